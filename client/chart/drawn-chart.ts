// What all charts on a canvas share: fonts, the pointer's position, and the marked month.

import type { Chart } from 'chart.js'
import { fontFamily } from '../../src/site/theme'

/** The index of the month at a pointer, maybe fractional; `undefined` while there is no chart. */
export function monthIndexAt(
  chart: Chart | null,
  { clientX }: { clientX: number },
): number | undefined {
  return chart?.scales.x?.getValueForPixel(clientX - chart.canvas.getBoundingClientRect().left)
}

/** Draws a guide and points at a month; with a selection, also at its start, and a band between. */
export function markMonth(chart: Chart, index: number | undefined, start = index): void {
  const elements = [...new Set([start, index])].flatMap((index) =>
    chart.data.datasets.flatMap(({ data }, datasetIndex) =>
      index !== undefined && typeof data[index] === 'number' ? [{ datasetIndex, index }] : [],
    ),
  )
  chart.setActiveElements(elements)
  chart.render()
}

let draws: boolean | undefined

/** Whether the browser has a canvas: privacy settings and policies may take it away. */
export function canDraw(): boolean {
  draws ??= hasContext()
  return draws
}

function hasContext(): boolean {
  try {
    return document.createElement('canvas').getContext('2d') !== null
  } catch {
    return false
  }
}

/** How long a chart waits for its fonts. */
const fontTimeoutMs = 3000

/**
 * Resolves once the fonts are loaded or have failed, or take too long; a canvas would not redraw for
 * late fonts.
 */
export function loadFonts(): Promise<unknown> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 12px ${fontFamily}`, '₿$0'),
  )
  const late = new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))
  return Promise.race([Promise.allSettled(faces), late])
}
