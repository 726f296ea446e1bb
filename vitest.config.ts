// Three kinds of tests: plain ones, those inside workerd, and those in a real browser.

import { resolve } from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { data } from './scripts/vite-data.ts'
import { site } from './scripts/vite-site.ts'

/** Tests run on data of their own, which no new month changes. */
const fixture = 'tests/fixture'
const alias = { '#data': resolve(fixture) }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [data(fixture)],
        resolve: { alias },
        test: { name: 'domain', include: ['tests/{build,data,pictures,src}/**/*.test.{ts,tsx}'] },
      },
      {
        plugins: [
          data(fixture),
          site(),
          cloudflareTest({ wrangler: { configPath: './wrangler.toml' } }),
        ],
        resolve: { alias },
        // Inside workerd there is no file system to keep transformed modules in.
        test: {
          name: 'worker',
          fsModuleCache: false,
          testTimeout: 60_000,
          include: ['tests/worker/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [data(fixture)],
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/browser/global-setup.ts',
          // One browser at a time, and nothing beside it: what is painted first depends on the load.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
