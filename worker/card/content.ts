// What a card says, and what it draws.

import { describeAbsence } from '../../src/chart/captions'
import { goodsName } from '../../src/chart/charts'
import { buildChartConfig, type LineChartConfiguration } from '../../src/chart/config'
import { buildFullTexts, fullTextSize } from '../../src/chart/full-layout'
import { breakSources, chooseFullParts } from '../../src/chart/full-parts'
import { type ChartView, kinds } from '../../src/chart/kinds'
import type { ImageOptions } from '../../src/chart/query'
import type { CardWords } from './layout'

export type CardContent = {
  words: CardWords
  /** What the chart shows, for those who cannot see it. */
  summary: string
  buildConfig: () => LineChartConfiguration
}

/**
 * The content of the card of a chart.
 *
 * @param host of the site, beside which the sources stand
 */
export function cardContent(view: ChartView, host: string, options: ImageOptions): CardContent {
  const { theme, width, height, axis, currency } = options
  const size = { width, height }
  const texts = buildFullTexts(view, host)
  const { host: _, ...others } = { ...texts, sources: breakSources(size, texts) }
  const parts = chooseFullParts(size, texts)
  const { months } = view.chart
  const name = view.kind === 'goods' ? goodsName : view.assets[0]?.key
  const words = {
    theme,
    size,
    texts: others,
    parts,
    absence: describeAbsence(view),
    // With the same data, a chart of the same months is the same.
    shows: [name, months[0], months.at(-1), axis, currency].join(' '),
  }
  return {
    words,
    summary: kinds[view.kind].summary(view),
    buildConfig: () =>
      buildChartConfig(view, {
        variant: 'full',
        theme,
        textSize: fullTextSize(size),
        animate: false,
        namesLines: !parts.key,
      }),
  }
}
