// Checks for a canvas, and loads the fonts that charts are drawn with.

import { fontFamily } from '../../src/site/theme'

let draws: boolean | undefined

/** Whether the browser has a canvas: privacy settings and policies may take it away. */
export function canDraw(): boolean {
  draws ??= hasContext()
  return draws
}

function hasContext(): boolean {
  try {
    return document.createElement('canvas').getContext('2d') !== null
  } catch {
    return false
  }
}

/** How long a chart waits for its fonts. */
const fontTimeoutMs = 3000

/**
 * Resolves once the fonts are loaded or have failed, or take too long; a canvas would not redraw for
 * late fonts.
 */
export function loadFonts(): Promise<unknown> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 12px ${fontFamily}`, '₿$0'),
  )
  const late = new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))
  return Promise.race([Promise.allSettled(faces), late])
}
