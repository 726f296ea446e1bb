// What a chart shows, in words: for those who cannot see it, and for its caption.

import { yearOf } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import { type ChartedRow, endsOf, hasAnyPrice, monthsOf } from '../prices/row'
import { formatMonth } from '../site/format'
import { type ChartData, type ChartSeries, rowsOfChart } from './data'
import { formatPrice, lines } from './lines'

/** One sentence a line: from where to where it goes, and when. */
export function describeChart(chart: ChartData): string {
  const rows = rowsOfChart(chart)
  return ['Line chart.', ...chart.datasets.map((series) => describeLine(rows, series))].join(' ')
}

function describeLine(rows: ChartedRow[], { label, unit }: ChartSeries): string {
  const ends = endsOf(rows, (row) => row[unit] !== null)
  if (!ends) return `${label}: no values.`
  const [from, to] = [ends.first, ends.last].map(
    (row) => `${formatPrice(unit, row[unit], '')} in ${formatMonth(row.month)}`,
  )
  return `${label}: from ${from} to ${to}.`
}

/** First and last month in which either line has a value; `null` for a chart without any. */
export function chartSpan(chart: ChartData): MonthRange | null {
  return monthsOf(rowsOfChart(chart), hasAnyPrice)
}

/** The last month of each year that has a price in dollars, the newest year first. */
export function lastRowsOfYears(rows: ChartedRow[]): ChartedRow[] {
  const known = rows.filter(({ usd }) => usd !== null)
  const years = new Map(known.map((row) => [yearOf(row.month), row]))
  return [...years.values()].toReversed()
}

/** Both values of a month. */
export function describeMonth(row: ChartedRow): string {
  const values = lines.map(({ unit }) => formatPrice(unit, row[unit], 'not known'))
  return `${formatMonth(row.month)}: ${values.join(', ')}`
}
