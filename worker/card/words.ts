// What a card says, and what it draws.

import { describeAbsence } from '../../src/chart/captions'
import {
  buildChartConfig,
  buildGoodsConfig,
  type LineChartConfiguration,
} from '../../src/chart/config'
import { buildChartData } from '../../src/chart/data'
import { buildFullTexts, type FullTexts, fullTextSize } from '../../src/chart/full-layout'
import { breakSources, chooseFullParts } from '../../src/chart/full-parts'
import {
  buildGoodsChart,
  describeGoodsAbsence,
  describeGoodsLines,
  goodsName,
  usualGood,
} from '../../src/chart/goods'
import { buildGoodsData } from '../../src/chart/goods-data'
import { buildGoodsTexts } from '../../src/chart/goods-texts'
import type { ImageOptions } from '../../src/chart/query'
import { describeChart } from '../../src/chart/summary'
import { rowsOfWindow } from '../../src/chart/window'
import { type Asset, assets } from '../../src/prices/catalog'
import type { Month } from '../../src/prices/month'
import type { MonthRange } from '../../src/prices/month-range'
import { findKnownMonths } from '../../src/server/facts'
import type { CardWords } from './layout'

/** `lines` is what the chart shows, for those who cannot see it. */
export type CardContent = {
  words: CardWords
  lines: string
  buildConfig: () => LineChartConfiguration
}

/**
 * What the card of an asset says, and draws.
 *
 * @param host of the site, beside which the sources stand
 * @param standard the window that nobody chose
 */
export function assetContent(
  asset: Asset,
  host: string,
  options: ImageOptions,
  standard: MonthRange,
): CardContent {
  const { window, axis } = options
  const chart = buildChartData(asset, rowsOfWindow(asset, window, standard))
  const view = { asset, chart, axis, known: findKnownMonths(asset) }
  const shows = nameChart(asset.key, chart.labels, axis)
  const words = fitWords(options, buildFullTexts(view, host), describeAbsence(view), shows)
  const look = { ...lookOf(options), axis, namesLines: !words.parts.key }
  return { words, lines: describeChart(chart), buildConfig: () => buildChartConfig(chart, look) }
}

/** The same of the card of all goods. */
export function goodsContent(host: string, options: ImageOptions): CardContent {
  const { window, currency } = options
  const chart = buildGoodsChart(assets, buildGoodsData(window), currency)
  const absence = describeGoodsAbsence(chart, window)
  const shows = nameChart(goodsName, chart.labels, currency)
  const words = fitWords(options, buildGoodsTexts(assets, chart, host), absence, shows)
  const look = { ...lookOf(options), currency, forward: usualGood(assets) }
  return {
    words,
    lines: describeGoodsLines(chart),
    buildConfig: () => buildGoodsConfig(chart, look),
  }
}

/** Of one table, a chart of the same months is the same. */
function nameChart(subject: string, months: readonly Month[], kind: string): string {
  return `${subject} ${months[0]} ${months.at(-1)} ${kind}`
}

function fitWords(
  { theme, width, height }: ImageOptions,
  texts: FullTexts,
  absence: string,
  shows: string,
): CardWords {
  const size = { width, height }
  const { host: _, ...others } = { ...texts, sources: breakSources(size, texts) }
  return { theme, size, texts: others, parts: chooseFullParts(size, texts), absence, shows }
}

function lookOf({ theme, width, height }: ImageOptions) {
  const textSize = fullTextSize({ width, height })
  return { variant: 'full', theme, textSize, animate: false } as const
}
