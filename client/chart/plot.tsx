// The plot of a chart: the server's drawing, then a canvas, which is loaded after hydration.

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ChartAppearance } from '../../src/chart/config'
import { type ChartView, describeAbsence } from '../../src/chart/kinds'
import { useMotion } from '../browser/browser'
import { Markup, readServed, useServed } from '../parts/late'
import type { CanvasProps } from './canvas'
import { useDrawingCode } from './late-chart'

type Props = Omit<CanvasProps, 'appearance'> &
  Pick<ChartAppearance, 'theme' | 'textSize'> & {
    /** Identifies what is shown; a change is animated. */
    address: string
  }

export function Plot({ view, readout, choose, address, theme, textSize }: Props) {
  const ChartCanvas = useDrawingCode()?.ChartCanvas
  const isDrawnByServer = useServed(address, ChartCanvas !== undefined)
  const animate = useMotion() && !isDrawnByServer
  const appearance = useMemo(
    () => ({ variant: 'page' as const, theme, textSize, animate }),
    [theme, textSize, animate],
  )
  const { chart } = view
  // Chart.js cannot change the type of a scale.
  const scales = `${chart.scale} ${chart.series[0]?.unit}`
  return (
    <PlotBox view={view}>
      {/* Below the canvas, it is kept for printing. */}
      {(isDrawnByServer || !ChartCanvas) && <DrawnChart view={view} appearance={appearance} />}
      {ChartCanvas && (
        <ChartCanvas
          key={`${view.assets.map(({ key }) => key)} ${scales}`}
          view={view}
          appearance={appearance}
          readout={readout}
          choose={choose}
        />
      )}
    </PlotBox>
  )
}

/** The box of a plot, with a sentence in place of an empty one. */
export function PlotBox({ view, children }: { view: ChartView; children: ReactNode }) {
  const absence = describeAbsence(view)
  return (
    <div className="chart">{absence ? <p className="chart-absence">{absence}</p> : children}</div>
  )
}

/** Draws a chart as SVG markup. The browser has no provider, and reads the server's markup instead. */
export type DrawChart = (view: ChartView, appearance: ChartAppearance) => string

const DrawChartContext = createContext<DrawChart>(() => readServed('.chart-drawing'))

export const DrawChartProvider = DrawChartContext.Provider

/** Contains the server's SVG, which hydration keeps. */
export function DrawnChart({ view, appearance }: Pick<CanvasProps, 'view' | 'appearance'>) {
  const draw = useContext(DrawChartContext)
  return <Markup className="chart-drawing" make={() => draw(view, appearance)} />
}
