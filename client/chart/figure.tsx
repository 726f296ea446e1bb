// The plot of a chart: the server's drawing first, the browser's in the same place once it can draw.

import { useMemo } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import type { ChartAppearance } from '../../src/chart/config'
import type { CanvasProps } from './canvas'
import { DrawnChart } from './drawn-chart'
import { useChartCanvas } from './load-canvas'
import { useMotion } from './motion'

type Props = Omit<CanvasProps, 'appearance'> &
  Omit<ChartAppearance, 'animate'> & {
    /** Names what is shown: the chart moves when it changes. */
    address: string
  }

export function ChartFigure({ view, readout, highlighting, address, ...props }: Props) {
  const { variant, theme, textSize, namesLines } = props
  const ChartCanvas = useChartCanvas()?.ChartCanvas
  const animate = useMotion(address)
  const appearance = useMemo(
    () => ({ variant, theme, textSize, namesLines, animate }),
    [variant, theme, textSize, namesLines, animate],
  )
  const absence = describeAbsence(view)
  const { chart } = view
  // Chart.js cannot turn one scale into another.
  const scales = chart.base ? chart.series[0]?.unit : chart.scale
  return (
    <div className="chart">
      {absence ? (
        <p className="chart-absence">{absence}</p>
      ) : ChartCanvas ? (
        <ChartCanvas
          key={`${view.assets[0]?.key} ${variant} ${Boolean(chart.base)} ${scales}`}
          view={view}
          appearance={appearance}
          readout={readout}
          highlighting={highlighting}
        />
      ) : (
        <DrawnChart view={view} appearance={appearance} />
      )}
    </div>
  )
}
