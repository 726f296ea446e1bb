// The text size of charts on pages.

import { useSyncExternalStore } from 'react'
import { bodyTextSize, defaultTextSize } from '../../src/site/theme'
import { watchWindow } from '../window'

/** The default size scaled like the text of the page, in CSS pixels. */
export function useTextSize(): number {
  return useSyncExternalStore(
    watchWindow,
    () =>
      (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / bodyTextSize) *
      defaultTextSize,
    () => defaultTextSize,
  )
}
