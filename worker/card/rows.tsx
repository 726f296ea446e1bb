// Rows on cards: areas with their marks, as on the page (client/parts/marks.tsx), and names with their
// descriptions. Satori cannot draw marks, but reserves their room.

import type { CSSProperties } from 'react'
import { measureFull } from '../../src/chart/full-texts'
import { colorOfUnit } from '../../src/chart/line-colors'
import { type MarkFactors, type MarkScale, markRow } from '../../src/chart/marks'
import { baselineBelowMiddle, measureText, type TextFont } from '../../src/chart/text-measure'
import type { AreaInflation } from '../../src/pages/inflation/data'
import { comparedAreaMonth, factorsOf, scaleAreas } from '../../src/pages/inflation/words'
import type { CardRow } from '../../src/pages/page-card'
import { formatShortMonth } from '../../src/prices/format'
import { themes } from '../../src/site/colors'
import { inkOf, type Size, type ThemeName } from '../../src/site/theme'
import { areaPage } from '../../src/url/area-pages'
import { boxPath, circlePath, type Fill, type Path, type Text } from '../drawing/drawing'
import { type Box, column, type DrawElement, fontOf, Lines, row } from './frame'

/** In ems. */
const ems = {
  dot: 0.35,
  span: 0.2,
  bar: 0.8,
  /** From a mark to its label. */
  gap: 0.6,
  /** The height of a row if some areas are left out, and the smallest if none are. */
  row: 1.65,
  leastRow: 1.3,
}

/** How many areas fit below the labels of their scale: all of them, or some in taller rows. */
export function mostAreaRows(height: number, textSize: number, count: number): number {
  const rowsOf = (row: number) => Math.max(1, Math.floor(height / (row * textSize)) - 1)
  return rowsOf(ems.leastRow) >= count ? count : rowsOf(ems.row)
}

type AreaRowsProps = {
  /** All areas, which share a scale, even those without a row. */
  all: readonly AreaInflation[]
  areas: readonly AreaInflation[]
  /** The index of the years in the rates of an area. */
  place: number
  theme: ThemeName
  size: Size
  height: number
}

/** A row for each area, with its rates over some years as two dots. */
export function AreaRows({ all, areas, place, theme, size, height }: AreaRowsProps) {
  const colors = themes[theme]
  const { room, text } = measureFull(size)
  const bold = { ...text, weight: 600 } as const
  const legend = [
    { name: 'in Bitcoin', font: fontOf(bold, colors[inkOf.bitcoin]) },
    { name: 'in local currency', font: fontOf(bold, colors[inkOf.dollars]) },
  ]
  const compared = comparedAreaMonth(all)
  const rows = areas.map((area) => {
    const { area: name } = areaPage(area.code)
    const own = area.month === compared ? '' : `, ${formatShortMonth(area.month)}`
    return { code: area.code, name: name + own, factors: factorsOf(area, place) }
  })
  const gap = ems.gap * text.size
  const ofLegend = legend.reduce((sum, { name }) => sum + measureText(name, bold) + gap, 0)
  const names = Math.max(ofLegend, ...rows.map(({ name }) => measureText(name, text) + gap))
  const rowHeight = Math.floor(height / (rows.length + 1))
  const plot = planPlot(
    rows.flatMap(({ factors }) => factors ?? []),
    {
      scale: scaleAreas(all, [place]),
      textSize: text.size,
      theme,
      style: { width: room - names, height: rowHeight },
    },
  )
  const ofName = { ...row, columnGap: gap, width: names }
  return (
    <div style={{ ...column, flexGrow: 1 }}>
      <div style={{ ...row, height: rowHeight }}>
        <div style={ofName}>
          {legend.map(({ name, font }) => (
            <Lines key={name} text={name} font={font} />
          ))}
        </div>
        <DrawnTicks plot={plot} />
      </div>
      {rows.map(({ code, name, factors }) => (
        <div key={code} style={{ ...row, height: rowHeight }}>
          <div style={ofName}>
            <Lines text={name} font={fontOf(text, colors.text)} />
          </div>
          {factors && <DrawnMarks plot={plot} factors={factors} />}
        </div>
      ))}
    </div>
  )
}

/** The rows of a page's card, in pixels: the greatest height, and the gap between columns. */
const pageRows = { height: 68, gap: 28 }

/** The sizes of text in these rows, as shares of a row. */
const pageText = { name: 0.52, text: 0.44 }

type PageRowsProps = { rows: readonly CardRow[]; theme: ThemeName; height: number }

/** Names with their descriptions, in the middle of the free height. */
export function PageRows({ rows, theme, height }: PageRowsProps) {
  const colors = themes[theme]
  const rowHeight = Math.min(pageRows.height, Math.floor(height / Math.max(1, rows.length)))
  const [name, text] = [pageText.name, pageText.text].map((share) => Math.floor(share * rowHeight))
  const bold = { size: name ?? 0, weight: 600 } as const
  const plain = fontOf({ size: text ?? 0, weight: 400 }, colors.muted)
  const width = Math.max(0, ...rows.map((row) => measureText(row.name, bold)))
  return (
    <div style={{ ...column, flexGrow: 1 }}>
      <div style={{ height: Math.floor((height - rows.length * rowHeight) / 2) }} />
      {rows.map(({ name, text, isBitcoin = false }) => (
        <div key={name} style={{ ...row, height: rowHeight, columnGap: pageRows.gap }}>
          <Lines
            text={name}
            font={fontOf(bold, isBitcoin ? colors[inkOf.bitcoin] : colors.text)}
            style={{ width }}
          />
          <Lines text={text} font={plain} />
        </div>
      ))}
    </div>
  )
}

