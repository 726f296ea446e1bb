// Drawings of charts as the build keeps them: without their curves, which are the chart's data, and where it stands.

import { type LineChartConfiguration, lineTension } from '../../src/chart/config'
import { type Drawing, type Fill, type Path, pathOps, type Stroke, type Text } from './drawing'

/** A line through the values of one of the chart's data sets. */
type Curve = Omit<Stroke, 'kind' | 'path'> & {
  kind: 'curve'
  /** The place of the data set among all. */
  dataset: number
  isLogarithmic: boolean
  /** Where the first and the last value are, from the left, in CSS pixels. */
  x: Ends
  /** Where the least and the greatest value are, from the top. */
  y: Ends
}

type Ends = [number, number]

type Point = { x: number; y: number }

type Values = readonly (number | null)[]

export type PackedDrawing = (Fill | Stroke | Text | Curve)[]

/** In CSS pixels: less than can be seen. */
const tolerance = 1 / 64

/** A drawing of a chart, whose curves are those that Chart.js draws; others stay what they are. */
export function packDrawing(drawing: Drawing, chart: LineChartConfiguration): PackedDrawing {
  return drawing.map((item) => (item.kind === 'stroke' && packCurve(item, chart)) || item)
}

/** @param chart the one that was drawn: its data are read */
export function unpackDrawing(packed: PackedDrawing, chart: LineChartConfiguration): Drawing {
  return packed.map((item) => (item.kind === 'curve' ? unpackCurve(item, chart) : item))
}

function packCurve(stroke: Stroke, chart: LineChartConfiguration): Curve | undefined {
  const { path, kind: _, ...line } = stroke
  const points = pointsOf(path)
  for (const [dataset, { data }] of chart.data.datasets.entries()) {
    const values = data.filter((value) => value !== null)
    const at = (value: number) => points[values.indexOf(value)]
    const [first, last] = [points[0], points.at(-1)]
    const [least, greatest] = [at(Math.min(...values)), at(Math.max(...values))]
    if (!(first && last && least && greatest) || values.length !== points.length) continue
    const place = { x: [first.x, last.x] as Ends, y: [least.y, greatest.y] as Ends }
    for (const isLogarithmic of [true, false]) {
      const curve: Curve = { ...line, kind: 'curve', dataset, isLogarithmic, ...place }
      if (isAlmost(unpackCurve(curve, chart).path, path)) return curve
    }
  }
  return undefined
}

/** The points that a path's curves run through; none if it has anything but curves. */
function pointsOf(path: Path): Point[] {
  const { move, cubic } = pathOps
  const points: Point[] = []
  for (let index = 0; index < path.length; ) {
    const operation = path[index]
    if (operation !== (index === 0 ? move : cubic)) return []
    index += operation === cubic ? 7 : 3
    points.push({ x: path[index - 2] as number, y: path[index - 1] as number })
  }
  return points
}

function isAlmost(path: Path, other: Path): boolean {
  return path.every((value, index) => Math.abs(value - (other[index] ?? 0)) < tolerance)
}

function unpackCurve(
  { dataset, isLogarithmic, x, y, ...line }: Curve,
  chart: LineChartConfiguration,
): Stroke {
  const values: Values = chart.data.datasets[dataset]?.data ?? []
  const known = values.flatMap((value, month) => (value === null ? [] : [{ month, value }]))
  const lefts = spread(
    known.map(({ month }) => month),
    x,
  )
  const tops = spread(
    known.map(({ value }) => (isLogarithmic ? Math.log(value) : value)),
    y,
  )
  return {
    ...line,
    kind: 'stroke',
    path: curveThrough(lefts.map((left, index) => ({ x: left, y: tops[index] as number }))),
  }
}

/** Numbers, moved and stretched until the least and the greatest are where they are to be. */
function spread(numbers: number[], [first, last]: Ends): number[] {
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)]
  const factor = greatest > least ? (last - first) / (greatest - least) : 0
  return numbers.map((number) => first + (number - least) * factor)
}

function curveThrough(points: Point[]): Path {
  const { move, cubic } = pathOps
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
  return path
}

/**
 * Where a curve through points bends on its way between one and a neighbor, as Chart.js has it (R. Spencer, "Spline
 * Interpolation"): along the line from neighbor to neighbor, by their shares of the distance.
 */
function controlPoint(point: Point, near: Point, far: Point): Point {
  const [toNear, toFar] = [distance(point, near), distance(point, far)]
  const share = toNear === 0 ? 0 : (lineTension * toNear) / (toNear + toFar)
  return { x: point.x + share * (near.x - far.x), y: point.y + share * (near.y - far.y) }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
