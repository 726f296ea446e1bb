// The chart that a page shows, and the addresses at which it shows it otherwise.

import type { ChartView } from '../../src/chart/kinds'
import type { AssetPageData } from '../../src/pages/asset/view'
import { type MonthRange, parseEnd } from '../../src/prices/month'
import { chartPageAddress } from '../../src/url/page-links'
import { defaults } from '../../src/url/parameter-values'
import { type Choice, writeChoice } from '../../src/url/shown'
import { usePending, useRouter } from '../parts/context'

/** The path of a page, and what is chosen of its chart. */
export type PagedChart = { path: string; choice: Choice }

export type ShownChart = PagedChart & {
  asset: AssetPageData['asset'] & AssetPageData['details']
  data: AssetPageData
  view: ChartView
}

/** What is asked for, also while it loads: a choice builds on the one just before it. */
export function useAskedChoice({ path, choice }: PagedChart): PagedChart {
  const { destination } = usePending()
  if (destination?.pathname !== path) return { path, choice }
  const query = Object.fromEntries(new URLSearchParams(destination.search))
  // How a chart is displayed is not chosen along with what it shows.
  const { from, to, last, display: _, ...others } = query
  const { defaultWindow } = choice.reach
  const asked = {
    from: parseEnd('from', from) ?? defaultWindow.from,
    to: parseEnd('to', to) ?? defaultWindow.to,
  }
  // Which months are the newest, only the page that is loading knows.
  const window = last ? choice.window : asked
  return { path, choice: { ...choice, ...defaults, ...others, window } }
}

/** The address of the page, which also identifies what is shown, or with some of that changed. */
export function addressWith({ path, choice }: PagedChart, change: Partial<Choice> = {}): string {
  return chartPageAddress('', { path }, writeChoice({ ...choice, ...change }).page)
}

/** Shows other months, by default those of the page without a query. */
export type ChooseMonths = (window?: MonthRange) => void

/** A function that goes to the page with other months, and leaves it scrolled as it is. */
export function useChooseMonths(chart: PagedChart): ChooseMonths {
  const { navigate } = useRouter()
  return (window = chart.choice.reach.defaultWindow) =>
    navigate(addressWith(chart, { window }), { keepsScroll: true })
}
