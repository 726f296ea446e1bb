// What stands at the end of a line, in the code that is loaded with the drawing.

import { unitOf } from '../prices/units'
import { formatFactor } from '../words/change'
import { entryOf } from './captions'
import { type ChartSeries, endsOfSeries } from './chart'
import { type ChartView, kinds } from './kinds'
import type { EndLabel } from './label-places'

/** Of more lines, the names at the ends are small, so that they find room next to one another. */
const mostLargeNames = 4

/**
 * What stands at the end of a line: among goods, its name with the factor; of an asset, on a page, the name of its
 * unit with the newest price and what has become of it, or on an index chart, and on one that
 * stands alone, whose key has the price, with the factor. Where there is less room, the factor,
 * which a page has with its name above; goods, and a chart that stands alone, have the name.
 */
export function endOfLine(
  view: ChartView,
  series: ChartSeries,
  variant: 'page' | 'full',
): { wide: EndLabel; narrow: EndLabel } {
  const { kind, chart } = view
  const { hasManyLines, isKeyless } = kinds[kind]
  const labelOf = (...rows: string[]) => {
    // Alone, it is outlines in files, which have no semi-bold ones of these characters.
    const isLarge = chart.series.length <= mostLargeNames
    return { rows, isLarge, isBold: !hasManyLines && variant === 'page' }
  }
  const { sign, name: unitName, dated } = unitOf(series.unit)
  const name = hasManyLines ? series.name : (dated ?? unitName)
  const ends = endsOfSeries(series)
  if (!ends || (hasManyLines && !series.base)) return { wide: labelOf(name), narrow: labelOf(name) }
  const { value, change } = entryOf(view, series, ends.last, formatFactor)
  const factor = chart.hasFactors ? value : change
  const named = labelOf(`${name} ${factor}`.trimEnd())
  if (hasManyLines) return { wide: chart.hasFactors ? named : labelOf(name), narrow: labelOf(name) }
  if (variant === 'full') return { wide: named, narrow: labelOf(name) }
  const price = value.replace(sign, dated ?? sign)
  const priced = labelOf(name, `${price} ${change}`.trimEnd())
  return {
    wide: chart.hasFactors ? named : priced,
    narrow: isKeyless || !factor ? named : labelOf(factor),
  }
}
