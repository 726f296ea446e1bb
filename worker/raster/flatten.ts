// Flattens paths into polylines, and cuts these in dashes.

import { nextOp, type Path, pathOps } from '../drawing/drawing'

/** The most that a polyline may deviate from its curve, in device pixels. */
const curveTolerance = 0.08
/** A bound for curves far larger than any image. */
const maxPieces = 100

/** A path's subpaths as polylines without repeated points: x and y in turn, in device pixels. */
export function flatten(path: Path, scale: number): number[][] {
  const lines: number[][] = []
  let line: number[] = []
  // A card has thousands of operations, so none is copied.
  const at = (index: number) => (path[index] as number) * scale
  for (let index = 0; index < path.length; index = nextOp(path, index)) {
    const op = path[index]
    const first = index + 1
    if (op === pathOps.move) {
      line = [at(first), at(first + 1)]
      lines.push(line)
    } else if (op === pathOps.line) {
      addPoint(line, at(first), at(first + 1))
    } else if (op === pathOps.quadratic) {
      addQuadratic(line, at(first), at(first + 1), at(first + 2), at(first + 3))
    } else if (op === pathOps.cubic) {
      const end = first + 4
      addCubic(line, at(first), at(first + 1), at(first + 2), at(first + 3), at(end), at(end + 1))
    }
  }
  return lines
}

function addPoint(points: number[], x: number, y: number) {
  const { length } = points
  if (points[length - 2] !== x || points[length - 1] !== y) points.push(x, y)
}

function addQuadratic(points: number[], x1: number, y1: number, x: number, y: number) {
  const x0 = points[points.length - 2] as number
  const y0 = points[points.length - 1] as number
  const ax = x0 - 2 * x1 + x
  const ay = y0 - 2 * y1 + y
  const pieces = countPieces(0.25 * Math.sqrt(ax * ax + ay * ay))
  for (let piece = 1; piece < pieces; piece++) {
    const t = piece / pieces
    points.push((ax * t + 2 * (x1 - x0)) * t + x0, (ay * t + 2 * (y1 - y0)) * t + y0)
  }
  addPoint(points, x, y)
}

function addCubic(
  points: number[],
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x: number,
  y: number,
) {
  const x0 = points[points.length - 2] as number
  const y0 = points[points.length - 1] as number
  const [fx, fy] = [x0 - 2 * x1 + x2, y0 - 2 * y1 + y2]
  const [gx, gy] = [x1 - 2 * x2 + x, y1 - 2 * y2 + y]
  const bend = Math.max(fx * fx + fy * fy, gx * gx + gy * gy)
  const pieces = countPieces(0.75 * Math.sqrt(bend))
  const [ax, ay] = [gx - fx, gy - fy]
  const [cx, cy] = [3 * (x1 - x0), 3 * (y1 - y0)]
  for (let piece = 1; piece < pieces; piece++) {
    const t = piece / pieces
    points.push(((ax * t + 3 * fx) * t + cx) * t + x0, ((ay * t + 3 * fy) * t + cy) * t + y0)
  }
  addPoint(points, x, y)
}

/** Wang's bound on the lines for a Bézier curve (G. Wang, 1984), from its second differences. */
function countPieces(bend: number): number {
  return Math.min(Math.ceil(Math.sqrt(bend / curveTolerance)), maxPieces)
}

/** The dashes of a polyline, all in device pixels; it begins with one. */
export function cutInDashes(points: readonly number[], dash: number, gap: number): number[][] {
  let [x = 0, y = 0] = points
  let line = [x, y]
  const dashes = [line]
  let [left, isDash] = [dash, true]
  for (let index = 2; index < points.length; index += 2) {
    const [endX, endY] = [points[index] as number, points[index + 1] as number]
    let rest = Math.hypot(endX - x, endY - y)
    while (rest > left) {
      x += ((endX - x) * left) / rest
      y += ((endY - y) * left) / rest
      rest -= left
      if (isDash) line.push(x, y)
      else {
        line = [x, y]
        dashes.push(line)
      }
      isDash = !isDash
      left = isDash ? dash : gap
    }
    left -= rest
    ;[x, y] = [endX, endY]
    if (isDash) addPoint(line, x, y)
  }
  return dashes
}
