// The chart of a page as SVG in several sizes, of which CSS shows one. They share their lines.

import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import type { ChartView } from '../../src/chart/kinds'
import { summarizeLines } from '../../src/chart/summary'
import { defaultTextSize, fullChartSizes, pageChartSizes, type Size } from '../../src/site/theme'
import { type Drawing, isStraightLine, type Path, type Stroke, segmentsOf } from './drawing'
import { drawSizes } from './drawing-context'
import { drawingToSvg, paintAttributes, pathData, roundTo, svgElement } from './drawing-svg'

type Variant = { drawing: Drawing; size: Size; className: string }

/** The chart of a page. */
export function drawPageChart(view: ChartView, appearance: ChartAppearance): string {
  const sizes: Record<string, Size> =
    appearance.variant === 'full' ? fullChartSizes : pageChartSizes
  const textSizeOf = (className: string) =>
    className === 'narrow' ? defaultTextSize : appearance.textSize
  const byTextSize = Map.groupBy(Object.entries(sizes), ([className]) => textSizeOf(className))
  const variants = [...byTextSize].flatMap(([textSize, alike]) => {
    const config = buildChartConfig(view, { ...appearance, textSize })
    const drawings = drawSizes(
      config,
      alike.map(([, size]) => size),
    )
    return alike.map(([className, size], order) => {
      return { className, size, drawing: drawings[order] ?? [] }
    })
  })
  return chartSvgs(variants, summarizeLines(view))
}

/**
 * One `<svg>` per size. All reuse the lines of the first, moved and stretched, which saves
 * half of the page; that lines bend slightly differently in other sizes is invisible.
 *
 * @param label for screen readers
 */
function chartSvgs(variants: Variant[], label: string): string {
  const original = linesOf(variants[0]?.drawing ?? [])
  const unit = lineUnit(original)
  const lines = original.map((line) => ({ ...line, path: inUnits(line.path, unit) }))
  return variants
    .map(({ drawing, size, className }, order) => {
      const own = linesOf(drawing)
      const body = drawingToSvg(drawing, (item) => {
        if (item.kind !== 'stroke') return
        const index = own.indexOf(item)
        const line = lines[index]
        return line && placeLine(index, item, line)
      })
      const definitions = order === 0 ? defineLines(lines, unit) : ''
      return svgElement(size, { label, className }, definitions + body)
    })
    .join('')
}

/**
 * Lines are written in whole units, whose numbers are short. `x` and `y` are the size of one in CSS
 * pixels; control points may be moved by `maxDetour` vertical ones to shorten the data: lines may be
 * a pixel or two off until the canvas takes over.
 */
type LineUnit = { left: number; x: number; y: number; maxDetour: number }

/** Values are whole months apart, and control points in between. */
const unitsPerMonth = 4

function lineUnit(lines: Stroke[]): LineUnit {
  const places = lines.map(({ path }) => segmentEnds(path).map(([x = 0]) => x))
  const steps = places.flatMap((xs) => xs.slice(1).map((x, at) => x - Number(xs[at])))
  return {
    left: Math.min(...places.flat()),
    x: Math.min(...steps) / unitsPerMonth,
    y: 1,
    maxDetour: 3,
  }
}

function inUnits(path: Path, { left, x, y }: LineUnit): Path {
  return segmentsOf(path).flatMap(({ op, points }) => [
    op,
    ...points.map((value, at) => (at % 2 === 0 ? (value - left) / x : value / y)),
  ])
}

/** The lines of data: those of axes and grids are straight. */
function linesOf(drawing: Drawing): Stroke[] {
  return drawing
    .filter((item) => item.kind === 'stroke')
    .filter(({ path }) => !isStraightLine(path))
}

/** The id of a line within the page, which has only one chart. */
const lineId = (index: number) => `line-${index}`

function defineLines(lines: Stroke[], { x, y, maxDetour }: LineUnit): string {
  if (lines.length === 0) return ''
  const precision = { parts: 1, maxDetour, aspect: x / y }
  // Stretching a line does not change its width.
  const paths = lines.map(
    ({ path }, index) =>
      `<path id="${lineId(index)}" vector-effect="non-scaling-stroke" d="${pathData(path, precision)}"/>`,
  )
  return `<defs>${paths.join('')}</defs>`
}

function placeLine(index: number, stroke: Stroke, line: Stroke): string {
  const transform = transformOf(line.path, stroke.path)
  return `<use href="#${lineId(index)}" transform="${transform}" ${paintAttributes(stroke)}/>`
}

/** Moves and stretches a line to another line of the same values. */
function transformOf(from: Path, to: Path): string {
  const [before, after] = [boundsOf(from), boundsOf(to)]
  const [horizontal, vertical] = [stretch(before.x, after.x), stretch(before.y, after.y)]
  return `matrix(${horizontal.factor} 0 0 ${vertical.factor} ${horizontal.shift} ${vertical.shift})`
}

type Span = { least: number; most: number }

function stretch(from: Span, to: Span) {
  const length = from.most - from.least
  const factor = roundTo(length > 0 ? (to.most - to.least) / length : 1, 1e5)
  return { factor, shift: roundTo(to.least - factor * from.least) }
}

/** The bounds of the ends of a path's segments. */
function boundsOf(path: Path): { x: Span; y: Span } {
  const ends = segmentEnds(path)
  const spanOf = (axis: number) => {
    const values = ends.map((end) => Number(end[axis]))
    return { least: Math.min(...values), most: Math.max(...values) }
  }
  return { x: spanOf(0), y: spanOf(1) }
}

/** The ends of a path's segments. */
function segmentEnds(path: Path): number[][] {
  return segmentsOf(path).map(({ points }) => points.slice(-2))
}
