// `npm run fonts`: builds src/fonts, which is committed, from the font's package. Each weight
// becomes a subset for the browser (WOFF2), the metrics by which browser and Worker measure text, and
// the outlines that the Worker draws.

import { readFile, writeFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { pathOps } from '../worker/drawing/drawing.ts'
import { readData } from './build/data-files.ts'
import { refuseArguments } from './running/test-options.ts'

refuseArguments('npm run fonts')

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

const operations = {
  moveTo: pathOps.move,
  lineTo: pathOps.line,
  quadraticCurveTo: pathOps.quadratic,
  bezierCurveTo: pathOps.cubic,
  closePath: pathOps.close,
}

const folder = new URL('../src/fonts/', import.meta.url)
const measures: Record<string, unknown> = {}
const outlines: Record<string, unknown> = {}
for (const [weight, file] of Object.entries(weights)) {
  const source = await readFile(`node_modules/inter-ui/web/${file}.woff2`)
  const woff2 = await subsetFont(source, characters, { ...options, targetFormat: 'woff2' })
  await writeFile(new URL(`inter-${weight}.woff2`, folder), woff2)
  const font = open(woff2)
  const glyphs = font.characterSet.map(
    (codePoint) => [String.fromCodePoint(codePoint), font.glyphForCodePoint(codePoint)] as const,
  )
  measures[weight] = {
    unitsPerEm: font.unitsPerEm,
    ascender: font['OS/2'].typoAscender,
    descender: font['OS/2'].typoDescender,
    advances: Object.fromEntries(glyphs.map(([name, { advanceWidth }]) => [name, advanceWidth])),
  }
  const drawn = glyphs.filter(([, { path }]) => path.commands.length > 0)
  outlines[weight] = Object.fromEntries(drawn.map(([name, glyph]) => [name, outline(glyph)]))
}
for (const [name, content] of Object.entries({ inter: measures, outlines })) {
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(content, null, 2)}\n`)
}

function open(file: Buffer): fontkit.Font {
  const font = fontkit.create(file)
  if (!('glyphForCodePoint' in font)) throw new Error('expected a single font, not a collection')
  return font
}

/** The outline of a glyph as a path of `worker/drawing/drawing.ts`, in font units, with y down. */
function outline({ path }: fontkit.Glyph): string {
  return path.commands
    .flatMap(({ command, args }) => [
      operations[command],
      ...args.map((value, index) => Math.round(index % 2 ? -value : value)),
    ])
    .join(' ')
}
