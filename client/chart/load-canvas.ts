// Loads the browser's chart and its fonts after hydration, to replace the server's drawing.

import { useSyncExternalStore } from 'react'
import { loadCode } from '../navigation/load-code'
import type * as Canvas from './canvas'
import { loadFonts } from './load-fonts'

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
