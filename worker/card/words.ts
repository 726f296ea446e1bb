// The words of an asset's card, and the numbers of its chart.

import { type Asset, assets } from '../../src/assets'
import { describeAbsence } from '../../src/chart/captions'
import { buildChartData, type ChartData } from '../../src/chart/data'
import { buildFullTexts, type FullTexts, type Size } from '../../src/chart/full-layout'
import { breakSources, chooseFullParts } from '../../src/chart/full-parts'
import { buildGoodsChart, describeGoodsAbsence, type GoodsChart } from '../../src/chart/goods'
import { buildGoodsData } from '../../src/chart/goods-data'
import { buildGoodsTexts } from '../../src/chart/goods-texts'
import type { ImageOptions } from '../../src/chart/query'
import { rowsOfWindow } from '../../src/chart/window'
import { findKnownMonths } from '../../src/facts'
import type { MonthRange } from '../../src/prices/month-range'
import type { ThemeName } from '../../src/theme'
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
  const words = fitWords(theme, size, buildFullTexts(view, host), describeAbsence(view))
  return { chart, words }
}

/** The same of the card of all goods. */
export function goodsWords(
  host: string,
  { window, currency, theme, width, height }: ImageOptions,
): { words: CardWords; chart: GoodsChart } {
  const chart = buildGoodsChart(assets, buildGoodsData(window), currency)
  const absence = describeGoodsAbsence(chart, window)
  const texts = buildGoodsTexts(assets, chart, host)
  return { chart, words: fitWords(theme, { width, height }, texts, absence) }
}

function fitWords(theme: ThemeName, size: Size, texts: FullTexts, absence: string): CardWords {
  const { host: _, ...others } = { ...texts, sources: breakSources(size, texts) }
  return { theme, size, texts: others, parts: chooseFullParts(size, texts), absence }
}
