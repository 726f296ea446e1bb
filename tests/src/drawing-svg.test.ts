// What a drawing may contain, and its paths as SVG path data; tests/pictures has whole drawings.

import { Path2D } from '@napi-rs/canvas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Path, pathOps } from '../../worker/drawing/drawing'
import { DrawingContext } from '../../worker/drawing/drawing-context'
import { drawingToSvg } from '../../worker/drawing/drawing-svg'

const coordinate = fc.double({ min: -50, max: 2000, noNaN: true })
const points = (count: number) =>
  fc.array(coordinate, { minLength: 2 * count, maxLength: 2 * count })
const move = points(1).map((list) => [pathOps.move, ...list])
const segment = fc.oneof(
  points(1).map((list) => [pathOps.line, ...list]),
  points(2).map((list) => [pathOps.quadratic, ...list]),
  points(3).map((list) => [pathOps.cubic, ...list]),
)
const subpath = fc
  .tuple(move, fc.array(segment, { minLength: 1, maxLength: 30 }))
  .map(([start, segments]) => [start, ...segments])
const subpaths = fc.array(subpath, { minLength: 1, maxLength: 3 }).map((paths) => paths.flat())

/** The points of each segment of path data, in absolute coordinates, as Skia reads them. */
function readPath(data: string): number[][] {
  return [...new Path2D(data).toSVGString().matchAll(/[MLQC]([^A-Z]*)/g)].map(([, points = '']) =>
    points.trim().split(/[ ,]+/).map(Number),
  )
}

it('ends every segment within a tenth of a pixel of where it was drawn, however long the path', () => {
  fc.assert(
    fc.property(subpaths, (operations) => {
      const path: Path = operations.flat()
      const svg = drawingToSvg([{ kind: 'fill', path, color: '#000000' }])
      const read = readPath(/ d="([^"]*)"/.exec(svg)?.[1] ?? '')
      const drawn = operations.map(([, ...list]) => list)
      expect(read).toHaveLength(drawn.length)
      for (const [segment, points] of drawn.entries()) {
        const found = read[segment] ?? []
        // A curve that hardly bends becomes a line, which keeps only its end point.
        const shared = found.length === points.length ? points.length : 2
        for (const [index, value] of points.slice(-shared).entries()) {
          const isEnd = index >= shared - 2
          const error = Math.abs(Number(found.slice(-shared)[index]) - value)
          expect(error).toBeLessThan(isEnd ? 0.051 : 0.75)
        }
      }
    }),
  )
})

it('never joins fills, whose overlap could become a hole', () => {
  const path = [pathOps.move, 0, 0, pathOps.line, 9, 0, pathOps.line, 9, 9]
  const fill = { kind: 'fill', path, color: '#000000' } as const
  expect(drawingToSvg([fill, fill]).match(/<path/g)).toHaveLength(2)
})

it.each<[what: string, draw: (context: DrawingContext) => void]>([
  ['translucent', (context) => Object.assign(context, { globalAlpha: 0.5 })],
  ['square caps', (context) => Object.assign(context, { lineCap: 'square' }).stroke()],
  [
    'bent lines with miter joins',
    (context) => {
      context.lineTo(9, 4)
      context.stroke()
    },
  ],
  // The text would be at the wrong height.
  ['"top"', (context) => Object.assign(context, { textBaseline: 'top' }).fillText('x', 1, 2)],
])('refuses what neither SVG nor the rasterizer draw: %s', (what, draw) => {
  const context = new DrawingContext({ left: 0, top: 0 })
  context.moveTo(1, 2)
  context.lineTo(9, 2)
  expect(() => draw(context)).toThrow(what)
})
