// What a chart page says at a glance: the newest month of an asset, and earlier ones.

import { formatYears } from '../../prices/format'
import { addYears, comparedYears, type Month, type MonthRange } from '../../prices/month'
import { endsOf, newestOf, type PriceRow, rowOf } from '../../prices/row'
import type { Unit } from '../../prices/units'

/** A month at a glance: its name, and its prices in the units of the chart. */
export type GlanceRow = [name: string, month: Month, ...prices: (number | null)[]]

/** More digits than decide how a price or its change is rounded where it is shown. */
const glanceDigits = 9

function round(price: number): number {
  return Number(price.toPrecision(glanceDigits))
}

/**
 * The newest month of an asset, those some years ago, and of the months shown those with the lowest
 * and the highest price in Bitcoin.
 */
export function glanceAt(
  rows: readonly PriceRow[],
  units: readonly Unit[],
  shown: MonthRange,
): GlanceRow[] {
  const newest = newestOf(rows)
  if (!newest) return []
  const describe = (name: string, row: PriceRow | null | undefined): GlanceRow[] => {
    if (!row) return []
    const prices = units.map((unit) => row[unit] ?? null)
    return [[name, row.month, ...prices.map((price) => price && round(price))]]
  }
  const earlier = comparedYears.flatMap((years) =>
    describe(`${formatYears(years)} earlier`, rowOf(rows, addYears(newest.month, -years))),
  )
  const inBitcoin = rows
    .filter(({ month, btc }) => btc !== null && month >= shown.from && month <= shown.to)
    .toSorted((one, other) => Number(one.btc) - Number(other.btc))
  const ends = endsOf(inBitcoin)
  const extremes =
    ends && ends.first.btc !== ends.last.btc
      ? [
          ...describe('Chart low in Bitcoin', ends.first),
          ...describe('Chart high in Bitcoin', ends.last),
        ]
      : []
  return [...describe('Latest', newest), ...earlier, ...extremes]
}
