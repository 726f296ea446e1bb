// The chart of a chart page, drawn from what the page shows.

import { type ChartView, viewChart } from '../../chart/kinds'
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
  return viewChart({ kind, assets, prices, known, beside }, shown)
}
