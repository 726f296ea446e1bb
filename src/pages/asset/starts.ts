// How the month that a chart starts in decides what it shows: from how many months on the price in
// Bitcoin has fallen, and by how much from the first month of each year.

import { drawPicture } from '../../chart/picture'
import { factorBetween } from '../../prices/change'
import { formatMonth, formatMonths } from '../../prices/format'
import { type Month, type MonthRange, rangeOfMonths, yearOf } from '../../prices/month'
import { historyOf, isKnown } from '../../prices/row'
import type { AssetRecord, PriceTable } from '../../prices/table'
import type { Unit } from '../../prices/units'

/** What a page has of it. */
export type Starts = {
  /** The months that it can start in. */
  months: MonthRange
  /** In how many of them the price in Bitcoin was higher than in the last month, and of how many. */
  fell: number
  of: number
  to: Month
  /** The factor of the price in Bitcoin from the first known month of each year. */
  years: [from: Month, factor: number][]
  /** The price in Bitcoin over these months and the last (src/chart/picture.ts). */
  picture: string
}

/** More digits than are shown. */
const factorDigits = 4

/** @returns `undefined` for an asset without two months that have every price */
export function startsOf(
  table: PriceTable,
  { asset }: AssetRecord,
  units: readonly Unit[],
): Starts | undefined {
  const rows = historyOf(table, asset, ['btc', ...units]).filter(isKnown)
  const [last, earlier] = [rows.at(-1), rows.slice(0, -1)]
  const months = rangeOfMonths(earlier.map(({ month }) => month))
  if (!last || !months) return
  const years = Map.groupBy(earlier, ({ month }) => yearOf(month))
  return {
    months,
    fell: earlier.filter(({ btc }) => btc > last.btc).length,
    of: earlier.length,
    to: last.month,
    years: [...years.values()].flatMap(([first]) => {
      if (!first) return []
      const factor = factorBetween(first.btc, last.btc)
      return [[first.month, Number(factor.toPrecision(factorDigits))]]
    }),
    picture: drawPicture(rows.map(({ btc }) => btc)),
  }
}

/** E.g. "From 149 of the 161 months from April 2013 to August 2026, the price in Bitcoin had fallen by September 2026." */
export function describeStarts({ months, fell, of, to }: Starts): string {
  return `From ${fell} of the ${of} months from ${formatMonths(months.from, months.to)} on, the price in Bitcoin had fallen by ${formatMonth(to)}.`
}
