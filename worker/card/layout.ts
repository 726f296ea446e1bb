// What surrounds the chart of a card, as Satori has laid it out.

import type { FullPart, FullTexts, Size } from '../../src/chart/full-layout'
import type { ThemeName } from '../../src/site/theme'
import type { Drawing } from '../drawing/drawing'

/** What is laid out: the host is not, so that a layout serves every host. */
export type CardWords = {
  theme: ThemeName
  /** In CSS pixels. */
  size: Size
  /** The sources as lines, each short enough to leave room for the host. */
  texts: Omit<FullTexts, 'host'>
  parts: Record<FullPart, boolean>
  /** Why there is no chart; "" where there is one. */
  absence: string
  /** Names what the chart shows, and how. */
  shows: string
}

/** Everything but chart and host, and the place of the chart, in CSS pixels. */
export type Layout = {
  drawing: Drawing
  box: Size & { left: number; top: number }
  /** The chart, where it is prerendered. */
  chart?: Drawing
}

/**
 * The name of a layout: the same means the same layout, and the same chart in it.
 *
 * @param scale device pixels for each CSS pixel
 */
export function layoutKey(words: CardWords, scale: number): string {
  return JSON.stringify([words, scale])
}
