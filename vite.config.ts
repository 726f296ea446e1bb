// Builds and serves both sides: the browser's code and the Worker's.

import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFileNames, codeSplitting, workerCodeSplitting } from './scripts/build/chunks.ts'
import { data, describeBuildFailure, stringRenderer } from './scripts/build/vite-data.ts'
import { licenses } from './scripts/build/vite-licenses.ts'
import { satoriOfBoxes } from './scripts/build/vite-satori.ts'
import { site } from './scripts/build/vite-site.ts'
import { findHome } from './scripts/environment.mjs'

// Comes first, because Wrangler looks for its home folder only while it is being loaded.
Object.assign(process.env, findHome())
const { cloudflare } = await import('@cloudflare/vite-plugin')

/**
 * Lets V8 compile all functions of a script in the background while it arrives (explicit compile
 * hints, Chrome 136): hydration then blocks the main thread half as long. Only the large scripts have
 * enough functions for that.
 */
const hintCompiling = ({ name }: { name: string }) =>
  /^(entry|app|drawing)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** Property reads have no side effects: unused parts of libraries such as Chart.js are left out. */
const treeshake = { propertyReadSideEffects: false } as const

/** Off: prerendering takes longer than bundling, and the bundler would warn about it. */
const bundlerTimings = false

/** Loading the texts of a full chart has no side effects. */
const fullTexts = { test: /\/src\/chart\/full-texts/, sideEffects: false }

/**
 * The oldest browsers that scripts and style sheets are written for: the first with `light-dark()`.
 * The linter refuses what they lack (scripts/newer-than-browsers.grit).
 */
const browsers = ['chrome125', 'firefox121', 'safari17.5']

/** The folder of an unfinished build, and the folder to which a finished one moves the last build. */
const [unfinished, replaced] = ['.wrangler/dist', '.wrangler/replaced']

function replaceBuild() {
  rmSync(replaced, { recursive: true, force: true })
  // Renamed, because a server that still writes into the last build would make its removal fail.
  if (existsSync('dist')) renameSync('dist', replaced)
  renameSync(unfinished, 'dist')
}

export default defineConfig(({ command }) => ({
  plugins: [
    data(),
    // Before `site`, which hashes what is shipped.
    licenses(),
    satoriOfBoxes(),
    site(),
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' } }),
  ],
  publicDir: 'client/public',
  // Lightning CSS, which Vite has, knows the widths that client/styles/measures.css names.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // Only in builds, because the file is React's production renderer.
  resolve: command === 'build' ? { alias: { 'react-dom/server': resolve(stringRenderer) } } : {},
  environments: {
    client: {
      build: {
        target: browsers,
        // The code that preloads the imports of a chunk is 600 bytes, more than is left of what a page
        // may load before it is hydrated. Without it, the first visit takes one more round trip, after
        // the first paint; links in view load their code ahead.
        modulePreload: false,
        // Documents link the whole style sheet, so scripts must not load parts of it.
        cssCodeSplit: false,
        rollupOptions: {
          input: 'client/entry.ts',
          output: {
            dir: `${unfinished}/client`,
            postBanner: hintCompiling,
            chunkFileNames,
            codeSplitting,
          },
          treeshake: { ...treeshake, moduleSideEffects: [fullTexts] },
          checks: { bundlerTimings },
        },
      },
    },
    worker: {
      build: {
        minify: true,
        rollupOptions: {
          output: { dir: `${unfinished}/worker`, codeSplitting: workerCodeSplitting },
          treeshake,
          checks: { bundlerTimings },
        },
      },
    },
  },
  builder: {
    // The Worker links the browser's files by their hashed names, so the client is built first.
    async buildApp({ environments: { client, worker }, build }) {
      if (!client || !worker) throw new Error('both environments must be configured')
      try {
        await build(client)
        await build(worker)
        replaceBuild()
      } catch (error) {
        throw describeBuildFailure(error)
      }
    },
  },
}))
