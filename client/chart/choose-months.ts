// Shows other months of the chart of a page.

import { defaults } from '../../src/chart/parameters'
import { type ChartOptions, canonicalQuery, type Reach } from '../../src/chart/query'
import type { MonthRange } from '../../src/prices/month'
import { chartPageAddress } from '../../src/site/paths'
import { useRouter } from '../router'

/** A chart, and the page that shows it. */
export type PagedChart = {
  /** The path of the page. */
  path: string
  reach: Reach
  options: ChartOptions
}

/** The address of the page with some options changed. */
export function addressWith(
  { path, reach, options }: PagedChart,
  change: Partial<ChartOptions>,
): string {
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
