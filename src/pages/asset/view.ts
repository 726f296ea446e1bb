// The chart of a chart page, drawn from what the page shows.

import { type Prices, pricesIn, type SeriesValues } from '../../chart/chart'
import { type ChartView, viewChart } from '../../chart/kinds'
import type { Asset } from '../../prices/catalog'
import { unitNamed } from '../../prices/units'
import type { AssetPageData } from './data'

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

/** Prices as a page carries them: the inverse of what `viewPage` makes of them. */
export function toPagePrices(prices: Prices, { key, money }: Pick<Asset, 'key' | 'money'>) {
  if (!money) return prices
  return { ...prices, usd: {}, own: pricesIn(unitNamed(money), prices, key) }
}
