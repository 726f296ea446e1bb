// Which months a chart shows, and their rows; the price table, from which they are, stays out of the browser.

import type { Asset } from '../prices/catalog'
import { rowsOfMonths } from '../prices/history'
import { isSameRange, type MonthRange, wholeYears } from '../prices/month-range'
import type { PriceRow } from '../prices/row'

/** The chart window reaches this many years back from the current one (specification, section 9). */
const windowYears = 10

/** The months a chart shows when nobody asks for others. */
export function chartWindow(currentYear: number): MonthRange {
  return wholeYears(currentYear - windowYears, currentYear)
}

/**
 * The rows of a window. One that somebody chose ends where the data end.
 *
 * @param standard the window that nobody chose
 */
export function rowsOfWindow(
  asset: Pick<Asset, 'key'>,
  window: MonthRange,
  standard: MonthRange,
): PriceRow[] {
  const rows = rowsOfMonths(asset, window)
  const last = rows.findLastIndex(({ usd }) => usd !== null)
  return last < 0 || isSameRange(window, standard) ? rows : rows.slice(0, last + 1)
}
