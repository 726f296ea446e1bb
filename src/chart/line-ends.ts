// What stands at the end of a line, in the code that is loaded with the drawing.

import { unitOf } from '../prices/units'
import { formatFactor } from '../words/change'
import { entryOf } from './captions'
import { type ChartSeries, endsOfSeries } from './chart'
import { type ChartView, kinds } from './kinds'

/**
 * The name of a line, on a chart without a key with its factor, and, of an asset, what a page with a
 * wide plot has in its place: the newest value with its change, e.g. "0.0537₿ ÷50", or on an index
 * chart, whose axis is for all lines, the name with the factor.
 */
export function endOfLine(view: ChartView, series: ChartSeries): { text: string; wide?: string } {
  const { kind, chart } = view
  const { hasManyLines, isKeyless } = kinds[kind]
  const { sign, name: unitName, dated } = unitOf(series.unit)
  const name = hasManyLines ? series.name : (dated ?? unitName)
  const ends = endsOfSeries(series)
  if (!ends || !series.base) return { text: name }
  const { value, change } = entryOf(view, series, ends.last, formatFactor)
  const factor = `${name} ${value}`
  if (chart.hasFactors)
    return isKeyless && !hasManyLines ? { text: factor } : { text: name, wide: factor }
  return { text: name, wide: `${value.replace(sign, dated ?? sign)} ${change}`.trimEnd() }
}
