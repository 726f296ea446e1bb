// The chart of a page as SVG.

import type { DrawChart } from '../client/chart/drawn-chart'
import { kinds } from '../src/chart/kinds'
import type { PageData } from '../src/pages/page-data'
import { chartKindOf, findRoute } from '../src/pages/routes'
import { chartSvgs } from './drawing/chart-svgs'
import { pageVariants } from './drawing/page-variants'

/** What draws the chart of a page, as often as it is called; Chart.js is loaded where there is a chart. */
export async function preparePageChart({ path }: PageData): Promise<DrawChart> {
  const route = findRoute(path)
  if (!route || !chartKindOf(route.name)) return () => ''
  const { drawChart } = await import('./drawing/chart-drawing')
  return (view, appearance) => {
    const variants = pageVariants(view, appearance).map(({ config, ...variant }) => ({
      ...variant,
      drawing: drawChart(config, variant.size),
    }))
    return chartSvgs(variants, kinds[view.kind].summary(view))
  }
}
