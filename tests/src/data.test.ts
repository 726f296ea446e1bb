// The data that charts and pages are made of, as the site's code has it.

import { expect, it } from 'vitest'
import { listMonths } from '../../src/prices/month'
import { lastMonth, priceInMonth } from '../../src/prices/table'
import { lastChanged } from '../../src/server/changes'
import { dataOfAsset, dataOfCompared, dataOfGoods, siteData } from '../../src/server/data'
import type { SiteData } from '../../src/server/site-data'

const keysOf = ({ assets, neighbors, rates }: SiteData) => ({
  assets: assets.map(({ asset }) => asset.key),
  neighbors: neighbors?.map(({ asset }) => asset.key),
  units: rates.map(({ key }) => key),
})

const all = siteData.assets.map(({ asset }) => asset.key)

it.each([
  [dataOfGoods({}), []],
  [dataOfGoods({ in: 'jpy' }), ['jpy']],
  [dataOfCompared({}), ['basket']],
  [dataOfCompared({ currency: 'btc' }), []],
  [dataOfCompared({ currency: 'usd' }), []],
  [dataOfCompared({ currency: 'gold' }), ['gold']],
  [dataOfCompared({ currency: 'eur' }), ['eur']],
])('that of goods, case %#, is of all, with the units %j', (data, units) => {
  expect(keysOf(data)).toEqual({ assets: all, neighbors: undefined, units })
})

it('that of a good is of it alone, with those that its page leads to', () => {
  expect(keysOf(dataOfAsset('housing', { in: 'wage' }))).toEqual({
    assets: ['housing'],
    neighbors: ['gold', 'sp500', 'basket', 'wage'],
    units: ['wage'],
  })
})

it('that of an area is in its own money, and a name that nothing has is refused', () => {
  const { assets, units } = keysOf(dataOfAsset('inflation-eur', {}))
  expect([assets, units]).toEqual([['inflation-eur'], ['eur']])
  expect(() => dataOfAsset('inflation-usd', {})).toThrow('no series "inflation-usd"')
})

it('an area’s basket in dollars is its index divided by the rate of the month, or of the quarter', () => {
  for (const { prices, index: values, rate, quarters } of [
    ...siteData.areas(),
    ...siteData.houses(),
  ]) {
    const { from } = prices
    const perDollar = (quarters?.rate ?? rate).prices
    const months = listMonths(from, lastMonth(prices) ?? from)
    for (const month of months) {
      const [index, bought] = [values, perDollar].map((series) => priceInMonth(series, month))
      expect(priceInMonth(prices, month)).toBe(index && bought ? index / bought : null)
    }
    expect(months.length).toBeGreaterThan(12)
  }
})

it('what is counted in wages has changed when either has', () => {
  const change = { added: ['2026-06' as const], revised: [] }
  const data = dataOfAsset('housing', { in: 'wage' })
  const dayOf = (changes: SiteData['changes']) =>
    lastChanged({ ...data, changes }, [...data.assets, ...data.rates])
  const ofHouses = { date: '2026-08-12', series: { housing: change } } as const
  const ofWages = { date: '2026-10-07', series: { wage: change } } as const
  expect(dayOf([ofHouses, ofWages])).toBe('2026-10-07')
  expect(dayOf([ofHouses])).toBe('2026-08-12')
})
