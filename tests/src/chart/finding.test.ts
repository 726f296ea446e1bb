// The sentences of the home page's chart: by rule, for any months and any directions.

import { describe, expect, it } from 'vitest'
import type { SeriesValues } from '../../../src/chart/chart'
import { viewChart } from '../../../src/chart/kinds'
import { addMonths, type Month } from '../../../src/prices/month'
import { currencies } from '../../../src/prices/units'
import { plainText } from '../../../src/words/change'
import { describeImage, findingOf } from '../../../src/words/finding'

const first: Month = '2020-01'

/** The finding of prices in dollars, given what a bitcoin costs; the months begin in January. */
function find(usd: SeriesValues, btcUsd: SeriesValues, { from = first } = {}) {
  const to = addMonths(from, usd.length - 1)
  const known = { from, to }
  const prices = { months: { from, to }, rates: { btc: btcUsd }, usd: { basket: usd } }
  const assets = [{ key: 'basket', label: 'Basket', sentence: 'living', indexBase: '100' }]
  const view = viewChart(
    { kind: 'pair', hasHeadline: true, assets, prices, known: { btc: known, usd: known } },
    currencies,
  )
  const finding = findingOf(view)
  return finding && [plainText(finding.headline), finding.caution && plainText(finding.caution)]
}

/** Values that go from one to another within a number of months, and then to a third in a year. */
const course = (start: number, turn: number, end: number): number[] => [
  start,
  ...Array.from({ length: 11 }, () => turn),
  turn,
  ...Array.from({ length: 11 }, () => turn),
  end,
]

describe('the finding', () => {
  it('tells percentages, and factors where they say more', () => {
    expect(find(course(100, 138, 141), course(1, 120, 169))).toEqual([
      'From January 2020 to January 2022, living rose 41% in dollars and fell to 1/120 in Bitcoin',
      null,
    ])
  })

  it('says that not every year was like that, where the last was not', () => {
    expect(find(course(100, 138, 141), course(1, 200, 120))?.[1]).toBe(
      'But in the year to January 2022, they rose 2.2% in dollars and 70% in Bitcoin',
    )
    expect(find(course(100, 150, 141), course(1, 100, 120))?.[1]).toBe(
      'But in the year to January 2022, they fell 6.0% in dollars and 22% in Bitcoin',
    )
  })

  it('is not contradicted by a year in which a price is said to have stayed the same', () => {
    expect(find(course(100, 141, 140.6), course(200, 120, 60))?.[1]).toBeNull()
  })

  it('has one verb where both prices went the same way', () => {
    expect(find([100, 110], [2, 1])?.[0]).toBe(
      'From January 2020 to February 2020, living rose 10% in dollars and 2.2-fold in Bitcoin',
    )
    expect(find([100, 90], [1, 2])?.[0]).toBe(
      'From January 2020 to February 2020, living fell 10% in dollars and 55% in Bitcoin',
    )
    expect(find([100, 100], [1, 1])?.[0]).toBe(
      'From January 2020 to February 2020, living stayed the same in dollars and the same in Bitcoin',
    )
    expect(find([100, 100], [1, 2])?.[0]).toBe(
      'From January 2020 to February 2020, living stayed the same in dollars and fell 50% in Bitcoin',
    )
  })

  it('does not contradict a year by itself, nor without a month a year before', () => {
    const year = Array.from({ length: 13 }, (_, month) => 100 + month)
    expect(find(year, year.toReversed())?.[1]).toBeNull()
    const gap = course(100, 138, 141).map((value, month) => (month === 12 ? null : value))
    expect(find(gap, course(1, 200, 120))?.[1]).toBeNull()
  })

  it('is not there without two months with both prices', () => {
    expect(find([100, 110], [null, 1])).toBeNull()
    expect(find([null, null], [1, 1])).toBeNull()
  })
})

describe('what an image shows, in a sentence', () => {
  it('is, of many lines, how each has moved from the first month of all to the last', () => {
    const known = { from: first, to: addMonths(first, 2) }
    const assets = [
      { key: 'gold', label: 'Gold' },
      { key: 'eggs', label: 'Eggs' },
      { key: 'wage', label: 'Work' },
    ]
    const describeGoods = (usd: Record<string, SeriesValues>) =>
      describeImage(
        viewChart(
          {
            kind: 'many',
            assets: assets.filter(({ key }) => key in usd),
            prices: { months: known, rates: {}, usd },
            known: { btc: known, usd: known },
          },
          ['usd'],
        ),
      )
    expect(describeGoods({ gold: [1, 2, 9], eggs: [10, 9, null] })).toBe(
      'From January 2020 to February 2020, in dollars: Gold ×2.0, Eggs −10%.',
    )
    expect(describeGoods({ wage: [null, 4, 4], gold: [1, 2, 9] })).toBe(
      'From February 2020 to March 2020, in dollars: Gold ×4.5, Work 0%.',
    )
    expect(describeGoods({ gold: [1, null, null], wage: [null, 4, 4] })).toBe(
      'Prices in US dollars, by month.',
    )
  })
})
