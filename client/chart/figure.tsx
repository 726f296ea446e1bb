// The chart: the server's drawing first, the browser's in the same place once it can draw.

import { useMemo, useSyncExternalStore } from 'react'
import type { Asset } from '../../src/assets'
import type { ChartLook } from '../../src/chart/config'
import type { ChartData } from '../../src/chart/data'
import type { ChartOptions } from '../../src/chart/query'
import { siteHost } from '../../src/site'
import { bodyTextSize } from '../../src/theme'
import { useStore } from '../store'
import { DrawnChart } from './drawn-chart'
import { useChartCanvas } from './load-canvas'

type Props = {
  asset: Asset
  chart: ChartData
  variant: ChartLook['variant']
  options: ChartOptions
}

export function ChartFigure({ asset, chart, variant, options: { axis, theme } }: Props) {
  const { metadata } = useStore()
  const ChartCanvas = useChartCanvas()
  const scale = useSyncExternalStore(watchWindow, textScale, () => 1)
  const look = useMemo(
    () => ({
      variant,
      asset,
      axis,
      theme,
      host: siteHost(metadata),
      scale,
      animate: ChartCanvas !== undefined && allowsMotion(),
    }),
    [variant, asset, axis, theme, metadata, scale, ChartCanvas],
  )
  return (
    <div className="chart">
      {ChartCanvas ? (
        <ChartCanvas key={`${asset.key} ${variant} ${axis}`} chart={chart} look={look} />
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
