// The key of a chart: the name of each line, and its value in a month.

import { factorBetween } from '../prices/change'
import { formatFactor, formatMonth, formatShortMonth } from '../prices/format'
import { monthAt } from '../prices/month'
import { formatPrice, unitOf } from '../prices/units'
import type { Theme } from '../site/colors'
import {
  baseValue,
  type ChartSeries,
  drawnValues,
  endsOfSeries,
  hasFactors,
  isNumber,
  measureOfChart,
} from './chart'
import { type ChartView, kinds } from './kinds'
import { lineForm } from './measure'

export type ChartKey = {
  month: string
  /** The base month of an asset's changes, e.g. "Jan 2016"; "" in that month, or without one. */
  since: string
  /** The price of a bitcoin then, e.g. "1₿ = $62,972", in an asset's chart; "" if unknown. */
  bitcoin: string
  /** Whether values are factors, which stand before the names of their units. */
  hasFactors: boolean
  entries: KeyEntry[]
}

type KeyEntry = {
  /** The color of its line, by its name in the theme and in CSS. */
  color: keyof Theme
  name: string
  /** Only the name of its unit, e.g. "Dollars". */
  label: string
  value: string
  /** The change since the first month with a price in all lines; "" in that month, or if unknown. */
  change: string
}

/**
 * The value of each line in a month, by default the latest in which all lines have a price, or else
 * any line. `null` for a chart without prices.
 */
export function buildChartKey(view: ChartView, index?: number): ChartKey | null {
  const { kind, chart } = view
  const { months, series } = chart
  // An index has only changes, which need a month to start from.
  if (measureOfChart(chart) === 'index' && !series[0]?.base) return null
  const hasAll = (index: number) => series.every(({ values }) => isNumber(values[index]))
  const readable = readableMonths(view)
  const latest = readable.findLast(hasAll) ?? readable.at(-1)
  if (latest === undefined) return null
  const shown = index ?? latest
  const month = monthAt(months, shown)
  const base = series[0]?.base
  const ofBitcoin = series.flatMap(({ unit, bitcoin }) => {
    const price = bitcoin?.[shown]
    return price ? [formatPrice(unit, price)] : []
  })
  return {
    month: formatMonth(month),
    since: kind === 'pair' && base && base < month ? formatShortMonth(base) : '',
    bitcoin: ofBitcoin.length > 0 ? ['1₿', ...ofBitcoin].join(' = ') : '',
    hasFactors: hasFactors(chart) && Boolean(base),
    entries: series.map((line) => entryOf(view, line, shown)),
  }
}

/** What the key has of a line in a month. */
export function entryOf({ kind, chart }: ChartView, line: ChartSeries, shown: number): KeyEntry {
  const { months } = chart
  const { color } = line
  const { name: unitName, dated: label = unitName } = unitOf(line.unit)
  // Without a base, prices are compared from the first one on.
  const first = line.base ? months.indexOf(line.base) : (endsOfSeries(line)?.first ?? -1)
  const now = line.values[shown]
  const factor = factorBetween(line.values[first], now)
  const share = drawnValues(chart, line)[shown]
  // On an index chart, prices without a base month are shown as they are.
  if (hasFactors(chart) && isNumber(share)) {
    const name = kind === 'many' ? line.name : `in ${unitOf(line.unit).currency}`
    // A change runs forward, from another month.
    const value = formatFactor(shown > first ? share / baseValue : null)
    return { color: color.line, name, label, value, change: '' }
  }
  return {
    color: color.line,
    name: kinds[kind].nameLine(line),
    label,
    value: lineForm(line.measure).write(line.unit, now ?? null),
    change: factor !== null && shown > first ? formatFactor(factor) : '',
  }
}

/** The months in which any line has a price. */
export function readableMonths({ chart: { months, series } }: ChartView): number[] {
  return [...months.keys()].filter((index) => series.some(({ values }) => isNumber(values[index])))
}

/** The month that a fragment names, as in "#2021-06"; `undefined` where no line has a price in it. */
export function indexOfFragment(view: ChartView, hash: string): number | undefined {
  return readableMonths(view).find((index) => `#${view.chart.months[index]}` === hash)
}
