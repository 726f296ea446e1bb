// Rasterizes drawings, and encodes cards as PNG.

import { unitsPerEm } from '../../src/chart/text-measure'
import { cardSize } from '../../src/site/theme'
import { maxPixels } from '../../src/url/limits'
import {
  type Card,
  type Drawing,
  nextOp,
  type Path,
  pathOps,
  type Stroke,
  type Text,
} from '../drawing/drawing'
import { glyphPath, placeGlyphs, startOf } from '../drawing/glyph-path'
import { Coverage, sweep } from './coverage'
import { cutInDashes, flatten } from './flatten'
import { IndexedImage, levels } from './image'
import { Outliner } from './outline'
import { encodePng } from './png'

/** The surface that a drawing is painted on. */
type Sheet = Pick<Card, 'width' | 'height' | 'scale' | 'ground' | 'isDense'>

/** The number of coverage levels of each kind of item: fewer make the file smaller. */
const plainSteps = { stroke: 6, fill: levels, text: 4 }
/** The same in images smaller than a card: their files are small anyway, and their text is fine. */
const smallSteps = { stroke: levels, fill: levels, text: levels }
/** The same in dense drawings. */
const denseSteps = { stroke: 3, fill: 4, text: 4 }

/** The coverage of the last drawing, to reuse its memory of four bytes per pixel. */
let spareCoverage: Coverage | undefined

/**
 * Paints a drawing.
 *
 * @throws RangeError if the image has no pixels, or too many
 */
export function draw(
  drawing: Drawing,
  { width, height, scale, ground, isDense = false }: Sheet,
): IndexedImage {
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)]
  if (!(columns >= 1 && rows >= 1 && columns * rows <= maxPixels)) {
    throw new RangeError(`expected 1 to ${maxPixels} pixels, got ${columns} x ${rows}`)
  }
  const isSmall = columns * rows < cardSize.width * cardSize.height
  const usual = isSmall ? smallSteps : plainSteps
  const image = new IndexedImage(columns, rows, ground)
  const coverage = new Coverage(columns, rows, spareCoverage)
  // Reusable only after success: an error could leave half a shape in it.
  spareCoverage = undefined
  for (const [index, item] of drawing.entries()) {
    const steps = isDense && !item.isFine ? denseSteps : usual
    const paint = image.paint(item.color, steps[item.kind])
    if (item.kind === 'text') addText(item, scale, coverage)
    else if (item.kind === 'stroke') addStroke(item, scale, coverage)
    else {
      for (const points of flatten(item.path, scale)) addOutline(points, 0, 0, coverage)
    }
    // Consecutive texts of a color are swept together, because those of an axis share rows.
    const next = drawing[index + 1]
    const continues = item.kind === 'text' && next?.kind === 'text' && next.color === item.color
    if (!continues) sweep(coverage, image, paint)
  }
  spareCoverage = coverage
  return image
}

/**
 * Adds the edges of a subpath and closes it. Its points are x and y in turn; `right` and `down`,
 * in device pixels, move it.
 */
function addOutline(points: number[], right: number, down: number, coverage: Coverage) {
  let x = (points[points.length - 2] as number) + right
  let y = (points[points.length - 1] as number) + down
  for (let index = 0; index < points.length; index += 2) {
    const nextX = (points[index] as number) + right
    const nextY = (points[index + 1] as number) + down
    coverage.addEdge(x, y, nextX, nextY)
    x = nextX
    y = nextY
  }
}

/** @throws Error for a closed subpath, which no chart strokes */
function addStroke({ path, width, dashes }: Stroke, scale: number, coverage: Coverage) {
  for (let index = 0; index < path.length; index = nextOp(path, index)) {
    if (path[index] === pathOps.close) throw new Error('a drawing has no closed lines')
  }
  const outliner = new Outliner(width * scale)
  for (const line of flatten(path, scale)) {
    const pieces = dashes ? cutInDashes(line, dashes[0] * scale, dashes[1] * scale) : [line]
    for (const piece of pieces) addOutline(outliner.outline(piece), 0, 0, coverage)
  }
}

/** Chromium places glyphs to quarters of a device pixel across, and to whole ones down. */
const placesPerPixel = 4

function addText(text: Text, scale: number, coverage: Coverage) {
  const { font } = text
  const [start, y] = [startOf(text) * scale, Math.round(text.y * scale)]
  const unit = (font.size * scale) / unitsPerEm(font)
  const known = glyphsOfSize(unit)
  for (const { character, units } of placeGlyphs(text)) {
    const x = Math.round((start + units * unit) * placesPerPixel) / placesPerPixel
    const path = glyphPath(character, font.weight)
    const outlines = known.get(path) ?? flatten(path, unit)
    known.set(path, outlines)
    for (const points of outlines) addOutline(points, x, y, coverage)
  }
}

/** The flattened outlines of glyphs, by the width of a font unit in device pixels. */
const flattened = new Map<number, Map<Path, number[][]>>()

/** How many text sizes are kept: cards have few, but a request may ask for any other. */
const mostSizes = 16

function glyphsOfSize(unit: number): Map<Path, number[][]> {
  const known = flattened.get(unit)
  if (known) return known
  if (flattened.size === mostSizes) flattened.clear()
  const glyphs = new Map<Path, number[][]>()
  flattened.set(unit, glyphs)
  return glyphs
}

/** The PNG of a card; the same card gives the same bytes. */
export function cardToPng({ drawing, ...sheet }: Card): Uint8Array<ArrayBuffer> {
  return encodePng(draw(drawing, sheet), sheet.isDense)
}
