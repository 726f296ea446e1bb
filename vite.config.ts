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

// Before Wrangler is loaded, which looks for its home only then.
Object.assign(process.env, findHome())
const { cloudflare } = await import('@cloudflare/vite-plugin')

/**
 * Lets V8 compile all functions of a script in the background while it arrives (explicit compile
 * hints, Chrome 136): hydration then blocks the main thread half as long. Only the large scripts have
 * enough functions for that.
 */
const hintCompiling = ({ name }: { name: string }) =>
  /^(entry|app|drawing)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** Reading a property has no effect: unused library parts, as of Chart.js, are left out. */
const treeshake = { propertyReadSideEffects: false } as const

/** Prerendering takes longer than bundling, of which the bundler would warn. */
const bundlerTimings = false

/** The texts of a chart that stands alone have no effect by being loaded. */
const fullTexts = { test: /\/src\/chart\/full-texts/, sideEffects: false }

/**
 * The oldest browsers that scripts and style sheets are written for: the first with `light-dark()`.
 * The linter refuses what they lack (scripts/newer-than-browsers.grit).
 */
const browsers = ['chrome125', 'firefox121', 'safari17.5']

/** Where a build is written, and where the last one goes whose place it takes when it is complete. */
const [unfinished, replaced] = ['.wrangler/dist', '.wrangler/replaced']

function replaceBuild() {
  rmSync(replaced, { recursive: true, force: true })
  // A server that still runs may write into the last one, which could then not be removed at once.
  if (existsSync('dist')) renameSync('dist', replaced)
  renameSync(unfinished, 'dist')
}

export default defineConfig(({ command }) => ({
  plugins: [
    data(),
    // Before the hash is made of what is shipped.
    licenses(),
    satoriOfBoxes(),
    site(),
    react(),
    cloudflare({ viteEnvironment: { name: 'worker' } }),
  ],
  publicDir: 'client/public',
  // Lightning CSS, which Vite has, knows the widths that client/styles/measures.css names.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // It is React's production build.
  resolve: command === 'build' ? { alias: { 'react-dom/server': resolve(stringRenderer) } } : {},
  environments: {
    client: {
      build: {
        target: browsers,
        // The code that asks for the imports of a chunk along with it is 600 bytes, more than is left of what
        // a page may load until it is hydrated. Without it, the first visit takes one more round trip, after
        // the page is painted; links in view load their code ahead.
        modulePreload: false,
        // Documents link the style sheet: no script is to ask for a part of it.
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
    // The Worker links the browser's files by their hashed names, so these are made first.
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
