// Cuts lines into dashes.

import type { Polyline } from './flatten'

/** More dashes than this are drawn as a line without gaps: they would be too small to tell apart. */
const maxDashes = 10_000
/** A pattern shorter than this, in device pixels, is too fine as well: steps along a line may be lost in rounding. */
const minPeriod = 0.01

/**
 * The dashes of polylines, each an open polyline of its own. A pattern without length, or one far
 * too fine, leaves the lines as they are.
 *
 * @param pattern lengths of dashes and gaps in turn, in device pixels like the points
 */
export function cutDashes(polylines: Polyline[], pattern: number[]): Polyline[] {
  // As on a canvas, a pattern of odd length is gone through twice.
  const turns = pattern.length % 2 ? [...pattern, ...pattern] : pattern
  const period = turns.reduce((sum, length) => sum + length, 0)
  if (!(period >= minPeriod) || turns.some((length) => !(length >= 0))) return polylines
  return polylines.flatMap((line) => {
    const { points, closed } = line
    const path = closed ? [...points, ...points.slice(0, 2)] : points
    const count = (lengthOf(path) / period) * turns.length
    // Not `>`: a line whose length is not a number must stay in one piece, too.
    return count <= maxDashes ? cutLine(path, turns) : [line]
  })
}

function cutLine(path: number[], turns: number[]): Polyline[] {
  const dashes: Polyline[] = []
  let turn = 0
  let left = turns[0] as number
  let [x, y] = path as [number, number]
  let dash = [x, y]
  for (let index = 2; index < path.length; ) {
    const [nextX, nextY] = [path[index] as number, path[index + 1] as number]
    const length = distance(x, y, nextX, nextY)
    if (length < left) {
      left -= length
      ;[x, y] = [nextX, nextY]
      dash.push(x, y)
      index += 2
      continue
    }
    const share = length > 0 ? left / length : 1
    ;[x, y] = [x + (nextX - x) * share, y + (nextY - y) * share]
    if (turn % 2 === 0) dashes.push({ points: [...dash, x, y], closed: false })
    turn = (turn + 1) % turns.length
    left = turns[turn] as number
    dash = [x, y]
  }
  if (turn % 2 === 0) dashes.push({ points: dash, closed: false })
  return dashes
}

function lengthOf(points: number[]): number {
  let sum = 0
  for (let index = 2; index < points.length; index += 2) {
    const [x0, y0, x1, y1] = points.slice(index - 2, index + 2) as [number, number, number, number]
    sum += distance(x0, y0, x1, y1)
  }
  return sum
}

/** Not `Math.hypot`, whose last digits engines may choose. */
function distance(x0: number, y0: number, x1: number, y1: number): number {
  return Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0))
}
