// The chart as the server drew it, until the browser draws its own.

import { createContext, useContext } from 'react'
import type { ChartLook, GoodsLook } from '../../src/chart/config'

/** Draws the page's chart as SVG markup; in the browser nothing is drawn, the server's stays. */
export type DrawChart = (look: ChartLook | GoodsLook) => string

const DrawChartContext = createContext<DrawChart>(() => '')

export const DrawChartProvider = DrawChartContext.Provider

/** Holds the server's SVG: with different markup on both sides, hydration keeps what is there. */
export function DrawnChart({ look }: { look: ChartLook | GoodsLook }) {
  const draw = useContext(DrawChartContext)
  return (
    <div
      className="chart-drawing"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the Worker's own drawing
      dangerouslySetInnerHTML={{ __html: draw(look) }}
    />
  )
}
