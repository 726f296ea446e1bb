// The chart: the server's drawing first, the browser's in the same place once it can draw.

import { useMemo, useSyncExternalStore } from 'react'
import type { ChartLook } from '../../src/chart/config'
import { siteHost } from '../../src/site'
import { bodyTextSize } from '../../src/theme'
import { useStore } from '../store'
import { DrawnChart } from './drawn-chart'
import { useChartCanvas } from './load-canvas'
import type { ShownChart } from './shown-chart'

type Props = ShownChart & { variant: ChartLook['variant'] }

export function ChartFigure({ asset, data, variant, options: { axis, theme } }: Props) {
  const host = siteHost(useStore().metadata)
  const ChartCanvas = useChartCanvas()
  const scale = useSyncExternalStore(watchWindow, textScale, () => 1)
  const isDrawnHere = ChartCanvas !== undefined
  const look = useMemo(
    () => ({ variant, asset, axis, theme, host, scale, animate: isDrawnHere && allowsMotion() }),
    [variant, asset, axis, theme, host, scale, isDrawnHere],
  )
  return (
    <div className="chart">
      {ChartCanvas ? (
        <ChartCanvas key={`${asset.key} ${variant} ${axis}`} chart={data.chart} look={look} />
      ) : (
        <DrawnChart look={look} />
      )}
    </div>
  )
}

/** How much larger than at first the style sheet, or the visitor, makes the text. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / bodyTextSize
}

function watchWindow(notify: () => void): () => void {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
