// The plot of a chart: first the server's drawing, then the browser's canvas in its place, which is loaded after
// hydration.

import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { describeAbsence } from '../../src/chart/captions'
import type { ChartAppearance } from '../../src/chart/config'
import type { ChartView } from '../../src/chart/kinds'
import { loadCode } from '../navigation/load-code'
import type * as Canvas from './canvas'
import type { CanvasProps } from './canvas'
import { loadFonts } from './drawn-chart'

type Props = Omit<CanvasProps, 'appearance'> &
  Omit<ChartAppearance, 'animate'> & {
    /** Identifies what is shown; a change is animated. */
    address: string
  }

export function ChartFigure({ view, readout, choose, address, ...props }: Props) {
  const { variant, theme, textSize } = props
  const ChartCanvas = useChartCanvas()?.ChartCanvas
  const isDrawnByServer = useDrawnByServer(address)
  const animate = !isDrawnByServer && !matchMedia('(prefers-reduced-motion: reduce)').matches
  const appearance = useMemo(
    () => ({ variant, theme, textSize, animate }),
    [variant, theme, textSize, animate],
  )
  const absence = describeAbsence(view)
  const { chart } = view
  if (absence) {
    return (
      <div className="chart">
        <p className="chart-absence">{absence}</p>
      </div>
    )
  }
  // Chart.js cannot change the type of a scale.
  const scales = chart.base ? chart.series[0]?.unit : chart.scale
  return (
    <div className="chart">
      {/* Below the canvas it is what is printed. */}
      {(isDrawnByServer || !ChartCanvas) && <DrawnChart view={view} appearance={appearance} />}
      {ChartCanvas && (
        <ChartCanvas
          key={`${view.assets.map(({ key }) => key)} ${variant} ${Boolean(chart.base)} ${scales}`}
          view={view}
          appearance={appearance}
          readout={readout}
          choose={choose}
        />
      )}
    </div>
  )
}

/** Whether the server's drawing shows what is at an address: it is gone as soon as something else is shown. */
function useDrawnByServer(address: string): boolean {
  const hasCanvas = useChartCanvas() !== undefined
  const [drawn, setDrawn] = useState(hasCanvas ? undefined : address)
  if (drawn !== undefined && drawn !== address) setDrawn(undefined)
  return drawn === address
}

/** Draws a chart as SVG markup; without a provider, as in the browser, it draws nothing. */
export type DrawChart = (view: ChartView, appearance: ChartAppearance) => string

const DrawChartContext = createContext<DrawChart>(() => '')

export const DrawChartProvider = DrawChartContext.Provider

/** Contains the server's SVG, which hydration keeps, because the browser does not compare it. */
function DrawnChart(props: { view: ChartView; appearance: ChartAppearance }) {
  const draw = useContext(DrawChartContext)
  return (
    <div
      className="chart-drawing"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the Worker's own drawing
      dangerouslySetInnerHTML={{ __html: draw(props.view, props.appearance) }}
    />
  )
}

let loaded: typeof Canvas | undefined
const watchers = new Set<() => void>()

/** Loads the chart and its fonts once; throws like `loadCode`. */
export async function loadChartCanvas(): Promise<void> {
  if (loaded) return
  const [code] = await Promise.all([loadCode('chart', () => import('./canvas')), loadFonts()])
  loaded = code
  for (const notify of watchers) notify()
}

/** The module that draws charts in the browser; `undefined` until it is loaded. */
export function useChartCanvas(): typeof Canvas | undefined {
  const none = () => undefined
  return useSyncExternalStore(watchCanvas, () => loaded, none)
}

function watchCanvas(notify: () => void): () => void {
  watchers.add(notify)
  if (!loaded) {
    // If that fails, the server's drawing stays.
    const load = () => loadChartCanvas().catch(console.error)
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
    else setTimeout(load)
  }
  return () => watchers.delete(notify)
}
