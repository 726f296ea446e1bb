// What is said around a chart of what it shows: on the page, in `display=full` and on cards (contract, section 4).

import type { Asset } from '../prices/catalog'
import type { Month } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import {
  type ChartedRow,
  changeOf,
  endsOf,
  hasAnyPrice,
  isKnown,
  type KnownRow,
  type Unit,
  yearlyRateOf,
} from '../prices/row'
import { formatChange, formatMonth, formatRate } from '../site/format'
import { chartCredits } from './credits'
import { type ChartData, indexBase, knownEnds, rowsOfChart } from './data'
import { isLogarithmic, type Line, lineOf, lines } from './lines'
import type { Axis } from './parameters'
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

/**
 * What a chart shows, e.g. "June 2016 to June 2026: −97 % in Bitcoin, +231 % in dollars".
 *
 * @param place of the month from which it is said, where that is not the first
 */
export function describeRange(view: ChartView, place?: number): string {
  const rows = rowsOfChart(view.chart)
  const ends = endsFrom(rows, place)
  if (ends) {
    const { first, last } = ends
    if (first === last) return describeMonth(last)
    return `${formatMonths(first.month, last.month)}: ${describeBoth(first, last)}`
  }
  const known = lines.flatMap(({ unit, currency }) => {
    const ends = endsOf(rows, (row) => row[unit] !== null)
    if (!ends) return []
    const { first, last } = ends
    if (first === last) return [describeMonth(last)]
    const change = formatChange(changeOf(unit, first, last))
    return [`${formatMonths(first.month, last.month)}: ${change} in ${currency}`]
  })
  return known.length > 0 ? `${known.join('; ')}. ${describeKnown(view, 'btc')}` : ''
}

/** The same as a rate, e.g. "A year on average: −29.6 % in Bitcoin, +12.7 % in dollars"; "" for less than a year. */
export function describeYearlyRate({ chart }: ChartView, place?: number): string {
  const ends = endsFrom(rowsOfChart(chart), place)
  if (!ends || yearlyRateOf('btc', ends.first, ends.last) === null) return ''
  return `A year on average: ${inBoth((unit) => formatRate(yearlyRateOf(unit, ends.first, ends.last)))}`
}

/** The months with both prices from which and to which changes are told. */
function endsFrom(rows: ChartedRow[], place?: number) {
  const ends = knownEnds(rows)
  const first = place === undefined ? undefined : rows[place]
  return ends && isKnown(first) && first.month <= ends.last.month ? { ...ends, first } : ends
}

/** How both prices have changed, e.g. "−97 % in Bitcoin, +231 % in dollars". */
export function describeBoth(then: ChartedRow, now: ChartedRow): string {
  return inBoth((unit) => formatChange(changeOf(unit, then, now)))
}

function inBoth(say: (unit: Unit) => string): string {
  return lines.map(({ unit, currency }) => `${say(unit)} in ${currency}`).join(', ')
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
  const publishers = chartCredits(view.asset).map(({ name }) => name)
  return ['Monthly averages', describeScale(view), publishers.join(', ')]
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
