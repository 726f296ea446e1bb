// The words of an asset's card, and the numbers of its chart.

import type { Asset } from '../../src/assets'
import { describeAbsence } from '../../src/chart/captions'
import { buildChartData, type ChartData } from '../../src/chart/data'
import { buildFullTexts } from '../../src/chart/full-layout'
import { breakSources, chooseFullParts } from '../../src/chart/full-parts'
import type { ImageOptions } from '../../src/chart/query'
import { rowsOfWindow } from '../../src/chart/window'
import { findKnownMonths } from '../../src/facts'
import type { MonthRange } from '../../src/prices/month-range'
import type { CardWords } from './layout'

/**
 * What a card says, and draws.
 *
 * @param host of the site, beside which the sources stand
 * @param standard the window that nobody chose
 */
export function cardWords(
  asset: Asset,
  host: string,
  { window, axis, theme, width, height }: ImageOptions,
  standard: MonthRange,
): { words: CardWords; chart: ChartData } {
  const size = { width, height }
  const chart = buildChartData(asset, rowsOfWindow(asset, window, standard))
  const view = { asset, chart, axis, known: findKnownMonths(asset) }
  const texts = buildFullTexts(view, host)
  const { host: _, ...others } = { ...texts, sources: breakSources(size, texts) }
  const parts = chooseFullParts(size, texts)
  return { chart, words: { theme, size, texts: others, parts, absence: describeAbsence(view) } }
}
