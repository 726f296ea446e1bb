// Strokes paths.

import type { Stroke } from '../drawing/drawing'
import type { Coverage } from './coverage'
import { cutDashes } from './dash'
import type { Polyline } from './flatten'
import type { IndexedImage, Paint } from './image'
import { Outliner } from './outline'
import { paintRectangle } from './rectangle'
import { sweep } from './sweep'

/**
 * Draws a line along subpaths, antialiased; where it crosses or overlaps itself, it is one shape.
 *
 * @param polylines in device pixels
 * @param scale device pixels for each CSS pixel of the style's lengths
 * @param coverage an empty one of the image's size
 */
export function stroke(
  polylines: Polyline[],
  style: Omit<Stroke, 'colour'>,
  scale: number,
  paint: Paint,
  image: IndexedImage,
  coverage: Coverage,
) {
  const width = style.width * scale
  if (!(width > 0)) return
  const pattern = style.dash.map((length) => length * scale)
  const lines = pattern.length ? cutDashes(polylines, pattern) : polylines
  const [only] = lines
  if (lines.length === 1 && only && style.cap === 'butt' && isAlongAxis(only)) {
    strokeAlongAxis(only.points, width / 2, paint, image)
    return
  }
  const outliner = new Outliner(width, style, coverage)
  for (const line of lines) outliner.add(line)
  sweep(coverage, image, paint)
}

/** Whether it is a single straight line that lies level or upright, as those of a grid do. */
function isAlongAxis({ points, closed }: Polyline): boolean {
  const isLevel = points[1] === points[3]
  return points.length === 4 && !closed && (isLevel || points[0] === points[2])
}

function strokeAlongAxis(points: number[], half: number, paint: Paint, image: IndexedImage) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points
  const [dx, dy] = y0 === y1 ? [0, half] : [half, 0]
  const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)]
  const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)]
  paintRectangle(left - dx, top - dy, right + dx, bottom + dy, paint, image)
}
