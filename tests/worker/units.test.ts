// Prices in yardsticks and in other money: computed from the tests' data (tests/fixture), and compared
// with what pages, files, and cards show.

import { describe, expect, it } from 'vitest'
import { chartReach } from '../../src/data/resolve'
import { assets, isIndex } from '../../src/prices/catalog'
import { formatMonths } from '../../src/prices/format'
import { parseMonth } from '../../src/prices/month'
import { moneyKeys, type Unit, unitNamed, unitOf, yardstickKeys } from '../../src/prices/units'
import { siteMetadata } from '../../src/site/site'
import { defaults } from '../../src/url/parameters'
import { plainText, wordFactor, wordMoves } from '../../src/words/change'
import { describeChartCard } from '../../worker/card/card'
import pricesFile from '../fixture/prices.json'
import worldFile from '../fixture/world.json'
import { tableOf, viewOf } from '../fixture-table'
import { sweep } from '../sweeps'
import { load, readPage } from './html'
import { askCanonical } from './request'

const reach = chartReach(2026)
const site = siteMetadata('https://example.org', 'https://example.org')

/** The newest month of the index is July 2026. */
const currencies: Record<string, string> = {
  wage: 'hours of work',
  gold: 'gold',
  basket: 'July 2026 dollars',
  eur: 'euros',
  jpy: 'yen',
  aud: 'Australian dollars',
  try: 'lira',
  ils: 'shekels',
}

const ranges = [
  { from: '2016-06', to: '2026-06' },
  { from: '2019-01', to: '2021-12' },
  { from: '1990-01', to: '2026-12' },
] as const

type File = Record<string, Record<string, Record<string, number | null>>>

/** By month. */
type Numbers = ReadonlyMap<string, number>

function readSeries(file: File, name: string): Numbers {
  return new Map(
    Object.entries(file).flatMap(([year, months]) =>
      Object.entries(months).flatMap(([month, { [name]: value }]) =>
        typeof value === 'number' ? [[`${year}-${month.padStart(2, '0')}`, value] as const] : [],
      ),
    ),
  )
}

/** What two series make in the months that both have. */
function combine(one: Numbers, other: Numbers, make: (a: number, b: number) => number): Numbers {
  return new Map(
    [...one].flatMap(([month, value]) => {
      const second = other.get(month)
      return second === undefined ? [] : [[month, make(value, second)] as const]
    }),
  )
}

const inDollars = (key: string) => readSeries(pricesFile, key)
const rateOf = (money: string) => readSeries(worldFile as File, `rate-${money}`)
const inBitcoin = (dollars: Numbers) => combine(dollars, inDollars('bitcoin'), (a, b) => a / b)

/** The price of a good in money, or in a yardstick. */
function pricesIn(key: string, name: string): Numbers {
  if (moneyKeys.includes(name)) return combine(inDollars(key), rateOf(name), (a, b) => a * b)
  const other = inDollars(name)
  const scale = name === 'basket' ? ([...other.values()].at(-1) ?? 0) : 1
  return combine(inDollars(key), other, (a, b) => (a / b) * scale)
}

/** Each good with each other unit. */
const goods = assets.flatMap(({ key, path }) =>
  [...yardstickKeys, ...moneyKeys]
    .filter((name) => name !== key)
    .map((name) => ({ key, path, name })),
)

/** The rows of a CSV, by month and by column; an empty cell is `undefined`. */
async function readCsv(address: string) {
  const [head = '', ...lines] = (await (await askCanonical(address)).text()).trimEnd().split('\r\n')
  const names = head.split(',')
  const rows = lines.map((line) => {
    const [month = '', ...cells] = line.split(',')
    const values = cells.map((cell) => (cell === '' ? undefined : Number(cell)))
    const row = Object.fromEntries(names.slice(1).map((name, index) => [name, values[index]]))
    return [month, row] as const
  })
  return { names, rows: new Map(rows) }
}

const isIn = (month: string, { from, to }: { from: string; to: string }) =>
  month >= from && month <= to

/** Expects the same months, and the same numbers but for the last digits of a double. */
function expectNumbers(
  shown: [string, number | null | undefined][],
  expected: Numbers,
  range: (typeof ranges)[number],
) {
  const known = shown.filter(([, value]) => typeof value === 'number')
  const months = [...expected.keys()].filter((month) => isIn(month, range))
  expect(known.map(([month]) => month)).toEqual(months)
  const others = known.filter(([month, value]) => {
    return !(Math.abs((value ?? 0) / (expected.get(month) ?? 0) - 1) < 1e-9)
  })
  expect(others).toEqual([])
  return months.length
}

