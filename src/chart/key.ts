// The key of a chart: which line is which, and what they say of a month.

import { changeOf, hasAnyPrice } from '../prices/row'
import { formatChange, formatMonth } from '../site/format'
import type { ChartView } from './captions'
import { indexOf, knownEnds, rowsOfChart } from './data'
import { formatValue, type Line, lineOf } from './lines'

/** What a chart's key says of one month. */
export type ChartKey = {
  month: string
  entries: {
    line: Line
    /** Of the line, where it is known of what. */
    name: string
    value: string
    /** Since the first month that has both prices; "" where there is none before this. */
    change: string
  }[]
}

/**
 * The key of a chart: the values of a month, and how they have changed since the beginning of the range.
 *
 * @param place of the month in the chart; the newest with both prices, or with any, unless one is given
 */
export function buildChartKey({ chart, axis }: ChartView, place?: number): ChartKey | null {
  const rows = rowsOfChart(chart)
  const ends = knownEnds(rows)
  const newest = ends?.last ?? rows.findLast(hasAnyPrice)
  const row = place === undefined ? newest : rows[place]
  if (!row) return null
  return {
    month: formatMonth(row.month),
    entries: chart.datasets.map(({ unit }) => {
      const price = row[unit]
      const value = axis === 'index' && ends ? indexOf(unit, price, ends.first) : price
      const first = ends?.first ?? rows.find((row) => row[unit] !== null)
      const change = first && first !== row ? changeOf(unit, first, row) : null
      return {
        line: lineOf(unit),
        name: lineOf(unit).short,
        value: value === null ? 'not known' : formatValue(axis, unit, value),
        change: change === null ? '' : formatChange(change),
      }
    }),
  }
}
