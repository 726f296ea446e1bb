// What the lines of a chart show, for screen readers.

import { factorBetween } from '../prices/change'
import { formatFactor, formatMonth, formatMonths } from '../prices/format'
import { monthAt } from '../prices/month'
import { formatPrice } from '../prices/units'
import { type Chart, type ChartSeries, endsOfSeries } from './chart'
import { type ChartView, kinds } from './kinds'

/** What each line shows, from its first month to its last, as sentences. */
export function summarizeLines(view: ChartView): string {
  const { kind, chart } = view
  const { title, caption } = kinds[kind]
  if (kind === 'many') return `Line chart. ${title(view)}, ${caption(view)}.`
  return ['Line chart.', ...chart.series.map((series) => describeLine(series, chart))].join(' ')
}

/** E.g. "Gold in Bitcoin (₿): from 2.59₿ in January 2016 to 0.0670₿ in June 2026." */
function describeLine(series: ChartSeries, { months }: Chart): string {
  const ends = endsOfSeries(series)
  if (!ends) return `${series.name}: no values.`
  if (series.isIndex) return describeIndexLine(series, months, ends)
  const [from, to] = [ends.first, ends.last].map(
    (index) =>
      `${formatPrice(series.unit, series.values[index] ?? null)} in ${formatMonth(monthAt(months, index))}`,
  )
  return ends.first === ends.last
    ? `${series.name}: ${to}.`
    : `${series.name}: from ${from} to ${to}.`
}

/** E.g. "Consumer Basket in Bitcoin: ÷120 from January 2016 to August 2026." */
function describeIndexLine(
  { name, values }: ChartSeries,
  months: Chart['months'],
  { first, last }: { first: number; last: number },
): string {
  const factor = formatFactor(factorBetween(values[first], values[last]))
  return `${name}: ${factor} from ${formatMonths(monthAt(months, first), monthAt(months, last))}.`
}
