// The chart that a page shows, and the addresses of its other states.

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

/** Returns the last choice, even while it loads, so that the next one builds on it. */
export function useAskedChoice({ path, choice }: PagedChart): PagedChart {
  const { destination } = usePending()
  if (destination?.pathname !== path) return { path, choice }
  const query = Object.fromEntries(new URLSearchParams(destination.search))
  // The display is not part of a choice.
  const { from, to, last, display: _, ...others } = query
  const { defaultWindow } = choice.reach
  const asked = {
    from: parseEnd('from', from) ?? defaultWindow.from,
    to: parseEnd('to', to) ?? defaultWindow.to,
  }
  // Only the page that is loading knows which months are the last ones.
  const window = last ? choice.window : asked
  return { path, choice: { ...choice, ...defaults, ...others, window } }
}

/** The address of a chart's page, with some choices changed; it also identifies what is shown. */
export function addressWith({ path, choice }: PagedChart, change: Partial<Choice> = {}): string {
  return chartPageAddress('', { path }, writeChoice({ ...choice, ...change }).page)
}

/** Shows other months, by default those of the page without a query. */
export type ChooseMonths = (window?: MonthRange) => void

/** Returns a function that shows other months, and keeps the scroll position. */
export function useChooseMonths(chart: PagedChart): ChooseMonths {
  const { navigate } = useRouter()
  return (window = chart.choice.reach.defaultWindow) =>
    navigate(addressWith(chart, { window }), { keepsScroll: true })
}
