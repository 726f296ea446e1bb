// The texts of a `display=full` chart, and their measures on the page and on the card.

import { formatMonths } from '../prices/format'
import type { MonthRange } from '../prices/month'
import { cardFrame, defaultTextSize } from '../site/theme'
import { buildChartKey, type ChartKey, formsOfSources, type Sources } from './captions'
import { labelMonth } from './chart'
import { type ChartView, kinds } from './kinds'

/** In CSS pixels. */
export type Size = { width: number; height: number }

export type FullTexts = {
  title: string
  /** The months, as short as can be: part of the title where the caption has no room. */
  span: string
  /** The months, and what comes after them. */
  caption: { months: string; changes: string }
  /** `null` for a chart without prices; without entries, there is no legend. */
  key: ChartKey | null
  caveat: string
  /** From the longest form to the shortest. */
  sources: [Sources, ...Sources[]]
  host: string
}

export function buildFullTexts(view: ChartView, host: string): FullTexts {
  const { title, caption, range } = kinds[view.kind]
  const [asset, ...others] = view.assets
  const key = buildChartKey(view)
  const months = range(view)
  const named = months ? formatMonths(months.from, months.to) : ''
  return {
    title: title(view),
    span: months ? formatSpan(view, months) : '',
    caption: { months: named, changes: caption(view).replace(named, '') },
    // The lines of goods are named at their ends; a legend of eight would take the place of the plot.
    key: key && kinds[view.kind].hasManyLines ? { ...key, entries: [] } : key,
    caveat: (others.length === 0 && asset?.caveat) || '',
    sources: formsOfSources(view),
    host,
  }
}

/** E.g. "2016–2026", or of a chart of few months "Jun 2025–Jun 2026". */
function formatSpan({ chart }: ChartView, { from, to }: MonthRange): string {
  const ends = [from, to].map((month) => labelMonth(chart.months, month))
  return [...new Set(ends)].join('–')
}

/** The parts that may be left out; title, months, and sources never are. The changes are those in key and caption. */
export const fullParts = ['caveat', 'keyChanges', 'captionChanges', 'caption', 'key'] as const

export type FullPart = (typeof fullParts)[number]

/** In ems of the text: the title, line heights, the gap between key entries, and their lines. */
export const fullMetrics = { title: 1.6, lineHeight: 1.3, between: 1.2, marker: 1.5 } as const

/**
 * The sizes of a `full` chart's text relative to the chart: it grows so that thumbnails stay readable, and shrinks in
 * low charts, like the title in low and narrow ones, so that there is always room for title and sources.
 */
export const fullTextShare = {
  ofWidth: 1 / 60,
  ofHeight: 1 / 30,
  ofLowHeight: 1 / 23,
  titleOfWidth: 1 / 21,
  titleOfHeight: 1 / 17.5,
} as const

/** The smallest text, in CSS pixels. */
export const leastTextSize = 9

/** In whole CSS pixels, like all sizes below, so that the canvas is sharp. */
export function fullTextSize({ width, height }: Size): number {
  const { ofWidth, ofHeight, ofLowHeight } = fullTextShare
  const low = Math.min(defaultTextSize, height * ofLowHeight)
  const large = Math.min(width * ofWidth, height * ofHeight)
  return Math.round(Math.max(leastTextSize, low, large))
}

export function fullTitleSize(size: Size): number {
  const { width, height } = size
  const { titleOfWidth, titleOfHeight } = fullTextShare
  const textSize = fullTextSize(size)
  const largest = Math.min(width * titleOfWidth, height * titleOfHeight)
  return Math.round(Math.max(textSize, Math.min(fullMetrics.title * textSize, largest)))
}

export function fullLineHeight(textSize: number): number {
  return Math.ceil(fullMetrics.lineHeight * textSize)
}

export function fullPadding({ width, height }: Size): number {
  return Math.round(cardFrame.paddingShare * Math.min(width, height))
}
