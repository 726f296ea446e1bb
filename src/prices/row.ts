// The prices of an asset month by month, and their changes between two months.

import { changeBetween, type PriceChange } from './change'
import { formatMonth } from './format'
import {
  addMonths,
  intersect,
  listMonths,
  type Month,
  type MonthRange,
  monthsBetween,
  rangeOfMonths,
} from './month'
import type { Asset } from './schemas'
import { lastMonth, type PriceSeries, type PriceTable, seriesOf } from './table'
import { type Currency, currencies, formatPrice, type Unit, unitNamed, unitOf } from './units'

/** A month, and the price in each unit that is compared; `null` if unknown. */
export type PriceRow<Compared extends Unit = Unit> = { month: Month } & {
  readonly [unit in Compared]?: number | null
}

/** A month with every price. */
export type KnownRow<Compared extends Unit = Currency> = { month: Month } & Readonly<
  Record<Compared, number>
>

/** The units that a row compares, in their order. */
function unitsOfRow(row: PriceRow): readonly Unit[] {
  const names = Object.keys(row) as (Unit | 'month')[]
  return names.filter((name) => name !== 'month')
}

function priceIn(unit: Unit, row: PriceRow | null): number | null {
  return row?.[unit] ?? null
}

type Known<Row> = { [name in keyof Row]-?: NonNullable<Row[name]> }

export function isKnown<Row extends PriceRow>(
  row: Row | null | undefined,
): row is Row & Known<Row> {
  return row != null && Object.values(row).every((value) => value != null)
}

/** Whether a month has any price. */
export function hasAnyPrice(row: PriceRow): boolean {
  return Object.values(row).some((value) => typeof value === 'number')
}

/** The newest month with every price, or else with any; of rows with the oldest first. */
export function newestOf<Row extends PriceRow>(rows: readonly Row[]): Row | undefined {
  return rows.findLast(isKnown) ?? rows.findLast(hasAnyPrice)
}

/** The known changes in some units, by default in those that are compared. */
export function changesBetween(
  first: PriceRow,
  last: PriceRow,
  units: readonly Unit[] = unitsOfRow(last),
): PriceChange[] {
  return units.flatMap((unit) => changeBetween(unit, first, last) ?? [])
}

/**
 * A price in a sentence, which says of which month dollars are: "$338,344 (Aug 2026 $)"; without a
 * price, the text `unknown`.
 */
export function wordPrice(unit: Unit, price: number | null, unknown = ''): string {
  const { dated } = unitOf(unit)
  return formatPrice(unit, price, unknown) + (dated && price !== null ? ` (${dated})` : '')
}

/** The prices of a month, or the text `unknown`, for sentences. */
export function wordPrices(row: PriceRow, unknown: string): string[] {
  return unitsOfRow(row).map((unit) => wordPrice(unit, priceIn(unit, row), unknown))
}

/** A month's prices, e.g. "June 2026: 0.0670₿, $4,228". */
export function describeMonth(row: PriceRow): string {
  return `${formatMonth(row.month)}: ${wordPrices(row, 'not known').join(', ')}`
}

/** The first and the last of some rows; `null` if there are none. */
export function endsOf<Row>(rows: readonly Row[]): { first: Row; last: Row } | null {
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last ? { first, last } : null
}

/** The months from the first row that matches to the last; `null` if none does. */
export function rangeOf<Row extends PriceRow>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
): MonthRange | null {
  return rangeOfMonths(rows.filter(matches).map(({ month }) => month))
}

/**
 * A row for every month from the asset's first price to its last, the oldest first, with the price
 * in each of some units, by default in both currencies; `null` for prices that the table lacks.
 */
export function historyOf<Compared extends Unit = Currency>(
  table: PriceTable,
  { key }: Pick<Asset, 'key'>,
  units: readonly Compared[] = currencies as readonly Compared[],
) {
  const series = seriesOf(table, key)
  const to = lastMonth(series)
  const rowAt = readRows(table, series, units)
  const months = to === null ? [] : listMonths(series.from, to)
  return months.map(rowAt)
}

/**
 * The rows of an asset that have a price in each of some units: that of a month, and the first and the
 * last within a range, by default of all. Only the rows that are asked for are made.
 */
export function knownRowsOf<Compared extends Unit = Currency>(
  table: PriceTable,
  { key }: Pick<Asset, 'key'>,
  units: readonly Compared[] = currencies as readonly Compared[],
) {
  const series = seriesOf(table, key)
  const rowAt = readRows(table, series, units)
  const knownRowIn = (month: Month) => {
    const row = rowAt(month, monthsBetween(series.from, month))
    return isKnown(row) ? row : null
  }
  const whole = { from: series.from, to: addMonths(series.from, series.prices.length - 1) }
  const knownEndsIn = (range: MonthRange = whole) => {
    const months = intersect(whole, range)
    if (!months) return null
    let { from, to } = months
    while (from < to && !knownRowIn(from)) from = addMonths(from, 1)
    while (from < to && !knownRowIn(to)) to = addMonths(to, -1)
    const [first, last] = [knownRowIn(from), knownRowIn(to)]
    return first && last ? { first, last } : null
  }
  return { knownRowIn, knownEndsIn }
}

/** Makes the row of a month, which is at a place in the series. */
function readRows<Compared extends Unit>(
  table: PriceTable,
  series: PriceSeries,
  units: readonly Compared[],
) {
  const values = valuesIn(table, series, units)
  return (month: Month, place: number) => {
    const row: Record<string, Month | number | null> = { month }
    for (const { unit, valueAt } of values) row[unit] = valueAt(place)
    return row as { month: Month } & Record<Compared, number | null>
  }
}

/** From the first month in which an asset has a price in a unit to the last, by unit. */
export function knownMonthsOf(
  table: PriceTable,
  { key }: Pick<Asset, 'key'>,
  units: readonly Unit[],
): Map<Unit, MonthRange> {
  const series = seriesOf(table, key)
  const known = new Map<Unit, MonthRange>()
  for (const { unit, valueAt } of valuesIn(table, series, units)) {
    let [first, last] = [0, series.prices.length - 1]
    while (first <= last && valueAt(first) === null) first++
    while (last > first && valueAt(last) === null) last--
    if (first > last) continue
    known.set(unit, { from: addMonths(series.from, first), to: addMonths(series.from, last) })
  }
  return known
}

/**
 * The prices of a series in units, by their places in it: these run for each month of a table for
 * nearly every request.
 */
function valuesIn<One extends Unit>(table: PriceTable, series: PriceSeries, units: readonly One[]) {
  const rates = ratesOf(table)
  return units.map((unit) => {
    const rate = rates.get(unit)
    const shift = rate ? monthsBetween(rate.from, series.from) : 0
    const { convert } = unitOf(unit)
    const known = rate?.prices ?? []
    const valueAt = (place: number) => {
      const usd = series.prices[place] ?? null
      return usd === null ? null : convert(usd, known[place + shift] ?? null)
    }
    return { unit, valueAt }
  })
}

/** The series that convert dollars into each other unit. */
export function ratesOf({ bitcoin, rates }: PriceTable): ReadonlyMap<Unit, PriceSeries> {
  const others = rates.map(({ key, prices }) => [unitNamed(key), prices] as const)
  return new Map<Unit, PriceSeries>([['btc', bitcoin], ...others])
}

/** The row of a month; `null` where there is none. */
export function rowOf<Row extends PriceRow>(rows: readonly Row[], month: Month): Row | null {
  return rows.find((row) => row.month === month) ?? null
}
