// What charts on a canvas have in common, on pages and alone: their fonts, and the months that keys and pointers
// choose, as indexes into the months of the chart.

import type { Chart } from 'chart.js'
import { fontFamily } from '../../src/site/theme'

/** How many months each key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The month with values that a key moves to from the current one; `undefined` for any other key. */
export function monthByKey(known: readonly number[], key: string, index: number | undefined) {
  const step = steps[key]
  if (step === undefined || known.length === 0) return
  const last = known.length - 1
  // The first key shows the newest month.
  const next = index === undefined ? last : known.indexOf(index) + step
  return known[Math.min(Math.max(next, 0), last)]
}

/** The month nearest to a pointer; `undefined` if no month has values. */
export function monthAt(
  known: readonly number[],
  chart: Chart | null,
  clientX: number,
): number | undefined {
  const axis = chart?.scales.x
  if (!axis || known.length === 0) return
  const asked = axis.getValueForPixel(clientX - chart.canvas.getBoundingClientRect().left) ?? 0
  const distance = (index: number) => Math.abs(index - asked)
  return known.reduce((nearest, index) => (distance(index) < distance(nearest) ? index : nearest))
}

/** Draws the guide at a month, and a point there on each line; the same where a selection starts, and a band between. */
export function markMonth(chart: Chart, index: number | undefined, start = index): void {
  const elements = [...new Set([start, index])].flatMap((index) =>
    chart.data.datasets.flatMap(({ data }, datasetIndex) =>
      index !== undefined && typeof data[index] === 'number' ? [{ datasetIndex, index }] : [],
    ),
  )
  chart.setActiveElements(elements)
  chart.render()
}

/** Resolves once the fonts are loaded or have failed; a canvas would not redraw for late fonts. */
export function loadFonts(): Promise<unknown> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 12px ${fontFamily}`, '₿$0'),
  )
  return Promise.allSettled(faces)
}
