// A chart as inline SVG.

import type { LineChartConfiguration } from '../../src/chart/config'
import { escapeMarkup } from '../../src/escape'
import { fontStack } from '../../src/theme'
import { drawChart, type Size } from './chart-drawing'
import { drawingToSvg } from './drawing-svg'

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
  const name = `role="img" aria-label="${escapeMarkup(label)}"`
  const font = `font-family="${fontStack}"`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" ${viewBox} ${font} ${name}>`
  return `${open}${drawingToSvg(drawChart(config, size))}</svg>`
}
