// What `npm run bench` says of its bounds.

import { afterEach, expect, it, vi } from 'vitest'
import { type Figures, printBounds } from '../../scripts/bench/bounds.ts'

afterEach(() => vi.restoreAllMocks())

/** Each figure just at its bound, but for those that are said. */
function linesOf(others: Partial<Figures>): string[] {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  printBounds({
    warmCard: 0.3,
    firstCard: 0.4,
    card: 40,
    page: 0.75,
    data: 0.75,
    image: 0.75,
    html: 14,
    takeover: 100,
    drawing: 155,
    worker: 400,
    shellPaint: 1,
    shellReadable: 1,
    shellTakenOver: 1,
    shellBytes: 1,
    staticPaint: 1.1,
    staticReadable: 1.1,
    ...others,
  })
  return print.mock.calls
    .map(([line]) => String(line))
    .filter((line) => / (holds|short)$/.test(line))
}

it('holds where a figure is at its bound', () => {
  const lines = linesOf({})
  expect(lines).toHaveLength(16)
  expect(lines.filter((line) => !line.endsWith('holds'))).toEqual([])
})

it('is short above what is at most, below what is at least, and where nothing was measured', () => {
  const lines = linesOf({ html: 14.1, page: 0.74, image: 0.76, staticPaint: Number.NaN })
  const short = lines.filter((line) => line.endsWith('short'))
  expect(short.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'requests of a page, of the bare answer | at least 0.75 × | 0.74 × | short',
    'the HTML of a chart page | at most 14 KB | 14.1 KB | short',
    'first paint, of the static page | at most 1.1 × | NaN × | short',
  ])
})
