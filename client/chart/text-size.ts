// The size of a chart's text on a page.

import { useSyncExternalStore } from 'react'
import { bodyTextSize, defaultTextSize } from '../../src/site/theme'
import { watchWindow } from '../window'

/** The default, as much larger as the style sheet, or the visitor, makes all text; in CSS pixels. */
export function useTextSize(): number {
  return useSyncExternalStore(
    watchWindow,
    () =>
      (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / bodyTextSize) *
      defaultTextSize,
    () => defaultTextSize,
  )
}
