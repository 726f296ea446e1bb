// The chart: the server's drawing first, the browser's in the same place once it can draw.

import { useEffect, useMemo, useState } from 'react'
import type { ChartLook } from '../src/chart-config'
import type { ChartOptions } from '../src/chart-query'
import type { AssetPageData } from '../src/page-data'
import { siteHost } from '../src/site'
import { fontFamily } from '../src/theme'
import { ChartCanvas } from './chart-canvas'
import { DrawnChart } from './drawn-chart'
import { useStore } from './store'

type Props = { data: AssetPageData; variant: ChartLook['variant']; options: ChartOptions }

export function ChartFigure({ data: { asset, chart }, variant, options }: Props) {
  const { axis, theme } = options
  const { metadata } = useStore()
  const canDraw = useFonts()
  const look = useMemo(
    () => ({
      variant,
      asset,
      axis,
      theme,
      host: siteHost(metadata),
      animate: canDraw && allowsMotion(),
    }),
    [variant, asset, axis, theme, metadata, canDraw],
  )
  return (
    <div className="chart">
      {canDraw ? (
        <ChartCanvas key={`${asset.key} ${variant} ${axis}`} chart={chart} look={look} />
      ) : (
        <DrawnChart look={look} />
      )}
    </div>
  )
}

/** Once loaded, the fonts stay so for every chart after the first. */
let areFontsLoaded = false

/** A canvas does not draw itself again when a font arrives, so it waits for them; failing is arriving, too. */
function useFonts(): boolean {
  const [loaded, setLoaded] = useState(areFontsLoaded)
  useEffect(() => {
    const faces = ['400', '600'].map((weight) =>
      document.fonts.load(`${weight} 12px ${fontFamily}`, '₿$0'),
    )
    Promise.allSettled(faces).then(() => {
      areFontsLoaded = true
      setLoaded(true)
    })
  }, [])
  return loaded
}

function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
