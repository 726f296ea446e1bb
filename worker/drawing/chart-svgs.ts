// The chart of a page as SVG in two sizes, of which CSS shows one.

import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import type { ChartView } from '../../src/chart/kinds'
import { summarizeLines } from '../../src/chart/summary'
import { defaultTextSize, fullChartSizes, pageChartSizes } from '../../src/site/theme'
import { drawChart } from './drawing-context'
import { drawingToSvg, svgElement } from './drawing-svg'

/** Draws the chart of a page as markup. */
export function drawPageChart(view: ChartView, appearance: ChartAppearance): string {
  const { wide, narrow } = appearance.variant === 'full' ? fullChartSizes : pageChartSizes
  const label = summarizeLines(view)
  return [
    { className: 'wide', size: wide, textSize: appearance.textSize },
    { className: 'narrow', size: narrow, textSize: defaultTextSize },
  ]
    .map(({ className, size, textSize }) => {
      const drawing = drawChart(buildChartConfig(view, { ...appearance, textSize }), size)
      return svgElement(size, { label, className }, drawingToSvg(drawing))
    })
    .join('')
}
