// The chart of a chart page, built from the page's data.

import type { Prices } from '../../chart/chart'
import { type ChartedAsset, type ChartView, type KnownMonths, viewChart } from '../../chart/kinds'
import { type Axis, defaults } from '../../chart/parameters'

type ChartData = {
  asset: ChartedAsset
  details: Partial<ChartedAsset>
  prices: Prices
  known: KnownMonths
}

/** The chart with this axis. */
export function viewAsset({ asset, details, prices, known }: ChartData, axis: Axis): ChartView {
  const assets = [{ ...asset, ...details }]
  return viewChart({ kind: 'asset', assets, prices, known }, { axis, currency: defaults.currency })
}
