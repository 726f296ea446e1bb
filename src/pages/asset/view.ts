// The chart of a chart page, drawn from what the page shows.

import { type SeriesValues, toPageChart } from '../../chart/chart'
import type { ChartView } from '../../chart/kinds'
import { unitsShown } from '../../chart/shown'
import { defaults } from '../../url/parameters'
import { viewPrices } from '../page-prices'
import type { AssetPageData } from './data'

export function viewPage({
  asset,
  details,
  prices,
  known,
  shown,
  ...data
}: Pick<AssetPageData, 'asset' | 'details' | 'prices' | 'known' | 'beside' | 'shown'>): ChartView {
  const assets = [{ ...asset, ...details }]
  const kind = details.money ? 'area' : 'asset'
  const choices = { ...defaults, ...shown }
  const units = unitsShown(kind, choices, details.money)
  const { own } = prices
  const usd = own ? { [asset.key]: toDollars(own, prices.beside) } : prices.usd
  const { axis } = choices
  return viewPrices(
    { kind, assets, prices: { ...prices, usd }, known, rates: ratesOf(data) },
    units,
    axis,
  )
}

/** The units of a page other than Bitcoin and dollars, of which its format has room for one. */
export function ratesOf({ beside }: Pick<AssetPageData, 'beside'>) {
  return beside ? [beside] : []
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
export function addChart(data: AssetPageData) {
  const { axis: _, ...shown } = data.shown
  return { ...data, chart: toPageChart(viewPage({ ...data, shown }).chart) }
}
