// Fills paths.

import type { Coverage } from './coverage'
import type { Polyline } from './flatten'
import type { IndexedImage, Paint } from './image'
import { paintRectangle } from './rectangle'
import { sweep } from './sweep'

/**
 * Fills subpaths by the non-zero rule, antialiased; open ones are closed.
 *
 * @param polylines in device pixels
 * @param coverage an empty one of the image's size
 */
export function fill(polylines: Polyline[], paint: Paint, image: IndexedImage, coverage: Coverage) {
  const [only] = polylines
  if (polylines.length === 1 && only && isRectangle(only.points)) {
    const [x0 = 0, y0 = 0, , , x1 = 0, y1 = 0] = only.points
    paintRectangle(x0, y0, x1, y1, paint, image)
    return
  }
  for (const line of polylines) addOutline(line, 0, 0, coverage)
  sweep(coverage, image, paint)
}

/** Adds the edges of a subpath, moved to the right and down by so many device pixels, and closes it. */
export function addOutline({ points }: Polyline, right: number, down: number, coverage: Coverage) {
  let x = (points[points.length - 2] as number) + right
  let y = (points[points.length - 1] as number) + down
  for (let index = 0; index < points.length; index += 2) {
    const nextX = (points[index] as number) + right
    const nextY = (points[index + 1] as number) + down
    coverage.addEdge(x, y, nextX, nextY)
    x = nextX
    y = nextY
  }
}

/** Whether four corners follow each other along the axes, across at first, as those of a card's boxes do. */
function isRectangle(points: number[]): boolean {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  return points.length === 8 && y0 === y1 && x1 === x2 && y2 === y3 && x3 === x0
}
