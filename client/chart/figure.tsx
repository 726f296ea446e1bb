// The plot of a chart: the server's drawing first, the browser's in the same place once it can draw.

import { useMemo, useState } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import type { ChartLook } from '../../src/chart/config'
import { allowsMotion } from '../window'
import { DrawnChart } from './drawn-chart'
import { useChartCanvas } from './load-canvas'
import type { Readout } from './readout'
import type { ShownChart } from './shown-chart'

type Props = ShownChart & Omit<ChartLook, 'axis' | 'theme' | 'animate'> & { readout: Readout }

export function ChartFigure(props: Props) {
  const { view, variant, textSize, namesLines, readout, query } = props
  const { axis, theme } = props.options
  const ChartCanvas = useChartCanvas()?.ChartCanvas
  const shown = `${props.asset.key}?${query}`
  // The server's drawing gives way to the same chart: nothing is to move before something else is shown.
  const [arrival] = useState(ChartCanvas ? '' : shown)
  const isNew = shown !== arrival
  const look = useMemo(
    () => ({ variant, axis, theme, textSize, namesLines, animate: isNew && allowsMotion() }),
    [variant, axis, theme, textSize, namesLines, isNew],
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
