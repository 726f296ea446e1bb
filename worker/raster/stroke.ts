// Strokes paths.

import type { Coverage } from './coverage'
import type { Polyline } from './flatten'
import type { IndexedImage, Paint } from './image'
import { Outliner } from './outline'
import { paintRectangle, sweep } from './sweep'

/**
 * Strokes subpaths with antialiasing. A line that crosses or overlaps itself is one shape.
 *
 * @param polylines in device pixels
 * @param width in device pixels
 * @param coverage an empty one of the image's size
 * @throws Error for a closed subpath, which charts never stroke
 */
export function stroke(
  polylines: Polyline[],
  width: number,
  paint: Paint,
  image: IndexedImage,
  coverage: Coverage,
) {
  if (polylines.some(({ closed }) => closed)) throw new Error('a drawing has no closed lines')
  if (!(width > 0)) return
  const [only] = polylines
  if (polylines.length === 1 && only && isAlongAxis(only)) {
    strokeAlongAxis(only.points, width / 2, paint, image)
    return
  }
  const outliner = new Outliner(width, coverage)
  for (const line of polylines) outliner.add(line)
  sweep(coverage, image, paint)
}

/** Whether this is a single horizontal or vertical line, like those of a grid. */
function isAlongAxis({ points }: Polyline): boolean {
  return points.length === 4 && (points[1] === points[3] || points[0] === points[2])
}

function strokeAlongAxis(points: number[], half: number, paint: Paint, image: IndexedImage) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points
  const [dx, dy] = y0 === y1 ? [0, half] : [half, 0]
  const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)]
  const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)]
  paintRectangle(left - dx, top - dy, right + dx, bottom + dy, paint, image)
}
