// Charts drawn by Chart.js on a recording context.

import type { ChartConfiguration } from 'chart.js'
import type { LineChartConfiguration } from '../../src/chart/config'
import type { Size } from '../../src/chart/full-layout'
import { Chart } from '../../src/chart/parts'
import type { Drawing } from './drawing'
import { DrawingContext } from './drawing-context'

type Placement = {
  /** The position of the chart's top left in the drawing, in CSS pixels. */
  left: number
  top: number
  /** Device pixels per CSS pixel, to which Chart.js aligns thin lines. */
  scale: number
}

/** A chart that has drawn itself on a recording context; the caller destroys it. */
export function openChart(
  config: LineChartConfiguration,
  { width, height }: Size,
  { left, top, scale }: Placement = { left: 0, top: 0, scale: 1 },
) {
  const context = new DrawingContext({ left, top })
  const canvas = { width, height, getContext: () => context }
  // Chart.js gets the canvas from the context.
  Object.assign(context, { canvas })
  return { chart: chartOn(canvas, config, scale), context }
}

/** A chart on an object in place of a canvas element. */
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
  // Destroying the chart clears its canvas, too.
  chart.destroy()
  return drawing
}
