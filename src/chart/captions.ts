// What is said around a chart of what it shows: on the page, in `display=full` and on cards (contract, section 4).

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../assets'
import { formatChange, formatMonth } from '../format'
import type { Month } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import {
  type ChartedRow,
  changeOf,
  endsOf,
  hasAnyPrice,
  type KnownRow,
  type Unit,
} from '../prices/row'
import { type ChartData, indexBase, indexOf, knownEnds, rowsOfChart } from './data'
import { formatValue, isLogarithmic, type Line, lineOf, lines } from './lines'
import type { Axis } from './query'
import { describeMonth } from './summary'

/** In which months an asset has a price in each currency; `null` where it never has. */
export type KnownMonths = Record<Unit, MonthRange | null>

/** A chart with what has to be known to speak of it. */
export type ChartView = {
  asset: Pick<Asset, 'label' | 'source' | 'caveat'>
  chart: ChartData
  axis: Axis
  known: KnownMonths
}

/** The title of a chart that stands alone (specification, section 2). */
export function chartTitle({ label }: Pick<Asset, 'label'>): string {
  return `${label} Priced in Bitcoin`
}

/** What a chart shows, e.g. "June 2016 to June 2026: −97 % in Bitcoin, +231 % in dollars". */
export function describeRange(view: ChartView): string {
  const rows = rowsOfChart(view.chart)
  const ends = knownEnds(rows)
  if (ends) {
    const { first, last } = ends
    if (first === last) return describeMonth(last)
    return `${formatMonths(first.month, last.month)}: ${describeBoth(first, last)}`
  }
  const known = lines.flatMap(({ unit, currency }) => {
    const ends = endsOf(rows, (row) => row[unit] !== null)
    if (!ends) return []
    const { first, last } = ends
    const change = formatChange(changeOf(unit, first, last))
    return [`${formatMonths(first.month, last.month)}: ${change} in ${currency}`]
  })
  return known.length > 0 ? `${known.join('; ')}. ${describeKnown(view, 'btc')}` : ''
}

/** How both prices have changed, e.g. "−97 % in Bitcoin, +231 % in dollars". */
export function describeBoth(then: ChartedRow, now: ChartedRow): string {
  return lines
    .map(({ unit, currency }) => `${formatChange(changeOf(unit, then, now))} in ${currency}`)
    .join(', ')
}

/** Why there is nothing to draw; "" where there is. */
export function describeAbsence(view: ChartView): string {
  const { asset, chart, axis } = view
  const rows = rowsOfChart(chart)
  const hasPrices = rows.some(hasAnyPrice)
  if (hasPrices && (axis !== 'index' || knownEnds(rows))) return ''
  const [first = '', last = ''] = [chart.labels[0], chart.labels.at(-1)]
  const what = hasPrices ? 'both prices' : 'any price'
  const known = lines.map(({ unit }) => describeKnown(view, unit)).join(' ')
  return `No month ${rangeWords(first, last)} has ${what} of ${asset.label}. ${known}`
}

/** Where prices of a currency are known. */
function describeKnown({ known }: ChartView, unit: Unit): string {
  const { currency } = lineOf(unit)
  const range = known[unit]
  return range
    ? `Prices in ${currency} are known from ${formatMonths(range.from, range.to)}.`
    : `Prices in ${currency} are not known.`
}

/** With the word that goes before it. */
function rangeWords(first: Month, last: Month): string {
  return `${first === last ? 'of' : 'from'} ${formatMonths(first, last)}`
}

function formatMonths(first: Month, last: Month): string {
  return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`
}

/** What a chart is made of, e.g. "Monthly averages · logarithmic ₿ scale · World Bank, Coin Metrics". */
export function describeSources(view: ChartView): string {
  const publishers = [view.asset.source, bitcoinSource].map(({ credit, name }) => credit ?? name)
  return ['Monthly averages', describeScale(view), [...new Set(publishers)].join(', ')]
    .filter((part) => part !== '')
    .join(' · ')
}

function describeScale({ axis, chart }: ChartView): string {
  const first = knownEnds(rowsOfChart(chart))?.first
  if (!first) return ''
  switch (axis) {
    case 'log':
      return 'logarithmic ₿ scale'
    case 'linear':
      return 'linear scales'
    case 'index':
      return `${describeBase(first)}, logarithmic scale`
    default:
      return axis satisfies never
  }
}

function describeBase({ month }: KnownRow): string {
  return `${formatMonth(month)} = ${indexBase}`
}

/** What stands above a line's axis. */
export function axisTitle(prices: ChartData, { unit, sign }: Line, axis: Axis): string {
  const first = axis === 'index' && knownEnds(rowsOfChart(prices))?.first
  const scale = first ? describeBase(first) : sign
  return isLogarithmic(unit, axis) ? `${scale}, logarithmic` : scale
}

/** What a chart's key says of one month. */
export type ChartKey = {
  month: string
  entries: {
    line: Line
    /** The name of the line, with its asset and without. */
    label: string
    short: string
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
    entries: chart.datasets.map(({ unit, label }) => {
      const price = row[unit]
      const value = axis === 'index' && ends ? indexOf(unit, price, ends.first) : price
      const first = ends?.first ?? rows.find((row) => row[unit] !== null)
      const change = first && first !== row ? changeOf(unit, first, row) : null
      return {
        line: lineOf(unit),
        label,
        short: lineOf(unit).short,
        value: value === null ? 'not known' : formatValue(axis, unit, value),
        change: change === null ? '' : formatChange(change),
      }
    }),
  }
}

/** How the axes are to be read. */
export function explainAxes({ axis, chart }: ChartView): string {
  const first = knownEnds(rowsOfChart(chart))?.first
  if (!first) return ''
  const steps = 'every step up or down by the same height is a change by the same factor'
  switch (axis) {
    case 'log':
      return `The Bitcoin axis is logarithmic: ${steps}.`
    case 'linear':
      return 'Both axes are linear: every step up or down by the same height is the same amount.'
    case 'index':
      return `Both lines are ${indexBase} in ${formatMonth(first.month)}, on one logarithmic axis: ${steps}.`
    default:
      return axis satisfies never
  }
}
