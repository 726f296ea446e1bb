// The chart of a page as SVG: from the build, or drawn now.

import { usualCharts } from 'virtual:page-charts'
import type { DrawChart } from '../client/chart/drawn-chart'
import type { PageData } from '../src/pages/page-data'
import { chartSvgs } from './drawing/chart-svgs'
import { unpackDrawing } from './drawing/packed-drawing'
import { hasChart, type PageVariant, pageVariants, usualName } from './drawing/page-variants'
import type { PackedChart } from './drawing/usual-pages'

/** Chart.js is loaded for charts that the build has not drawn. */
const loadCharts = () => import('./drawing/chart-drawing')

/**
 * What draws the chart of a page, as often as it is asked.
 *
 * @param search of the page's address in its one spelling: without any, the chart is the usual one
 * @param usual the charts that the build has drawn, as JSON, by their names
 */
export async function preparePageChart(
  page: PageData,
  search: string,
  usual: ReadonlyMap<string, string> = usualCharts,
): Promise<DrawChart> {
  if (!hasChart(page)) return () => ''
  const kept = search === '' ? usual.get(usualName(page)) : undefined
  const draw = kept ? unpack(JSON.parse(kept)) : await loadDrawing()
  return (look) => {
    const { variants, label } = pageVariants(page, look)
    const drawn = variants.map((variant, place) => ({ ...variant, drawing: draw(variant, place) }))
    return chartSvgs(drawn, label)
  }
}

function unpack(chart: PackedChart) {
  return ({ config }: PageVariant, place: number) => unpackDrawing(chart[place] ?? [], config)
}

async function loadDrawing() {
  const { drawChart } = await loadCharts()
  return ({ config, size }: PageVariant) => drawChart(config, size)
}
