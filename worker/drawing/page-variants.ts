// The chart of a page in each size that the style sheet chooses from, before it is drawn.

import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import type { Size } from '../../src/chart/full-layout'
import type { ChartView } from '../../src/chart/kinds'
import { defaultTextSize, fullChartSizes, pageChartSizes } from '../../src/site/theme'

export function pageVariants(view: ChartView, appearance: ChartAppearance) {
  const sizes: Record<string, Size> =
    appearance.variant === 'full' ? fullChartSizes : pageChartSizes
  return Object.entries(sizes).map(([className, size]) => {
    const textSize = className === 'narrow' ? defaultTextSize : appearance.textSize
    return { config: buildChartConfig(view, { ...appearance, textSize }), size, className }
  })
}
