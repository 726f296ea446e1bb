// The data model of a chart: months, and a series of prices for each line.

import { formatShortMonth } from '../prices/format'
import type { Measure } from '../prices/measure'
import { listMonths, type Month, type MonthRange, numberInYear, yearOf } from '../prices/month'
import { hasAnyPrice, type PriceRow, rangeOf } from '../prices/row'
import type { Asset, Priced } from '../prices/schemas'
import { convertPrice, type Unit } from '../prices/units'
import type { Theme } from '../site/colors'
import type { Axis } from '../url/parameter-values'

/** One value per month; `null` in gaps. */
export type SeriesValues = (number | null)[]

/** A line: the prices of an asset in a unit. */
export type ChartSeries = {
  id: Asset['key']
  name: string
  unit: Unit
  values: SeriesValues
  /** The color of the line, and the color of text about it. */
  color: { line: keyof Theme; text: keyof Theme }
  /** Whether a line before it has the same color. */
  isDashed?: boolean
  /** For an asset, the price of a bitcoin in the unit, also in months without the asset's price. */
  bitcoin?: SeriesValues
  /**
   * The month from which it is compared, and in which an index chart draws it as 100: the first in which
   * all lines have a price; `null` if there is none.
   */
  base: Month | null
  measure: Measure
}

export type Chart = {
  months: Month[]
  series: ChartSeries[]
  /** The scale of axes with a choice. */
  scale: Axis
}

/** The index value of the base month. */
export const baseValue = 100

/** The prices of some assets that charts are built from. */
export type Prices = {
  months: MonthRange
  /** In dollars; without indexes of areas. */
  usd: Record<Asset['key'], SeriesValues>
  /** The index of an area, in the area's own money. */
  own?: SeriesValues
  /** The series that convert dollars to other units: the price of a bitcoin, or as in `UnitRecord`. */
  rates: Readonly<Partial<Record<Unit, SeriesValues>>>
}

/** The measure of a chart of one asset. */
export function measureOfChart({ series: [line] }: Chart): Measure {
  return line?.measure ?? 'price'
}

/** Whether it is an index chart: its lines are factors, e.g. ÷10, on one logarithmic axis. */
export function hasFactors({ scale }: Chart): boolean {
  return scale === 'index'
}

export function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}

export function pricesIn(unit: Unit, prices: Prices, { key, money }: Priced): SeriesValues {
  return convertTo(unit, prices, money ? prices.own : prices.usd[key], money)
}

/** The price of a bitcoin in a unit, by month. */
export function bitcoinIn(unit: Unit, prices: Prices): SeriesValues {
  return convertTo(unit, prices, prices.rates.btc)
}

function convertTo(unit: Unit, { rates }: Prices, values: SeriesValues = [], money?: string) {
  return values.map((price, index) =>
    convertPrice(price, unit, (one) => rates[one]?.[index] ?? null, money),
  )
}

export function monthsOfPrices({ months: { from, to } }: Prices): Month[] {
  return listMonths(from, to)
}

/** From this many Januaries on, labels are only these, written as years (contract, section 2). */
const enoughJanuaries = 3

/** Whether labels name months rather than only years. */
export function namesMonths(months: readonly Month[]): boolean {
  return months.filter((month) => numberInYear(month) === 1).length < enoughJanuaries
}

/** The label of one of some months, e.g. "Jun 2016", or among many "2016". */
export function labelMonth(months: readonly Month[], month: Month): string {
  return namesMonths(months) ? formatShortMonth(month) : String(yearOf(month))
}

/** The values of a series that are drawn: prices, or on an index chart, index values. */
export function drawnValues(chart: Chart, { values, base }: ChartSeries): SeriesValues {
  if (!hasFactors(chart)) return values
  const price = base && values[chart.months.indexOf(base)]
  return values.map((value) => (value === null || !price ? null : (value / price) * baseValue))
}

/** The lines of which any value is drawn. */
export function drawnLines(chart: Chart): ChartSeries[] {
  return chart.series.filter((line) => drawnValues(chart, line).some(isNumber))
}

export function hasPrices({ series }: Chart): boolean {
  return series.some(({ values }) => values.some(isNumber))
}

/** The indexes of the first and the last month with a price; `null` if there is none. */
export function endsOfSeries({ values }: ChartSeries): { first: number; last: number } | null {
  const [first, last] = [values.findIndex(isNumber), values.findLastIndex(isNumber)]
  return first < 0 ? null : { first, last }
}

/**
 * The indexes of the months with the lowest and the highest price of a line; `null` where all its
 * prices are the same.
 */
export function extremesOf({ values }: ChartSeries): { lowest: number; highest: number } | null {
  const known = values.filter(isNumber)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return least < most ? { lowest: values.indexOf(least), highest: values.indexOf(most) } : null
}

/** The units of a chart's lines, in their order. */
export function unitsOf({ series }: Chart): readonly Unit[] {
  return [...new Set(series.map(({ unit }) => unit))]
}

/** The price of a bitcoin in a month of an asset's chart, in each unit but Bitcoin. */
export function bitcoinPrices({ months, series }: Chart, month: Month): Map<Unit, number | null> {
  const index = months.indexOf(month)
  return new Map(
    series.flatMap(({ unit, bitcoin }) => (bitcoin ? [[unit, bitcoin[index] ?? null]] : [])),
  )
}

export function rowsOfChart({ months, series }: Chart): PriceRow[] {
  return months.map((month, index) => {
    const row: Record<string, Month | number | null> = { month }
    for (const { unit, values } of series) row[unit] = values[index] ?? null
    return row as PriceRow
  })
}

/** The months of the chart of one asset from the first price to the last, if any. */
export function knownRange(chart: Chart): MonthRange | null {
  return rangeOf(rowsOfChart(chart), hasAnyPrice)
}

/** One asset's rows from its last price to its first, the latest first. */
export function rowsByMonth(chart: Chart): PriceRow[] {
  const known = knownRange(chart)
  const isKnown = ({ month }: PriceRow) => known && month >= known.from && month <= known.to
  return rowsOfChart(chart).filter(isKnown).toReversed()
}

/** A chart in the format of page data (contract, section 3), on its default axis. */
export function toPageChart(chart: Chart) {
  const { months, series } = chart
  return {
    labels: months,
    datasets: series.map((line) => {
      return { label: line.name, unit: line.unit, data: drawnValues(chart, line) }
    }),
  }
}
