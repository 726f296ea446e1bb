// A chart as the parts of its page get it, and how its page shows it otherwise.

import type { ChartView } from '../../src/chart/kinds'
import { defaults } from '../../src/chart/parameters'
import { type ChartOptions, canonicalQuery, type Reach } from '../../src/chart/query'
import type { AssetPageData } from '../../src/pages/asset/data'
import type { MonthRange } from '../../src/prices/month'
import { chartPageAddress } from '../../src/site/paths'
import { useRouter } from '../context'

export type ShownChart = {
  asset: AssetPageData['asset'] & AssetPageData['details']
  data: AssetPageData
  /** What was asked for. */
  options: ChartOptions
  /** The chart of the months that were asked for. */
  asked: ChartView
  /** The one that is shown: without prices in those months, it has the months with prices. */
  view: ChartView
  /** The canonical query of what is shown. */
  query: string
  /** The same with both ends of the range, which shows the same months next year; and as it follows the data, if it can. */
  queries: { fixed: string; live: string | undefined }
}

export type PagedChart = {
  path: string
  reach: Reach
  options: ChartOptions
}

/** The address of the page with some options changed. */
export function addressWith(chart: PagedChart, change: Partial<ChartOptions>): string {
  const { path, reach, options } = chart
  const query = canonicalQuery({ ...options, ...change, theme: defaults.theme }, reach.standard)
  return chartPageAddress('', { path }, query)
}

/** Shows other months, by default those of the page without a query. */
export type ChooseMonths = (window?: MonthRange) => void

/** A function that goes to the page with other months, and leaves it scrolled as it is. */
export function useChooseMonths(chart: PagedChart): ChooseMonths {
  const { navigate } = useRouter()
  return (window = chart.reach.standard) =>
    navigate(addressWith(chart, { window }), { keepsScroll: true })
}
