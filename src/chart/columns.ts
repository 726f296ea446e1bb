// The drawn lines of a chart as the columns of a table.

import { wordAverage } from '../prices/averages'
import type { Month } from '../prices/month'
import { type Column, monthColumn } from '../prices/number-table'
import type { Asset } from '../prices/schemas'
import { unitOf } from '../prices/units'
import { type Chart, drawnValues } from './chart'

/** A month of a chart, and its place among the values. */
type MonthPlace = { month: Month; place: number }

export function placesOf({ months }: Chart): MonthPlace[] {
  return months.map((month, place) => ({ month, place }))
}

/** A column for the month, and one for each line: its price in percent of that in the base month. */
export function drawnColumns(
  chart: Chart,
  assets: readonly Pick<Asset, 'key' | 'average'>[],
): Column<MonthPlace>[] {
  const lines = chart.series.map((series) => {
    const { id, name, unit, measure, base } = series
    const average = assets.find(({ key }) => key === id)?.average
    const what = `${measure} of ${name} in ${unitOf(unit).currency}`
    const values = drawnValues(chart, series)
    return {
      name: id,
      meaning: `${what}, ${wordAverage(average)}, as a percentage of ${base ?? 'the first month that all have'}`,
      valueIn: ({ place }: MonthPlace) => values[place] ?? null,
    }
  })
  return [monthColumn, ...lines]
}
