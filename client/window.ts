// What only the browser knows, for React.

import { useEffect, useState, useSyncExternalStore } from 'react'
import { bodyTextSize, defaultTextSize } from '../src/site/theme'

/** Subscribes to changes of the window's size, and with it that of text, for `useSyncExternalStore`. */
export function watchWindow(notify: () => void): () => void {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** The text size of charts on pages, which scales with the text of the page, in CSS pixels. */
export function useTextSize(): number {
  const readSize = () => {
    const { fontSize } = getComputedStyle(document.documentElement)
    return (Number.parseFloat(fontSize) / bodyTextSize) * defaultTextSize
  }
  return useSyncExternalStore(watchWindow, readSize, () => defaultTextSize)
}

/** Whether the page is framed; the server does not know, and renders it as framed. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    watchWindow,
    () => top !== self,
    () => true,
  )
}

/** Whether the page is hydrated: the server does not render what needs scripts, as pages have to stay small. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
