// Loads the fonts of the canvas.

import { fontFamily } from '../../src/site/theme'

/** Resolves once the fonts are loaded or have failed; a canvas would not redraw for late fonts. */
export function loadFonts(): Promise<unknown> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 12px ${fontFamily}`, '₿$0'),
  )
  return Promise.allSettled(faces)
}
