// Months compared with now: goods without a price are left out; and amounts as they are written and
// typed.

import { describe, expect, it } from 'vitest'
import type { SiteData } from '../../src/data/records'
import { formatJson } from '../../src/files/data-file'
import { buildThenTable } from '../../src/files/then-file'
import {
  amountSuffix,
  formatAmount,
  pictureAmount,
  queryAmountPattern,
  readAmountFragment,
  writeAmount,
} from '../../src/pages/then/amount'
import { thenChart } from '../../src/pages/then/chart'
import { buildThen, compareGoods } from '../../src/pages/then/data'
import {
  describeThen,
  describeThenInBrief,
  formatCoins,
  formatQuantity,
  formatWorth,
  type Holding,
  isRanked,
  listBought,
  listHoldings,
} from '../../src/pages/then/words'
import { addMonths, type Month, monthsBetween } from '../../src/prices/month'
import { parseAmount } from '../../src/url/amount'
import { pictureAmounts } from '../../src/url/parameter-values'
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

describe('a good without a price then', () => {
  it('is left out, and said to be', () => {
    const keysOf = (month: Month) => buildThen(lateGold, month).goods.map(({ key }) => key)
    expect(keysOf('2017-12')).not.toContain('gold')
    expect(buildThen(lateGold, '2017-12').words.missing).toBe(
      'Not on this page, because there is no price for December 2017: Gold.',
    )
    expect(keysOf('2018-01')).toContain('gold')
    expect(compareGoods(lateGold, '2018-01').missing).toEqual([])
  })

  it('leaves a page without goods where it is the only one', () => {
    const alone = { ...lateGold, assets: lateGold.assets.slice(0, 1) }
    const data = buildThen(alone, '2017-12')
    expect(data.goods).toEqual([])
  })
})

describe('what is ranked', () => {
  /** Nine goods with prices to July 2026, and one whose newest price is of June. */
  const ofTen = (() => {
    const [eggs, gold] = ['eggs', 'gold'].map((key) => {
      return table.assets.find(({ asset }) => asset.key === key) as (typeof table.assets)[number]
    }) as [(typeof table.assets)[number], (typeof table.assets)[number]]
    const clones = Array.from({ length: 9 }, (_, index) => {
      return { ...eggs, asset: { ...eggs.asset, key: `eggs-${index}` } }
    })
    return { ...table, assets: [gold, ...clones] }
  })()

  it('ends in the newest month that nearly all have, and so does a bitcoin', () => {
    const { bitcoin, goods, words } = buildThen(ofTen, '2016-06')
    const { prices, from } = table.bitcoin
    expect(bitcoin.month).toBe('2026-07')
    expect(bitcoin.now).toBe(prices[monthsBetween(from, '2026-07')])
    expect(new Set(goods.map(({ month }) => month))).toEqual(new Set(['2026-06', '2026-07']))
    expect(words.prices).toMatch(/ in July 2026\.$/)
    // The caution counts the months before July 2026, and the last ten of them.
    const costs = prices.slice(monthsBetween(from, '2013-04'), monthsBetween(from, '2026-07'))
    const countOf = (some: typeof costs) => some.filter((cost) => Number(cost) < bitcoin.now).length
    expect(costs).toHaveLength(159)
    expect(countOf(costs.slice(-10))).toBe(1)
    expect(words.caution).toMatch(
      new RegExp(
        `But in ${countOf(costs)} of the 159 months before July 2026 \\(\\d+%\\), Bitcoin was cheaper in dollars than in that month, though in only 1 of the last 10\\.`,
      ),
    )
    // If one good of six has no price in the newest month, all of them end earlier.
    expect(buildThen(table, '2016-06').bitcoin.month).toBe('2026-06')
    expect(new Set(buildThen(table, '2016-06').goods.map(({ month }) => month)).size).toBe(1)
  })

  it('stands above what ends in another month, whatever that has become', () => {
    const data = buildThen(ofTen, '2013-04')
    for (const rows of [listBought(data), listHoldings(data)]) {
      const places = rows.map((row) => isRanked(row, data))
      expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)))
      expect(rows.at(-1)).toMatchObject({ key: 'gold', month: '2026-06' })
    }
  })

  it('is in files what it is on the page', () => {
    const { rows } = JSON.parse(
      formatJson(buildThenTable(compareGoods(ofTen, '2016-06'), '2016-06')),
    )
    const months = rows.map((row: { month_now: string }) => row.month_now)
    expect(months).toEqual(buildThen(ofTen, '2016-06').goods.map(({ month }) => month))
    expect(rows[0]).toMatchObject({ good: 'gold', month_now: '2026-06' })
  })
})

