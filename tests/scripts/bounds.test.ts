// Tests for the bounds of `npm run bench`.

import { afterEach, expect, it, vi } from 'vitest'
import { type Figures, printBounds } from '../../scripts/bench/bounds.ts'

afterEach(() => vi.restoreAllMocks())

/** The lines printed for figures that equal their bounds, except for those given. */
function linesOf(others: Partial<Figures>): string[] {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  printBounds({
    warmCard: 0.3,
    firstCard: 0.4,
    card: 40,
    page: 0.65,
    data: 0.65,
    image: 0.65,
    home: 20,
    chartPage: 14,
    hydration: 100,
    apiHydration: 105,
    drawing: 155,
    worker: 400,
    manyWorker: 400,
    manyPage: 1.2,
    manyCard: 1.2,
    ...others,
  })
  return print.mock.calls
    .map(([line]) => String(line))
    .filter((line) => / (holds|short)$/.test(line))
}

it('holds if the figure equals the bound', () => {
  const lines = linesOf({})
  expect(lines).toHaveLength(15)
  expect(lines.filter((line) => !line.endsWith('holds'))).toEqual([])
})

it('is short above a maximum, below a minimum, and without a figure', () => {
  const lines = linesOf({ chartPage: 14.1, page: 0.64, image: 0.66, worker: Number.NaN })
  const short = lines.filter((line) => line.endsWith('short'))
  expect(short.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'requests for a page, of the bare response | at least 0.65 × | 0.64 × | short',
    'the HTML of a chart page | at most 14 KB | 14.1 KB | short',
    'the Worker | at most 400 KB | NaN KB | short',
  ])
})
