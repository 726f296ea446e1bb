// The model of a chart, from the price table to the last reader: months, and a series of prices for each line.

import type { Asset } from '../prices/catalog'
import { listMonths, type Month, yearOf } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import { hasAnyPrice, isKnown, type PriceRow, rangeOf } from '../prices/row'
import { type Unit, unitNames, units } from '../prices/units'

/** A value a month; `null` where there is none. */
export type Values = (number | null)[]

/** One line: the prices of an asset in a unit. */
export type Series = {
  /** The key of the asset. */
  id: Asset['key']
  name: string
  unit: Unit
  values: Values
}

export type Chart = {
  months: Month[]
  series: Series[]
  /**
   * The month in which each series is 100, on a chart of shares; `null` for a series without one. A chart of prices
   * has no base.
   */
  base?: (Month | null)[]
  /** Of the axes that can be logarithmic; shares are always on a logarithmic axis. */
  scale: 'log' | 'linear'
}

/** The share that stands for the price in the base month. */
export const baseShare = 100

/** The prices that charts are built from: those of Bitcoin and of some assets, in dollars. */
export type Prices = { months: MonthRange; btcUsd: Values; usd: Record<Asset['key'], Values> }

/** Whether a month has a value. */
export function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}

/** The prices of an asset in a unit. */
export function pricesIn(unit: Unit, { btcUsd, usd }: Prices, key: Asset['key']): Values {
  const { convert } = units[unit]
  return (usd[key] ?? []).map((price, place) =>
    price === null ? null : convert(price, btcUsd[place] ?? null),
  )
}

/** The months of some prices. */
export function monthsOf({ months: { from, to } }: Prices): Month[] {
  return listMonths(from, to)
}

/** What is drawn: prices, or on a chart with a base the share of each price in that of its base month. */
export function drawnValues({ months, series, base }: Chart): Values[] {
  if (!base) return series.map(({ values }) => values)
  return series.map(({ values }, order) => {
    const price = values[months.indexOf(base[order] ?? '')]
    return values.map((value) => (value === null || !price ? null : (value / price) * baseShare))
  })
}

/** Whether any month has a price. */
export function hasPrices({ series }: Chart): boolean {
  return series.some(({ values }) => values.some(isNumber))
}

/** The first and last month in which a series has a price, by their places; `null` where it has none. */
export function endsOfSeries({ values }: Series): { first: number; last: number } | null {
  const [first, last] = [values.findIndex(isNumber), values.findLastIndex(isNumber)]
  return first < 0 ? null : { first, last }
}

/** The rows of the chart of one asset. */
export function rowsOfChart({ months, series }: Chart): PriceRow[] {
  return months.map((month, place) => {
    const prices = unitNames.map((unit) => [
      unit,
      series.find((one) => one.unit === unit)?.values[place] ?? null,
    ])
    return { month, ...Object.fromEntries(prices) }
  })
}

/** The first row of the chart of one asset that has a price in every unit, which is its base. */
export function firstKnownMonth(chart: Chart): Month | null {
  return rowsOfChart(chart).find(isKnown)?.month ?? null
}

/** From the first month with a price in any unit to the last, on the chart of one asset; `null` without any. */
export function knownRange(chart: Chart): MonthRange | null {
  return rangeOf(rowsOfChart(chart), hasAnyPrice)
}

/** The last month of each year that has a price in dollars, the newest year first. */
export function lastRowsOfYears(rows: PriceRow[]): PriceRow[] {
  const known = rows.filter(({ usd }) => usd !== null)
  const years = new Map(known.map((row) => [yearOf(row.month), row]))
  return [...years.values()].toReversed()
}

/** A chart as page data has it (contract, section 3). */
export function toPageChart({ months, series }: Chart) {
  return {
    labels: months,
    datasets: series.map(({ name, unit, values }) => ({ label: name, unit, data: values })),
  }
}
