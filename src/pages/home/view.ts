// The chart of the home page, without its words, which other pages load without charts.

import { type ChartView, viewChart } from '../../chart/kinds'
import { currencies } from '../../prices/units'
import type { HomePageData } from './data'

/** The prices of its asset in both currencies, under its finding. */
export function viewHome({
  asset,
  prices,
  known,
}: Pick<HomePageData, 'asset' | 'prices' | 'known'>): ChartView {
  return viewChart({ kind: 'pair', hasHeadline: true, assets: [asset], prices, known }, currencies)
}
