// The chart of a chart page, built from the page's data.

import type { Prices } from '../../chart/chart'
import { type ChartedAsset, type ChartView, type KnownMonths, viewChart } from '../../chart/kinds'
import { type Axis, defaults } from '../../chart/parameters'
import type { Month } from '../../prices/month'
import { type MonthRange, parseEnd } from '../../prices/month-range'

type ChartData = {
  asset: ChartedAsset
  details: Partial<ChartedAsset>
  /** What was asked for. */
  window: Record<keyof MonthRange, number | Month>
  /** Of these months, or if none of them has a price, of all that have. */
  prices: Prices
  known: KnownMonths
}

/** The chart of a page, with this axis. */
export function viewAsset({ asset, details, prices, known }: ChartData, axis: Axis): ChartView {
  const assets = [{ ...asset, ...details }]
  return viewChart({ kind: 'asset', assets, prices, known }, { axis, currency: defaults.currency })
}

/** The same of the months that were asked for, even if none of them has a price: what images and full charts show. */
export function viewAsked(data: ChartData, axis: Axis): ChartView {
  const { window, prices } = data
  const [from, to] = [parseEnd('from', `${window.from}`), parseEnd('to', `${window.to}`)]
  if (!from || !to || from === prices.months.from) return viewAsset(data, axis)
  return viewAsset({ ...data, prices: { months: { from, to }, btcUsd: [], usd: {} } }, axis)
}
