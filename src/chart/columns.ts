// The drawn lines of a chart as the columns of a table.

import type { Month } from '../prices/month'
import { type Column, monthColumn } from '../prices/number-table'
import { type Chart, drawnValues } from './chart'

/** A month of a chart, and its place among the values. */
type MonthPlace = { month: Month; place: number }

export function placesOf({ months }: Chart): MonthPlace[] {
  return months.map((month, place) => ({ month, place }))
}

/** The month, and what is drawn of each line. */
export function drawnColumns(
  chart: Chart,
  describe?: (series: Chart['series'][number]) => string,
): Column<MonthPlace>[] {
  const lines = chart.series.map((series) => {
    const values = drawnValues(chart, series)
    const meaning = describe?.(series)
    return { name: series.id, meaning, valueIn: ({ place }: MonthPlace) => values[place] ?? null }
  })
  return [monthColumn, ...lines]
}
