// The chart of a chart page, drawn from what the page shows.

import { type SeriesValues, toPageChart } from '../../chart/chart'
import { type ChartView, viewChart } from '../../chart/kinds'
import type { AssetPageData, AssetPageJson } from './data'

export function viewPage({
  asset,
  details,
  prices,
  known,
  beside,
  shown,
}: Pick<AssetPageData, 'asset' | 'details' | 'prices' | 'known' | 'beside' | 'shown'>): ChartView {
  const assets = [{ ...asset, ...details }]
  const kind = details.money ? 'area' : 'asset'
  const { own, ...others } = prices
  const all = own ? { ...others, usd: { [asset.key]: toDollars(own, prices.beside) } } : others
  return viewChart({ kind, assets, prices: all, known, beside }, shown)
}

function toDollars(own: SeriesValues, perUsd: SeriesValues = []): SeriesValues {
  return own.map((price, index) => {
    const rate = perUsd[index] ?? null
    return price === null || rate === null ? null : price / rate
  })
}

/**
 * Adds the chart for scripts (contract, section 3), on its default axis. Documents lack it: the
 * page draws its own from the prices, which take half the bytes.
 */
export function addChart(data: AssetPageData): AssetPageJson {
  const { axis: _, ...shown } = data.shown
  return { ...data, chart: toPageChart(viewPage({ ...data, shown }).chart) }
}
