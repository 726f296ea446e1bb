// The test projects: tests in Node, in workerd, of the built site over HTTP, and in a browser.

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { data, webAssembly } from './scripts/build/vite-data.ts'
import { site } from './scripts/build/vite-site.ts'
import { findHome } from './scripts/environment.mjs'
import LongestFirst from './tests/longest-first.ts'

// Comes first, because Wrangler looks for its home folder only while it is being loaded.
Object.assign(process.env, findHome())
const { cloudflareTest } = await import('@cloudflare/vitest-plugin')

/** Tests have data of their own, so that new months change no test. */
const fixture = 'tests/fixture'
const resolveData = (folder: string) => ({ alias: { '#data': resolve(folder) } })
const resolveFixture = resolveData(fixture)

/** All cores; by default, the runner would reserve one. */
const maxWorkers = availableParallelism()

/** Timeouts that only a hanging test reaches: none fails because a machine is slow or busy. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

/** Tests of WebAssembly that fails to start: Satori remembers that, so each needs a fresh Worker. */
const fresh = ['wasm-fault', 'wasm-late'].map((name) => `tests/worker/${name}.test.ts`)

/**
 * Under load, the development server in front of workerd resets a connection now and then. A test
 * that fails for this reason runs once more, and is reported as flaky if it then passes.
 */
const retry = { count: 1, condition: /net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE)|^fetch failed$/ }

const allOfWorker = ['tests/worker/**/*.test.{ts,tsx}']

/** A project whose tests run inside workerd, on the tests' data unless another folder is named. */
function worker({
  folder = fixture,
  ...options
}: {
  name: string
  include: string[]
  exclude?: string[]
  isolate?: boolean
  folder?: string
}) {
  return {
    plugins: [
      data(folder),
      site(),
      cloudflareTest({ wrangler: { configPath: './wrangler.toml' } }),
    ],
    resolve: resolveData(folder),
    // Inside workerd there is no file system to cache transformed modules in.
    test: {
      maxWorkers,
      fsModuleCache: false,
      env: { SWEEPS: process.env.SWEEPS ?? '' },
      ...patience,
      ...options,
    },
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/serve-site.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [data(fixture), webAssembly],
        resolve: resolveFixture,
        test: {
          name: 'domain',
          maxWorkers,
          // Starting a process for each file takes longer than the tests of most files.
          isolate: false,
          setupFiles: 'tests/each-domain-file.ts',
          include: ['tests/{data,pictures,refresh,scripts,src}/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
      // Most files share a Worker, as visitors do: starting one per file is slower than the tests.
      worker({ name: 'worker', isolate: false, include: allOfWorker, exclude: fresh }),
      worker({ name: 'fresh worker', include: fresh }),
      worker({
        name: 'own data',
        isolate: false,
        include: ['tests/own-data/**/*.test.ts'],
        folder: 'data',
      }),
      {
        plugins: [data(fixture)],
        resolve: resolveFixture,
        test: {
          name: 'served',
          maxWorkers,
          // The code that serves the site takes a second to load.
          isolate: false,
          include: ['tests/served/**/*.test.ts'],
          retry,
          ...patience,
        },
      },
      {
        plugins: [data(fixture)],
        resolve: resolveFixture,
        test: {
          name: 'browser',
          include: [`tests/${process.env.WALK_SEED ? 'walk' : 'browser'}/**/*.test.{ts,tsx}`],
          setupFiles: 'tests/browser/each-file.ts',
          retry,
          isolate: false,
          maxWorkers,
          ...patience,
        },
      },
    ],
  },
})
