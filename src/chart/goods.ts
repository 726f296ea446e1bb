// The changes of the goods in a chart, for lists and captions.

import { factorBetween } from '../prices/change'
import { formatFactor } from '../prices/format'
import type { Chart } from './chart'

/** The change of each good over a chart's months, the largest rise first; empty for one month. */
function goodsChanges({ months, series }: Chart): { name: string; factor: number }[] {
  if (months.length < 2) return []
  return series
    .flatMap(({ name, values }) => {
      const factor = factorBetween(values[0], values.at(-1))
      return factor === null ? [] : [{ name, factor }]
    })
    .toSorted((one, other) => other.factor - one.factor)
}

/** E.g. "S&P 500 ×2.8" and "Typical House +37%". */
export function listGoodsChanges(chart: Chart): string[] {
  return goodsChanges(chart).map(({ name, factor }) => `${name} ${formatFactor(factor)}`)
}

/** A chart with at most `count` of its lines: those that have risen most, and those that have least. */
export function keepExtremes(chart: Chart, count: number): Chart {
  const { series } = chart
  if (series.length <= count) return chart
  const ofLine = ({ values }: Chart['series'][number]) => {
    return factorBetween(values[0], values.at(-1)) ?? 1
  }
  const ranked = series.toSorted((one, other) => ofLine(other) - ofLine(one))
  const most = Math.ceil(count / 2)
  const kept = [...ranked.slice(0, most), ...ranked.slice(most - count)]
  return { ...chart, series: series.filter((line) => kept.includes(line)) }
}
