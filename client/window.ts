// The window's size, as React asks for what changes by itself.

/** For `useSyncExternalStore`: tells when the window's size, and with it that of all text, has changed. */
export function watchWindow(notify: () => void): () => void {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}
