// The chart of a chart page, built from the page's data.

import { type ChartView, viewChart } from '../../chart/kinds'
import { type Axis, defaults } from '../../chart/parameters'
import type { AssetPageData } from './data'

/** The chart with this axis. */
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
