// What the figures of `npm run bench` should keep to: each bound once.

import { printTable } from './table.ts'

/** Ratios are plain numbers; sizes are in KB of 1000 bytes, compressed. */
type Bound = { of: string; unit: '×' | 'KB' } & ({ atMost: number } | { atLeast: number })

const ofBare = { unit: '×', atLeast: 0.75 } as const
const ofShell = { unit: '×', atMost: 1 } as const
/** What is no more than this behind cannot be told from it by a visitor. */
const ofStatic = { unit: '×', atMost: 1.1 } as const

const bounds = {
  warmCard: { of: 'a warm card, of the faster native one', unit: '×', atMost: 0.3 },
  firstCard: { of: 'the first card, of @vercel/og with sharp', unit: '×', atMost: 0.4 },
  card: { of: 'a card', unit: 'KB', atMost: 40 },
  page: { of: 'requests of a page, of the bare answer', ...ofBare },
  data: { of: 'requests of its data, of the bare answer', ...ofBare },
  image: { of: 'requests of a kept image, of the bare answer', ...ofBare },
  html: { of: 'the HTML of a chart page', unit: 'KB', atMost: 14 },
  takeover: { of: 'script until a page is taken over', unit: 'KB', atMost: 100 },
  drawing: { of: 'script with what draws charts', unit: 'KB', atMost: 155 },
  worker: { of: 'the Worker', unit: 'KB', atMost: 400 },
  shellPaint: { of: 'first paint, of the empty shell', ...ofShell },
  shellReadable: { of: 'chart readable, of the empty shell', ...ofShell },
  shellTakenOver: { of: 'taken over, of the empty shell', ...ofShell },
  shellBytes: { of: 'bytes until it is readable, of the empty shell', ...ofShell },
  staticPaint: { of: 'first paint, of the static page', ...ofStatic },
  staticReadable: { of: 'chart readable, of the static page', ...ofStatic },
} as const satisfies Record<string, Bound>

/** What was measured for each bound, in its unit. */
export type Figures = Record<keyof typeof bounds, number>

/** Prints every bound, the figure, and whether it holds. A figure that is no number is short. */
export function printBounds(figures: Figures): void {
  printTable('What should hold', [
    ['', 'bound', 'figure', ''],
    ...Object.entries<Bound>(bounds).map(([name, bound]) => {
      const figure = figures[name as keyof Figures]
      const text = `${figure.toFixed(bound.unit === 'KB' ? 1 : 2)} ${bound.unit}`
      return [bound.of, describe(bound), text, holds(bound, figure) ? 'holds' : 'short']
    }),
  ])
}

function describe(bound: Bound): string {
  return 'atMost' in bound
    ? `at most ${bound.atMost} ${bound.unit}`
    : `at least ${bound.atLeast} ${bound.unit}`
}

function holds(bound: Bound, figure: number): boolean {
  return 'atMost' in bound ? figure <= bound.atMost : figure >= bound.atLeast
}
