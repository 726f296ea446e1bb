// Months and now: what has no price is left out, and the words of amounts.

import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, writeFragment } from '../../client/then/tables'
import { buildThen, compareGoods, countGains } from '../../src/pages/then/data'
import { defaultThenMonth, monthsAround, thenMonths } from '../../src/pages/then/months'
import { describeThen, formatQuantity, wordThen } from '../../src/pages/then/words'
import type { Month } from '../../src/prices/month'
import type { PriceSeries } from '../../src/prices/table'
import type { SiteData } from '../../src/server/site-data'
import { table } from '../fixture-table'

/** The tests' data, in which gold has no price before 2018. */
const lateGold: SiteData = {
  ...table,
  assets: table.assets.map((record) =>
    record.asset.key === 'gold'
      ? { ...record, prices: { from: '2018-01', prices: record.prices.prices.slice(96) } }
      : record,
  ),
}

describe('the months', () => {
  it('reach from the first with a bitcoin to a year before the newest', () => {
    expect([thenMonths[0], thenMonths.at(-1)]).toEqual(['2013-04', '2025-09'])
    expect(thenMonths).toHaveLength(150)
    expect(defaultThenMonth).toBe('2016-09')
  })

  it('lead to those around, and to one that is none of them', () => {
    expect(monthsAround('2016-06')).toMatchObject({
      previous: '2016-05',
      next: '2016-07',
      yearBefore: '2015-06',
      yearAfter: '2017-06',
    })
    expect(monthsAround('2013-04')).toMatchObject({ previous: undefined, yearBefore: undefined })
    expect(monthsAround('2025-09')).toMatchObject({ next: undefined, yearAfter: undefined })
    const walked = new Set<string>()
    for (let month: Month = '2016-06'; !walked.has(month); month = monthsAround(month).other) {
      walked.add(month)
    }
    expect(walked.size).toBe(thenMonths.length)
  })
})

describe('a good without a price then', () => {
  it('is left out, and said to be', () => {
    const keysOf = (month: Month) => buildThen(lateGold, month).goods.map(({ key }) => key)
    expect(keysOf('2017-12')).not.toContain('gold')
    expect(buildThen(lateGold, '2017-12').missing).toEqual(['gold'])
    expect(keysOf('2018-01')).toContain('gold')
    expect(compareGoods(lateGold, '2018-01').missing).toEqual([])
  })

  it('leaves a page without a finding where it is the only one', () => {
    const alone = { ...lateGold, assets: lateGold.assets.slice(0, 1) }
    const data = buildThen(alone, '2017-12')
    expect([data.goods, describeThen(data), wordThen(data)]).toEqual([[], '', []])
    expect(describeThen(buildThen(alone, '2018-01'))).toMatch(
      /^One bitcoin bought .* ounces of gold/,
    )
  })
})

describe('the words', () => {
  it('tell of the good that says most of daily life, also in short', () => {
    const [long = '', short = ''] = wordThen(buildThen(table, '2016-06'))
    expect(long).toMatch(/^One bitcoin bought 25 hours of work in June 2016, [\d,]+ in \w+ 2026\.$/)
    expect(short).toMatch(/^In Jun 2016, a bitcoin bought 25 hours of work, now [\d,]+\.$/)
  })

  it.each([
    [430.6, false, '431'],
    [25.06, false, '25'],
    [0.0003514, true, '0.035%'],
    [354123, false, '354,000'],
    [99.96, false, '100'],
  ])('%f, an index: %s, is %s', (amount, isShare, text) => {
    expect(formatQuantity(amount, { isShare })).toBe(text)
  })

  it('count the months in which a bitcoin has gained', () => {
    const prices = [10, 30, 20, null, 20]
    const bitcoin: PriceSeries = { from: '2020-01', prices }
    expect(countGains({ bitcoin, assets: [] }, ['2020-01', '2020-02', '2020-03'])).toBe(1)
    expect(() => countGains({ bitcoin, assets: [] }, ['2020-04'])).toThrow('2020-04')
  })
})

describe('an amount', () => {
  it.each([
    ['100', 100, ''],
    ['50000', 50_000, '#usd=50000'],
    [' $50,000.50 ', 50_000.5, '#usd=50000.5'],
    ['0.01', 0.01, '#usd=0.01'],
  ])('typed as %s is %d dollars', (text, amount, fragment) => {
    expect(parseAmount(text)).toBe(amount)
    expect(writeFragment(amount)).toBe(fragment)
  })

  it.each([
    [1234.5, '$1,235'],
    [12.5, '$12.50'],
    [1, '$1.00'],
    [0.999, '$1.00'],
    [0.0374, '$0.04'],
    [0.01, '$0.01'],
    [0.005, '$0.01'],
    [0.0049, 'less than a cent'],
  ])('of %f dollars is %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text)
  })

  it.each(['9'.repeat(15), `${'9'.repeat(14)}.99`, `${'9'.repeat(15)}.9`])(
    'of %s dollars is read again from its fragment',
    (text) => {
      const amount = parseAmount(text) ?? 0
      expect(amount).toBeGreaterThan(0)
      expect(parseAmount(writeFragment(amount).replace('#usd=', ''))).toBe(amount)
    },
  )

  // As a number, the last is one with 16 digits.
  const tooMuch = ['9'.repeat(16), `${'9'.repeat(15)}.99`]

  it.each(['', '0', '-5', '1e9', 'abc', '1.234', ...tooMuch, '#usd=5'])('is not "%s"', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })
})
