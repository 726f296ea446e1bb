// The words of a `display=full` chart, and the measures that page and card set them by.

import { cardFrame, defaultTextSize } from '../site/theme'
import { describeSources } from './captions'
import { buildChartKey, type ChartKey } from './key'
import { type ChartView, kinds } from './kinds'

/** In CSS pixels. */
export type Size = { width: number; height: number }

/** What stands round the plot. The host is always there. */
export type FullTexts = {
  title: string
  caption: string
  key: ChartKey | null
  /** The caveat, if there is one, and what the chart is made of. */
  sources: string[]
  host: string
}

/** The words of a `full` chart. */
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

/** What is left out first comes first. */
export const fullParts = ['sources', 'caption', 'key', 'title'] as const

export type FullPart = (typeof fullParts)[number]

/** In ems of the chart's text: the title, heights of lines, and what is beside texts. */
export const fullMetrics = { title: 1.6, lineHeight: 1.3, between: 1.2, marker: 1.5 } as const

/** The size of a `full` chart's text: it is looked at as a thumbnail, so it keeps this share of the chart's size. */
export const fullTextShare = { ofWidth: 1 / 60, ofHeight: 1 / 30 } as const

/** In whole CSS pixels, as all that follows: a canvas between pixels would be blurred. Never below the default. */
export function fullTextSize({ width, height }: Size): number {
  const { ofWidth, ofHeight } = fullTextShare
  return Math.round(Math.max(defaultTextSize, Math.min(width * ofWidth, height * ofHeight)))
}

export function fullTitleSize(textSize: number): number {
  return Math.round(fullMetrics.title * textSize)
}

/** The height of a line of text. */
export function fullLineHeight(textSize: number): number {
  return Math.ceil(fullMetrics.lineHeight * textSize)
}

/** The space round a `full` chart. */
export function fullPadding({ width, height }: Size): number {
  return Math.round(cardFrame.paddingShare * Math.min(width, height))
}
