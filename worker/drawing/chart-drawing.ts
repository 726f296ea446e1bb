// The one chart configuration, drawn by Chart.js itself on a recording context; and as inline SVG.

import type { ChartConfiguration } from 'chart.js'
import type { LineChartConfiguration } from '../../src/chart/config'
import type { Size } from '../../src/chart/full-layout'
import { Chart } from '../../src/chart/parts'
import type { Drawing } from './drawing'
import { DrawingContext } from './drawing-context'
import { drawingToSvg, type SvgNames, svgElement } from './drawing-svg'

export type Placement = {
  /** Where its top left is in the drawing, in CSS pixels. */
  left: number
  top: number
  /** Device pixels for each CSS pixel: Chart.js puts thin rules on their borders. */
  scale: number
}

/** A chart of the configuration that has drawn itself on a recording context; to be destroyed after use. */
export function openChart(
  config: LineChartConfiguration,
  { width, height }: Size,
  { left, top, scale }: Placement = { left: 0, top: 0, scale: 1 },
) {
  const context = new DrawingContext({ left, top })
  const canvas = { width, height, getContext: () => context }
  // Chart.js finds its way back from the context to the canvas.
  Object.assign(context, { canvas })
  return { chart: chartOn(canvas, config, scale), context }
}

/** A chart on what takes a canvas element's place. */
export function chartOn(canvas: object, config: LineChartConfiguration, scale: number): Chart {
  const options = { ...config.options, responsive: false, devicePixelRatio: scale }
  return new Chart(canvas as HTMLCanvasElement, { ...config, options } as ChartConfiguration)
}

/** What Chart.js draws for a configuration. */
export function drawChart(
  config: LineChartConfiguration,
  size: Size,
  placement?: Placement,
): Drawing {
  const { chart, context } = openChart(config, size, placement)
  const { drawing } = context
  // Destroying a chart clears its canvas, too.
  chart.destroy()
  return drawing
}

/**
 * A chart as an `<svg>` that scales with its box.
 *
 * @param label what the chart shows, for those who cannot see it
 */
export function chartSvg(config: LineChartConfiguration, size: Size, names: SvgNames): string {
  return svgElement(size, names, drawingToSvg(drawChart(config, size)))
}
