// Lays out cards with Satori, and parses the SVG that it writes. A module of its own, so that Satori is loaded only for
// new layouts.

import type { ReactNode } from 'react'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import { fullLineHeight, type Size } from '../../src/chart/full-layout'
import { browserBaseline, measureText, plainBaseline } from '../../src/chart/text-measure'
import regular from '../../src/fonts/inter-400.bin'
import semiBold from '../../src/fonts/inter-600.bin'
import { unescapeMarkup } from '../../src/site/escape'
import { fontFamily } from '../../src/site/theme'
import { type Fill, type Path, pathOps, shrink, type Text } from '../drawing/drawing'
import type { CardWords, Layout } from './content'
import { ChartCard, chartPlaceKey } from './elements'

// Workers may not compile WebAssembly from bytes, so Satori gets an imported module on first use.
let ready: Promise<void> | undefined

const fonts = [
  { name: fontFamily, data: regular, weight: 400 as const },
  { name: fontFamily, data: semiBold, weight: 600 as const },
]

/** Satori rounds to whole pixels, unlike browsers, so each CSS pixel has this many of Satori's. */
const grain = 16

export async function layOutCard(words: CardWords): Promise<Layout> {
  let box = { left: 0, top: 0, width: 0, height: 0 }
  const { width, height } = words.size
  const drawing = await layOutElement(<ChartCard {...words} grain={grain} />, {
    width: grain * width,
    height: grain * height,
    onNodeDetected: ({ key, ...place }) => {
      if (key !== chartPlaceKey) return
      const [left, top] = [place.left / grain, place.top / grain]
      box = { left, top, width: place.width / grain, height: place.height / grain }
    },
  })
  return { drawing: drawing.map(toCssPixels), box }
}

/** From Satori's pixels to CSS pixels, with the baselines of texts where browsers put them. */
function toCssPixels(item: Fill | Text): Fill | Text {
  if (item.kind === 'fill') return { ...item, path: shrink(item.path, grain) }
  const font = { ...item.font, size: item.font.size / grain }
  const lineHeight = fullLineHeight(font.size)
  const shift = browserBaseline(font, lineHeight) - plainBaseline(font, lineHeight)
  return { ...item, x: item.x / grain, y: item.y / grain + shift, font }
}

type LayoutOptions = Size & Pick<Parameters<typeof satori>[1], 'onNodeDetected'>

/** Lays out plain boxes and texts. */
export async function layOutElement(
  element: ReactNode,
  options: LayoutOptions,
): Promise<(Fill | Text)[]> {
  ready ??= init(yogaWasm)
  await ready
  // Texts stay texts, because the drawing has its own outlines of glyphs.
  return readSatoriSvg(await satori(element, { ...options, fonts, embedFont: false }))
}

/** Elements without effect: masks that nothing refers to, and groups. */
const skipped = /<defs>.*?<\/defs>|<mask[^>]*>.*?<\/mask>|<\/?g\s*>|<\/?svg[^>]*>/gs

/** The attributes that Satori writes for plain boxes and texts. */
const knownAttributes: Partial<Record<string, string[]>> = {
  rect: 'x y width height fill'.split(' '),
  text: 'x y width height fill font-weight font-style font-size font-family'.split(' '),
}

const elementPattern = /<(\w+)((?: [\w-]+="[^"]*")*)\/?>(?:([^<]*)<\/text>)?/g

/**
 * Parses Satori's SVG of boxes and texts in plain colors: rectangles and words.
 *
 * @throws Error for anything else, such as clipping, images, opacity, outlines, or strokes
 */
export function readSatoriSvg(svg: string): (Fill | Text)[] {
  const plain = svg.replace(skipped, '')
  const rest = plain.replace(elementPattern, '').trim()
  if (rest) throw refuse(rest)
  const drawing: (Fill | Text)[] = []
  for (const [element, name = '', list = '', content = ''] of plain.matchAll(elementPattern)) {
    const attributes = Object.fromEntries(
      [...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    const { fill: color } = attributes
    if (!color || !Object.keys(attributes).every((key) => knownAttributes[name]?.includes(key)))
      throw refuse(element)
    if (name === 'text') addWord(drawing, readWord(attributes, content, color))
    else drawing.push({ kind: 'fill', path: rectangle(attributes), color })
  }
  return drawing
}

function refuse(element: string): Error {
  return new Error(`a card is made of plain boxes and texts, not of ${element.slice(0, 200)}`)
}

function readWord(attributes: Record<string, string>, content: string, color: string): Text {
  const weight = attributes['font-weight'] === '600' ? 600 : 400
  return {
    kind: 'text',
    text: unescapeMarkup(content),
    x: Number(attributes.x),
    y: Number(attributes.y),
    font: { size: Number(attributes['font-size']), weight },
    anchor: 'start',
    color,
  }
}

/** Satori writes each word by itself; a word that follows the last one directly joins its text. */
function addWord(drawing: (Fill | Text)[], word: Text) {
  const last = drawing.at(-1)
  const continues =
    last?.kind === 'text' &&
    last.y === word.y &&
    last.color === word.color &&
    last.font.size === word.font.size &&
    last.font.weight === word.font.weight &&
    Math.abs(last.x + measureText(last.text, last.font) - word.x) < 0.03 * word.font.size
  if (continues) last.text += word.text
  else if (word.text.trim()) drawing.push(word)
}

function rectangle(attributes: Record<string, string>): Path {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attributes[name]),
  )
  const { move, line, close } = pathOps
  const [right, bottom] = [x + width, y + height]
  return [move, x, y, line, right, y, line, right, bottom, line, x, bottom, close]
}
