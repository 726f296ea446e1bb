// The chart of a chart page, built from the page's data.

import { type ChartView, viewChart } from '../../chart/kinds'
import { type ChartOptions, rangeBetween } from '../../chart/query'
import type { MonthRange } from '../../prices/month'
import type { AssetPageData } from './data'

type Shown = Partial<Pick<ChartOptions, 'axis' | 'in'>>

export function viewAsset(
  { asset, details, prices, known, yardstick }: AssetPageData,
  shown: Shown,
): ChartView {
  const assets = [{ ...asset, ...details }]
  return viewChart({ kind: 'asset', assets, prices, known, yardstick }, shown)
}

/** The same of the months that were asked for, even if none of them has a price: what images and full charts show. */
export function viewAsked(data: AssetPageData, shown: Shown): ChartView {
  const asked = monthsAsked(data)
  if (asked.from === data.prices.months.from) return viewAsset(data, shown)
  return viewAsset({ ...data, prices: { months: asked, btcUsd: [], usd: {} } }, shown)
}

/** The months that the page shows: without prices in those that were asked for, all that have them. */
export function shownWindow<Asked extends MonthRange>(data: AssetPageData, asked: Asked) {
  const { months } = data.prices
  return monthsAsked(data).from === months.from ? asked : months
}

function monthsAsked({ window: { from, to }, prices }: AssetPageData): MonthRange {
  return rangeBetween({ from: String(from), to: String(to) }, prices.months)
}
