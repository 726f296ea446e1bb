// The chart that a page shows, and the addresses at which it shows it otherwise.

import type { ChartView } from '../../src/chart/kinds'
import type { AssetPageData } from '../../src/pages/asset/view'
import { type MonthRange, parseEnd } from '../../src/prices/month'
import { defaults, type Reach } from '../../src/url/parameters'
import { chartPageAddress } from '../../src/url/paths'
import type { ChartOptions } from '../../src/url/shown'
import { addToQuery, writeOptions } from '../../src/url/write'
import { usePending, useRouter } from '../parts/context'

export type ShownChart = {
  asset: AssetPageData['asset'] & AssetPageData['details']
  data: AssetPageData
  view: ChartView
}

/** The address of a chart's page, which also identifies what is shown. */
export function chartAddress({ asset, data }: ShownChart): string {
  return chartPageAddress('', asset, data.queries.query)
}

/** The address of the page of all its months. */
export function tableAddress({ asset, data }: ShownChart): string {
  return chartPageAddress('', asset, addToQuery(data.queries.query, { display: 'table' }))
}

export type PagedChart = {
  path: string
  reach: Reach
  /** What was asked for. */
  options: ChartOptions
}

/** What is asked for, also while it loads: a choice builds on the one just before it. */
export function useAskedOptions({ path, reach, options }: PagedChart): PagedChart {
  const { destination } = usePending()
  if (destination?.pathname !== path) return { path, reach, options }
  const query = Object.fromEntries(new URLSearchParams(destination.search))
  // How a chart is displayed is not chosen along with what it shows.
  const { from, to, last, display: _, ...others } = query
  const { defaultWindow } = reach
  const asked = {
    from: parseEnd('from', from) ?? defaultWindow.from,
    to: parseEnd('to', to) ?? defaultWindow.to,
  }
  // Which months are the newest, only the page that is loading knows.
  const window = last ? options.window : asked
  return { path, reach, options: { ...defaults, ...others, window } }
}

/** The address of the page with some options changed. */
export function addressWith(chart: PagedChart, change: Partial<ChartOptions>): string {
  const { path, reach, options } = chart
  const query = writeOptions({ ...options, ...change }, reach.defaultWindow)
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
