// Three kinds of tests: plain ones, those inside workerd, and those in a real browser.

import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { markdown } from './scripts/vite-markdown.ts'
import { site } from './scripts/vite-site.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [markdown()],
        test: { name: 'domain', include: ['tests/{build,pictures,src}/**/*.test.{ts,tsx}'] },
      },
      {
        plugins: [
          markdown(),
          site(),
          cloudflareTest({ wrangler: { configPath: './wrangler.toml' } }),
        ],
        // Inside workerd there is no file system to keep transformed modules in.
        test: {
          name: 'worker',
          fsModuleCache: false,
          testTimeout: 60_000,
          include: ['tests/worker/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [markdown()],
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
