// The publishers of a chart's prices, and the line below the chart, which ends with their names.

import { nameAverages } from '../prices/averages'
import { bitcoinSource } from '../prices/catalog'
import { type Credit, type CreditForm, creditsOf } from '../prices/credits'
import { formatMonths } from '../prices/format'
import { endsOf, isKnown } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { formatPrice } from '../prices/units'
import { wordPrice } from '../words/price'
import { measureOfChart, rowsOfChart, unitsOf } from './chart'
import { type ChartView, kinds } from './kinds'

/** The sources of a chart's prices. */
export function chartSources({ assets, rates = [], chart }: ChartView): Asset['source'][] {
  return [
    ...assets.flatMap(({ source }) => source ?? []),
    ...rates.map(({ source }) => source),
    ...(unitsOf(chart).includes('btc') ? [bitcoinSource] : []),
  ]
}

/** The publishers of a chart's prices. */
export function chartCredits(view: ChartView, form?: CreditForm): Credit[] {
  return creditsOf(chartSources(view), form)
}

/** A description of a chart's numbers, which may be left out (""), and their publishers. */
export type SourcesCaption = { about: string; credits: Credit[] }

export function joinSources({ about, credits }: SourcesCaption): string {
  const publishers = credits.map(({ name }) => name).join(', ')
  return [about, publishers].filter((part) => part !== '').join(' · ')
}

/**
 * E.g. "January 2016 to June 2026 · 2.67₿ to 0.0671₿ · $1,098 to $4,228 · monthly averages · World
 * Bank, Coin Metrics", for a page; without the prices where a table of them follows.
 *
 * @param remark a further note on the prices
 */
export function describeShown(view: ChartView, remark = '', prices = pricesAtEnds(view)): string {
  const range = kinds[view.kind].range(view)
  const months = range ? [formatMonths(range.from, range.to)] : []
  const about = [...months, ...prices, nameAverages(view.assets)].join(' · ')
  const shown = joinSources({ about, credits: chartCredits(view, 'short') })
  return remark ? `${shown} · ${remark}` : shown
}

/** The first and the last price of a chart in each unit; none without two months with all. */
function pricesAtEnds({ chart }: ChartView): string[] {
  if (measureOfChart(chart) === 'index') return []
  const ends = endsOf(rowsOfChart(chart).filter(isKnown))
  if (!ends || ends.first === ends.last) return []
  const { first, last } = ends
  return unitsOf(chart).map((unit) => {
    const [before = 0, now = 0] = [first[unit], last[unit]]
    return `${formatPrice(unit, before)} to ${wordPrice(unit, now)}`
  })
}
