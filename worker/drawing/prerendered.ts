// The parts that the build prerenders, so that first pages do not wait for Chart.js, nor first cards for
// Satori.

import type { MonthRange } from '../../src/prices/month'
import type { Size } from '../../src/site/theme'
import type { QueryValues } from '../../src/url/parameter-rules'
import type { ChartSubject } from '../../src/url/parameter-values'
import { fileNames } from '../../src/url/paths'
import type { Drawing } from './drawing'

/** A card without its chart, site name, and host, and the box of its chart, in CSS pixels. */
export type Layout = {
  drawing: Drawing
  box: Size & { left: number; top: number }
  /** The chart, if it is prerendered, at the default scale. */
  chart?: Drawing
}

/** The prerendered parts of one asset or area, or of the chart of goods. */
export type Prerendered = {
  /** Charts of the page in its default appearance, as SVG markup, by `pageChartKey`. */
  pageCharts: Record<string, string>
  /** Layouts of cards, the default ones with their chart, by the `key` of `describeChartCard`. */
  layouts: Record<string, Layout>
}

export const nothingPrerendered: Prerendered = { pageCharts: {}, layouts: {} }

/** The key of a page's chart: its subject, and the months that it shows. */
export function pageChartKey(subject: ChartSubject, { from, to }: MonthRange): string {
  return `${subject} ${from} ${to}`
}

/** The names of the parameters that choose only the months of a page. */
const rangeParameters = new Set(['from', 'to', 'last'])

/**
 * The name of the prerendered parts for a page and its choices: of its default chart, or of the ranges
 * that it offers; `undefined` for other choices.
 *
 * @param name that of an asset, or of the chart of goods
 */
export function prerenderedName(
  values: QueryValues,
  name: string = fileNames.goods,
): string | undefined {
  const chosen = Object.keys(values)
  if (chosen.length === 0) return name
  return chosen.every((one) => rangeParameters.has(one)) ? rangesName(name) : undefined
}

/** The name of the charts of all ranges that a page offers. */
export function rangesName(name: string): string {
  return `${name}-ranges`
}
