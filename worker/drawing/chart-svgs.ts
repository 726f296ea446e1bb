// The chart of a page as SVG in several sizes, of which CSS shows one. They share their lines.

import { buildChartConfig, type ChartAppearance } from '../../src/chart/config'
import { type ChartView, kinds } from '../../src/chart/kinds'
import { defaultTextSize, fullChartSizes, pageChartSizes, type Size } from '../../src/site/theme'
import { type Drawing, isStraightLine, type Path, type Stroke, segmentsOf, shrink } from './drawing'
import { drawChart } from './drawing-context'
import { drawingToSvg, paintAttributes, pathData, roundTo, svgElement } from './drawing-svg'

type Variant = { drawing: Drawing; size: Size; className: string }

/** The chart of a page. */
export function drawPageChart(view: ChartView, appearance: ChartAppearance): string {
  const { wide, middle, narrow } = pageChartSizes
  // Names beside the plot of goods have no room where the wide drawing shrinks.
  const pageSizes: Record<string, Size> = kinds[view.kind].hasManyLines
    ? { wide, middle, narrow }
    : { wide, narrow }
  const sizes: Record<string, Size> = appearance.variant === 'full' ? fullChartSizes : pageSizes
  const variants = Object.entries(sizes).map(([className, size]) => {
    const textSize = className === 'narrow' ? defaultTextSize : appearance.textSize
    const config = buildChartConfig(view, { ...appearance, textSize })
    return { drawing: drawChart(config, size), size, className }
  })
  return chartSvgs(variants, kinds[view.kind].summary(view))
}

/**
 * One `<svg>` per size. All reuse the lines of the first, moved and stretched, which saves
 * half of the page; that lines bend slightly differently in other sizes is invisible.
 *
 * @param label for screen readers
 */
function chartSvgs(variants: Variant[], label: string): string {
  const lines = inUnits(linesOf(variants[0]?.drawing ?? []))
  return variants
    .map(({ drawing, size, className }, order) => {
      const own = linesOf(drawing)
      const body = drawingToSvg(drawing, (item) => {
        if (item.kind !== 'stroke') return
        const index = own.indexOf(item)
        const line = lines[index]
        return line && placeLine(index, item, line)
      })
      const definitions = order === 0 ? defineLines(lines) : ''
      return svgElement(size, { label, className }, definitions + body)
    })
    .join('')
}

/** How many units a CSS pixel has. Lines are written in whole units, whose numbers are short. */
const unitsPerPixel = { few: 2, many: 1 }

/**
 * With more lines than this, the SVG dominates the page's bytes: they may be up to two pixels off
 * until the canvas takes over.
 */
const fewLines = 2

/** How far control points may be moved to shorten the data, in units. */
const maxDetour = 2.5

function inUnits(lines: Stroke[]): Stroke[] {
  const units = lines.length > fewLines ? unitsPerPixel.many : unitsPerPixel.few
  return lines.map((line) => ({ ...line, path: shrink(line.path, 1 / units) }))
}

/** The lines of data: those of axes and grids are straight. */
function linesOf(drawing: Drawing): Stroke[] {
  return drawing
    .filter((item) => item.kind === 'stroke')
    .filter(({ path }) => !isStraightLine(path))
}

/** The id of a line within the page, which has only one chart. */
const lineId = (index: number) => `line-${index}`

function defineLines(lines: Stroke[]): string {
  if (lines.length === 0) return ''
  // Stretching a line does not change its width.
  const paths = lines.map(
    ({ path }, index) =>
      `<path id="${lineId(index)}" vector-effect="non-scaling-stroke" d="${pathData(path, { parts: 1, maxDetour })}"/>`,
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
  const factor = length > 0 ? (to.most - to.least) / length : 1
  return { factor: roundTo(factor, 1e5), shift: roundTo(to.least - factor * from.least) }
}

/** The bounds of the ends of a path's segments. */
function boundsOf(path: Path): { x: Span; y: Span } {
  const ends = segmentsOf(path).map(({ points }) => points.slice(-2))
  const spanOf = (axis: number) => {
    const values = ends.map((end) => Number(end[axis]))
    return { least: Math.min(...values), most: Math.max(...values) }
  }
  return { x: spanOf(0), y: spanOf(1) }
}
