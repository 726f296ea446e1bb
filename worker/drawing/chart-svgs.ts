// The chart of a page in several sizes, of which the style sheet shows one: its lines are written once.

import type { Size } from '../../src/chart/full-layout'
import { coordinateCounts, type Drawing, isStraightLine, type Path, type Stroke } from './drawing'
import { drawingToSvg, type Precision, paint, pathData, round, svgElement } from './drawing-svg'

type Variant = { drawing: Drawing; size: Size; className: string }

/**
 * An `<svg>` for each size. The lines of the first are those of all, moved and stretched to where they are drawn
 * in the others: that they bend a little otherwise there cannot be seen, and half of a page would be lines.
 *
 * @param label what the chart shows, for those who cannot see it
 */
export function chartSvgs(variants: Variant[], label: string): string {
  let lines: Stroke[] = []
  return variants
    .map(({ drawing, size, className }, order) => {
      const own = linesOf(drawing)
      if (order === 0) lines = own
      const isShared = own.length === lines.length
      const definitions = order === 0 ? defineLines(lines) : ''
      const body = drawingToSvg(drawing, {
        writeStroke: (stroke) => {
          const place = isShared ? own.indexOf(stroke) : -1
          const line = lines[place]
          return line && placeLine(place, stroke, line)
        },
      })
      return svgElement(size, { label, className }, definitions + body)
    })
    .join('')
}

/** Where there are more, each is thin, and they are most of the page: it is drawn less exactly. */
const fewLines = 2
const coarse: Precision = { parts: 2, maxDetour: 3 }

/** What is drawn of data: axes and grids are straight. */
function linesOf(drawing: Drawing): Stroke[] {
  return drawing
    .filter((item) => item.kind === 'stroke')
    .filter(({ path }) => !isStraightLine(path))
}

/** Within a page: there is one chart on it. */
const lineId = (place: number) => `line-${place}`

function defineLines(lines: Stroke[]): string {
  if (lines.length === 0) return ''
  const precision = lines.length > fewLines ? coarse : undefined
  // As wide as it is said to be, however it is stretched.
  const paths = lines.map(
    ({ path }, place) =>
      `<path id="${lineId(place)}" vector-effect="non-scaling-stroke" d="${pathData(path, precision)}"/>`,
  )
  return `<defs>${paths.join('')}</defs>`
}

function placeLine(place: number, stroke: Stroke, line: Stroke): string {
  const change = stroke === line ? '' : ` transform="${transformOf(line.path, stroke.path)}"`
  return `<use href="#${lineId(place)}"${change} ${paint(stroke)}/>`
}

/** What moves and stretches one line to where another of the same values is. */
function transformOf(from: Path, to: Path): string {
  const [before, after] = [boundsOf(from), boundsOf(to)]
  const [horizontal, vertical] = [stretch(before.x, after.x), stretch(before.y, after.y)]
  return `matrix(${horizontal.factor} 0 0 ${vertical.factor} ${horizontal.shift} ${vertical.shift})`
}

type Span = { least: number; most: number }

function stretch(from: Span, to: Span) {
  const length = from.most - from.least
  const factor = length > 0 ? (to.most - to.least) / length : 1
  return { factor: round(factor, 1e4), shift: round(to.least - factor * from.least) }
}

/** How far the ends of a path's segments reach. */
function boundsOf(path: Path): { x: Span; y: Span } {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let index = 0; index < path.length; ) {
    index += 1 + (coordinateCounts[path[index] as number] ?? 0)
    xs.push(path[index - 2] as number)
    ys.push(path[index - 1] as number)
  }
  const spanOf = (values: number[]) => ({ least: Math.min(...values), most: Math.max(...values) })
  return { x: spanOf(xs), y: spanOf(ys) }
}
