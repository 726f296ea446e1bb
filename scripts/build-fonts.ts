// `npm run fonts`: builds src/fonts from the font's package, which is committed. Each weight
// becomes a subset for the browser (WOFF2) and for Satori (TrueType), and the metrics and outlines
// that the Worker needs to draw text.

import { readFile, writeFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { readData } from './site-data.ts'

const weights = { 400: 'Inter-Regular', 600: 'Inter-SemiBold' }

/**
 * Every character on the site: printable ASCII, the Bitcoin sign, punctuation, and what the names
 * and signs of areas need.
 */
const characters =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  '\u00a0₿–—‘’“”…·×÷−©' +
  JSON.stringify(readData('data').areas)

// Without kerning and alternates, the width of a text is the sum of its glyphs' widths, so the
// browser's canvas, the Worker and the rasterizer agree on it. Tables need tabular figures (tnum).
// Names 16 and 17 put both weights into one family.
const options = { keepFeatures: ['tnum'], noHinting: true, preserveNameIds: [16, 17] }

const folder = new URL('../src/fonts/', import.meta.url)
const measures: Record<string, unknown> = {}
const outlines: Record<string, unknown> = {}
for (const [weight, file] of Object.entries(weights)) {
  const source = await readFile(`node_modules/inter-ui/web/${file}.woff2`)
  const trueType = await subsetFont(source, characters, { ...options, targetFormat: 'truetype' })
  const woff2 = await subsetFont(source, characters, { ...options, targetFormat: 'woff2' })
  await writeFile(new URL(`inter-${weight}.bin`, folder), trueType)
  await writeFile(new URL(`inter-${weight}.woff2`, folder), woff2)
  const font = open(trueType)
  measures[weight] = measure(font)
  outlines[weight] = mapCharacters(font, outline)
}
await writeFile(new URL('glyphs.json', folder), `${JSON.stringify(outlines, null, 1)}\n`)
await writeFile(new URL('inter.json', folder), `${JSON.stringify(measures, null, 2)}\n`)

function open(trueType: Buffer): fontkit.Font {
  const font = fontkit.create(trueType)
  if (!('glyphForCodePoint' in font)) throw new Error('expected a single font, not a collection')
  return font
}

function measure(font: fontkit.Font) {
  return {
    unitsPerEm: font.unitsPerEm,
    ascender: font['OS/2'].typoAscender,
    descender: font['OS/2'].typoDescender,
    advances: mapCharacters(font, ({ advanceWidth }) => advanceWidth),
  }
}

function mapCharacters<Value>(font: fontkit.Font, map: (glyph: fontkit.Glyph) => Value) {
  return Object.fromEntries(
    font.characterSet.map((codePoint) => [
      String.fromCodePoint(codePoint),
      map(font.glyphForCodePoint(codePoint)),
    ]),
  )
}

/**
 * A glyph's closed contours in font units, y down: "M", "L" and "Q" as in SVG, but relative to the
 * previous point.
 */
function outline(glyph: fontkit.Glyph): string {
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: '' } as const
  let [x, y] = [0, 0]
  return glyph.path.commands
    .map(({ command, args }) => {
      if (!(command in letters)) throw new Error(`unexpected ${command} in a TrueType font`)
      const relative: number[] = []
      for (let index = 0; index < args.length; index += 2) {
        const [nextX, nextY] = [Math.round(args[index] ?? 0), Math.round(-(args[index + 1] ?? 0))]
        relative.push(nextX - x, nextY - y)
        x = nextX
        y = nextY
      }
      const letter = letters[command as keyof typeof letters]
      return letter + relative.join(' ').replaceAll(' -', '-')
    })
    .join('')
}
