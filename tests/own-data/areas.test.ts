// The consumer and house prices of areas in the site's own data: computed here from the publishers'
// series, with none of the site's code, and compared with page data, CSV, and JSON in three ranges. What
// pages say of them is in said/charts.test.ts.

import { describe, expect, it } from 'vitest'
import areasFile from '#data/areas.json'
import { sweep } from '../sweeps'
import { valueIn, worldMonths } from './publishers'
import { textOf } from './sentences'
import { firstYearOf, thisYear } from './today'

type Area = { noun: string; isQuarterly?: boolean }

/** A month of an area: its index and a bitcoin in its currency, and the index in Bitcoin. */
type Row = { month: string; own?: number; btcOwn?: number; btc?: number }

const areas = Object.entries<Area>(areasFile.areas)

/** An index: the prefix of its series, and the start of its paths. */
type Index = { series: string; place: string }

const living: Index = { series: 'cpi', place: 'inflation' }
const houses: Index = { series: 'house', place: 'housing' }

/** By default, every sixth area, as areas are alike, and all with quarterly consumer prices. */
const ofLiving = areas.filter(([, area], place) => place % 6 === 0 || area.isQuarterly)

/** The areas with the highest, lowest, and shortest house prices; in sweeps, also some others. */
const ofHouses = [...findEnds('house'), ...sweep([], ['eur', 'jpy', 'ils', 'aud', 'inr', 'gbp'])]

/** The areas with the highest and the lowest value of an index, and with the fewest months. */
function findEnds(series: string): string[] {
  const known = areas.map(([code]) => {
    const values = worldMonths.flatMap((month) => valueIn(`${series}-${code}`, month) ?? [])
    return { code, last: values.at(-1) ?? 0, count: values.length }
  })
  const byValue = known.toSorted((one, other) => one.last - other.last)
  const byCount = known.toSorted((one, other) => one.count - other.count)
  return [byValue.at(-1), byValue[0], byCount[0]].flatMap((area) => area?.code ?? [])
}

const charts: { code: string; index: Index; area: Area; turn: number }[] = [
  ...sweep(ofLiving, areas).map(([code, area]) => ({ code, index: living, area })),
  ...areas
    .filter(([code]) => ofHouses.includes(code))
    // All house prices are quarterly.
    .map(([code, area]) => ({ code, index: houses, area: { ...area, isQuarterly: true } })),
].map((chart, turn) => ({ ...chart, turn }))

/** Two ranges up to the newest months, and three years of the past, which no refresh removes. */
const ranges = [
  { from: `${firstYearOf(thisYear)}-06`, to: `${thisYear}-06` },
  { from: '2019-01', to: '2021-12' },
  { from: '1990-01', to: `${thisYear}-12` },
]

type PageData = {
  chart: { labels: string[]; datasets: { unit: string; data: (number | null)[] }[] }
}

type Range = (typeof ranges)[number]

/** Every month of the series, the oldest first. */
function rowsOf(code: string, { series }: Index, { isQuarterly = false }: Area): Row[] {
  return worldMonths.map((month) => {
    const index = valueIn(`${series}-${code}`, month)
    const [rate, btcUsd] = [`rate-${code}`, 'bitcoin'].map((name) =>
      isQuarterly ? quarterTo(name, month) : valueIn(name, month),
    )
    // The index of a quarter stands in its last month.
    const isKept = !isQuarterly || Number(month.slice(5)) % 3 === 0
    return {
      month,
      ...(btcUsd && rate && { btcOwn: btcUsd * rate }),
      ...(index && rate && isKept && { own: index }),
      ...(index && rate && isKept && btcUsd && { btc: index / rate / btcUsd }),
    }
  })
}

/** The mean of the three months of a quarter, in its last month; none without all three. */
function quarterTo(series: string, month: string): number | undefined {
  const last = Number(month.slice(5))
  const three = [last - 2, last - 1, last].flatMap(
    (number) => valueIn(series, `${month.slice(0, 5)}${number}`) ?? [],
  )
  if (last % 3 !== 0 || three.length < 3) return undefined
  return three.reduce((sum, value) => sum + value, 0) / 3
}

