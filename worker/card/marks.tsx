// The marks of a row on a card, as pages have them (client/parts/marks.tsx). Satori cannot draw them, but
// keeps their room.

import type { CSSProperties } from 'react'
import { colorOfUnit } from '../../src/chart/line-colors'
import { type MarkScale, markRow, type RowFactors } from '../../src/chart/marks'
import { baselineBelowMiddle, measureText, type TextFont } from '../../src/chart/text-measure'
import { themes } from '../../src/site/colors'
import { inkOf, type ThemeName } from '../../src/site/theme'
import { boxPath, circlePath, type Fill, type Path, type Text } from '../drawing/drawing'
import type { Box, DrawElement } from './elements'

/** In pixels. */
const sizes = {
  dot: 6,
  span: 3,
  bar: 16,
  /** From a place to its label. */
  gap: 12,
}

/** What all rows share. */
export type MarkPlot = {
  scale: MarkScale
  /** On the left and on the right of the scale, for labels. */
  rooms: [left: number, right: number]
  textSize: number
  theme: ThemeName
  style: CSSProperties
}

/** A plot of some rows, with room for all their labels. */
export function planPlot(rows: readonly RowFactors[], plot: Omit<MarkPlot, 'rooms'>): MarkPlot {
  const { scale, textSize } = plot
  const labels = rows.flatMap((row) => markRow(row, scale).labels)
  const ofTicks = scale.ticks.map(({ label }) => measureText(label, tickFont(textSize)) / 2)
  const roomAt = (isLeft: boolean) => {
    const texts = labels.filter((label) => label.isLeft === isLeft).map(({ text }) => text)
    const ofLabels = texts.map((text) => sizes.gap + measureText(text, labelFont(textSize)))
    return Math.max(...ofTicks, ...ofLabels)
  }
  return { ...plot, rooms: [roomAt(true), roomAt(false)] }
}

/** The labels of a scale, above the marks: those that have room, the roundest first. */
export function DrawnTicks({ plot }: { plot: MarkPlot }) {
  const { scale, textSize, theme, style } = plot
  const font = tickFont(textSize)
  const draw: DrawElement = (box) => {
    const drawn: Text[] = []
    for (const { label, place } of scale.ticks) {
      const x = placeIn(box, plot, place)
      const halves = (other: Text) => measureText(label + other.text, font) / 2
      if (drawn.every((other) => Math.abs(other.x - x) >= halves(other) + sizes.gap))
        drawn.push(write(label, x, box, font, 'middle', themes[theme].lightGray))
    }
    return drawn
  }
  return <div style={style} data-draw={draw} />
}

/** Two dots with a line between them, or a bar, with their labels. */
export function DrawnMarks({ factors, plot }: { factors: RowFactors; plot: MarkPlot }) {
  const { scale, textSize, theme, style } = plot
  const { ticks, span, dots, labels } = markRow(factors, scale)
  const colors = themes[theme]
  const colorOf = (unit: keyof RowFactors) => colors[colorOfUnit(unit)]
  const font = labelFont(textSize)
  const draw: DrawElement = (box) => {
    const middle = middleOf(box)
    const xOf = (place: number) => placeIn(box, plot, place)
    const spanHeight = span.bar ? sizes.bar : sizes.span
    const [start, end] = [xOf(span.from), xOf(span.from + span.width)]
    const band = (from: number, to: number, height: number) =>
      boxPath(from, middle - height / 2, to, middle + height / 2)
    return [
      ...ticks.map(({ place, isOne }) => {
        const x = Math.round(xOf(place))
        const line = boxPath(x - 1, box.top, x, box.top + box.height)
        return fill(line, isOne ? colors.muted : colors.rule)
      }),
      fill(band(start, end, spanHeight), span.bar ? colorOf(span.bar) : colors.rule),
      ...dots.map(({ unit, place }) => {
        return fill(circlePath(xOf(place), middle, sizes.dot), colorOf(unit))
      }),
      ...labels.flatMap(({ unit, text, place, isLeft }) => {
        const side = isLeft ? -1 : 1
        const x = xOf(place) + side * sizes.gap
        const end = x + side * measureText(text, font)
        return [
          // The lines of the scale do not cross it.
          fill(band(Math.min(x, end), Math.max(x, end), textSize), colors.ground),
          write(text, x, box, font, isLeft ? 'end' : 'start', colors[inkOf[colorOfUnit(unit)]]),
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

export function fill(path: Path, color: string): Fill {
  return { kind: 'fill', path, color }
}

export function write(
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
