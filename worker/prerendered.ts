// What the build prerenders: first pages need not wait for Chart.js, nor first cards for Satori.

import type { MonthRange } from '../src/prices/month'
import type { Size } from '../src/site/theme'
import type { ChartKind } from '../src/url/parameters'
import type { Drawing } from './drawing/drawing'

/** Everything of a card but chart and host, and the place of the chart, in CSS pixels. */
export type Layout = {
  drawing: Drawing
  box: Size & { left: number; top: number }
  /** The chart, where it is prerendered at the default scale. */
  chart?: Drawing
}

/** Of one asset, or of all in one chart; each is named by the months that it shows. */
export type Prerendered = {
  /** The chart of the page in its default appearance, as SVG markup, by `pageChartKey`. */
  pageCharts: Record<string, string>
  /** Layouts of cards, the default ones with their chart, by the `key` of `describeChartCard`. */
  layouts: Record<string, Layout>
}

export const nothingPrerendered: Prerendered = { pageCharts: {}, layouts: {} }

/** The key of a page's chart: its kind, and the window that it shows. */
export function pageChartKey(kind: ChartKind, { from, to }: MonthRange): string {
  return `${kind} ${from} ${to}`
}
