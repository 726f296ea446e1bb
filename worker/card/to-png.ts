// Rasterizes cards to PNG.

import { draw } from '../raster/draw'
import type { IndexedImage } from '../raster/image'
import { encodePng } from '../raster/png'
import type { Card } from './card'

/** The last image, whose memory the next one reuses. */
let spare: IndexedImage | undefined

export type CardToPng = typeof cardToPng

/** The PNG of a card; the same card gives the same bytes. */
export function cardToPng(
  { drawing, ...sheet }: Card,
  { scale }: { scale: number },
): Uint8Array<ArrayBuffer> {
  spare = draw(drawing, { ...sheet, scale }, spare)
  return encodePng(spare, sheet.isDense)
}
