// A chart as the parts of its page get it, and how its page shows it otherwise.

import type { ChartView } from '../../src/chart/kinds'
import type { ChartOptions, ShownOptions } from '../../src/chart/shown'
import type { AssetPageData } from '../../src/pages/asset/data'
import type { MonthRange } from '../../src/prices/month'
import { chartPageAddress } from '../../src/site/paths'
import type { Reach } from '../../src/url/read'
import { writeOptions } from '../../src/url/write'
import { useRouter } from '../context'

export type ShownChart = {
  asset: AssetPageData['asset'] & AssetPageData['details']
  data: AssetPageData
  view: ChartView
}

export type PagedChart = {
  path: string
  reach: Reach
  /** What was asked for. */
  options: ShownOptions
}

/** The address of the page with some options changed. */
export function addressWith(chart: PagedChart, change: Partial<ChartOptions>): string {
  const { path, reach, options } = chart
  const { theme: _, ...others } = options
  const query = writeOptions({ ...others, ...change }, reach.defaultWindow)
  return chartPageAddress('', { path }, query)
}

/** Shows other months, by default those of the page without a query. */
export type ChooseMonths = (window?: MonthRange) => void

/** A function that goes to the page with other months, and leaves it scrolled as it is. */
export function useChooseMonths(chart: PagedChart): ChooseMonths {
  const { navigate } = useRouter()
  return (window = chart.reach.defaultWindow) =>
    navigate(addressWith(chart, { window }), { keepsScroll: true })
}
