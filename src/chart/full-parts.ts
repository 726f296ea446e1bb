// Fits the texts of a `display=full` chart to its size, for the page and the card alike.

import { cardFrame } from '../site/theme'
import { tickLength, tickPadding } from './axes'
import { type ChartKey, joinSources, type Sources } from './captions'
import {
  type FullPart,
  type FullTexts,
  fullLineHeight,
  fullMetrics,
  fullPadding,
  fullTextSize,
  fullTitleSize,
  type Size,
} from './full-layout'
import { hasTitles, titleRow } from './plot-labels'
import { measureText, type TextFont } from './text-measure'

/** The share of the height that the plot keeps at least (contract, section 4). */
const leastPlotShare = 0.55

/** The same for the sentence in place of an empty plot. */
const leastAbsenceShare = 0.35

/** The height of the months with their ticks, in ems. */
const axisRoom = 1.2 + tickLength + tickPadding

/** The height of what is above the plot, in ems: the titles of the axes, or half a label. */
const roomAbove = { titles: titleRow + 0.24, label: 1.07 }

/** Which parts have room, and title and sources in a form that has room. */
export type FittedTexts = Record<FullPart, boolean> & { title: string; sources: Sources }

/**
 * Leaves out, shortens, and at last cuts what a chart of this size has no room for. The months stay: without the
 * caption, they are in the title, or before the sources if only the title alone has room in one line.
 */
export function fitTexts(size: Size, texts: FullTexts): FittedTexts {
  const withoutCaption = { caption: false, title: fitTitle(size, texts) }
  const titleFits = withoutCaption.title.startsWith(texts.title)
  const titleFitsAlone = fitTitle(size, { ...texts, span: '' }) === texts.title
  const steps: ((fitted: FittedTexts) => Partial<FittedTexts>)[] = [
    () => ({ caveat: false }),
    () => ({ sources: shortenSources(size, texts) }),
    () => ({ keyChanges: false }),
    () => ({ captionChanges: false }),
    () => (titleFits ? withoutCaption : { key: false }),
    // In place of the key, there may be room for the months again.
    () => ({ key: false, caption: true, title: texts.title }),
    () => {
      if (titleFits || !titleFitsAlone) return withoutCaption
      const forms = texts.sources.map(({ credits }) => ({ about: texts.span, credits }))
      return { caption: false, sources: shortenSources(size, texts, forms) }
    },
    (fitted) => ({ sources: cutSources(size, texts, fitted) }),
  ]
  let fitted: FittedTexts = {
    caveat: true,
    keyChanges: true,
    captionChanges: true,
    caption: true,
    key: true,
    title: texts.title,
    sources: texts.sources[0],
  }
  for (const step of steps) {
    if (spareHeight(size, texts, fitted) >= 0) break
    fitted = { ...fitted, ...step(fitted) }
  }
  return fitted
}

/** The caption with what has room in it; "" without room. */
export function fitCaption({ caption }: FullTexts, fitted: FittedTexts): string {
  if (!fitted.caption) return ''
  return caption.months + (fitted.captionChanges ? caption.changes : '')
}

/** The key with what has room in it. */
export function fitKey({ key }: FullTexts, fitted: FittedTexts): ChartKey | null {
  if (!key?.entries.length || !fitted.key) return null
  if (fitted.keyChanges) return key
  return { ...key, entries: key.entries.map((entry) => ({ ...entry, change: '' })) }
}

/** By how much the plot is higher than it has to be, in CSS pixels; below 0 if it is lower. */
function spareHeight(size: Size, texts: FullTexts, fitted: FittedTexts): number {
  const em = fullTextSize(size)
  const width = innerWidth(size)
  const titleSize = fullTitleSize(size)
  const lines =
    countLines(fitCaption(texts, fitted), width, em, 400) +
    countKeyRows(fitKey(texts, fitted), width, em) +
    (fitted.caveat ? countLines(texts.caveat, width, em, 400) : 0) +
    breakSources(size, texts, fitted.sources).length
  const titleRows = countLines(fitted.title, width, titleSize, 600)
  const words = lines * fullLineHeight(em) + titleRows * fullLineHeight(titleSize)
  const chart = size.height - cardFrame.ruleHeight - 2 * fullPadding(size) - words
  if (!texts.key) return chart - leastAbsenceShare * size.height
  const above = roomAbove[hasTitles({ height: chart }, em) ? 'titles' : 'label']
  return chart - (axisRoom + above) * em - leastPlotShare * size.height
}

/** The longest form of the sources that takes no more lines than the shortest. */
function shortenSources(size: Size, texts: FullTexts, forms: Sources[] = texts.sources): Sources {
  const counts = forms.map((form) => breakSources(size, texts, form).length)
  return forms[counts.indexOf(Math.min(...counts))] ?? texts.sources[0]
}

/** The title with the months, in one line. */
function fitTitle(size: Size, { title, span }: FullTexts): string {
  const font = { size: fullTitleSize(size), weight: 600 } as const
  const months = span && `, ${span}`
  const fits = (text: string) => measureText(text + months, font) <= innerWidth(size)
  return (cutsOf([title]).find(([text = '']) => fits(text))?.[0] ?? title) + months
}

/** The names of all publishers, as long as they have room, or in as few lines as they can be. */
function cutSources(size: Size, texts: FullTexts, fitted: FittedTexts): Sources {
  const { credits } = texts.sources.at(-1) ?? texts.sources[0]
  // The months, where they are there.
  const about = fitted.sources.about === texts.span ? texts.span : ''
  const forms = cutsOf(credits.map(({ name }) => name)).map((names) => ({
    about,
    credits: credits.map((credit, index) => ({ ...credit, name: names[index] ?? '' })),
  }))
  const linesOf = (form: Sources) => breakSources(size, texts, form).length
  const fewest = Math.min(...forms.map(linesOf))
  const hasRoom = (sources: Sources) => spareHeight(size, texts, { ...fitted, sources }) >= 0
  return forms.find((form) => hasRoom(form) || linesOf(form) === fewest) ?? fitted.sources
}

/** Texts as they are, and then cut to ever fewer characters, down to one with an ellipsis. */
function cutsOf(texts: string[]): string[][] {
  const longest = Math.max(...texts.map((text) => text.length))
  const lengths = Array.from({ length: longest - 1 }, (_, index) => longest - index)
  const cut = (text: string, length: number) =>
    text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
  return lengths.map((length) => texts.map((text) => cut(text, length)))
}

/** The lines of the sources: on the last is room for the host, so that it may be empty. */
export function breakSources(size: Size, { host }: FullTexts, sources: Sources): string[] {
  const font = { size: fullTextSize(size), weight: 400 } as const
  const room = innerWidth(size)
  const lines = breakLines(joinSources(sources), room, font)
  const last = measureText(lines.at(-1) ?? '', font)
  return last + font.size + measureText(host, font) <= room ? lines : [...lines, '']
}

/** The width of all texts, in CSS pixels. */
function innerWidth(size: Size): number {
  return size.width - 2 * fullPadding(size)
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

/** Where browsers break lines: after spaces, and after hyphens within a word. */
const breaks = /(?<= )|(?<=\w-)(?=[A-Za-z])/

/** Breaks a text, as browsers do, into lines of at most `room` CSS pixels. */
function breakLines(text: string, room: number, font: TextFont): string[] {
  const lines: string[] = []
  for (const piece of text.split(breaks)) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && measureText(longer.trimEnd(), font) <= room) lines.splice(-1, 1, longer)
    else lines.push(piece)
  }
  return text === '' ? [] : lines.map((line) => line.trimEnd())
}
