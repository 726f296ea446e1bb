// The items of a drawing (fills, strokes, and texts), and the card that a file is made of.

import type { TextFont } from '../../src/chart/text-measure'
import type { Size } from '../../src/site/theme'

/**
 * Segments in CSS pixels from the top left, each of which is an operation followed by its points:
 * `[0, x, y]` moves, `[1, x, y]` draws a line, `[2, x1, y1, x2, y2, x, y]` a cubic Bézier curve,
 * `[3]` closes the subpath, which is followed by a move if at all, and `[4, x1, y1, x, y]` draws a
 * quadratic Bézier curve.
 */
export type Path = number[]

export const pathOps = { move: 0, line: 1, cubic: 2, close: 3, quadratic: 4 } as const

/** How many coordinates follow each operation. */
const coordinateCounts: readonly number[] = [2, 2, 6, 0, 4]

/** The index of the operation after the one at an index of a path. */
export function nextOp(path: Path, index: number): number {
  return index + 1 + (coordinateCounts[path[index] as number] as number)
}

/** An operation, and its coordinates: x and y in turn. */
type PathSegment = { op: number; points: number[] }

export function segmentsOf(path: Path): PathSegment[] {
  const segments: PathSegment[] = []
  for (let index = 0; index < path.length; index = nextOp(path, index)) {
    const points = path.slice(index + 1, nextOp(path, index))
    segments.push({ op: path[index] as number, points })
  }
  return segments
}

/** Whether a path is a single straight line. */
export function isStraightLine(path: Path): boolean {
  return path.length === 6 && path[0] === pathOps.move && path[3] === pathOps.line
}

/** The inside of a path by the non-zero rule. */
export type Fill = { kind: 'fill'; path: Path; color: string }

/** A line along an open path, with round joins and butt caps. */
export type Stroke = {
  kind: 'stroke'
  path: Path
  color: string
  /** In CSS pixels. */
  width: number
  /** The lengths of its dashes and of the gaps between them, in CSS pixels; by default it is solid. */
  dashes?: readonly [dash: number, gap: number]
}

/** A line of text; `x` is the position of its anchor, `y` that of its baseline, in CSS pixels. */
export type Text = {
  kind: 'text'
  text: string
  x: number
  y: number
  font: TextFont
  anchor: 'start' | 'middle' | 'end'
  color: string
}

/** How much of a text's width is before its anchor. */
export const anchorShares = { start: 0, middle: 0.5, end: 1 } as const

/** A rectangle between two corners. */
export function boxPath(left: number, top: number, right: number, bottom: number): Path {
  const { move, line, close } = pathOps
  return [move, left, top, line, right, top, line, right, bottom, line, left, bottom, close]
}

/** The distance of a quarter circle's control points from its ends, in radii. */
const circlePull = (4 / 3) * (Math.SQRT2 - 1)

/** The end of each quarter of a circle, clockwise from the right, in radii. */
const quarters = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const

/** A full circle as four curves, with an error of 0.02%. */
export function circlePath(x: number, y: number, radius: number): Path {
  const pull = radius * circlePull
  const curves = quarters.flatMap(([cos, sin]) => {
    // From the end of the previous quarter, at (sin, -cos), to the end of this one.
    const [startX, startY] = [x + radius * sin, y - radius * cos]
    const [endX, endY] = [x + radius * cos, y + radius * sin]
    const first = [startX + pull * cos, startY + pull * sin]
    const second = [endX + pull * sin, endY - pull * cos]
    return [pathOps.cubic, ...first, ...second, endX, endY]
  })
  return [pathOps.move, x + radius, y, ...curves, pathOps.close]
}

/** Divides all coordinates of a path. */
export function shrink(path: Path, times: number): Path {
  return segmentsOf(path).flatMap(({ op, points }) => [op, ...points.map((at) => at / times)])
}

/**
 * Items in the order of painting, with colors as "#rrggbb". Fine ones have the same edges in dense
 * cards as in others.
 */
export type Drawing = ((Fill | Stroke | Text) & { isFine?: boolean })[]

/** In CSS pixels; `title` and `description` are for those who cannot see it. */
export type Card = Size & {
  drawing: Drawing
  /** The background as "#rrggbb". */
  ground: string
  /** Device pixels per CSS pixel. */
  scale: number
  title: string
  description: string
  /** Whether it has many lines, whose edges are coarser to keep the file small. */
  isDense?: boolean
}
