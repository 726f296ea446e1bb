// The chart of a chart page, as its data and its query have it.

import { type ChartView, viewChart } from '../../chart/kinds'
import { type Axis, defaults } from '../../chart/parameters'
import type { AssetPageData } from './data'

export function viewAsset(
  { asset, details, prices, known }: Pick<AssetPageData, 'asset' | 'details' | 'prices' | 'known'>,
  axis: Axis,
): ChartView {
  const { currency } = defaults
  return viewChart(
    { kind: 'asset', assets: [{ ...asset, ...details }], prices, known },
    { axis, currency },
  )
}
