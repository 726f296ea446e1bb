// Cards become PNG.

import { draw } from '../raster/draw'
import type { IndexedImage } from '../raster/image'
import { encodePng } from '../raster/png'
import type { Card } from './card'

/** The image before: its pixels would otherwise be garbage after each. */
let spare: IndexedImage | undefined

export type CardToPng = typeof cardToPng

/**
 * Rasterizes a card. The same card gives the same bytes.
 *
 * @param scale device pixels for each of its CSS pixels
 */
export function cardToPng(
  { drawing, ...sheet }: Card,
  { scale }: { scale: number },
): Uint8Array<ArrayBuffer> {
  spare = draw(drawing, { ...sheet, scale }, spare)
  return encodePng(spare, sheet.isDense)
}
