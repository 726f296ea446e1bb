// How the month that a chart starts in decides what it shows: from how many months on the price in
// Bitcoin has fallen.

import { drawPicture } from '../../chart/picture'
import { formatMonth } from '../../prices/format'
import type { Month } from '../../prices/month'
import { historyOf, isKnown } from '../../prices/row'
import type { AssetRecord, PriceTable } from '../../prices/table'
import type { Unit } from '../../prices/units'

/** What a page has of it. */
export type Starts = {
  /** The last month with every price, in which all starts end. */
  to: Month
  /** How many months before it have every price, and in how many the price in Bitcoin was higher. */
  of: number
  fell: number
  /** The price in Bitcoin from the first month to the last (src/chart/picture.ts). */
  picture: string
}

/** @returns `undefined` for an asset without two months that have every price */
export function startsOf(
  table: PriceTable,
  { asset }: AssetRecord,
  units: readonly Unit[],
): Starts | undefined {
  const rows = historyOf(table, asset, ['btc', ...units]).filter(isKnown)
  const [last, earlier] = [rows.at(-1), rows.slice(0, -1)]
  if (!last || earlier.length === 0) return
  return {
    to: last.month,
    of: earlier.length,
    fell: earlier.filter(({ btc }) => btc > last.btc).length,
    picture: drawPicture(rows.map(({ btc }) => btc)),
  }
}

/** E.g. "From 149 of 161 start months, the price had fallen in Bitcoin by September 2026." */
export function describeStarts({ fell, of, to }: Starts, what: string): string {
  return `From ${fell} of ${of} start months, ${what} had fallen in Bitcoin by ${formatMonth(to)}.`
}
