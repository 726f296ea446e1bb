// Inflation, where the month of a year before has no price.

import { expect, it } from 'vitest'
import prices from '#data/prices.json'
import { buildInflation } from '../../src/pages/home/data'
import { wordInflation } from '../../src/pages/home/words'
import { readSeries } from '../../src/prices/table'
import { table } from '../fixture-table'

it('is told to the newest month that has one, and one a year before', () => {
  expect(buildInflation(table)?.month).toBe('2026-07')
})

it('does not end in a month whose year before has none: no prices were collected in October 2025', () => {
  const more = Object.fromEntries(
    ['8', '9', '10'].map((month) => [month, { basket: 340, bitcoin: 80_000 }]),
  )
  const file = { ...prices, 2026: { ...prices[2026], ...more } }
  const inflation = buildInflation({
    bitcoin: readSeries(file, 'bitcoin'),
    assets: table.assets.map(({ asset }) => ({ asset, prices: readSeries(file, asset.key) })),
  })
  expect(inflation?.month).toBe('2026-09')
  expect(inflation && wordInflation(inflation)[0]).toMatch(
    /^Inflation to September 2026: \+4\.7% in dollars, /,
  )
})