/** The plot that all rows share. */
type MarkPlot = {
  scale: MarkScale
  /** The widths left and right of the scale, for labels, in pixels. */
  rooms: [left: number, right: number]
  textSize: number
  theme: ThemeName
  style: CSSProperties
}

/** A plot of some rows, with room for all their labels. */
function planPlot(rows: readonly MarkFactors[], plot: Omit<MarkPlot, 'rooms'>): MarkPlot {
  const { scale, textSize } = plot
  const labels = rows.flatMap((row) => markRow(row, scale).labels)
  const ofTicks = scale.ticks.map(({ label }) => measureText(label, tickFont(textSize)) / 2)
  const roomAt = (isLeft: boolean) => {
    const texts = labels.filter((label) => label.isLeft === isLeft).map(({ text }) => text)
    const ofLabels = texts.map(
      (text) => ems.gap * textSize + measureText(text, labelFont(textSize)),
    )
    return Math.max(...ofTicks, ...ofLabels)
  }
  return { ...plot, rooms: [roomAt(true), roomAt(false)] }
}

/** The labels of a scale, above the marks: those that have room, the roundest first. */
function DrawnTicks({ plot }: { plot: MarkPlot }) {
  const { scale, textSize, theme, style } = plot
  const font = tickFont(textSize)
  const draw: DrawElement = (box) => {
    const drawn: Text[] = []
    for (const { label, place } of scale.ticks) {
      const x = placeIn(box, plot, place)
      const halves = (other: Text) => measureText(label + other.text, font) / 2
      if (drawn.every((other) => Math.abs(other.x - x) >= halves(other) + ems.gap * textSize))
        drawn.push(textIn(label, x, box, font, 'middle', themes[theme].lightGray))
    }
    return drawn
  }
  return <div style={style} data-draw={draw} />
}

/** Two dots with a line between them, or a bar, with their labels. */
function DrawnMarks({ factors, plot }: { factors: MarkFactors; plot: MarkPlot }) {
  const { scale, textSize, theme, style } = plot
  const { ticks, span, dots, labels } = markRow(factors, scale)
  const colors = themes[theme]
  const colorOf = (unit: keyof MarkFactors) => colors[colorOfUnit(unit)]
  const font = labelFont(textSize)
  const draw: DrawElement = (box) => {
    const middle = middleOf(box)
    const xOf = (place: number) => placeIn(box, plot, place)
    const spanHeight = (span.bar ? ems.bar : ems.span) * textSize
    const [start, end] = [xOf(span.from), xOf(span.from + span.width)]
    const band = (from: number, to: number, height: number) =>
      boxPath(from, middle - height / 2, to, middle + height / 2)
    return [
      ...ticks.map(({ place, isOne }) => {
        const x = Math.round(xOf(place))
        const line = boxPath(x - 1, box.top, x, box.top + box.height)
        return fillOf(line, isOne ? colors.muted : colors.rule)
      }),
      fillOf(band(start, end, spanHeight), span.bar ? colorOf(span.bar) : colors.rule),
      ...dots.map(({ unit, place }) => {
        return fillOf(circlePath(xOf(place), middle, ems.dot * textSize), colorOf(unit))
      }),
      ...labels.flatMap(({ unit, text, place, isLeft }) => {
        const side = isLeft ? -1 : 1
        const x = xOf(place) + side * ems.gap * textSize
        const end = x + side * measureText(text, font)
        return [
          // Keeps the lines of the scale off the label.
          fillOf(band(Math.min(x, end), Math.max(x, end), textSize), colors.ground),
          textIn(text, x, box, font, isLeft ? 'end' : 'start', colors[inkOf[colorOfUnit(unit)]]),
        ]
      }),
    ]
  }
  return <div style={style} data-draw={draw} />
}

function placeIn(
  { left, width }: Box,
  { rooms: [before, after] }: MarkPlot,
  place: number,
): number {
  return left + before + (place / 100) * (width - before - after)
}

function middleOf({ top, height }: Box): number {
  return top + height / 2
}

export function fillOf(path: Path, color: string): Fill {
  return { kind: 'fill', path, color }
}

export function textIn(
  text: string,
  x: number,
  box: Box,
  font: TextFont,
  anchor: Text['anchor'],
  color: string,
): Text {
  return {
    kind: 'text',
    text,
    x,
    y: middleOf(box) + baselineBelowMiddle(font),
    font,
    anchor,
    color,
  }
}

function tickFont(size: number): TextFont {
  return { size, weight: 400 }
}

function labelFont(size: number): TextFont {
  return { size, weight: 600 }
}
