// The layout of a `display=full` chart: the texts that have room at its size, in lines. Page and
// card stack these lines around the plot.

import { fullMetrics } from '../site/full-sizes'
import type { Size } from '../site/theme'
import { tickLength, tickPadding } from './axes'
import { type FullTexts, fullLineHeight, measureFull } from './full-texts'
import type { ChartKey } from './key'
import { hasTitles, titleRow } from './plot-labels'
import type { SourcesCaption } from './sources'
import { measureText, type TextFont } from './text-measure'

/** The minimum share of the height for the plot (contract, section 4). */
const leastPlotShare = 0.55

/** The minimum share of the height for the sentence in place of an empty plot. */
const leastAbsenceShare = 0.35

/** The height of the months with their ticks, in ems. */
const axisRoom = 1.2 + tickLength + tickPadding

/** The height of what is above the plot, in ems: the titles of the axes, or half a label. */
const roomAbove = { titles: titleRow + 0.24, label: 1.07 }

/** The texts that have room. */
type Parts = Pick<FullTexts, 'title' | 'caution' | 'key' | 'caveat'> & {
  caption: string
  sources: SourcesCaption
}

/** A part of a text, which may be a link. */
export type Piece = { text: string; url?: string }

/** The texts that have room, in lines that "\n" separates; what has none is "" or `null`. */
export type FullLayout = Omit<Parts, 'sources'> & {
  size: Size
  absence: string
  sources: Piece[]
  /** Where the name of the site has room, with the logo: beside the title, or else before the host. */
  brand: 'title' | 'host' | null
  /** Whether the host has no room on the last line of the sources, and so a line of its own. */
  isHostBelow: boolean
}

/**
 * Leaves out, shortens, and finally truncates what a chart of this size has no room for: what goes
 * first stays away (contract, section 4). The months stay: without the caption, they are in the
 * title if both have room in one line, or else before the sources. A title that has no room in one
 * line even by itself is cut, with the months, after the key has gone.
 */
export function layOutFull(size: Size, texts: FullTexts): FullLayout {
  const { title, span, caption, caution, key, caveat, sources } = texts
  const inTitle = { caption: '', title: fitTitle(size, texts) }
  const titleFits = inTitle.title.startsWith(title)
  const titleFitsAlone = fitTitle(size, { ...texts, span: '' }) === title
  const beforeSources = sources.map(({ credits }) => ({ about: span, credits }))
  const steps: ((parts: Parts) => Partial<Parts>)[] = [
    () => ({ caveat: '' }),
    () => ({ caution: '' }),
    () => ({ sources: shortenSources(size, texts, sources) }),
    ({ key }) => ({ key: key && withoutChanges(key) }),
    () => ({ caption: caption.months }),
    () =>
      titleFits ? inTitle : { caption: '', sources: shortenSources(size, texts, beforeSources) },
    () => ({ key: null }),
    () =>
      titleFits || titleFitsAlone
        ? {}
        : { ...inTitle, sources: shortenSources(size, texts, sources) },
    (parts) => ({ sources: cutSources(size, texts, parts) }),
  ]
  let parts: Parts = {
    title,
    caption: caption.months + caption.changes,
    caution,
    key: key?.entries.length ? key : null,
    caveat,
    sources: sources[0],
  }
  for (const step of steps) {
    if (hasRoom(size, texts, parts)) break
    parts = { ...parts, ...step(parts) }
  }
  return setParts(size, texts, parts)
}

function withoutChanges(key: ChartKey): ChartKey {
  return { ...key, entries: key.entries.map((entry) => ({ ...entry, change: '' })) }
}

/** Whether the plot is as high as it has to be. */
function hasRoom(size: Size, texts: FullTexts, parts: Parts): boolean {
  const { inner, text, title } = measureFull(size)
  const layout = setParts(size, texts, parts)
  const lines =
    countLines(layout.caption) +
    countLines(layout.caution) +
    countKeyRows(size, parts.key) +
    countLines(layout.caveat) +
    countSourceLines(size, texts, parts.sources)
  const words = lines * fullLineHeight(text) + countLines(layout.title) * fullLineHeight(title)
  const chart = inner - words
  if (!texts.key) return chart >= leastAbsenceShare * size.height
  const above = roomAbove[hasTitles({ height: chart }, text.size) ? 'titles' : 'label']
  return chart - (axisRoom + above) * text.size >= leastPlotShare * size.height
}

/** The title with the months, in one line. */
function fitTitle(size: Size, { title, span }: FullTexts): string {
  const { room, title: font } = measureFull(size)
  const months = span && `, ${span}`
  const fits = (text: string) => measureText(text + months, font) <= room
  return (cutsOf([title]).find(([text = '']) => fits(text))?.[0] ?? title) + months
}

/** The longest form of the sources that takes no more lines than the shortest. */
function shortenSources(size: Size, texts: FullTexts, forms: SourcesCaption[]): SourcesCaption {
  const counts = forms.map((form) => countSourceLines(size, texts, form))
  return forms[counts.indexOf(Math.min(...counts))] ?? texts.sources[0]
}

