// The key (legend) of a chart, with the values of one month.

import { formatChange, formatMonth, formatSignificant } from '../prices/format'
import { type Unit, units } from '../prices/units'
import { drawnValues, endsOfSeries, hasPrices, isNumber } from './chart'
import type { ChartView } from './kinds'

export type ChartKey = {
  month: string
  entries: {
    unit: Unit
    name: string
    value: string
    /** Since the first month in which all lines have a price; "" in that month, or if unknown. */
    change: string
  }[]
}

/**
 * The value of each line in a month, by default the newest in which all lines have a price, or else any
 * line. If a line is highlighted, the key has only that. `null` for a chart without prices.
 */
export function buildChartKey({ chart, highlighted }: ChartView, index?: number): ChartKey | null {
  if (!hasPrices(chart)) return null
  const drawn = drawnValues(chart)
  const entries = chart.series
    .map((series, order) => ({ series, values: drawn[order] }))
    .filter(({ series }) => highlighted === undefined || series.id === highlighted)
  const indexes = [...chart.months.keys()]
  const hasAll = (index: number) => entries.every(({ series }) => isNumber(series.values[index]))
  const hasAny = (index: number) => entries.some(({ series }) => isNumber(series.values[index]))
  const shown = index ?? indexes.findLast(hasAll) ?? indexes.findLast(hasAny) ?? -1
  const common = indexes.find(hasAll)
  const month = chart.months[shown]
  return {
    month: month ? formatMonth(month) : '',
    entries: entries.map(({ series, values }) => {
      const { unit } = series
      const first = common ?? endsOfSeries(series)?.first ?? -1
      const [before, now] = [series.values[first], series.values[shown]]
      const value = values?.[shown]
      const price = isNumber(now) ? units[unit].format(now) : 'not known'
      // On an index chart, prices without a base month are shown as they are.
      const text = chart.base && isNumber(value) ? formatSignificant(value) : price
      return {
        unit,
        name: highlighted === undefined ? units[unit].short : series.name,
        value: text,
        change: isNumber(now) && before && shown !== first ? formatChange(now / before - 1) : '',
      }
    }),
  }
}

/** The months in which any line of the key has a price. */
export function readableMonths({ chart, highlighted }: ChartView): number[] {
  const lines = chart.series.filter(({ id }) => highlighted === undefined || id === highlighted)
  return [...chart.months.keys()].filter((index) =>
    lines.some(({ values }) => isNumber(values[index])),
  )
}

/** The values of a month for a live region, e.g. "June 2026: 0.0670₿, $4,228". */
export function describeReadout(view: ChartView, index: number): string {
  const { month = '', entries = [] } = buildChartKey(view, index) ?? {}
  const subject = view.highlighted === undefined ? '' : `${entries[0]?.name}, `
  return `${subject}${month}: ${entries.map(({ value }) => value).join(', ')}`
}
