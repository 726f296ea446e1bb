// Chooses the parts of a `display=full` chart that fit, for the page and the card alike.

import { cardFrame } from '../site/theme'
import { tickLength, tickPadding } from './axes'
import {
  type FullPart,
  type FullTexts,
  fullLineHeight,
  fullMetrics,
  fullPadding,
  fullParts,
  fullTextSize,
  fullTitleSize,
  type Size,
} from './full-layout'
import type { ChartKey } from './key'
import { hasTitles, titleRow } from './plot-labels'
import { measureText, type TextFont } from './text-measure'

/** The share of the height that the plot keeps at least (contract, section 4). */
const leastPlotShare = 0.55

/** The same for the sentence in place of an empty plot. */
const leastAbsenceShare = 0.35

/** The height of the months with their ticks, and of half a label above the plot, in ems. */
const axisRoom = 1.2 + tickLength + tickPadding + 0.6

/** The parts that a chart of this size has room for. */
export function chooseFullParts(size: Size, texts: FullTexts): Record<FullPart, boolean> {
  const chosen = { sources: true, caption: true, key: true, title: true }
  for (const part of fullParts) {
    const least = texts.key ? leastPlotShare : leastAbsenceShare
    if (plotHeight(size, texts, chosen) >= least * size.height) break
    chosen[part] = false
  }
  return chosen
}

/** The height of the plot, in CSS pixels. */
function plotHeight(size: Size, texts: FullTexts, has: Record<FullPart, boolean>): number {
  const em = fullTextSize(size)
  const padding = fullPadding(size)
  const width = size.width - 2 * padding
  const titleSize = fullTitleSize(em)
  const sourceRows = breakSources(size, texts).length
  const lines =
    (has.caption ? countLines(texts.caption, width, em, 400) : 0) +
    (has.key ? countKeyRows(texts.key, width, em) : 0) +
    (has.sources ? Math.max(sourceRows, 1) : 1)
  const titleRows = has.title ? countLines(texts.title, width, titleSize, 600) : 0
  const words = lines * fullLineHeight(em) + titleRows * fullLineHeight(titleSize)
  const chart = size.height - cardFrame.ruleHeight - 2 * padding - words
  const titles = hasTitles({ height: chart }, em) ? titleRow : 0
  return texts.key ? chart - (axisRoom + titles) * em : chart
}

/** Breaks the sources into lines that leave room for the host. */
export function breakSources(size: Size, { sources, host }: FullTexts): string[] {
  const font = { size: fullTextSize(size), weight: 400 } as const
  const room = size.width - 2 * fullPadding(size) - measureText(host, font) - font.size
  return sources.flatMap((text) => breakLines(text, room, font))
}

function countKeyRows(key: ChartKey | null, room: number, em: number): number {
  if (!key) return 0
  const { between, marker } = fullMetrics
  const widthOf = (text: string) => measureText(text, { size: em, weight: 400 })
  const widths = [
    widthOf(key.month),
    ...key.entries.map(
      ({ name, value, change }) => marker * em + widthOf(`${name} ${value} ${change}`) + 1.5 * em,
    ),
  ]
  let [rows, end] = [0, room]
  for (const width of widths) {
    end += between * em + width
    if (end <= room) continue
    rows += 1
    end = width
  }
  return rows
}

function countLines(text: string, room: number, size: number, weight: 400 | 600): number {
  return breakLines(text, room, { size, weight }).length
}

/** Breaks a text between words, as browsers do, into lines of at most `room` CSS pixels. */
function breakLines(text: string, room: number, font: TextFont): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measureText(longer, font) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return text === '' ? [] : lines
}