describe('the words', () => {
  it('tell of the amount that was asked for, and what came of that', () => {
    const bitcoin = { month: '2026-06', before: 1000, now: 200_000 } as const
    const inYen = { ...buildThen(table, '2016-06'), money: 'jpy', bitcoin }
    expect(describeThen(inYen, 0.5)).toMatch(
      /^¥0\.50 of .* \(0\.000500₿\) was worth ¥100 at June 2026’s\.$/,
    )
    expect(describeThen(inYen, 12345.67)).toMatch(
      /^¥12,345\.67 of .* was worth about ¥2,470,000 at June 2026’s\.$/,
    )
    expect(
      formatWorth(12345.67, listHoldings(inYen).find(({ key }) => key === 'jpy') as Holding, 'jpy'),
    ).toBe('¥12,345.67')
  })

  it('are few below their months', () => {
    const bitcoin = { month: '2026-06', before: 1000, now: 200_000 } as const
    const facts = { ...buildThen(table, '2016-06'), bitcoin }
    expect(describeThenInBrief(facts, 500)).toBe(
      '$500 of Bitcoin (0.500₿) was worth about $100,000',
    )
    expect(describeThenInBrief(facts, 123_456_789_012)).toBe(describeThen(facts, 123_456_789_012))
  })

  it('say where an amount is more than all bitcoins cost', () => {
    expect(describeThen(buildThen(table, '2016-06'), 123_456_789_012)).toMatch(
      /^In June 2016, \$123,456,789,012 would have bought more bitcoins than the 21 million/,
    )
    expect(formatCoins(21_000_000)).toBe('21,000,000₿')
    expect(formatCoins(21_000_001)).toBe('more than the 21 million there will ever be')
  })

  it.each([
    [430.6, '431'],
    [25.06, '25'],
    [0.0003514, '0.00035'],
    [354123, '354,000'],
    [99.96, '100'],
  ])('%f is %s', (amount, text) => {
    expect(formatQuantity(amount)).toBe(text)
  })

  it('say where money has no exchange rate then, and count in dollars', () => {
    const euros = table.areas().find(({ asset }) => asset.money === 'eur')?.rate
    if (!euros) throw new Error('the fixture has no euros')
    const { prices, from } = euros.prices
    const late = { ...euros, prices: { from: addMonths(from, 120), prices: prices.slice(120) } }
    const build = (month: Month) => buildThen({ ...table, rates: [late] }, month)
    expect(from).toBe('2010-01')
    const [before, after] = [build('2019-12'), build('2020-01')]
    const lacking =
      'There is no exchange rate for euros in December 2019, so this page is in dollars.'
    const { words, ...inDollars } = buildThen(table, '2019-12')
    const ofDollars = { ...words, prices: `${lacking} ${words.prices}` }
    expect(before).toEqual({ ...inDollars, words: ofDollars })
    expect([before.money, after.money]).toEqual(['usd', 'eur'])
    expect(after.words.prices).toMatch(
      /^A bitcoin cost €[\d,]+ in January 2020 and €[\d,]+ in June/,
    )
    expect(before.words.caution).toMatch(
      /of the 158 months before June 2026 .* in dollars than in that month, though in none of the last 10\./,
    )
    expect(after.words.caution).toMatch(
      /of the 77 months before June 2026 .* Bitcoin was cheaper in euros than in that month, /,
    )
    expect(after.words.prices).toMatch(/ Other prices here are US prices, converted to euros\.$/)
    expect(before.words.prices).not.toContain('US prices')
    expect(describeThen(before, 500)).toMatch(
      /^\$500 of Bitcoin bought at December 2019’s average price /,
    )
    expect(describeThen(after, 500)).toMatch(
      /^€500 of Bitcoin bought at January 2020’s average price /,
    )
  })
})

