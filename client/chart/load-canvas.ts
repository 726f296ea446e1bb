// The browser's chart and the fonts it is drawn with, fetched once the page is there: the server has
// drawn the first one.

import { useEffect, useState } from 'react'
import { fontFamily } from '../../src/theme'
import { loadCode } from '../navigation/load-code'
import type * as Canvas from './canvas'

/** Once loaded, it stays so for every chart after the first. */
let loaded: typeof Canvas | undefined

/** Loads what a chart is drawn with; fails as `loadCode` does. */
export async function loadChartCanvas(): Promise<void> {
  if (loaded) return
  const [code] = await Promise.all([loadCode('chart', () => import('./canvas')), loadFonts()])
  loaded = code
}

/** A canvas does not draw itself again when a font arrives, so it waits for them; failing is arriving, too. */
function loadFonts(): Promise<unknown> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 12px ${fontFamily}`, '₿$0'),
  )
  return Promise.allSettled(faces)
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
