// The texts of a `display=full` chart, and their measures on the page and on the card.

import { cardFrame, defaultTextSize } from '../site/theme'
import { describeSources } from './captions'
import { buildChartKey, type ChartKey } from './key'
import { type ChartView, kinds } from './kinds'

/** In CSS pixels. */
export type Size = { width: number; height: number }

/** The texts around the plot. */
export type FullTexts = {
  title: string
  caption: string
  key: ChartKey | null
  /** The caveat, if there is one, and the sources. */
  sources: string[]
  host: string
}

/** The texts of a `full` chart. */
export function buildFullTexts(view: ChartView, host: string): FullTexts {
  const { title, caption } = kinds[view.kind]
  const [asset, ...others] = view.assets
  const caveat = others.length === 0 && asset?.caveat
  return {
    title: title(view),
    caption: caption(view),
    key: buildChartKey(view),
    sources: [...(caveat ? [caveat] : []), describeSources(view)],
    host,
  }
}

/** The parts in the order in which they are left out. */
export const fullParts = ['sources', 'caption', 'key', 'title'] as const

export type FullPart = (typeof fullParts)[number]

/** In ems of the text: the title, line heights, the gap between key entries, and their lines. */
export const fullMetrics = { title: 1.6, lineHeight: 1.3, between: 1.2, marker: 1.5 } as const

/** The size of a `full` chart's text relative to the chart, so that thumbnails stay readable. */
export const fullTextShare = { ofWidth: 1 / 60, ofHeight: 1 / 30 } as const

/** In whole CSS pixels, like all sizes below, so that the canvas is sharp; at least the default. */
export function fullTextSize({ width, height }: Size): number {
  const { ofWidth, ofHeight } = fullTextShare
  return Math.round(Math.max(defaultTextSize, Math.min(width * ofWidth, height * ofHeight)))
}

export function fullTitleSize(textSize: number): number {
  return Math.round(fullMetrics.title * textSize)
}

export function fullLineHeight(textSize: number): number {
  return Math.ceil(fullMetrics.lineHeight * textSize)
}

export function fullPadding({ width, height }: Size): number {
  return Math.round(cardFrame.paddingShare * Math.min(width, height))
}
