// Reads the outlines of a TrueType font's glyphs, as far as the site's font, Inter, has use for it.

import { type Path, pathOps } from './drawing'

/** Bits of a point's flags. */
const point = { onCurve: 0x01, shortX: 0x02, shortY: 0x04, repeat: 0x08, sameX: 0x10, sameY: 0x20 }

/** Bits of the flags of a composite glyph's part. */
const part = { words: 0x01, offsets: 0x02, more: 0x20, scaled: 0xc8 }

type Point = { x: number; y: number; isOnCurve: boolean }

/**
 * Opens a font, of which the result gives the outline of a code point: in font units, with y down,
 * and empty if the font has none. Source: the OpenType specification, tables `cmap` (format 4),
 * `loca` (short offsets), and `glyf`.
 *
 * @throws Error, in giving an outline, for what no glyph of Inter has: parts that are scaled or
 *   aligned by their points, and contours whose first point is off the curve
 */
export function openTrueType(data: ArrayBuffer): (codePoint: number) => Path {
  const font = new DataView(data)
  const tables = new Map<string, number>()
  for (let entry = 12; entry < 12 + 16 * font.getUint16(4); entry += 16) {
    const tag = String.fromCharCode(...new Uint8Array(data, entry, 4))
    tables.set(tag, font.getUint32(entry + 8))
  }
  const [cmap = 0, loca = 0, glyf = 0] = ['cmap', 'loca', 'glyf'].map((tag) => tables.get(tag))
  const mapping = cmap + font.getUint32(cmap + 8)

  /** The number of a code point's glyph; if the font has none 0, a glyph without an outline. */
  function findGlyph(codePoint: number): number {
    const size = font.getUint16(mapping + 6)
    for (let end = mapping + 14; end < mapping + 14 + size; end += 2) {
      const [start, delta, range] = [end + 2 + size, end + 2 + 2 * size, end + 2 + 3 * size]
      const steps = codePoint - font.getUint16(start)
      if (steps < 0 || codePoint > font.getUint16(end)) continue
      const offset = font.getUint16(range)
      const glyph = offset ? font.getUint16(range + offset + 2 * steps) : codePoint
      return glyph && (glyph + font.getUint16(delta)) & 0xffff
    }
    return 0
  }

  /** The outline of a glyph whose origin is at a place. */
  function readGlyph(glyph: number, x: number, y: number): Path {
    const [start = 0, end] = [0, 2].map((next) => 2 * font.getUint16(loca + 2 * glyph + next))
    if (start === end) return []
    const contours = font.getInt16(glyf + start)
    const at = glyf + start + 10
    return contours < 0 ? readParts(at, x, y) : readContours(at, contours, x, y)
  }

  function readParts(first: number, x: number, y: number): Path {
    const path: Path = []
    for (let [at, flags] = [first, part.more]; flags & part.more; ) {
      flags = font.getUint16(at)
      if ((flags & (part.offsets | part.scaled)) !== part.offsets) {
        throw new Error('a part of a glyph is scaled or aligned by its points')
      }
      const isWide = flags & part.words
      const [dx, dy] = isWide
        ? [font.getInt16(at + 4), font.getInt16(at + 6)]
        : [font.getInt8(at + 4), font.getInt8(at + 5)]
      path.push(...readGlyph(font.getUint16(at + 2), x + dx, y - dy))
      at += isWide ? 8 : 6
    }
    return path
  }

  function readContours(first: number, count: number, left: number, baseline: number): Path {
    const ends = Array.from({ length: count }, (_, index) => font.getUint16(first + 2 * index) + 1)
    // The number of instructions, and these, come before the flags.
    let at = first + 2 * count
    at += 2 + font.getUint16(at)
    const flags: number[] = []
    while (flags.length < (ends.at(-1) ?? 0)) {
      const flag = font.getUint8(at++)
      const times = flag & point.repeat ? font.getUint8(at++) + 1 : 1
      for (let done = 0; done < times; done++) flags.push(flag)
    }
    const readSteps = (short: number, same: number) =>
      flags.map((flag) => {
        if (flag & short) return font.getUint8(at++) * (flag & same ? 1 : -1)
        if (flag & same) return 0
        at += 2
        return font.getInt16(at - 2)
      })
    const right = readSteps(point.shortX, point.sameX)
    const up = readSteps(point.shortY, point.sameY)
    let [x, y] = [left, baseline]
    const points = flags.map((flag, index) => {
      x += right[index] ?? 0
      y -= up[index] ?? 0
      return { x, y, isOnCurve: Boolean(flag & point.onCurve) }
    })
    return ends.flatMap((end, index) => contourPath(points.slice(ends[index - 1] ?? 0, end)))
  }

  return (codePoint) => readGlyph(findGlyph(codePoint), 0, 0)
}

/** Between two points off the curve is one on it, in the middle: here in whole units. */
function contourPath(points: Point[]): Path {
  const [start, ...others] = points
  if (!start?.isOnCurve) throw new Error('a contour of a glyph starts off the curve')
  const path: Path = [pathOps.move, start.x, start.y]
  let control: Point | undefined
  for (const next of [...others, start]) {
    if (control) {
      const [x, y] = next.isOnCurve
        ? [next.x, next.y]
        : [Math.round((control.x + next.x) / 2), Math.round((control.y + next.y) / 2)]
      path.push(pathOps.quadratic, control.x, control.y, x, y)
    } else if (next.isOnCurve && next !== start) path.push(pathOps.line, next.x, next.y)
    control = next.isOnCurve ? undefined : next
  }
  return [...path, pathOps.close]
}
