// The layout of a card, and of a `display=full` chart: the texts that have room at its size, in lines.
// Page and card stack these lines around the plot.

import { fullMetrics, leastTextSize } from '../site/full-sizes'
import type { Size } from '../site/theme'
import { monthTick } from './axes'
import { type FullTexts, fullLineHeight, measureFull } from './full-texts'
import type { ChartKey } from './key'
import { isWide } from './label-places'
import { hasTitles, titleRow } from './plot-labels'
import type { SourcesCaption } from './sources'
import { measureText, type TextFont } from './text-measure'

/** The minimum share of the height for the plot (contract, section 4). */
const leastPlotShare = 0.55

/** The minimum share of the height for the text in place of a plot. */
const leastAbsenceShare = 0.35

/** The height of the months with their ticks, in ems. */
const axisRoom = 1.2 + monthTick

/** The height above the plot, in ems: of the titles of the axes, or of half a label. */
const roomAbove = { titles: titleRow, label: 0.85 }

/** A title that would need more lines is set smaller. */
const mostTitleLines = 2

/** The texts that have room. */
type Parts = Pick<FullTexts, 'title' | 'caution' | 'note' | 'key' | 'caveat'> & {
  caption: string
  sources: SourcesCaption
  /** Whether the finding is small, and the title. */
  isCompact: boolean
  hasSmallTitle: boolean
  /** Whether the plot is close to the texts above it. */
  isClose: boolean
}

/** A part of a text, which may be a link. */
export type Piece = { text: string; url?: string }

/** The texts that have room, in lines separated by "\n"; a text without room is "" or `null`. */
export type FullLayout = Omit<Parts, 'sources' | 'isClose'> & {
  size: Size
  /** In CSS pixels. */
  titleSize: number
  /** The height between the texts above the plot and the plot, in CSS pixels. */
  gap: number
  /** "" also where it has room among the titles of the axes. */
  note: string
  /** Without values if these are at the ends of the lines. */
  key: ChartKey | null
  /** Whether the key is at the right of the sources, or else above them. */
  isKeyBeside: boolean
  absence: string
  sources: Piece[]
  /** The size of the site's name, and the most of its host, in CSS pixels; `null` for only the logo. */
  nameSize: number | null
}

/**
 * Leaves out, shortens, and finally truncates texts that have no room at this size, step by step; later
 * steps bring nothing back (contract, section 4). The months stay: without the caption, they are in the
 * title if both have room in one line, or else before the sources. A title that has no room in one line
 * even by itself is cut, with the months, after the key has gone.
 */
export function layOutFull(size: Size, texts: FullTexts): FullLayout {
  const { title, span, caption, caution, note, key, caveat, sources } = texts
  const inTitle = { caption: '', title: fitTitle(size, texts) }
  const titleFits = inTitle.title.startsWith(title)
  const titleFitsAlone = fitTitle(size, { ...texts, span: '' }) === title
  const beforeSources = sources.map(({ credits }) => ({ about: span, credits }))
  const steps: ((parts: Parts) => Partial<Parts>)[] = [
    () => ({ isClose: true }),
    (parts) => besideKey(size, texts, parts, caveat),
    () => ({ isCompact: true, caveat, sources: sources[0] }),
    (parts) => besideKey(size, texts, parts),
    (parts) => besideKey(size, texts, parts, caveat),
    // Only its first sentence.
    (parts) => besideKey(size, texts, parts, caveat.split(/(?<=\.) /)[0]),
    () => ({ hasSmallTitle: true, caveat, sources: sources[0] }),
    (parts) => besideKey(size, texts, parts),
    (parts) => besideKey(size, texts, parts, caveat),
    () => ({ caveat: '', sources: sources[0] }),
    () => ({ caution: '' }),
    () => ({ sources: shortenSources(size, texts, sources) }),
    ({ key }) => ({ key: key && withoutChanges(key) }),
    () => ({ caption: caption.months }),
    () =>
      titleFits ? inTitle : { caption: '', sources: shortenSources(size, texts, beforeSources) },
    () => ({ note: '' }),
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
    note,
    key: key?.entries.length ? key : null,
    caveat,
    sources: sources[0],
    isCompact: false,
    hasSmallTitle: false,
    isClose: false,
  }
  for (const step of steps) {
    if (hasRoom(size, texts, parts)) break
    parts = { ...parts, ...step(parts) }
  }
  return setParts(size, texts, parts)
}

/** The sources in a form that fits in one line with the key, and with the caveat if it is given. */
function besideKey(size: Size, texts: FullTexts, parts: Parts, caveat = ''): Partial<Parts> {
  const forms = texts.sources.map(({ about, credits }) => ({
    sources: { about: caveat.replace(/\.$/, '') || about, credits },
    ...(caveat && { caveat: '' }),
  }))
  const isOneLine = (form: Partial<Parts>) => {
    const { sources, key, isKeyBeside } = setParts(size, texts, { ...parts, ...form })
    return countTextLines(joinPieces(sources)) === 1 && (!key || isKeyBeside)
  }
  return forms.find(isOneLine) ?? {}
}

