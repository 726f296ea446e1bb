// The rasterizer and the PNG encoder, on shapes whose areas are known.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Drawing, type Path, pathOps } from '../../worker/drawing/drawing'
import { draw } from '../../worker/raster/draw'
import { encodePng } from '../../worker/raster/png'
import { decodePng } from '../pixels'

const { move, line, cubic, close } = pathOps

/** Paints black shapes on a white square, so that darkness is coverage. */
function paint(drawing: Drawing, side = 100, scale = 1) {
  const image = decodePng(
    encodePng(draw(drawing, { width: side, height: side, scale, ground: '#ffffff' })),
  )
  const darkness = (x: number, y: number) =>
    1 - Number(image.data[(y * image.width + x) * image.channels]) / 255
  let ink = 0
  for (let y = 0; y < image.height; y++) for (let x = 0; x < image.width; x++) ink += darkness(x, y)
  return { image, darkness, ink }
}

function polygon(...points: [number, number][]): Path {
  return [...points.flatMap(([x, y], index) => [index ? line : move, x, y]), close]
}

const square = (left: number, top: number, side: number) =>
  polygon([left, top], [left + side, top], [left + side, top + side], [left, top + side])

const filled = (path: Path) => ({ kind: 'fill', path, color: '#000000' }) as const

const stroked = (path: Path, width: number) =>
  ({ kind: 'stroke', path, color: '#000000', width }) as const

describe('a fill', () => {
  it('has the area of its polygon, wherever that lies', () => {
    const coordinate = fc.double({ min: 5, max: 95, noNaN: true })
    const point = fc.tuple(coordinate, coordinate)
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
        const edges = Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1])
        // Coverage has 16 levels: each pixel of an edge may be a 32nd off, to either side.
        const tolerance = 1 + edges / 20
        expect(Math.abs(paint([filled(polygon(a, b, c))]).ink - area)).toBeLessThan(tolerance)
      }),
      { numRuns: 100 },
    )
  })

  it('shows of a shape what is on the sheet', () => {
    expect(paint([filled(square(-50, -50, 100))]).ink).toBeCloseTo(2500, 0)
    expect(paint([filled(square(50, 50, 1000))]).ink).toBeCloseTo(2500, 0)
    expect(paint([filled(square(-1000, -1000, 5000))]).ink).toBeCloseTo(10_000, 0)
    expect(paint([filled(square(200, 200, 10))]).ink).toBe(0)
  })

  it('shows of slanted edges what is on the sheet', () => {
    const diamond = (x: number, y: number, reach: number) =>
      filled(polygon([x - reach, y], [x, y - reach], [x + reach, y], [x, y + reach]))
    // The diamond does not cover the four corners of the sheet.
    expect(Math.abs(paint([diamond(50, 50, 80)]).ink - (10_000 - 4 * 200))).toBeLessThan(5)
    expect(Math.abs(paint([diamond(0, 0, 50)]).ink - 1250)).toBeLessThan(5)
    expect(Math.abs(paint([diamond(100, 100, 50)]).ink - 1250)).toBeLessThan(5)
    expect(paint([diamond(-60, 50, 50)]).ink).toBe(0)
    expect(paint([diamond(160, 50, 50)]).ink).toBe(0)
  })

  it.each(['#00000080', '#000', 'rgb(0, 0, 0)', 'rgba(0,0,0,0.5)', 'black'])(
    'is of one opaque color: "%s" is refused',
    (color) => {
      expect(() => paint([{ ...filled(square(10, 10, 10)), color }])).toThrow(`got "${color}"`)
    },
  )
})

