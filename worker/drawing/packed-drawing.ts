// Drawings as the build keeps them: of a curve no more than the points that it runs through.

import { lineTension } from '../../src/chart/config'
import { type Drawing, type Fill, type Path, pathOps, type Stroke, type Text } from './drawing'

/** `steps` go from point to point, the first from the top left: x and y in turn, in units of `grain`. */
type Curve = Omit<Stroke, 'kind' | 'path'> & { kind: 'curve'; steps: number[] }

export type PackedDrawing = (Fill | Stroke | Text | Curve)[]

/** In CSS pixels: less than can be seen. */
const grain = 1 / 64

/** A drawing whose curves are those that Chart.js draws; others stay what they are. */
export function packDrawing(drawing: Drawing): PackedDrawing {
  return drawing.map((item) => (item.kind === 'stroke' && packCurve(item)) || item)
}

export function unpackDrawing(packed: PackedDrawing): Drawing {
  return packed.map((item) => (item.kind === 'curve' ? unpackCurve(item) : item))
}

function packCurve({ path, ...line }: Stroke): Curve | undefined {
  const { move, cubic } = pathOps
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < path.length; ) {
    const operation = path[index]
    if (operation !== (index === 0 ? move : cubic)) return undefined
    index += operation === cubic ? 7 : 3
    const nextX = Math.round((path[index - 2] as number) / grain)
    const nextY = Math.round((path[index - 1] as number) / grain)
    steps.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  const curve: Curve = { ...line, kind: 'curve', steps }
  const { path: unpacked } = unpackCurve(curve)
  const isSame = unpacked.every((value, index) => Math.abs(value - (path[index] ?? 0)) < 2 * grain)
  return isSame ? curve : undefined
}

function unpackCurve({ steps, ...line }: Curve): Stroke {
  const { move, cubic } = pathOps
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    x += (steps[index] as number) * grain
    y += (steps[index + 1] as number) * grain
    points.push({ x, y })
  }
  const path: Path = []
  let before: Point | undefined
  for (const [index, point] of points.entries()) {
    const around = { from: points[index - 1] ?? point, to: points[index + 1] ?? point }
    if (before) {
      const control = controlPoint(point, around.from, around.to)
      path.push(cubic, before.x, before.y, control.x, control.y, point.x, point.y)
    } else path.push(move, point.x, point.y)
    before = controlPoint(point, around.to, around.from)
  }
  return { ...line, kind: 'stroke', path }
}

type Point = { x: number; y: number }

/**
 * Where a curve through points bends on its way between one and a neighbour, as Chart.js has it (R. Spencer, "Spline
 * Interpolation"): along the line from neighbour to neighbour, by their shares of the distance.
 */
function controlPoint(point: Point, near: Point, far: Point): Point {
  const [toNear, toFar] = [distance(point, near), distance(point, far)]
  const share = toNear === 0 ? 0 : (lineTension * toNear) / (toNear + toFar)
  return { x: point.x + share * (near.x - far.x), y: point.y + share * (near.y - far.y) }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
