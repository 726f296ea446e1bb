// The one chart configuration, drawn as SVG by Chart.js itself.

import type { ChartConfiguration } from 'chart.js'
import type { LineChartConfiguration } from '../src/chart-config'
import { Chart } from '../src/chart-parts'
import { fontStack } from '../src/theme'
import { SvgContext } from './svg-context'
import { escapeXml } from './xml'

/** Width and height in CSS pixels. */
export type Size = { width: number; height: number }

/** A chart of the configuration that has drawn itself on a recording context; to be destroyed after use. */
export function openChart(config: LineChartConfiguration, size: Size) {
  const context = new SvgContext(size)
  const canvas = { ...size, getContext: () => context }
  // Chart.js finds its way back from the context to the canvas.
  Object.assign(context, { canvas })
  const options = { ...config.options, responsive: false, devicePixelRatio: 1 }
  const chart = new Chart(
    canvas as unknown as HTMLCanvasElement,
    { ...config, options } as ChartConfiguration,
  )
  return { chart, context }
}

/** The elements of a chart, without the `<svg>` around them, which says the font family. */
export function drawChart(config: LineChartConfiguration, size: Size): string {
  const { chart, context } = openChart(config, size)
  const markup = context.toMarkup()
  // Destroying a chart clears its canvas, too.
  chart.destroy()
  return markup
}

/**
 * A chart as an `<svg>` that scales with its box.
 *
 * @param label what the chart shows, for those who cannot see it
 */
export function chartSvg(
  config: LineChartConfiguration,
  size: Size,
  { label, className }: { label: string; className: string },
): string {
  const viewBox = `viewBox="0 0 ${size.width} ${size.height}"`
  const name = `role="img" aria-label="${escapeXml(label)}"`
  const font = `font-family="${fontStack}"`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" ${viewBox} ${font} ${name}>`
  return `${open}${drawChart(config, size)}</svg>`
}
