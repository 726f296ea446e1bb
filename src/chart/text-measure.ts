// Measures text in the site's font, by the metrics that scripts/build-fonts.ts writes.

import measures from '../fonts/inter.json'

/** A CSS font such as "600 32px Inter, …", without the family, as there is only one. */
export type TextFont = { size: number; weight: 400 | 600 }

type FontMeasures = {
  unitsPerEm: number
  ascender: number
  descender: number
  advances: Record<string, number>
}

const measuresByWeight: Record<TextFont['weight'], FontMeasures> = measures

/** The assumed width of a character that the font lacks, in ems. */
const missingGlyphWidth = 0.6

/** Parses the CSS shorthand that a canvas context takes, as Chart.js writes it. */
export function parseFont(css: string): TextFont {
  const match = /^(.*?)\s*([\d.]+)px\s/.exec(css)
  if (!match) throw new Error(`expected a font like "600 12px Inter", got "${css}"`)
  const [, style = '', size] = match
  return { size: Number(size), weight: /\b(bold|[6-9]00)\b/.test(style) ? 600 : 400 }
}

/** Font units per em. */
export function unitsPerEm({ weight }: TextFont): number {
  return measuresByWeight[weight].unitsPerEm
}

/** The width of a character, in font units. */
export function advanceOf(character: string, { weight }: TextFont): number {
  const { advances, unitsPerEm: em } = measuresByWeight[weight]
  return advances[character] ?? missingGlyphWidth * em
}

/** The width in CSS pixels: the sum of the glyphs' advances, as the font has no kerning. */
export function measureText(text: string, font: TextFont): number {
  let units = 0
  for (const character of text) units += advanceOf(character, font)
  return (units / unitsPerEm(font)) * font.size
}

/**
 * The distance from a text's middle down to its alphabetic baseline, in CSS pixels. For a
 * canvas, the em box is the font's typographic ascent and descent, scaled to the text size.
 */
export function baselineBelowMiddle({ size, weight }: TextFont): number {
  const { ascender, descender } = measuresByWeight[weight]
  const em = size / (ascender - descender)
  return ((ascender + descender) / 2) * em
}

/**
 * The distance from the top of a line down to its baseline, in CSS pixels. Browsers round the
 * ascent, the descent, and the space above them to whole pixels; where that cuts off the descent,
 * Chromium raises the text by one. On a screen with several device pixels per CSS pixel, it rounds to
 * device pixels; in a screenshot with as many, to CSS pixels.
 */
export function browserBaseline({ size, weight }: TextFont, lineHeight: number): number {
  const { ascender, descender, unitsPerEm: em } = measuresByWeight[weight]
  const [ascent, descent] = [(ascender / em) * size, (-descender / em) * size]
  const [above, below] = [Math.round(ascent), Math.round(descent)]
  const raised = below < descent ? 1 : 0
  return Math.floor((lineHeight - above - below) / 2) + above - raised
}
