// Prices in yardsticks and in other currencies, and the indexes of areas: computed from the tests' data
// (tests/fixture), and compared with files and page data.

import { describe, expect, it } from 'vitest'
import { assets, isIndex } from '../../src/prices/catalog'
import { moneyKeys, yardstickKeys } from '../../src/prices/units'
import areasFile from '../fixture/areas.json'
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
const divide = (one: Numbers, other: Numbers) => combine(one, other, (a, b) => a / b)
const multiply = (one: Numbers, other: Numbers) => combine(one, other, (a, b) => a * b)

/** The prices of a good in a currency or in a yardstick. */
function pricesIn(key: string, name: string): Numbers {
  if (moneyKeys.includes(name)) return multiply(inDollars(key), rateOf(name))
  const other = inDollars(name)
  const scale = name === 'basket' ? ([...other.values()].at(-1) ?? 0) : 1
  return combine(inDollars(key), other, (a, b) => (a / b) * scale)
}

type Chart = {
  key: string
  path: string
  query: string
  /** The columns of its files, in order; those of a bitcoin may go on alone. */
  columns: Record<string, Numbers>
  /** Its lines, by their units. */
  lines: Record<string, Numbers>
}

const bitcoin = inDollars('bitcoin')

/** Each good in each other unit. */
const ofGoods = assets.flatMap(({ key, path }) =>
  [...yardstickKeys, ...moneyKeys]
    .filter((name) => name !== key)
    .map((name): Chart => {
      const usd = inDollars(key)
      const lines = { btc: divide(usd, bitcoin), [`in_${name}`]: pricesIn(key, name) }
      return {
        key,
        path,
        query: `in=${name}&`,
        columns: { usd, btc_usd: bitcoin, ...lines },
        lines,
      }
    }),
)

/** The means of quarters, in the last month of each; none without all three months. */
function inQuarters(values: Numbers): Numbers {
  const quarters = Map.groupBy([...values], ([month]) => {
    return `${month.slice(0, 5)}${String(3 * Math.ceil(Number(month.slice(5)) / 3)).padStart(2, '0')}`
  })
  return new Map(
    [...quarters].flatMap(([last, months]) => {
      const sum = months.reduce((sum, [, value]) => sum + value, 0)
      return months.length === 3 ? [[last, sum / 3]] : []
    }),
  )
}

/** The consumer and house prices of each area, in its own money. */
const ofAreas = [
  { place: 'inflation', series: 'cpi' },
  { place: 'housing', series: 'house' },
].flatMap(({ place, series }) =>
  Object.entries<{ noun: string; isQuarterly?: boolean }>(areasFile.areas).map(
    ([code, area]): Chart => {
      const isQuarterly = series === 'house' || area.isQuarterly
      const average = (values: Numbers) => (isQuarterly ? inQuarters(values) : values)
      const rate = average(rateOf(code))
      const index = average(readSeries(worldFile as File, `${series}-${code}`))
      const own = combine(index, rate, (value) => value)
      const btcOwn = multiply(average(bitcoin), rate)
      const btc = divide(own, btcOwn)
      return {
        key: `${place}-${code}`,
        path: `/${place}/${code}/`,
        query: '',
        columns: { [code]: own, [`btc_${code}`]: btcOwn, btc },
        lines: { btc, [`in_${code}`]: own },
      }
    },
  ),
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

const all = [...ofGoods, ...ofAreas]
const some = sweep(
  [...ofGoods.filter((_, at) => at % 3 === 0), ...ofAreas.filter((_, at) => at % 2 === 0)],
  all,
)

describe.each(some)('the price of $key with "$query"', ({ key, path, query, columns, lines }) => {
  it.each(ranges)('is in the CSV and the JSON of $from to $to', async (range) => {
    const asked = `from=${range.from}&${query}to=${range.to}`
    const { names, rows } = await readCsv(`/charts/${key}.csv?${asked}`)
    expect(names).toEqual(['month', ...Object.keys(columns)])
    for (const [name, values] of Object.entries(columns)) {
      const shown = [...rows].map(
        ([month, row]) => [month, row[name]] as [string, number | undefined],
      )
      const isOfBitcoin = name.startsWith('btc_')
      const known = isOfBitcoin ? [...values].filter(([month]) => rows.has(month)) : values
      expect(expectNumbers(shown, new Map(known), range)).toBeGreaterThan(10)
    }
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
    const { labels, datasets } = (
      page.data as {
        chart: { labels: string[]; datasets: { unit: string; data: (number | null)[] }[] }
      }
    ).chart
    expect(datasets.map(({ unit }) => unit)).toEqual(Object.keys(lines))
    const both = labels.find((month) => Object.values(lines).every((line) => line.has(month)))
    for (const [order, own] of Object.values(lines).entries()) {
      // An index is in percent of its first month.
      const isOfIndex = isIndex(key) || !query
      const expected = isOfIndex
        ? combine(own, own, (value) => (100 * value) / (own.get(both ?? '') ?? Number.NaN))
        : own
      const shown = labels.map((month, index): [string, number | null | undefined] => [
        month,
        datasets[order]?.data[index],
      ])
      expectNumbers(shown, expected, range)
    }
  })
})
