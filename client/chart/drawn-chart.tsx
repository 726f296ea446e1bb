// The server's drawing of a chart, which the browser shows until it draws its own.

import { createContext, useContext } from 'react'
import type { ChartAppearance } from '../../src/chart/config'
import type { ChartView } from '../../src/chart/kinds'

/** Draws a chart as SVG markup; without a provider, as in the browser, it draws nothing. */
export type DrawChart = (view: ChartView, appearance: ChartAppearance) => string

const DrawChartContext = createContext<DrawChart>(() => '')

export const DrawChartProvider = DrawChartContext.Provider

/** Contains the server's SVG, which hydration keeps, because the browser does not compare it. */
export function DrawnChart(props: { view: ChartView; appearance: ChartAppearance }) {
  const draw = useContext(DrawChartContext)
  return (
    <div
      className="chart-drawing"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the Worker's own drawing
      dangerouslySetInnerHTML={{ __html: draw(props.view, props.appearance) }}
    />
  )
}
