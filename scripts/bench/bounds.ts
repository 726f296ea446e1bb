// The bounds of `npm run bench`.

import { printTable } from './measure.ts'

/** × is a ratio; KB are 1000 bytes, compressed. A bound of time is wider on a slower machine. */
type Bound = { of: string; unit: '×' | 'KB'; atMost?: number; atLeast?: number; isOfTime?: true }

const ofBare = { unit: '×', atLeast: 0.65 } as const
const ofTime = { unit: '×', atMost: 1, isOfTime: true } as const

/** The CPU time of a warm card by Skia on the machine that the bounds of time are for. */
const usualSkiaMs = 43

const bounds = {
  warmCard: { of: 'a warm card, of the faster native renderer', unit: '×', atMost: 0.3 },
  firstCard: { of: 'the first card, of @vercel/og with sharp', unit: '×', atMost: 0.4 },
  firstCpu: { of: 'CPU time of a first request, of the bound of its kind here', ...ofTime },
  cpu: { of: 'CPU time of a warm request, of the bound of its kind here', ...ofTime },
  card: { of: 'a card', unit: 'KB', atMost: 40 },
  page: { of: 'requests for a page, of the bare response', ...ofBare },
  data: { of: 'requests for its data, of the bare response', ...ofBare },
  image: { of: 'requests for a cached image, of the bare response', ...ofBare },
  home: { of: 'the HTML of home', unit: 'KB', atMost: 20 },
  chartPage: { of: 'the HTML of a chart page', unit: 'KB', atMost: 14 },
  hydration: { of: 'script until a page is hydrated', unit: 'KB', atMost: 100 },
  apiHydration: { of: 'the same of /api/', unit: 'KB', atMost: 105 },
  drawing: { of: 'script including what draws charts', unit: 'KB', atMost: 155 },
  worker: { of: 'the Worker, with all data in it', unit: 'KB', atMost: 480 },
  manyWorker: { of: 'the Worker with 100 assets', unit: 'KB', atMost: 560 },
  manyPage: { of: 'the first page with 100 assets, of that with 13', unit: '×', atMost: 1.2 },
  manyCard: { of: 'the first card with 100 assets, of that with 13', unit: '×', atMost: 1.2 },
} as const satisfies Record<string, Bound>

/** What was measured for each bound, in its unit. */
export type Figures = Record<keyof typeof bounds, number>

/**
 * Prints each bound with its figure, and whether it holds; `NaN` never does.
 *
 * @param skiaMs the CPU time of a warm card by Skia in this run
 */
export function printBounds(figures: Figures, skiaMs: number): void {
  printTable('Bounds', [
    ['', 'bound', 'figure', ''],
    ...Object.entries<Bound>(bounds).map(([name, { of, unit, atMost, atLeast = 0, isOfTime }]) => {
      const figure = figures[name as keyof Figures] / (isOfTime ? skiaMs / usualSkiaMs : 1)
      const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
      const isKept = figure >= atLeast && figure <= (atMost ?? Number.POSITIVE_INFINITY)
      // Rounds so that a figure that is short of its bound does not read as if it held.
      const digits = 10 ** (unit === 'KB' ? 1 : 3)
      const round = atMost === undefined ? Math.floor : Math.ceil
      const text = round(Number((figure * digits).toFixed(6))) / digits
      return [of, `${limit} ${unit}`, `${text} ${unit}`, isKept ? 'holds' : 'short']
    }),
  ])
}
