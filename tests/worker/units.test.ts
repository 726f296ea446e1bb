// Prices in yardsticks and in other currencies: computed from the tests' data (tests/fixture), and
// compared with files and page data.

import { describe, expect, it } from 'vitest'
import { assets, isIndex } from '../../src/prices/catalog'
import { moneyKeys, yardstickKeys } from '../../src/prices/units'
import pricesFile from '../fixture/prices.json'
import worldFile from '../fixture/world.json'
import { sweep } from '../sweeps'
import { askCanonical } from './request'

const ranges = [
  { from: '2016-06', to: '2026-06' },
  { from: '2019-01', to: '2021-12' },
  { from: '1990-01', to: '2026-12' },
] as const

type File = Record<string, Record<string, Record<string, number | null>>>

/** Values by month. */
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

/** Combines the values of two series in the months that both have. */
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

/** The prices of a good in a currency or in a yardstick. */
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

/** The rows of a CSV file by month, each by column; an empty cell is `undefined`. */
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

/** Expects the same months, and the same numbers except for the last digits of a double. */
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
})
