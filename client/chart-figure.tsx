// The chart: the server's drawing first, the browser's in the same place once it can draw.

import { useMemo } from 'react'
import type { ChartLook } from '../src/chart-config'
import type { ChartOptions } from '../src/chart-query'
import type { AssetPageData } from '../src/page-data'
import { siteHost } from '../src/site'
import { useChartCanvas } from './canvas-code'
import { DrawnChart } from './drawn-chart'
import { useStore } from './store'

type Props = { data: AssetPageData; variant: ChartLook['variant']; options: ChartOptions }

export function ChartFigure({ data: { asset, chart }, variant, options }: Props) {
  const { axis, theme } = options
  const { metadata } = useStore()
  const ChartCanvas = useChartCanvas()
  const look = useMemo(
    () => ({
      variant,
      asset,
      axis,
      theme,
      host: siteHost(metadata),
      animate: ChartCanvas !== undefined && allowsMotion(),
    }),
    [variant, asset, axis, theme, metadata, ChartCanvas],
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

function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
