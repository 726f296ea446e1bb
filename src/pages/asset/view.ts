// The chart of a chart page, as its data and its query have it.

import type { Prices } from '../../chart/chart'
import { type ChartedAsset, type ChartView, type KnownMonths, viewChart } from '../../chart/kinds'
import { type Axis, defaults } from '../../chart/parameters'

/** The part of the page's data that its chart shows. */
type ChartedData = {
  asset: Pick<ChartedAsset, 'key' | 'label'>
  details: Pick<ChartedAsset, 'source' | 'caveat'>
  prices: Prices
  known: KnownMonths
}

export function viewAsset({ asset, details, prices, known }: ChartedData, axis: Axis): ChartView {
  const { currency } = defaults
  return viewChart(
    { kind: 'asset', assets: [{ ...asset, ...details }], prices, known },
    { axis, currency },
  )
}
