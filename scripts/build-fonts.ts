// `npm run fonts`: builds src/fonts from the font's package, which is committed. Each weight
// becomes a subset for the browser (WOFF2) and for the Worker (TrueType), and the metrics by which
// both measure text.

import { readFile, writeFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { readData } from './site-data.ts'

const weights = { 400: 'Inter-Regular', 600: 'Inter-SemiBold' }

const { assets, areas } = readData('data')

/**
 * Every character on the site: printable ASCII, the Bitcoin sign, punctuation, and those of the
 * assets and areas, whose texts are data.
 */
const characters =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('') +
  '\u00a0₿–—‘’“”…·×÷−©' +
  JSON.stringify([assets, areas])

// Without kerning and alternates, the width of a text is the sum of its glyphs' widths, so the
// browser's canvas, the Worker and the rasterizer agree on it. Tables need tabular figures (tnum).
// Names 16 and 17 put both weights into one family.
const options = { keepFeatures: ['tnum'], noHinting: true, preserveNameIds: [16, 17] }

const folder = new URL('../src/fonts/', import.meta.url)
const measures: Record<string, unknown> = {}
for (const [weight, file] of Object.entries(weights)) {
  const source = await readFile(`node_modules/inter-ui/web/${file}.woff2`)
  const trueType = await subsetFont(source, characters, { ...options, targetFormat: 'truetype' })
  const woff2 = await subsetFont(source, characters, { ...options, targetFormat: 'woff2' })
  await writeFile(new URL(`inter-${weight}.bin`, folder), trueType)
  await writeFile(new URL(`inter-${weight}.woff2`, folder), woff2)
  measures[weight] = measure(open(trueType))
}
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
    advances: Object.fromEntries(
      font.characterSet.map((codePoint) => [
        String.fromCodePoint(codePoint),
        font.glyphForCodePoint(codePoint).advanceWidth,
      ]),
    ),
  }
}
