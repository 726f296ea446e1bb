// The chart of a chart page, drawn from what the page shows.

import { type ChartView, viewChart } from '../../chart/kinds'
import type { AssetPageData } from './data'

export function viewPage({
  asset,
  details,
  prices,
  known,
  yardstick,
  shown,
}: Pick<
  AssetPageData,
  'asset' | 'details' | 'prices' | 'known' | 'yardstick' | 'shown'
>): ChartView {
  const assets = [{ ...asset, ...details }]
  return viewChart({ kind: 'asset', assets, prices, known, yardstick }, shown)
}
