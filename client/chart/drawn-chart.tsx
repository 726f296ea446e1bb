// The chart as the server drew it, until the browser draws its own.

import { createContext, useContext } from 'react'
import type { ChartAppearance } from '../../src/chart/config'
import type { ChartView } from '../../src/chart/kinds'

/** Draws a chart as SVG markup; in the browser nothing is drawn, the server's markup stays. */
export type DrawChart = (view: ChartView, appearance: ChartAppearance) => string

const DrawChartContext = createContext<DrawChart>(() => '')

export const DrawChartProvider = DrawChartContext.Provider

type Props = { view: ChartView; appearance: ChartAppearance }

/** Holds the server's SVG: with different markup on both sides, hydration keeps what is there. */
export function DrawnChart({ view, appearance }: Props) {
  const draw = useContext(DrawChartContext)
  return (
    <div
      className="chart-drawing"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the Worker's own drawing
      dangerouslySetInnerHTML={{ __html: draw(view, appearance) }}
    />
  )
}
