// Cards become PNG.

import type { Card } from './card'
import { encodePng } from './png/encode-png'
import { draw } from './raster/draw'

/**
 * Rasterises a card. The same card gives the same bytes.
 *
 * @param scale device pixels for each of its CSS pixels
 */
export function cardToPng(
  { width, height, ground, drawing }: Card,
  { scale }: { scale: number },
): Uint8Array<ArrayBuffer> {
  return encodePng(draw(drawing, { width, height, scale, ground }))
}
