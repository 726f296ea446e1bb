// The plot of a chart: first the server's drawing, then the browser's canvas.

import { useMemo, useState } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import type { ChartAppearance } from '../../src/chart/config'
import type { CanvasProps } from './canvas'
import { DrawnChart } from './drawn-chart'
import { useChartCanvas } from './load-canvas'

type Props = Omit<CanvasProps, 'appearance'> &
  Omit<ChartAppearance, 'animate'> & {
    /** Identifies what is shown; a change is animated. */
    address: string
  }

export function ChartFigure({ view, readout, address, ...props }: Props) {
  const { variant, theme, textSize, namesLines } = props
  const ChartCanvas = useChartCanvas()?.ChartCanvas
  const animate = useMotion(address)
  const appearance = useMemo(
    () => ({ variant, theme, textSize, namesLines, animate }),
    [variant, theme, textSize, namesLines, animate],
  )
  const absence = describeAbsence(view)
  const { chart } = view
  // Chart.js cannot change the type of a scale.
  const scales = chart.base ? chart.series[0]?.unit : chart.scale
  return (
    <div className="chart">
      {absence ? (
        <p className="chart-absence">{absence}</p>
      ) : ChartCanvas ? (
        <ChartCanvas
          key={`${view.assets.map(({ key }) => key)} ${variant} ${Boolean(chart.base)} ${scales}`}
          view={view}
          appearance={appearance}
          readout={readout}
        />
      ) : (
        <DrawnChart view={view} appearance={appearance} />
      )}
    </div>
  )
}

/** Whether to animate: not while the canvas replaces the server's drawing of the same chart. */
function useMotion(address: string): boolean {
  const hasCanvas = useChartCanvas() !== undefined
  const [drawnByServer] = useState(hasCanvas ? undefined : address)
  return address !== drawnByServer && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