describe('an amount', () => {
  it.each([
    ['100', 100, '', '100'],
    ['50000', 50_000, '?usd=50000', '50,000'],
    ['1,000,000', 1_000_000, '?usd=1000000', '1,000,000'],
    // Amounts that no query can have.
    ['1000001', 1_000_001, '#usd=1000001', '1,000,001'],
    [' $50,000.50 ', 50_000.5, '#usd=50000.5', '50,000.5'],
    [' CHF 50,000', 50_000, '?usd=50000', '50,000'],
    ['A$50,000', 50_000, '?usd=50000', '50,000'],
    ['0.01', 0.01, '#usd=0.01', '0.01'],
    ['1000000000000', 1e12, '#usd=1000000000000', '1,000,000,000,000'],
  ])('typed as %s is %d dollars', (text, amount, suffix, written) => {
    expect(parseAmount(text)).toBe(amount)
    expect(amountSuffix(amount)).toBe(suffix)
    expect(writeAmount(amount)).toBe(written)
    expect(parseAmount(written)).toBe(amount)
    expect(readAmountFragment(`#usd=${amount}`)).toBe(amount)
  })

  it.each([
    [1234.5, 'usd', '$1,230'],
    [12.5, 'usd', '$12.50'],
    [0.999, 'usd', '$1.00'],
    [0.145, 'usd', '$0.15'],
    [57_731_392.4, 'usd', '$57,700,000'],
    [0.005, 'usd', '$0.01'],
    [0.0049, 'usd', 'less than $0.01'],
    [0.0049, 'eur', 'less than €0.01'],
    [12.5, 'jpy', '¥13'],
    [0.4, 'jpy', 'less than ¥1'],
  ])('of %f %s is %s', (amount, money, text) => {
    expect(formatAmount(amount, money)).toBe(text)
  })

  it.each([
    [undefined, '?in=eur'],
    [100, '?in=eur'],
    [500, '?in=eur&usd=500'],
    [12.5, '?in=eur#usd=12.5'],
  ])('of %s euros is in the address as %s', (amount, suffix) => {
    expect(amountSuffix(amount, 'eur')).toBe(suffix)
  })

  it.each<[amount: number, texts: string[]]>([
    // A single mark separates thousands before three digits, and cents before one or two.
    [1000, ['1,000', '1.000', '1.000,00', '1\u00A0000', '۱،۰۰۰']],
    [12.5, ['12,50', '12,5', '۱۲٫۵', '12,50 €']],
    [0.5, ['0,50']],
    [12, ['12.', '12,']],
    [1, ['1.00']],
    [1.05, ['1,05']],
    [1234.56, ['1234,56']],
    [1000.5, ['1,000.50', '1.000,50', '1\u202F000,50', '1\u2009000.50', "1'000.50"]],
    [1000.5, ['١٬٠٠٠٫٥٠', '１，０００．５', 'R$ 1.000,50']],
    [10_000, ['10 000']],
    [100_000, ['1,00,000', '१,००,०००']],
    [1_000_000, ['1.000.000', '1’000’000']],
    [1_234_567.5, ['₹12,34,567.50']],
    [1_234_567.89, ['1,234,567.89', '1.234.567,89']],
    [100, ['١٠٠', '１００']],
    [123, ['𝟙𝟚𝟛']],
    [500, ['\u200F500\u200E']],
    [10.5, ['１０．５']],
  ])('of %d may be written as %o', (amount, texts) => {
    for (const text of texts) expect([text, parseAmount(text)]).toEqual([text, amount])
  })

  it.each([
    ...['', '0', '-5', '1e9', 'abc', '1000000000000.01', '#usd=5', '20k', '5 euros', '10²', '½'],
    // Neither one amount nor two.
    ...['1,2,3', '12.5.6', '1,00', '20,00', '0,000', '12 50', '1 00', '1,000 000', '1.000.50'],
    ...['1,000,50', '1,00,00', '1,0000', '1.2345', '1234,567', '1٫000'],
  ])('is not "%s"', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  it('is read at once, however much is typed', () => {
    for (const filler of [' ', '1', '1,', 'a', '€', '٠']) {
      expect(parseAmount(`1${filler.repeat(100_000)}x`)).toBeUndefined()
    }
  })

  it('fits the field of a form where a query can have it, and only there', () => {
    const fits = (text: string) => new RegExp(`^(?:${queryAmountPattern})$`, 'v').test(text)
    const allowed = ['1', '100', ' $20,000 ', 'CHF 500', '20.000', '10 000', '1’000', '1,00,000']
    const most = ['1000000', '1,000,000', '1.000.000', '1 000 000', '10,00,000']
    for (const text of [...allowed, ...most, '500.00', '١٠٠', '１００', '500 €']) {
      expect([text, fits(text)]).toEqual([text, true])
      const amount = parseAmount(text) ?? 0
      expect(amountSuffix(amount)).toMatch(/^(\?usd=\d+)?$/)
    }
    const refused = ['', '0', '12,50', '12.5', '1,00', '1,000 000', '1.000.50', '12 50', '1,2,3']
    for (const text of [...refused, '1000001', '1,000,001', '2,000,000', '-5', '20k', '0,500']) {
      expect([text, fits(text)]).toEqual([text, false])
    }
  })

  it.each(['', '#about', '#usd=', '#usd=-5', '#usd=1e3'])('is not in "%s"', (hash) => {
    expect(readAmountFragment(hash)).toBeUndefined()
  })
})

describe('the picture of an amount', () => {
  it('is the nearest of a few that is not more, or the default', () => {
    expect(pictureAmounts.slice(0, 5)).toEqual([1, 2, 5, 10, 20])
    expect([pictureAmounts.length, pictureAmounts.at(-1)]).toEqual([19, 1_000_000])
    for (const step of pictureAmounts) expect(pictureAmount(step)).toBe(step)
    expect([3, 150, 22_000, 999_999].map(pictureAmount)).toEqual([2, 100, 20_000, 500_000])
    expect([12.5, 0, 1_000_001].map(pictureAmount)).toEqual([100, 100, 100])
  })

  it('says which it is, also where the page is of another', () => {
    expect(thenChart('2017-06', 12.5)).toMatchObject({
      path: '/then/2017-06/#usd=12.5',
      title: 'What $12.50 bought in June 2017',
      picture: { query: '', amount: 100, title: 'What $100 bought in June 2017' },
    })
    const { picture } = thenChart('2017-06', 12.5, 'eur')
    expect(picture).toMatchObject({ query: 'in=eur', dark: 'in=eur&theme=dark', amount: 100 })
  })
})