/** The months of a range from the first price in it to the last. */
function rowsIn(rows: Row[], { from, to }: Range): Row[] {
  const within = rows.filter(({ month }) => month >= from && month <= to)
  const isPriced = ({ own }: Row) => own !== undefined
  return within.slice(within.findIndex(isPriced), within.findLastIndex(isPriced) + 1)
}

/** The ranges in which an area has values in Bitcoin; a new area may lack some. */
const rangesOf = (rows: Row[]) => ranges.filter((range) => rowsIn(rows, range).some(isWhole))

const isWhole = (row: Row | undefined): row is Required<Row> => row?.btc !== undefined

/** The tolerance of comparisons: the last digits of a double depend on the order of operations. */
const lastDigits = 1e-12

/** The values that differ from the expected ones. */
function findOthers(
  shown: readonly (number | undefined)[],
  expected: readonly (number | undefined)[],
) {
  expect(shown).toHaveLength(expected.length)
  return shown.filter((value, place) => {
    const other = expected[place]
    if (value === undefined || other === undefined) return value !== other
    return Math.abs(value / other - 1) > lastDigits
  })
}

it('ten areas or more have prices in every range', () => {
  const complete = areas.filter(
    ([code, area]) => rangesOf(rowsOf(code, living, area)).length === ranges.length,
  )
  expect(complete.length).toBeGreaterThanOrEqual(10)
})

describe.each(charts)('where $code is the money, $index.place', ({ code, index, area, turn }) => {
  const all = rowsOf(code, index, area)
  const { place } = index
  const path = `/${place}/${code}/`

  // By default, one range of each chart, in turn.
  const known = rangesOf(all)
  const some = known.filter((_, place) => place === turn % known.length)
  describe.each(sweep(some, known))('from $from to $to', (range) => {
    const rows = rowsIn(all, range)
    const query = `from=${range.from}&to=${range.to}`

    it('is in the CSV and the JSON', async () => {
      const address = `/charts/${place}-${code}`
      const csv = await textOf(`${address}.csv?${query}`)
      const [head, ...lines] = csv.trimEnd().split('\r\n')
      expect(head).toBe(`month,${code},btc_${code},btc`)
      const cells = lines.map((line) => line.split(','))
      // The file may end with newer months, which only have the price of a bitcoin.
      const shown = cells.slice(0, rows.length)
      expect(cells.slice(rows.length).every(([, own, , btc]) => own === '' && btc === '')).toBe(
        true,
      )
      expect(shown.map(([month, own]) => [month, own])).toEqual(
        rows.map(({ month, own = '' }) => [month, String(own)]),
      )
      for (const [order, name] of (['btcOwn', 'btc'] as const).entries()) {
        const values = shown.map((row) => (row[2 + order] ? Number(row[2 + order]) : undefined))
        const expected = rows.map((row) => row[name])
        expect(findOthers(values, expected)).toEqual([])
      }
      const { rows: written } = JSON.parse(await textOf(`${address}.json?${query}`))
      expect(written).toEqual(
        cells.map(([month, ...values]) => {
          const [own, btcOwn, btc] = values.map((value) => (value === '' ? null : Number(value)))
          return { month, [code]: own, [`btc_${code}`]: btcOwn, btc }
        }),
      )
    })

    it('is in the data of the page', async () => {
      const { data }: { data: PageData } = JSON.parse(
        await textOf(`/assets/data${path}index.json?${query}`),
      )
      const { labels, datasets } = data.chart
      expect(datasets.map(({ unit }) => unit)).toEqual(['btc', `in_${code}`])
      const base = rows.find(isWhole)
      for (const [order, name] of (['btc', 'own'] as const).entries()) {
        const known = rows.filter(({ [name]: value }) => value)
        const values = datasets[order]?.data ?? []
        expect(labels.filter((_, place) => values[place])).toEqual(known.map(({ month }) => month))
        const shown = values.flatMap((value) => value ?? [])
        const expected = known.map((row) => 100 * ((row[name] ?? 0) / (base?.[name] ?? 0)))
        expect(findOthers(shown, expected)).toEqual([])
      }
    })
  })
})
