// A drawing as an SVG file. Its texts are outlines, because other programs lack the font, and often
// the sign of Bitcoin.

import { type TextFont, unitsPerEm } from '../../src/chart/text-measure'
import { type Theme, themes } from '../../src/site/colors'
import { escapeMarkup } from '../../src/site/escape'
import { recolor } from '../../src/site/styles'
import { type Card, shrink, type Text } from './drawing'
import { drawingToSvg, pathData, roundCoordinate } from './drawing-svg'
import { glyphPath, placeGlyphs, startOf } from './glyph-path'

/** The font units per unit of outlines: halves the data, with an error of 0.01 pixels on a card. */
const coarseness = 12

/** The precision of outlines. */
const precision = { parts: 1, maxDetour: 2 }

/** The precision of the scale of texts, as its error adds up in long texts. */
const scalePrecision = 1e6

const inDark = (name: keyof Theme) => themes.dark[name]

/** The style sheet of files that follow the reader's color scheme. */
const schemeStyle = `@media (prefers-color-scheme:dark){${recolor(inDark)}}`

/**
 * @param followsScheme whether its colors, those of the light theme, change with the reader's color
 *   scheme
 */
export function svgFile(
  { width, height, drawing, title, description }: Omit<Card, 'ground' | 'scale'>,
  followsScheme = false,
): string {
  const ids = new Map<string, string>()
  const fill = mostCommon(drawing.flatMap((item) => (item.kind === 'text' ? [item.color] : [])))
  const body = drawingToSvg(drawing, (item) =>
    item.kind === 'text' ? outlineText(item, ids, fill) : undefined,
  )
  const shapes = [...ids].map(([data, id]) => `<path id="${id}" d="${data}"/>`)
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const names = `<title>${escapeMarkup(title)}</title><desc>${escapeMarkup(description)}</desc>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${escapeMarkup(fill)}" role="img">${names}${followsScheme ? `<style>${schemeStyle}</style>` : ''}<defs>${shapes.join('')}</defs>${body}</svg>`
}

/** The color of most texts, which the file names once. */
function mostCommon(colors: string[]): string {
  const alike = [...Map.groupBy(colors, (color) => color).values()]
  return alike.toSorted((first, second) => second.length - first.length)[0]?.[0] ?? ''
}

const idLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A short id. */
function glyphId(number: number): string {
  const letter = idLetters.charAt(number % idLetters.length)
  return number < idLetters.length ? letter : letter + Math.floor(number / idLetters.length)
}

/** The outlines of all glyphs drawn so far: at most those of the font. */
const known: Record<TextFont['weight'], Map<string, string>> = { 400: new Map(), 600: new Map() }

/** The outline of a glyph as path data, in coarse units; "" if the font has none. */
function glyphData(character: string, weight: TextFont['weight']): string {
  const data =
    known[weight].get(character) ??
    pathData(shrink(glyphPath(character, weight), coarseness), precision)
  if (data) known[weight].set(character, data)
  return data
}

/**
 * A text as references to the outlines of its glyphs, each of which is in the file once.
 * @param ids the id of each outline that the file has so far
 */
function outlineText(text: Text, ids: Map<string, string>, inherited: string): string {
  const { y, font, color } = text
  const scale = (font.size / unitsPerEm(font)) * coarseness
  let uses = ''
  for (const { character, units } of placeGlyphs(text)) {
    const data = glyphData(character, font.weight)
    if (!data) continue
    const id = ids.get(data) ?? glyphId(ids.size)
    ids.set(data, id)
    uses += `<use href="#${id}"${units ? ` x="${Math.round(units / coarseness)}"` : ''}/>`
  }
  const move = `translate(${roundCoordinate(startOf(text))} ${roundCoordinate(y)})scale(${roundCoordinate(scale, scalePrecision)})`
  const fill = color === inherited ? '' : ` fill="${escapeMarkup(color)}"`
  return `<g${fill} transform="${move}">${uses}</g>`
}
