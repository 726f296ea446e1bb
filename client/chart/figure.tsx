// The plot of a chart: the server's drawing first, the browser's in the same place once it can draw.

import { useMemo } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import type { ChartLook } from '../../src/chart/config'
import { DrawnChart } from './drawn-chart'
import { useChartCanvas } from './load-canvas'
import { useMotion } from './motion'
import type { Readout } from './readout'
import type { ShownChart } from './shown-chart'

type Props = ShownChart & Omit<ChartLook, 'axis' | 'theme' | 'animate'> & { readout: Readout }

export function ChartFigure(props: Props) {
  const { view, variant, textSize, namesLines, readout, query } = props
  const { axis, theme } = props.options
  const ChartCanvas = useChartCanvas()?.ChartCanvas
  const animate = useMotion(`${props.asset.key}?${query}`)
  const look = useMemo(
    () => ({ variant, axis, theme, textSize, namesLines, animate }),
    [variant, axis, theme, textSize, namesLines, animate],
  )
  const absence = describeAbsence(view)
  return (
    <div className="chart">
      {absence ? (
        <p className="chart-absence">{absence}</p>
      ) : ChartCanvas ? (
        <ChartCanvas
          key={`${props.asset.key} ${variant} ${axis}`}
          chart={view.chart}
          look={look}
          readout={readout}
        />
      ) : (
        <DrawnChart look={look} />
      )}
    </div>
  )
}