function withoutChanges(key: ChartKey): ChartKey {
  return { ...key, entries: key.entries.map((entry) => ({ ...entry, change: '' })) }
}

/** The key of a chart that has the values at the ends of its lines. */
function withoutValues(key: ChartKey): ChartKey {
  const entries = key.entries.map((entry) => ({ ...entry, value: '', change: '' }))
  return { ...key, month: '', entries }
}

/** Whether the plot is as high as it has to be. */
function hasRoom(size: Size, texts: FullTexts, parts: Parts): boolean {
  const { text } = measureFull(size)
  const height = heightOfPlot(setParts(size, texts, parts))
  if (!texts.key) return height >= leastAbsenceShare * size.height
  const above = roomAbove[hasTitles({ height }, text.size) ? 'titles' : 'label']
  return height - (axisRoom + above) * text.size >= leastPlotShare * size.height
}

/** The height that a layout leaves for the plot with its axes, in CSS pixels. */
export function heightOfPlot(layout: FullLayout): number {
  const { inner, text, small, lead, title } = measureFull(layout.size, layout.isCompact)
  const { key, isKeyBeside, titleSize } = layout
  const ofSmall =
    (key && !isKeyBeside ? countKeyRows(layout.size, key) : 0) +
    countTextLines(layout.caveat) +
    countTextLines(joinPieces(layout.sources))
  return (
    inner -
    countTextLines(layout.title) * fullLineHeight({ ...title, size: titleSize }) -
    (countTextLines(layout.caption) + countTextLines(layout.caution)) * fullLineHeight(lead) -
    layout.gap -
    countTextLines(layout.note) * fullLineHeight(text) -
    ofSmall * fullLineHeight(small)
  )
}

/** The title with the months, in one line. */
function fitTitle(size: Size, { title, span }: FullTexts): string {
  const { room, title: font } = measureFull(size)
  const months = span && `, ${span}`
  const fits = (text: string) => measureText(text + months, font) <= room
  return (cutsOf([title]).find(([text = '']) => fits(text))?.[0] ?? title) + months
}

/** The longest form of the sources among those with the fewest lines. */
function shortenSources(size: Size, texts: FullTexts, forms: SourcesCaption[]): SourcesCaption {
  const counts = forms.map((form) => countTextLines(joinPieces(breakSources(size, texts, form))))
  const shortest = forms[counts.indexOf(Math.min(...counts))]
  if (!shortest) throw new Error('the sources have no form')
  return shortest
}

