// The fonts that a canvas is drawn with.

import { fontFamily } from '../../src/site/theme'

/** A canvas does not draw itself again when a font arrives, so it waits for them; failing is arriving, too. */
export function loadFonts(): Promise<unknown> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 12px ${fontFamily}`, '₿$0'),
  )
  return Promise.allSettled(faces)
}