describe('a stroke', () => {
  const right = [line, 60, 50]
  const disc = Math.PI * 100
  // Half of a disc's segment beyond a line 8 from its center: the arc above the next segment.
  const shoulder = (100 * Math.acos(0.8) - 8 * 6) / 2
  const k = 30 * 0.5522847498
  it.each([
    ['along an axis is as wide as it should be', [move, 20, 50, line, 60, 50], 20 * 40],
    ['aslant is as wide, and ends where its path does', [move, 20, 30, line, 50, 70], 20 * 50],
    ['has a round corner', [move, 20, 50, ...right, line, 60, 90], 20 * 80 - 100 + disc / 4],
    ['has a round tip where it turns back', [move, 20, 50, ...right, line, 30, 50], 800 + disc / 2],
    [
      'has no gap at a short step',
      [move, 30, 50, ...right, line, 60, 52, line, 90, 52],
      1200 + 2 * shoulder,
    ],
    ['follows a curve', [move, 20, 50, cubic, 20, 50 - k, 50 - k, 20, 50, 20], 20 * Math.PI * 15],
  ])('%s', (_, path, area) => {
    expect(Math.abs(paint([stroked(path, 20)]).ink - area)).toBeLessThan(2)
  })

  it('may be dashed, around corners, too', () => {
    const path = [move, 20, 20, line, 80, 20, line, 80, 70]
    const { darkness, ink } = paint([{ ...stroked(path, 2), dashes: [8, 4] }])
    // Nine dashes of 8 pixels, and one of 2.
    expect(Math.abs(ink - (9 * 8 + 2) * 2)).toBeLessThan(3)
    expect([darkness(22, 20), darkness(30, 20), darkness(34, 20)]).toEqual([1, 0, 1])
    expect([darkness(80, 22), darkness(80, 30)]).toEqual([1, 0])
  })

  it('is open: a closed one is refused', () => {
    expect(() => paint([stroked(square(20, 20, 40), 4)])).toThrow('closed')
  })
})

describe('a sheet', () => {
  it('takes any path without failing, and stays within its pixels', () => {
    const number = fc.oneof(fc.double({ min: -300, max: 300 }), fc.double(), fc.integer())
    const segment = fc.oneof(
      fc.tuple(fc.constantFrom(move, line), number, number),
      fc.tuple(fc.constant(cubic), number, number, number, number, number, number),
      fc.tuple(fc.constant(close)),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 20 }), (segments) => {
        const path = (segments as number[][]).flat()
        const open = (segments as number[][]).filter(([op]) => op !== close).flat()
        const { ink } = paint([filled(path), stroked(open, 4)], 60)
        expect(ink).toBeGreaterThanOrEqual(0)
        expect(ink).toBeLessThanOrEqual(3600)
      }),
      { numRuns: 200 },
    )
  })

  it('ends at an edge that leaves it by less than numbers can be halved', () => {
    const [beyondRight, beyondLeft] = [100 + 2 ** -46, -Number.MIN_VALUE]
    const right = [move, 100, 10, line, beyondRight, 90, line, 50, 90, line, 50, 10, close]
    const left = [move, beyondLeft, 10, line, 0, 90, line, 50, 90, line, 50, 10, close]
    for (const path of [right, left]) expect(paint([filled(path)]).ink).toBeCloseTo(4000, 0)
  })

  it('refuses to be empty or too large', () => {
    const sheet = { scale: 1, ground: '#ffffff' }
    for (const width of [0, 3000]) {
      expect(() => draw([], { ...sheet, width, height: 3000 })).toThrow(RangeError)
    }
  })

  it('keeps to 256 colors, the nearest where there are more', () => {
    const stripes = Array.from({ length: 100 }, (_, x) =>
      Array.from({ length: 10 }, (_, y) => ({
        ...filled(polygon([x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1])),
        color: `#${(x * 2).toString(16).padStart(2, '0')}${(y * 25).toString(16).padStart(2, '0')}80`,
      })),
    ).flat()
    const image = draw(stripes, { width: 100, height: 10, scale: 1, ground: '#ffffff' })
    expect(image.palette).toHaveLength(256)
    const { data, channels } = decodePng(encodePng(image))
    // The nearest color of this column's pixels differs in its red alone.
    const greens = Array.from({ length: 10 }, (_, y) => data[(y * 100 + 60) * channels + 1])
    expect(greens).toEqual(Array.from({ length: 10 }, (_, y) => y * 25))
  })

  it('is the same again in the memory of the one before', () => {
    const drawing = [filled(square(0.3, 20.7, 33))]
    const sheet = { width: 80, height: 70, scale: 1, ground: '#ffffff' }
    const fresh = encodePng(draw(drawing, sheet))
    draw([filled(square(0, 0, 300))], { ...sheet, width: 300, height: 200 })
    draw([filled(polygon([50, Number.NEGATIVE_INFINITY], [20, 30], [60, 40.5]))], sheet)
    expect(encodePng(draw(drawing, sheet))).toEqual(fresh)
  })
})
