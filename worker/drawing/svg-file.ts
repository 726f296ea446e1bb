// A drawing as an SVG document that looks the same wherever it is opened: its texts are outlines, as other
// programs have neither the font nor, often, the sign of Bitcoin.

import type { Size } from '../../src/chart/full-layout'
import { escapeMarkup } from '../../src/escape'
import { unitsPerEm } from '../../src/text-measure'
import { coordinateCounts, type Drawing, type Path, pathOps, type Text } from './drawing'
import { drawingToSvg, round } from './drawing-svg'
import { glyphPath, placeGlyphs, startOf } from './glyph-path'

/** `title` and `description` are for those who cannot see it. */
type Picture = Size & { drawing: Drawing; title: string; description: string }

/** Outlines are written in steps of so many font units: a hundredth of a pixel on a card, at half the length. */
const coarseness = 12

/** In coarse units: how far a curve's control point may be from where it is taken to be. */
const maxDetour = 2

/** Of the factor from font units to pixels, whose error a long text adds up. */
const scalePrecision = 1e6

/**
 * The document.
 *
 * @param style a style sheet, for colours that are not always the same
 */
export function svgFile(
  { width, height, drawing, title, description }: Picture,
  style = '',
): string {
  const glyphs = new Map<string, { id: string; data: string }>()
  // Most texts are of one colour.
  const fill = drawing.find((item) => item.kind === 'text')?.colour ?? ''
  const body = drawingToSvg(drawing, {
    writeText: (text) => outlineText(text, glyphs, fill),
  })
  const shapes = [...glyphs.values()].map(({ id, data }) => `<path id="${id}" d="${data}"/>`)
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const names = `<title>${escapeMarkup(title)}</title><desc>${escapeMarkup(description)}</desc>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${escapeMarkup(fill)}" role="img">${names}${style && `<style>${style}</style>`}<defs>${shapes.join('')}</defs>${body}</svg>`
}

const idLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A short name for each number. */
function glyphId(number: number): string {
  const letter = idLetters[number % idLetters.length] ?? ''
  return number < idLetters.length ? letter : letter + Math.floor(number / idLetters.length)
}

/** The letter of each operation of an outline (SVG 2, section 9.3), all relative to where the last one ended. */
const letters = { move: 'm', line: 'l', close: 'z', curve: 'q', smooth: 't' } as const

/**
 * The outline of a glyph as path data, in whole coarse units. A curve that goes on as the last one ended, which most
 * do, is written without its control point.
 */
function glyphData(path: Path): string {
  let data = ''
  let last = ''
  let [x, y] = [0, 0]
  let start = [0, 0] as [number, number]
  let control: [number, number] | undefined
  const write = (letter: string, ...numbers: number[]) => {
    const list = numbers.map((number, at) =>
      at > 0 && number >= 0 ? ` ${number}` : String(number),
    )
    const separator = (numbers[0] ?? 0) < 0 ? '' : ' '
    data += (letter === last ? separator : letter) + list.join('')
    last = letter
  }
  for (let index = 0; index < path.length; ) {
    const op = path[index] as number
    const count = coordinateCounts[op] ?? 0
    const points = path.slice(index + 1, index + 1 + count).map((at) => Math.round(at / coarseness))
    const [toX, toY] = points.slice(-2) as [number, number]
    index += 1 + count
    if (op === pathOps.close) {
      write(letters.close)
      ;[x, y] = start
      control = undefined
      continue
    }
    if (op === pathOps.quadratic) {
      const [byX, byY] = points as [number, number]
      const mirrored = control && ([2 * x - control[0], 2 * y - control[1]] as [number, number])
      const goesOn = mirrored && Math.hypot(mirrored[0] - byX, mirrored[1] - byY) <= maxDetour
      if (goesOn) write(letters.smooth, toX - x, toY - y)
      else write(letters.curve, byX - x, byY - y, toX - x, toY - y)
      control = goesOn ? mirrored : [byX, byY]
    } else {
      write(op === pathOps.move ? letters.move : letters.line, toX - x, toY - y)
      if (op === pathOps.move) start = [toX, toY]
      control = undefined
    }
    ;[x, y] = [toX, toY]
  }
  return data
}

/** A text as references to the outlines of its characters, each of which is written once. */
function outlineText(
  text: Text,
  glyphs: Map<string, { id: string; data: string }>,
  inherited: string,
): string {
  const { y, font, colour } = text
  const scale = (font.size / unitsPerEm(font)) * coarseness
  let uses = ''
  for (const { character, units } of placeGlyphs(text)) {
    const key = `${font.weight} ${character}`
    const data = glyphs.get(key)?.data ?? glyphData(glyphPath(character, font.weight))
    if (data) {
      const glyph = glyphs.get(key) ?? { id: glyphId(glyphs.size), data }
      glyphs.set(key, glyph)
      uses += `<use href="#${glyph.id}"${units ? ` x="${Math.round(units / coarseness)}"` : ''}/>`
    }
  }
  const move = `translate(${round(startOf(text))} ${round(y)})scale(${round(scale, scalePrecision)})`
  const fill = colour === inherited ? '' : ` fill="${escapeMarkup(colour)}"`
  return `<g${fill} transform="${move}">${uses}</g>`
}
