// The texts around a chart: on pages, in `display=full`, and on cards (contract, section 4).

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'
import { formatMonth, formatRate } from '../prices/format'
import { annualRate, isKnown } from '../prices/row'
import { describeInUnits, type Unit, unitNames, units } from '../prices/units'
import { baseValue, type Chart, hasPrices, rowsOfChart } from './chart'
import { type ChartView, kinds, knownEndsFrom } from './kinds'

/** Why there is nothing to draw; "" if there is a chart. */
export function describeAbsence(view: ChartView): string {
  const { chart } = view
  const hasBase = chart.base?.some((month) => month !== null) ?? true
  return hasPrices(chart) && hasBase ? '' : kinds[view.kind].absence(view)
}

/** The annual rate from a month on, by default the first; "" for less than a year. */
export function describeAnnualRate({ chart }: ChartView, index?: number): string {
  const ends = knownEndsFrom(rowsOfChart(chart), index)
  if (!ends || annualRate('btc', ends.first, ends.last) === null) return ''
  const rates = describeInUnits((unit) => formatRate(annualRate(unit, ends.first, ends.last)))
  return `A year on average: ${rates}`
}

/** A publisher, with the address of its series. */
export type Credit = { name: string; url: string }

/** What the numbers of a chart are, which may be left out (""), and who publishes them. */
export type Sources = { about: string; credits: Credit[] }

/** The publishers of a chart's prices, each once, by the name for images, or by the shortest. */
export function chartCredits(
  { assets, chart }: ChartView,
  form: 'credit' | 'short' = 'credit',
): Credit[] {
  const hasBitcoin = chart.series.some(({ unit }) => unit === 'btc')
  const sources: Asset['source'][] = [
    ...assets.flatMap(({ source }) => source ?? []),
    ...(hasBitcoin ? [bitcoinSource] : []),
  ]
  const credits = sources.map(({ short, credit, name, url }) => ({
    name: (form === 'short' ? short : undefined) ?? credit ?? name,
    url,
  }))
  const names = credits.map(({ name }) => name)
  return credits.filter(({ name }, index) => names.indexOf(name) === index)
}

/** The sources from the longest form to the shortest, each of which names every publisher. */
export function formsOfSources(view: ChartView): [Sources, ...Sources[]] {
  const credits = chartCredits(view)
  const about = ['Monthly averages', describeScale(view)].filter((part) => part !== '').join(' · ')
  return [
    { about, credits },
    { about: '', credits },
    { about: '', credits: chartCredits(view, 'short') },
  ]
}

/** The sources, e.g. "Monthly averages · logarithmic ₿ scale · World Bank, Coin Metrics". */
export function describeSources(view: ChartView): string {
  return joinSources(formsOfSources(view)[0])
}

/** Sources as text. */
export function joinSources({ about, credits }: Sources): string {
  const publishers = credits.map(({ name }) => name).join(', ')
  return [about, publishers].filter((part) => part !== '').join(' · ')
}

/** "" for an asset without a month that has every price. */
function describeScale({ kind, chart }: ChartView): string {
  if (kind === 'goods') return 'logarithmic scale'
  if (!rowsOfChart(chart).some(isKnown)) return ''
  if (chart.base) return `${kinds[kind].base(chart)}, logarithmic scale`
  return chart.scale === 'log' ? 'logarithmic ₿ scale' : 'linear scales'
}

/** Whether the axis of a unit is logarithmic. */
export function isLogarithmic({ base, scale }: Chart, unit: Unit): boolean {
  return base !== undefined || (scale === 'log' && units[unit].hasScale)
}

/** The title above the axis of a unit. */
export function axisTitle({ kind, chart }: ChartView, unit: Unit): string {
  const title = chart.base ? kinds[kind].base(chart) : units[unit].sign
  return isLogarithmic(chart, unit) ? `${title}, logarithmic` : title
}

/** How to read the axes of the chart of one asset. */
export function explainAxes({ chart }: ChartView): string {
  if (!rowsOfChart(chart).some(isKnown)) return ''
  const steps = 'every step up or down by the same height is a change by the same factor'
  if (chart.base) {
    return `Both lines are ${baseValue} in ${formatMonth(chart.base[0] ?? '')}, on one logarithmic axis: ${steps}.`
  }
  return chart.scale === 'log'
    ? `The Bitcoin axis is logarithmic: ${steps}.`
    : 'Both axes are linear: every step up or down by the same height is the same amount.'
}

/** The units of a chart's lines. */
export function unitsOf({ series }: Chart): readonly Unit[] {
  return unitNames.filter((unit) => series.some((one) => one.unit === unit))
}
