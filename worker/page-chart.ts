// The chart of a page as SVG: prerendered, or drawn now.

import type { DrawChart } from '../client/chart/drawn-chart'
import type { PageData } from '../src/pages/page-data'
import { chartSvgs } from './drawing/chart-svgs'
import { hasChart, pageVariants } from './drawing/page-variants'
import { type Prerendered, pageChartKey } from './prerendered'

/** Chart.js is loaded for charts that are not prerendered. */
const loadCharts = () => import('./drawing/chart-drawing')

/**
 * What draws the chart of a page, as often as it is asked.
 *
 * @param search of the page's canonical address: without any, the chart has its default appearance
 * @param prerendered of the page's asset, or of all goods
 */
export async function preparePageChart(
  page: PageData,
  search: string,
  { pageCharts }: Prerendered,
): Promise<DrawChart> {
  if (!hasChart(page)) return () => ''
  const prerendered = search === '' ? pageCharts[pageChartKey(page.data.window)] : undefined
  if (prerendered !== undefined) return () => prerendered
  const { drawChart } = await loadCharts()
  return (appearance) => {
    const { variants, label } = pageVariants(page, appearance)
    const drawn = variants.map(({ config, ...variant }) => ({
      ...variant,
      drawing: drawChart(config, variant.size),
    }))
    return chartSvgs(drawn, label)
  }
}
