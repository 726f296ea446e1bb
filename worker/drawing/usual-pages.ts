// The charts of all pages as those see them who have chosen nothing. The build draws them, so that a Worker's first
// page need not wait for Chart.js.

import { homeRoute } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { tableSpan } from '../../src/prices/table'
import { buildPage } from '../../src/server/build-page'
import { developmentHash } from '../../src/site/build-hash'
import { drawChart } from './chart-drawing'
import { type PackedDrawing, packDrawing } from './packed-drawing'
import { hasChart, pageVariants, usualLook, usualName } from './page-variants'

/** A drawing for each variant of a page's chart, in the order of `pageVariants`. */
export type PackedChart = PackedDrawing[]

/** Charts by their names. The day is of the newest prices: the same data makes the same charts. */
export function drawUsualPages(): [string, PackedChart][] {
  const context = { hash: developmentHash, today: `${tableSpan.to}-01` }
  return [homeRoute, ...assets].flatMap(({ path }) => {
    const page = buildPage(path, new URLSearchParams(), context)
    if (!hasChart(page)) return []
    const { variants } = pageVariants(page, usualLook(page))
    const chart = variants.map(({ config, size }) => packDrawing(drawChart(config, size), config))
    return [[usualName(page), chart]]
  })
}
