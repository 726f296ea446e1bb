// Inflation, where the month of a year before has no price.

import { afterEach, expect, it, vi } from 'vitest'
import table from '#data/prices.json'
import { describeInflation } from '../../src/pages/home/inflation'
import { buildInflation } from '../../src/server/facts'

afterEach(() => {
  vi.doUnmock('#data/prices.json')
  vi.resetModules()
})

it('is told to the newest month that has one, and one a year before', () => {
  expect(buildInflation()?.month).toBe('2026-07')
})

it('does not end in a month whose year before has none: no prices were collected in October 2025', async () => {
  const more = Object.fromEntries(
    ['8', '9', '10'].map((month) => [month, { basket: 340, bitcoin: 80_000 }]),
  )
  vi.doMock('#data/prices.json', () => ({
    default: { ...table, 2026: { ...table[2026], ...more } },
  }))
  vi.resetModules()
  const { buildInflation } = await import('../../src/server/facts')
  const inflation = buildInflation()
  expect(inflation?.month).toBe('2026-09')
  expect(inflation && describeInflation(inflation)).toMatch(
    /^Inflation to September 2026, measured by the US consumer basket: \+4\.7.% in dollars and /,
  )
})
