// What only the browser knows of the window, for React.

import { useSyncExternalStore } from 'react'
import { isFramed } from './framing'

/** Subscribes to changes of the window's size, and with it that of text, for `useSyncExternalStore`. */
export function watchWindow(notify: () => void): () => void {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** Whether the page is framed; the server does not know, and renders it as framed. */
export function useFramed(): boolean {
  return useSyncExternalStore(watchWindow, isFramed, () => true)
}