/** The names of all publishers, cut until they have room, or else in as few lines as possible. */
function cutSources(size: Size, texts: FullTexts, parts: Parts): SourcesCaption {
  const { credits } = texts.sources.at(-1) ?? texts.sources[0]
  // Keeps the months, if they are before the sources.
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

/** Sets the texts. A wide chart has its values at the ends of lines, not in the key, and no note. */
function setParts(size: Size, texts: FullTexts, parts: Parts): FullLayout {
  const { room, text } = measureFull(size)
  const key = parts.key && withoutValues(parts.key)
  const wide = stackParts(size, texts, { ...parts, note: '', key })
  const isOfWide = isWide({ width: room, height: heightOfPlot(wide) }, text.size)
  return isOfWide ? wide : stackParts(size, texts, parts)
}

function stackParts(size: Size, texts: FullTexts, parts: Parts): FullLayout {
  const { isCompact, hasSmallTitle, isClose, key } = parts
  const { room, gap, leastGap, text, small, lead, caution } = measureFull(size, isCompact)
  const title = breakTitle(size, parts)
  const sources = breakSources(size, texts, parts.sources)
  const beside = measureText(joinPieces(sources), small) + fullMetrics.between * text.size
  return {
    size,
    title: title.text,
    titleSize: title.size,
    caption: balanceText(parts.caption, room, lead, texts.wholes),
    caution: breakText(parts.caution, room, caution),
    gap: parts.caption || parts.caution || parts.note ? (isClose ? leastGap : gap) : 0,
    isCompact,
    hasSmallTitle,
    note: breakText(parts.note, room, text),
    absence: breakText(texts.absence, room, text),
    key,
    isKeyBeside: key !== null && beside + widthOfKey(size, key) <= room,
    caveat: breakText(parts.caveat, room, small),
    sources,
    nameSize: fitName(size, texts),
  }
}

/** A title in lines, in the largest size at which it does not have too many. */
function breakTitle(card: Size, parts: Parts): { text: string; size: number } {
  const { title, isCompact, hasSmallTitle } = parts
  const { room, title: font, smallTitle, lead } = measureFull(card, isCompact)
  for (let size = hasSmallTitle ? smallTitle : font.size; ; size--) {
    const text = balanceText(title, room, { ...font, size })
    if (countTextLines(text) <= mostTitleLines || size <= lead.size) return { text, size }
  }
}

/** The largest size in which the name of the site and its host have room in one line. */
function fitName(card: Size, { name, host }: FullTexts): number | null {
  const { room, text, brand } = measureFull(card)
  const { between, logo, afterLogo } = fullMetrics
  for (let { size } = brand; size >= leastTextSize; size--) {
    const ofName = (logo + afterLogo + between) * size + measureText(name, { ...brand, size })
    const ofHost = measureText(host, { ...text, size: Math.min(size, text.size) })
    if (ofName + ofHost <= room) return size
  }
  return null
}

function breakSources(
  size: Size,
  { lines = '' }: FullTexts,
  { about, credits }: SourcesCaption,
): Piece[] {
  const { room, small } = measureFull(size)
  const said = [about, lines].flatMap((text) => (text ? { text: `${text} · ` } : []))
  const names = credits.flatMap(({ name, url }) => [{ text: ', ' }, { text: name, url }]).slice(1)
  const pieces = [...said, ...names]
  const fewest = breakPieces(pieces, room, small)
  const wholes = fittingIn(
    room,
    small,
    credits.map(({ name }) => name),
  )
  const whole = breakPieces(pieces, room, small, wholes)
  return countTextLines(joinPieces(whole)) === countTextLines(joinPieces(fewest)) ? whole : fewest
}

/** The widths of a key's parts, each with a spare space, because browsers round widths up. */
function partsOfKey(size: Size, key: ChartKey): number[] {
  const { small: font } = measureFull(size)
  const entries = key.entries.map(({ name, value, change }) => {
    const texts = [name, value, change].filter(Boolean).join(' ')
    return (fullMetrics.marker + 1.5) * font.size + measureText(texts, font)
  })
  return [...(key.month ? [measureText(key.month, font)] : []), ...entries]
}

function widthOfKey(size: Size, key: ChartKey): number {
  const gap = fullMetrics.between * measureFull(size).small.size
  return partsOfKey(size, key).reduce((sum, width) => sum + gap + width, -gap)
}

function countKeyRows(size: Size, key: ChartKey): number {
  const { room, small } = measureFull(size)
  let [rows, end] = [0, room]
  for (const width of partsOfKey(size, key)) {
    end += fullMetrics.between * small.size + width
    if (end <= room) continue
    rows += 1
    end = width
  }
  return rows
}

function countTextLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length
}

export function joinPieces(pieces: Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/**
 * Breaks a text into lines of at most `room` CSS pixels, with "\n" between them.
 *
 * @param wholes the parts of the text that no line breaks
 */
export function breakText(
  text: string,
  room: number,
  font: TextFont,
  wholes: readonly string[] = [],
): string {
  return joinPieces(breakPieces([{ text }], room, font, wholes))
}

/**
 * Breaks a text into as few lines as have room, of about one length, and between the parts that should
 * stay whole if that takes no more lines; then the first line is the longest, if it can be.
 */
function balanceText(
  text: string,
  room: number,
  font: TextFont,
  wholes: readonly string[] = [],
): string {
  const fewest = breakText(text, room, font)
  const startsLongest = (lines: string) => {
    const [first = 0, ...others] = lines.split('\n').map((line) => measureText(line, font))
    return others.every((width) => width <= first)
  }
  for (const kept of [fittingIn(room, font, wholes), []]) {
    let found = ''
    for (let width = room / countTextLines(fewest); width < room; width *= 1.05) {
      const lines = breakText(text, width, font, kept)
      if (countTextLines(lines) !== countTextLines(fewest)) continue
      if (kept.length === 0 || startsLongest(lines)) return lines
      found ||= lines
    }
    if (found) return found
  }
  return fewest
}

/** Where lines may break: after spaces, and after hyphens within a word. */
const breaks = /(?<= )|(?<=\w-)(?=[A-Za-z])/

function fittingIn(room: number, font: TextFont, parts: readonly string[]): string[] {
  return parts.filter((part) => measureText(part, font) <= room)
}

/** The words of a text, with the space after each; a part that stays whole is within a word. */
function splitWords(text: string, wholes: readonly string[]): string[] {
  const masked = wholes.reduce((all, part) => all.replaceAll(part, '\0'.repeat(part.length)), text)
  let end = 0
  return masked.split(breaks).map(({ length }) => {
    end += length
    return text.slice(end - length, end)
  })
}

function breakPieces(
  pieces: Piece[],
  room: number,
  font: TextFont,
  wholes: readonly string[] = [],
): Piece[] {
  const text = joinPieces(pieces)
  const starts: number[] = []
  let [end, width] = [0, 0]
  for (const word of splitWords(text, wholes)) {
    if (end > 0 && width + measureText(word.trimEnd(), font) > room) {
      starts.push(end)
      width = 0
    }
    end += word.length
    width += measureText(word, font)
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
