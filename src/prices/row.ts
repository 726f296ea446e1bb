// The price of an asset in a month, from the table to its last reader.

import { type Month, monthsBetween } from './month'
import type { MonthRange } from './month-range'

/** `null` where a price is not known. */
export type PriceRow = {
  month: Month
  /** Dollars a unit of the asset. */
  usd: number | null
  /** Dollars a bitcoin. */
  btcUsd: number | null
  /** Bitcoins a unit of the asset: `usd / btcUsd`. */
  btc: number | null
}

/** The two prices of an asset that are compared, as rows and the lines of charts name them. */
export const units = ['btc', 'usd'] as const

export type Unit = (typeof units)[number]

/** What a chart shows of a row. */
export type ChartedRow = Pick<PriceRow, 'month' | Unit>

/** A month in which both prices are known. */
export type KnownRow = ChartedRow & Record<Unit, number>

export function isKnown<Row extends ChartedRow>(row: Row | undefined): row is Row & KnownRow {
  return row !== undefined && row.btc !== null && row.usd !== null
}

/** By how much a price has changed, as a share of the older: -0.5 is half as dear; `null` where either is not known. */
export function changeOf(unit: Unit, then: ChartedRow | null, now: ChartedRow): number | null {
  const [before, after] = [then?.[unit] ?? null, now[unit]]
  return before === null || after === null ? null : after / before - 1
}

/**
 * By how much a price has changed a year on average, as a share: the same rate in each year would have led from the
 * older to the newer (the compound annual growth rate). `null` where either is not known, and within less than a year,
 * of which none is an average.
 */
export function yearlyRateOf(unit: Unit, then: ChartedRow | null, now: ChartedRow): number | null {
  const change = changeOf(unit, then, now)
  const months = then ? monthsBetween(then.month, now.month) : 0
  return change === null || months < 12 ? null : (1 + change) ** (12 / months) - 1
}

/** Whether a month has a price in either currency. */
export function hasAnyPrice({ btc, usd }: ChartedRow): boolean {
  return btc !== null || usd !== null
}

/** The first and the last of the rows that something is true of; `null` where it is of none. */
export function endsOf<Row extends ChartedRow, Wanted extends Row>(
  rows: readonly Row[],
  isWanted: (row: Row) => row is Wanted,
): { first: Wanted; last: Wanted } | null
export function endsOf<Row extends ChartedRow>(
  rows: readonly Row[],
  isWanted: (row: Row) => boolean,
): { first: Row; last: Row } | null
export function endsOf<Row extends ChartedRow>(
  rows: readonly Row[],
  isWanted: (row: Row) => boolean,
) {
  const [first, last] = [rows.find(isWanted), rows.findLast(isWanted)]
  return first && last ? { first, last } : null
}

/** From the first to the last of the months of which something is true; `null` where it is of none. */
export function monthsOf<Row extends ChartedRow>(
  rows: readonly Row[],
  isWanted: (row: Row) => boolean,
): MonthRange | null {
  const ends = endsOf(rows, isWanted)
  return ends && { from: ends.first.month, to: ends.last.month }
}
