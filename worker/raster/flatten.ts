// Flattens paths into polylines.

import { coordinateCounts, type Path, pathOps } from '../drawing/drawing'

/** A subpath of straight lines: x and y in turn, in device pixels. */
export type Polyline = { points: number[]; closed: boolean }

/** The most that a polyline may deviate from its curve, in device pixels. */
const tolerance = 0.08
/** A bound for curves far larger than any image. */
const maxPieces = 100

/** The subpaths of a path, scaled to device pixels, without repeated points. */
export function flatten(path: Path, scale: number): Polyline[] {
  const polylines: Polyline[] = []
  let line: Polyline = { points: [], closed: false }
  const at = (index: number) => (path[index] as number) * scale
  for (let index = 0; index < path.length; ) {
    const op = path[index]
    if (op === pathOps.close) {
      line.closed = true
      index += 1
      continue
    }
    const size = 1 + (coordinateCounts[op as number] ?? 0)
    if (op === pathOps.move || polylines.length === 0) {
      line = { points: [at(index + 1), at(index + 2)], closed: false }
      polylines.push(line)
    }
    const { points } = line
    if (op === pathOps.line) addPoint(points, at(index + 1), at(index + 2))
    else if (op === pathOps.cubic) {
      const [x2, y2, x3, y3] = [at(index + 3), at(index + 4), at(index + 5), at(index + 6)]
      addCubic(points, at(index + 1), at(index + 2), x2, y2, x3, y3)
    } else if (op === pathOps.quadratic) {
      addQuadratic(points, at(index + 1), at(index + 2), at(index + 3), at(index + 4))
    }
    index += size
  }
  return polylines
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
  return Math.min(Math.ceil(Math.sqrt(bend / tolerance)), maxPieces)
}
