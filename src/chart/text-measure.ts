// The width and height of text in the site's font, from the measures that scripts/build-fonts.ts took.

import measures from '../fonts/inter.json'

/** What the Worker needs to know of a CSS font, "600 32px Inter, …": it has but one family. */
export type TextFont = { size: number; weight: 400 | 600 }

type FontMeasures = {
  unitsPerEm: number
  ascender: number
  descender: number
  advances: Record<string, number>
}

const measuresByWeight: Record<TextFont['weight'], FontMeasures> = measures

/** A character that the font lacks is taken to be this wide, in em. */
const missingGlyphWidth = 0.6

/** Parses the CSS shorthand that a canvas context takes, as Chart.js writes it. */
export function parseFont(css: string): TextFont {
  const match = /^(.*?)\s*([\d.]+)px\s/.exec(css)
  if (!match) throw new Error(`expected a font like "600 12px Inter", got "${css}"`)
  const [, style = '', size] = match
  return { size: Number(size), weight: /\b(bold|[6-9]00)\b/.test(style) ? 600 : 400 }
}

/** Font units to the em. */
export function unitsPerEm({ weight }: TextFont): number {
  return measuresByWeight[weight].unitsPerEm
}

/** The width of a character, in font units. */
export function advanceOf(character: string, { weight }: TextFont): number {
  const { advances, unitsPerEm: em } = measuresByWeight[weight]
  return advances[character] ?? missingGlyphWidth * em
}

/** The width of a text in CSS pixels: the sum of its glyphs' widths, as the font has no kerning. */
export function measureText(text: string, font: TextFont): number {
  let units = 0
  for (const character of text) units += advanceOf(character, font)
  return (units / unitsPerEm(font)) * font.size
}

/**
 * How far below its middle a text has its alphabetic baseline, in CSS pixels: a browser's canvas takes
 * the em box to be the font's typographic ascent and descent, scaled to the text size.
 */
export function baselineBelowMiddle({ size, weight }: TextFont): number {
  const { ascender, descender } = measuresByWeight[weight]
  const em = size / (ascender - descender)
  return ((ascender + descender) / 2) * em
}

/**
 * How far below the top of its line a browser puts a text's baseline, in CSS pixels: it rounds ascent and descent, and
 * what is left of the line above them, to whole device pixels.
 *
 * @param lineHeight in CSS pixels
 * @param scale device pixels for each CSS pixel
 */
export function browserBaseline(font: TextFont, lineHeight: number, scale: number): number {
  const { ascent, descent } = extentOf(font)
  const [above, below] = [Math.round(ascent * scale), Math.round(descent * scale)]
  return (Math.floor((lineHeight * scale - above - below) / 2) + above) / scale
}

/** The same where nothing is rounded. */
export function plainBaseline(font: TextFont, lineHeight: number): number {
  const { ascent, descent } = extentOf(font)
  return (lineHeight + ascent - descent) / 2
}

/** In CSS pixels. */
function extentOf({ size, weight }: TextFont) {
  const { ascender, descender, unitsPerEm: em } = measuresByWeight[weight]
  return { ascent: (ascender / em) * size, descent: (-descender / em) * size }
}
