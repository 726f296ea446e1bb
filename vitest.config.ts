// Four kinds of tests: plain ones, those inside workerd, those of the built site, and those in a real browser.

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { cardLayouts } from './scripts/vite-card-layouts.ts'
import { data } from './scripts/vite-data.ts'
import { site } from './scripts/vite-site.ts'

/** Tests run on data of their own, which no new month changes. */
const fixture = 'tests/fixture'
const resolveFixture = { alias: { '#data': resolve(fixture) } }

/** All cores: the runner would leave one of them to itself. */
const maxWorkers = availableParallelism()

/** What builds and serves a site takes a while. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // All cores are at work.
  expect: { poll: { timeout: 5000 } },
}

/** Tests of the browser that are about time. */
const timed = [
  'card',
  'early-events',
  'first-screen',
  'motion',
  'prefetch',
  'tasks',
  'waiting',
].map((name) => `tests/browser/${name}.test.{ts,tsx}`)

export default defineConfig({
  test: {
    globalSetup: 'tests/serve-site.ts',
    projects: [
      {
        plugins: [data(fixture)],
        resolve: resolveFixture,
        test: {
          name: 'domain',
          maxWorkers,
          include: ['tests/{data,pictures,refresh,scripts,src}/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [
          data(fixture),
          site(),
          cardLayouts(),
          cloudflareTest({ wrangler: { configPath: './wrangler.toml' } }),
        ],
        resolve: resolveFixture,
        // Inside workerd there is no file system to keep transformed modules in.
        test: {
          name: 'worker',
          maxWorkers,
          fsModuleCache: false,
          include: ['tests/worker/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
      {
        resolve: resolveFixture,
        test: {
          name: 'served',
          maxWorkers,
          include: ['tests/served/**/*.test.ts'],
          ...patience,
        },
      },
      {
        plugins: [data(fixture)],
        resolve: resolveFixture,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          exclude: timed,
          maxWorkers,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        plugins: [data(fixture)],
        resolve: resolveFixture,
        test: {
          name: 'timed',
          include: timed,
          // Nothing beside them: what is painted first depends on the load.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
    ],
  },
})
