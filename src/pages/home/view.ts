// The chart of the home page. Apart from its words: other pages load those, and do without charts.

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
