// How the month that a chart starts in decides what it shows: from how many months on the price in
// Bitcoin has fallen, and by how much from the first month of each year.

import { drawPicture } from '../../chart/picture'
import { factorBetween } from '../../prices/change'
import { formatMonth } from '../../prices/format'
import { endOfYear, type Month, yearOf } from '../../prices/month'
import { historyOf, isKnown } from '../../prices/row'
import type { AssetRecord, PriceTable } from '../../prices/table'
import type { Unit } from '../../prices/units'

/** What a page has of it, in few bytes. */
export type Starts = {
  /** The first month with every price, and the last, in which all starts end. */
  from: Month
  to: Month
  /** How many months it can start in, and in how many of them the price in Bitcoin was higher. */
  of: number
  fell: number
  /** The factor of the price in Bitcoin from the first month of each year with every price. */
  factors: (number | null)[]
  /** The price in Bitcoin from the first month to the last (src/chart/picture.ts). */
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
  const [first] = earlier
  if (!last || !first) return
  const from = yearOf(first.month)
  const factors = Array.from({ length: yearOf(last.month) - from + 1 }, (_, place) => {
    const row = earlier.find(({ month }) => yearOf(month) === from + place)
    return row ? Number(factorBetween(row.btc, last.btc).toPrecision(factorDigits)) : null
  })
  return {
    from: first.month,
    to: last.month,
    of: earlier.length,
    fell: earlier.filter(({ btc }) => btc > last.btc).length,
    factors,
    picture: drawPicture(rows.map(({ btc }) => btc)),
  }
}

/** The years that a chart can start in, each with its first month and the factor from there. */
export function yearsOf({ from, factors }: Starts) {
  return factors.flatMap((factor, place) => {
    const year = yearOf(from) + place
    const month = place === 0 ? from : endOfYear('from', year)
    return factor === null ? [] : [{ year, month, factor }]
  })
}

/** E.g. "From 149 of 161 start months, the price had fallen in Bitcoin by September 2026." */
export function describeStarts({ fell, of, to }: Starts, what: string): string {
  return `From ${fell} of ${of} start months, ${what} had fallen in Bitcoin by ${formatMonth(to)}.`
}
