// The months of an asset, made from the series in the table: which have prices, and their prices.

import {
  addMonths,
  intersect,
  listMonths,
  type Month,
  type MonthRange,
  monthsBetween,
} from './month'
import { isKnown } from './row'
import type { Priced } from './schemas'
import { lastMonth, type PriceSeries, type PriceTable, seriesOf } from './table'
import { type Currency, convertPrice, currencies, type Unit, unitNamed } from './units'

/** The months with prices, by unit; `null` if there are none. */
export type KnownMonths = Readonly<Record<Unit, MonthRange | null>>

/**
 * A row for every month from the asset's first price to its last, the oldest first, with the price
 * in each of some units, by default in both currencies; `null` for prices that the table lacks.
 */
export function historyOf<Compared extends Unit = Currency>(
  table: PriceTable,
  asset: Priced,
  units: readonly Compared[] = currencies as readonly Compared[],
) {
  const series = seriesOf(table, asset.key)
  const to = lastMonth(series)
  const rowAt = readRows(table, asset, units)
  const months = to === null ? [] : listMonths(series.from, to)
  return months.map(rowAt)
}

/**
 * Finds the rows of an asset that have a price in each of some units: the row of a month, and the first
 * and the last row within a range, by default of all months. A row is made only when asked for.
 */
export function knownRowsOf<Compared extends Unit = Currency>(
  table: PriceTable,
  asset: Priced,
  units: readonly Compared[] = currencies as readonly Compared[],
) {
  const series = seriesOf(table, asset.key)
  const rowAt = readRows(table, asset, units)
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

/** Returns a function that makes the row of a month, given the place of the month in the series. */
function readRows<Compared extends Unit>(
  table: PriceTable,
  asset: Priced,
  units: readonly Compared[],
) {
  const values = valuesIn(table, asset, units)
  return (month: Month, place: number) => {
    const row: Record<string, Month | number | null> = { month }
    for (const { unit, valueAt } of values) row[unit] = valueAt(place)
    return row as { month: Month } & Record<Compared, number | null>
  }
}

/** The range from the first month in which an asset has a price in a unit to the last, by unit. */
export function knownMonthsOf(
  table: PriceTable,
  asset: Priced,
  units: readonly Unit[],
): Map<Unit, MonthRange> {
  const series = seriesOf(table, asset.key)
  const known = new Map<Unit, MonthRange>()
  for (const { unit, valueAt } of valuesIn(table, asset, units)) {
    let [first, last] = [0, series.prices.length - 1]
    while (first <= last && valueAt(first) === null) first++
    while (last > first && valueAt(last) === null) last--
    if (first > last) continue
    known.set(unit, { from: addMonths(series.from, first), to: addMonths(series.from, last) })
  }
  return known
}

/**
 * For each unit, a function that returns the asset's price at a place in its series. It runs for each
 * month of a table in nearly every request.
 */
function valuesIn<One extends Unit>(
  table: PriceTable,
  { key, money }: Priced,
  units: readonly One[],
) {
  const { from, prices } = seriesOf(table, key)
  const rates = [...ratesOf(table)].map(([unit, rate]) => {
    const shift = monthsBetween(rate.from, from)
    return [unit, (place: number) => rate.prices[place + shift] ?? null] as const
  })
  const rateAt = new Map<Unit, (place: number) => number | null>(rates)
  return units.map((unit) => ({
    unit,
    valueAt: (place: number) =>
      convertPrice(prices[place] ?? null, unit, (one) => rateAt.get(one)?.(place) ?? null, money),
  }))
}

/** The series that convert dollars into each other unit. */
export function ratesOf({ bitcoin, rates }: PriceTable): ReadonlyMap<Unit, PriceSeries> {
  const others = rates.map(({ key, prices }) => [unitNamed(key), prices] as const)
  return new Map<Unit, PriceSeries>([['btc', bitcoin], ...others])
}
