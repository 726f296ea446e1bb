// The browser's chart and the fonts it is drawn with, fetched once the page is there: the server has
// drawn the first one.

import { useSyncExternalStore } from 'react'
import { loadCode } from '../navigation/load-code'
import type * as Canvas from './canvas'
import { loadFonts } from './load-fonts'

/** Once loaded, it stays so for every chart after the first. */
let loaded: typeof Canvas | undefined
const watchers = new Set<() => void>()

/** Loads what a chart is drawn with; fails as `loadCode` does. */
export async function loadChartCanvas(): Promise<void> {
  if (loaded) return
  const [code] = await Promise.all([loadCode('chart', () => import('./canvas')), loadFonts()])
  loaded = code
  for (const notify of watchers) notify()
}

/**
 * What draws charts in the browser, or `undefined` for as long as the server's drawing stands in for them: the same
 * for all that ask at once, as a chart that is laid out for the second time is a pixel narrower.
 */
export function useChartCanvas(): typeof Canvas | undefined {
  return useSyncExternalStore(
    watchCanvas,
    () => loaded,
    () => undefined,
  )
}

function watchCanvas(notify: () => void): () => void {
  watchers.add(notify)
  if (!loaded) {
    // Without it the server's drawing stays.
    const load = () => loadChartCanvas().catch(console.error)
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load)
    else setTimeout(load)
  }
  return () => watchers.delete(notify)
}
