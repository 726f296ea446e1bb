// The window, as React asks for what only the browser knows of it.

import { useSyncExternalStore } from 'react'
import { isFramed } from './framing'

/** For `useSyncExternalStore`: tells when the window's size, and with it that of all text, has changed. */
export function watchWindow(notify: () => void): () => void {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** Whether the page is framed, for rendering; the server, which does not know, has it framed. */
export function useFramed(): boolean {
  return useSyncExternalStore(watchNothing, isFramed, () => true)
}

function watchNothing() {
  return () => {}
}
