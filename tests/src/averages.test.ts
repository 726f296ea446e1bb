// What prices are averages of: nowhere of a month where that is not true.

import { describe, expect, it } from 'vitest'
import { describeShown, formsOfSources } from '../../src/chart/captions'
import { datasetOf } from '../../src/pages/asset/dataset'
import { averages } from '../../src/prices/catalog'
import { buildAssetTable } from '../../src/server/asset-file'
import { siteMetadata } from '../../src/site/site'
import { chartOf, tableOf, viewOf } from '../fixture-table'
import { knownAsset } from '../known-asset'

const window = { from: '2016-01', to: '2026-12' } as const

it('the sentence under every page names what is averaged over more than a month', () => {
  expect(averages.all).toBe(
    'Prices are monthly averages; those of Typical House, houses in other areas, and consumer prices in Australia are averages of three months.',
  )
})

describe.each([
  ['gold', 'asset', 'monthly averages'],
  ['housing', 'asset', '1- and 3-month averages'],
  ['inflation-eur', 'area', 'monthly averages'],
  ['inflation-aud', 'area', 'quarterly averages'],
] as const)('of %s', (key, kind, words) => {
  const view = viewOf(tableOf(key), kind, { window })

  it(`are ${words}, on pages and cards`, () => {
    expect(describeShown(view)).toContain(` · ${words} · `)
    expect(formsOfSources(view)[0].about.toLowerCase()).toContain(words)
  })
})

it('units say of which months each price is the average', () => {
  const unitsOf = (key: string, kind: 'asset' | 'area') =>
    Object.fromEntries(
      buildAssetTable(chartOf(tableOf(key), kind, { window })).columns.map(({ name, meaning }) => [
        name,
        meaning,
      ]),
    )
  const house = unitsOf('housing', 'asset')
  expect(house.usd).toMatch(/, average of three months, this one in the middle$/)
  expect(house.btc_usd).toMatch(/, average of the month$/)
  expect(unitsOf('gold', 'asset').usd).toMatch(/, average of the month$/)
  expect(unitsOf('inflation-aud', 'area').btc_aud).toMatch(/exchange rate of the quarter$/)
  expect(unitsOf('inflation-eur', 'area').btc_eur).toMatch(/exchange rate of the month$/)
})

it('search engines are told the same', () => {
  const view = viewOf(tableOf('housing'), 'asset', { window })
  const site = siteMetadata('https://example.org', 'http://localhost')
  const dataset = datasetOf(knownAsset('housing'), view, site, '', null)
  expect(dataset).toMatchObject({ measurementTechnique: '1- and 3-month averages' })
  expect(dataset).not.toHaveProperty('dateModified')
})
