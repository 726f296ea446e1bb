// The browser's chart and the fonts it is drawn with, fetched once the page is there: the server has
// drawn the first one.

import { useEffect, useState } from 'react'
import { loadCode } from '../navigation/load-code'
import type * as Canvas from './canvas'
import { loadFonts } from './load-fonts'

/** Once loaded, it stays so for every chart after the first. */
let loaded: typeof Canvas | undefined

/** Loads what a chart is drawn with; fails as `loadCode` does. */
export async function loadChartCanvas(): Promise<void> {
  if (loaded) return
  const [code] = await Promise.all([loadCode('chart', () => import('./canvas')), loadFonts()])
  loaded = code
}

/** What draws charts in the browser, or `undefined` for as long as the server's drawing stands in for them. */
export function useChartCanvas(): typeof Canvas | undefined {
  const [canvas, setCanvas] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    // Without it the server's drawing stays.
    const load = () => loadChartCanvas().then(() => setCanvas(() => loaded), console.error)
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
    else setTimeout(load)
  }, [])
  return canvas
}
