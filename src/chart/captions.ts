// The texts around a chart: on pages, in `display=full`, and on cards (contract, section 4).

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'
import { formatMonths, formatRate } from '../prices/format'
import { annualRate, endsOf, isKnown, unitsOfRow } from '../prices/row'
import { describeInUnits, type Unit, unitOf } from '../prices/units'
import { type Chart, hasPrices, rowsOfChart } from './chart'
import { type ChartView, kinds } from './kinds'

/** Why there is nothing to draw; "" if there is a chart. */
export function describeAbsence(view: ChartView): string {
  const { chart } = view
  const hasBase = chart.base?.some((month) => month !== null) ?? true
  return hasPrices(chart) && hasBase ? '' : kinds[view.kind].absence(view)
}

/** The annual rate over a chart's months with both prices; "" for less than a year. */
export function describeAnnualRate({ chart }: ChartView): string {
  const ends = endsOf(rowsOfChart(chart).filter(isKnown))
  if (!ends || annualRate('btc', ends.first, ends.last) === null) return ''
  const { first, last } = ends
  const rates = describeInUnits(unitsOfRow(last), (unit) =>
    formatRate(annualRate(unit, first, last)),
  )
  return `Average per year: ${rates}.`
}

/** What a page's chart shows, e.g. "January 2016 to June 2026 · monthly averages · World Bank, Coin Metrics". */
export function describeShown(view: ChartView): string {
  const range = kinds[view.kind].range(view)
  const publishers = chartCredits(view).map(({ name }) => name)
  const parts = [
    range && formatMonths(range.from, range.to),
    'monthly averages',
    publishers.join(', '),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A publisher, with the address of its series. */
export type Credit = { name: string; url: string }

/** What the numbers of a chart are, which may be left out (""), and who publishes them. */
export type Sources = { about: string; credits: Credit[] }

/** The publishers of a chart's prices, each once, by the name for images, or by the shortest. */
export function chartCredits(
  { assets, yardstick, chart }: ChartView,
  form: 'credit' | 'short' = 'credit',
): Credit[] {
  const hasBitcoin = chart.series.some(({ unit }) => unit === 'btc')
  const sources: Asset['source'][] = [
    ...assets.flatMap(({ source }) => source ?? []),
    ...(yardstick ? [yardstick.source] : []),
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

/** Whether the axis of a unit is logarithmic; that of dollars is linear (specification, section 9). */
export function isLogarithmic({ base, scale }: Chart, unit: Unit): boolean {
  return base !== undefined || (scale === 'log' && unitOf(unit).axis === 'bitcoin')
}

/** The title above the axis of a unit. */
export function axisTitle({ kind, chart }: ChartView, unit: Unit): string {
  const title = chart.base ? kinds[kind].base(chart) : unitOf(unit).sign
  return isLogarithmic(chart, unit) ? `${title}, logarithmic` : title
}

/** The units of a chart's lines. */
export function unitsOf({ series }: Chart): readonly Unit[] {
  return [...new Set(series.map(({ unit }) => unit))]
}
