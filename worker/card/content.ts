// What a card says, how that is laid out, and what the card draws.

import { describeAbsence } from '../../src/chart/captions'
import { buildChartConfig } from '../../src/chart/config'
import {
  buildFullTexts,
  type FullTexts,
  fullTextSize,
  type Size,
} from '../../src/chart/full-layout'
import { breakSources, fitCaption, fitKey, fitTexts } from '../../src/chart/full-parts'
import { type ChartView, kinds } from '../../src/chart/kinds'
import type { ImageOptions } from '../../src/chart/shown'
import type { ThemeName } from '../../src/site/theme'
import type { Drawing } from '../drawing/drawing'

/** What is laid out: the host is not, so that a layout serves every host. */
export type CardWords = {
  theme: ThemeName
  /** In CSS pixels. */
  size: Size
  /** What has room: the rest is "" or `null`. The last line of the sources leaves room for the host. */
  texts: Pick<FullTexts, 'title' | 'key' | 'caveat'> & { caption: string; sources: string[] }
  /** Why there is no chart; "" where there is one. */
  absence: string
  /** Names what the chart shows, and how. */
  shows: string
}

/** Everything but chart and host, and the place of the chart, in CSS pixels. */
export type Layout = {
  drawing: Drawing
  box: Size & { left: number; top: number }
  /** The chart, where it is prerendered at the default scale. */
  chart?: Drawing
}

/** The key of a layout: the same key means the same layout, and the same chart in it. */
export function layoutKey(words: CardWords): string {
  return JSON.stringify(words)
}

/** The content of the card of a chart, whose sources stand beside the site's host; by default with the chart's title. */
export function cardContent(
  view: ChartView,
  host: string,
  options: ImageOptions,
  ownTitle?: string,
) {
  const { theme, width, height, axis, currency, goods, in: beside } = options
  const size = { width, height }
  const full = buildFullTexts(view, host)
  const texts = { ...full, title: ownTitle ?? full.title }
  const fitted = fitTexts(size, texts)
  const { months } = view.chart
  const words: CardWords = {
    theme,
    size,
    texts: {
      title: fitted.title,
      caption: fitCaption(texts, fitted),
      key: fitKey(texts, fitted),
      caveat: fitted.caveat ? texts.caveat : '',
      sources: breakSources(size, texts, fitted.sources),
    },
    absence: describeAbsence(view),
    // With the same data, a chart of the same months is the same.
    shows: [
      view.kind,
      view.assets.map(({ key }) => key),
      goods,
      months[0],
      months.at(-1),
      axis,
      currency,
      beside,
    ].join(' '),
  }
  return {
    words,
    /** Which `words` may have cut. */
    title: texts.title,
    /** What the chart shows, for those who cannot see it. */
    summary: kinds[view.kind].summary(view),
    buildConfig: () =>
      buildChartConfig(view, {
        variant: 'full',
        theme,
        textSize: fullTextSize(size),
      }),
  }
}
