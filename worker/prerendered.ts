// What the build prerenders, so that a Worker's first page need not wait for Chart.js, nor its first card for Satori.

import type { SpelledRange } from '../src/prices/month-range'
import type { Layout } from './card/layout'

/** Of one asset, or of all goods in one chart; each is named by the months that it shows, so that no year is missed. */
export type Prerendered = {
  /** The chart of the page in its default appearance, as SVG markup, by `pageChartKey`. */
  pageCharts: Record<string, string>
  /** The layouts of cards, the default ones with their chart, by `layoutKey`. */
  layouts: Record<string, Layout>
}

export const nothingPrerendered: Prerendered = { pageCharts: {}, layouts: {} }

/** Names the chart of a page by its window. */
export function pageChartKey({ from, to }: SpelledRange): string {
  return `${from} ${to}`
}
