// The chart of a chart page, drawn from what the page shows.

import { type SeriesValues, toPageChart } from '../../chart/chart'
import { type ChartView, viewChart } from '../../chart/kinds'
import { unitsShown } from '../../chart/shown'
import { unitNamed } from '../../prices/units'
import { defaults } from '../../url/parameters'
import type { AssetPageData } from './data'

export function viewPage({
  asset,
  details,
  prices,
  known,
  rates,
  shown,
}: Pick<AssetPageData, 'asset' | 'details' | 'prices' | 'known' | 'rates' | 'shown'>): ChartView {
  const assets = [{ ...asset, ...details }]
  const { money } = details
  const choices = { ...defaults, ...shown }
  const units = unitsShown('asset', choices, money)
  const { own } = prices
  const perDollar = money && prices.rates[unitNamed(money)]
  const usd = own && perDollar ? { [asset.key]: toDollars(own, perDollar) } : prices.usd
  const { axis } = choices
  return viewChart({ kind: 'pair', assets, prices: { ...prices, usd }, known, rates }, units, axis)
}

function toDollars(own: SeriesValues, perDollar: SeriesValues): SeriesValues {
  return own.map((price, index) => {
    const rate = perDollar[index] ?? null
    return price === null || rate === null ? null : price / rate
  })
}

/**
 * Adds the chart for scripts (contract, section 3), on its default axis. Documents lack it: the
 * page draws its own from the prices, which take half the bytes.
 */
export function addChart(data: AssetPageData) {
  const { axis: _, ...shown } = data.shown
  return { ...data, chart: toPageChart(viewPage({ ...data, shown }).chart) }
}
