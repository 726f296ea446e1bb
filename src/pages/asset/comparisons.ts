// What a chart page compares in tables: an asset's newest month with earlier ones, and the asset
// with others of its group.

import * as v from 'valibot'
import { assets } from '../../prices/catalog'
import { formatYears } from '../../prices/format'
import { addYears, type MonthRange } from '../../prices/month'
import {
  comparedYears,
  endsOf,
  historyOf,
  isKnown,
  newestOf,
  type PriceRow,
  rowOf,
  unitsOfRow,
} from '../../prices/row'
import type { AssetRecord, PriceTable } from '../../prices/table'
import * as shapes from '../shapes'

/** A month at a glance, with its prices in the units of the chart. */
export const glanceRow = v.object({
  name: v.string(),
  month: shapes.month,
  prices: v.array(v.nullable(v.number())),
})

type GlanceRow = v.InferOutput<typeof glanceRow>

/** Enough for both a price and its change to be right as they are shown. */
const digits = 6

function round(value: number): number {
  return Number(value.toPrecision(digits))
}

/**
 * The newest month of an asset, those some years ago, and of the months shown those with the lowest
 * and the highest price in Bitcoin.
 */
export function glanceAt(
  table: PriceTable,
  { asset }: AssetRecord,
  shown: MonthRange,
): GlanceRow[] {
  const rows = historyOf(table, asset, table.yardstick?.asset.key)
  const newest = newestOf(rows)
  if (!newest) return []
  const units = unitsOfRow(newest)
  const describe = (name: string, row: PriceRow | null | undefined): GlanceRow[] => {
    if (!row) return []
    const prices = units.map((unit) => row[unit] ?? null)
    return [{ name, month: row.month, prices: prices.map((price) => price && round(price)) }]
  }
  const ago = comparedYears.flatMap((years) =>
    describe(`${formatYears(years)} ago`, rowOf(rows, addYears(newest.month, -years))),
  )
  const inBitcoin = rows
    .filter(({ month, btc }) => btc !== null && month >= shown.from && month <= shown.to)
    .toSorted((one, other) => Number(one.btc) - Number(other.btc))
  const ends = endsOf(inBitcoin)
  const extremes =
    ends && ends.first.btc !== ends.last.btc
      ? [...describe('Lowest in ₿', ends.first), ...describe('Highest in ₿', ends.last)]
      : []
  return [...describe('Newest', newest), ...ago, ...extremes]
}

/** Another good over the months of a chart: its last prices, and the factors since the first. */
export const neighbor = v.object({
  key: v.string(),
  /** The last month with both prices. */
  month: shapes.month,
  btc: v.number(),
  usd: v.number(),
  factors: shapes.byCurrency(v.number()),
})

type Neighbor = v.InferOutput<typeof neighbor>

const mostNeighbors = 4

/** The keys of the goods after one in its group, then of those before it, then of others. */
export function neighborsOf(key: string): string[] {
  const { group } = assets.find((asset) => asset.key === key) ?? {}
  const place = assets.findIndex((asset) => asset.key === key)
  const others = [...assets.slice(place + 1), ...assets.slice(0, place)]
  return others
    .toSorted((one, other) => Number(other.group === group) - Number(one.group === group))
    .slice(0, mostNeighbors)
    .map((asset) => asset.key)
}

/** Those of some goods that have both prices in the first of some months, and in a later one. */
export function compareNeighbors(
  table: PriceTable,
  goods: readonly AssetRecord[],
  months: MonthRange,
): Neighbor[] {
  return goods.flatMap((record) => {
    const { asset } = record
    const rows = historyOf({ ...table, assets: [record] }, asset)
    const known = rows.filter(isKnown)
    const last = known.findLast(({ month }) => month <= months.to)
    const first = rowOf(known, months.from)
    if (!first || !last || last.month <= first.month) return []
    const factorIn = (unit: 'btc' | 'usd') => Number((last[unit] / first[unit]).toPrecision(4))
    return [
      {
        key: asset.key,
        month: last.month,
        btc: round(last.btc),
        usd: last.usd,
        factors: { btc: factorIn('btc'), usd: factorIn('usd') },
      },
    ]
  })
}