const some = sweep(
  goods.filter((_, place) => place % 3 === 0),
  goods,
)

describe.each(some)('the price of $key in $name', ({ key, path, name }) => {
  const query = `in=${name}&`
  const column = `in_${name}`
  const prices = pricesIn(key, name)
  const btc = inBitcoin(inDollars(key))

  it.each(ranges)('is in the CSV and the JSON of $from to $to', async (range) => {
    const asked = `from=${range.from}&${query}to=${range.to}`
    const { names, rows } = await readCsv(`/charts/${key}.csv?${asked}`)
    expect(names).toEqual(['month', 'usd', 'btc_usd', 'btc', column])
    const shown = (name: string) =>
      [...rows].map(([month, row]) => [month, row[name]] as [string, number | undefined])
    expect(expectNumbers(shown(column), prices, range)).toBeGreaterThan(10)
    expectNumbers(shown('btc'), btc, range)
    const json = (await (await askCanonical(`/charts/${key}.json?${asked}`)).json()) as {
      rows: Record<string, unknown>[]
    }
    expect(json.rows).toEqual(
      [...rows].map(([month, row]) => {
        const values = Object.entries(row).map(([name, value]) => [name, value ?? null])
        return { month, ...Object.fromEntries(values) }
      }),
    )
  })

  it.each(ranges)('is in the data of the page from $from to $to', async (range) => {
    const page: { data: object } = await (
      await askCanonical(`/assets/data${path}index.json?from=${range.from}&${query}to=${range.to}`)
    ).json()
    const { chart, rates } = page.data as {
      chart: { labels: string[]; datasets: { unit: string; data: (number | null)[] }[] }
      rates: { key: string }[]
    }
    expect(rates.map(({ key }) => key)).toEqual([name])
    expect(chart.datasets.map(({ unit }) => unit)).toEqual(['btc', column])
    const both = chart.labels.find((month) => btc.has(month) && prices.has(month))
    for (const [order, own] of [btc, prices].entries()) {
      // An index is in percent of its first month.
      const expected = isIndex(key)
        ? combine(own, own, (value) => (100 * value) / (own.get(both ?? '') ?? Number.NaN))
        : own
      const shown = chart.labels.map((month, index): [string, number | null | undefined] => [
        month,
        chart.datasets[order]?.data[index],
      ])
      expectNumbers(shown, expected, range)
    }
  })

  it.each(ranges)('changes from $from to $to as card and page say', async (range) => {
    const both = [...combine(btc, prices, (a) => a)].filter(([month]) => isIn(month, range))
    const [then = '', now = ''] = [both[0]?.[0], both.at(-1)?.[0]]
    const [from, to] = [parseMonth(then), parseMonth(now)]
    const changeOf = (unit: Unit, numbers: Numbers) => {
      return { unit, from, to, factor: (numbers.get(now) ?? 0) / (numbers.get(then) ?? 1) }
    }
    const changes = [changeOf('btc', btc), changeOf(unitNamed(name), prices)]
    const words = isIndex(key)
      ? plainText(['prices ', ...wordMoves(changes, unitOf, 'prices')])
      : changes.map(({ unit, factor }) => wordFactor(unitOf(unit), factor)).join(', ')
    const caption = `${formatMonths(from, to)}: ${words}`
    expect(caption).toContain(currencies[name])
    const options = { ...defaults, window: range, in: name }
    const view = viewOf(tableOf(key, name), 'asset', options, reach.defaultWindow)
    const { layout } = describeChartCard(view, site, options).words
    expect(layout.caption.replaceAll('\n', '')).toBe(caption)
    const address = `${path}?display=full&from=${range.from}&${query}to=${range.to}`
    const html = await (await askCanonical(address)).text()
    expect(readPage(html).text('.full-caption')).toBe(caption)
  })
})

it.each(moneyKeys)(
  'no key figure in %s changes backward, from a month after the last',
  async (money) => {
    const failures: unknown[] = []
    for (const { path } of assets) {
      const { rows, text } = await load(`${path}?in=${money}`)
      const [, end = ''] = / to (.*)$/.exec(text('.glance caption') ?? '') ?? []
      for (const [what = '', ...figures] of rows('.glance tbody')) {
        const month = what.split(' ').slice(-2).join(' ')
        const isForward = Date.parse(`1 ${month}`) < Date.parse(`1 ${end}`)
        const changes = figures.map((figure) => figure.split(' ').at(-1))
        if (!isForward && changes.some((change) => change !== '–'))
          failures.push([path, what, figures])
      }
    }
    expect(failures).toEqual([])
  },
)
