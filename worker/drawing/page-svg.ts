// The chart of a page as SVG, once in each size that the style sheet chooses from.

import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import type { Size } from '../../src/chart/full-layout'
import { type ChartView, kinds } from '../../src/chart/kinds'
import { defaultTextSize, fullChartSizes, pageChartSizes } from '../../src/site/theme'
import { drawChart } from './chart-drawing'
import { chartSvgs } from './chart-svgs'

export function drawPageChart(view: ChartView, appearance: ChartAppearance): string {
  const sizes: Record<string, Size> =
    appearance.variant === 'full' ? fullChartSizes : pageChartSizes
  const variants = Object.entries(sizes).map(([className, size]) => {
    const textSize = className === 'narrow' ? defaultTextSize : appearance.textSize
    const config = buildChartConfig(view, { ...appearance, textSize })
    return { drawing: drawChart(config, size), size, className }
  })
  return chartSvgs(variants, kinds[view.kind].summary(view))
}