/** The names of all publishers, as long as they have room, or in as few lines as they can be. */
function cutSources(size: Size, texts: FullTexts, parts: Parts): SourcesCaption {
  const { credits } = texts.sources.at(-1) ?? texts.sources[0]
  // The months, where they are there.
  const about = parts.sources.about === texts.span ? texts.span : ''
  const forms = cutsOf(credits.map(({ name }) => name)).map((names) => ({
    about,
    credits: credits.map((credit, index) => ({ ...credit, name: names[index] ?? '' })),
  }))
  const fits = (sources: SourcesCaption) => hasRoom(size, texts, { ...parts, sources })
  return forms.find(fits) ?? shortenSources(size, texts, forms)
}

/** Texts as they are, and then cut to ever fewer characters, down to one with an ellipsis. */
function cutsOf(texts: string[]): string[][] {
  const longest = Math.max(...texts.map((text) => text.length))
  const lengths = Array.from({ length: longest - 1 }, (_, index) => longest - index)
  const cut = (text: string, length: number) =>
    text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
  return lengths.map((length) => texts.map((text) => cut(text, length)))
}

function setParts(size: Size, texts: FullTexts, parts: Parts): FullLayout {
  const { room, text, bold, title } = measureFull(size)
  return {
    size,
    title: breakText(parts.title, room, title),
    caption: breakText(parts.caption, room, bold),
    caution: breakText(parts.caution, room, text),
    absence: breakText(texts.absence, room, text),
    key: parts.key,
    caveat: breakText(parts.caveat, room, text),
    brand: placeOfBrand(size, texts, parts),
    ...setSources(size, texts, parts.sources),
  }
}

function placeOfBrand(size: Size, texts: FullTexts, parts: Parts): FullLayout['brand'] {
  const { room, text, bold, title } = measureFull(size)
  const { between, logo, afterLogo } = fullMetrics
  const width = (between + logo + afterLogo) * text.size + measureText(texts.name, bold)
  if (measureText(parts.title, title) + width <= room) return 'title'
  // Where there is a legend, there is a page that looks the same, which has it beside the title alone.
  if (texts.key?.entries.length !== 0) return null
  const { sources, isHostBelow } = setSources(size, texts, parts.sources)
  const last = isHostBelow ? '' : (joinPieces(sources).split('\n').at(-1) ?? '')
  const used = measureText(last, text) + text.size + measureText(texts.host, text)
  return used + width <= room ? 'host' : null
}

function setSources(size: Size, { host }: FullTexts, { about, credits }: SourcesCaption) {
  const { room, text: font } = measureFull(size)
  const names = credits.flatMap(({ name, url }) => [{ text: ', ' }, { text: name, url }]).slice(1)
  const pieces = breakPieces([...(about ? [{ text: `${about} · ` }] : []), ...names], room, font)
  const last = measureText(joinPieces(pieces).split('\n').at(-1) ?? '', font)
  return { sources: pieces, isHostBelow: last + font.size + measureText(host, font) > room }
}

function countSourceLines(size: Size, texts: FullTexts, form: SourcesCaption): number {
  const { sources, isHostBelow } = setSources(size, texts, form)
  return countLines(joinPieces(sources)) + (isHostBelow ? 1 : 0)
}

/** Counts a spare space between words, because browsers and Satori round widths up. */
function countKeyRows(size: Size, key: ChartKey | null): number {
  if (!key) return 0
  const { room, text: font } = measureFull(size)
  const { between, marker } = fullMetrics
  const entries = key.entries.map(({ name, value, change }) => ({
    text: `${name} ${value} ${change}`,
    stroke: (marker + 1.5) * font.size,
  }))
  let [rows, end] = [0, room]
  for (const { text, stroke } of [{ text: key.month, stroke: 0 }, ...entries]) {
    const width = stroke + measureText(text, font)
    end += between * font.size + width
    if (end <= room) continue
    rows += 1
    end = width
  }
  return rows
}

function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length
}

export function joinPieces(pieces: Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** Breaks a text into lines of at most `room` CSS pixels, with "\n" between them. */
export function breakText(text: string, room: number, font: TextFont): string {
  return joinPieces(breakPieces([{ text }], room, font))
}

/** Where lines may break: after spaces, and after hyphens within a word. */
const breaks = /(?<= )|(?<=\w-)(?=[A-Za-z])/

function breakPieces(pieces: Piece[], room: number, font: TextFont): Piece[] {
  const text = joinPieces(pieces)
  const starts: number[] = []
  let end = 0
  for (const word of text.split(breaks)) {
    const line = text.slice(starts.at(-1) ?? 0, end + word.length)
    if (end > 0 && measureText(line.trimEnd(), font) > room) starts.push(end)
    end += word.length
  }
  end = 0
  return pieces.map((piece) => {
    const start = end
    end += piece.text.length
    const inner = starts.filter((at) => at > start && at <= end)
    const lines = [start, ...inner].map((from, index) => text.slice(from, inner[index] ?? end))
    return { ...piece, text: lines.join('\n') }
  })
}
