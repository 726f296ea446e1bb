// The lines of a chart in sentences, for screen readers.

import { changeBetween } from '../prices/change'
import { formatFactor, formatMonth, formatMonths } from '../prices/format'
import { endsOf } from '../prices/row'
import { formatPrice } from '../prices/units'
import { sayFigures } from '../words/heard'
import { type Chart, type ChartSeries, isNumber, rowsOfChart } from './chart'
import { type ChartView, kinds, noteOfScales } from './kinds'

/** The course of each line from its first month to its last, in sentences for screen readers. */
export function summarizeLines(view: ChartView): string {
  const { kind, chart } = view
  const { title, caption } = kinds[kind]
  const note = noteOfScales(view)
  const lines =
    kind === 'many'
      ? [`${title(view)}, ${caption(view)}.`]
      : chart.series.map((series) => describeLine(series, chart))
  const sentences = ['Line chart.', ...lines, ...(note ? [`${note}.`] : [])]
  return sayFigures(sentences.join(' '))
}

/**
 * E.g. "Gold in Bitcoin: from 2.59 bitcoin in January 2016 to 0.0670 bitcoin in June 2026.", or for an
 * index "Consumer Basket in Bitcoin: 1/120 as much, from January 2016 to August 2026."
 */
function describeLine({ name, unit, measure }: ChartSeries, chart: Chart): string {
  const ends = endsOf(rowsOfChart(chart).filter((row) => isNumber(row[unit])))
  if (!ends) return `${name}: no data.`
  const { first, last } = ends
  if (measure === 'index') {
    if (first === last) return `${name}: one month, ${formatMonth(first.month)}.`
    const factor = formatFactor(changeBetween(unit, first, last)?.factor)
    return `${name}: ${factor}, from ${formatMonths(first.month, last.month)}.`
  }
  const [from, to] = [first, last].map(
    (row) => `${formatPrice(unit, row[unit] ?? null)} in ${formatMonth(row.month)}`,
  )
  return first === last ? `${name}: ${to}.` : `${name}: from ${from} to ${to}.`
}
