// The chart of a page as SVG: prerendered, or drawn now.

import type { DrawChart } from '../client/chart/drawn-chart'
import { type PageData, reachOf } from '../src/pages/page-data'
import { chartKindOf, findRoute } from '../src/pages/routes'
import { type Prerendered, pageChartKey } from './prerendered'

/**
 * Returns what draws the chart of a page.
 *
 * @param search of the page's canonical URL: without any, the chart is the default one
 * @param prerendered of the page's asset, or of all assets
 */
export async function preparePageChart(
  page: PageData,
  search: string,
  { pageCharts }: Prerendered,
): Promise<DrawChart> {
  const [route, reach] = [findRoute(page.path), reachOf(page)]
  if (!route || !reach || !chartKindOf(route.name)) return () => ''
  const prerendered = search === '' ? pageCharts[pageChartKey(reach.standard)] : undefined
  if (prerendered !== undefined) return () => prerendered
  // Chart.js is loaded for charts that are not prerendered.
  return (await import('./drawing/page-svg')).drawPageChart
}
