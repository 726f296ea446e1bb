// The card that every renderer draws: gold, light theme, with all its words.

import { readFileSync } from 'node:fs'
import { findAsset } from '../../src/assets'
import { buildChartConfig } from '../../src/chart/config'
import { buildChartData } from '../../src/chart/data'
import {
  buildFullTexts,
  fullLineHeight,
  fullPadding,
  fullTextSize,
  fullTitleSize,
} from '../../src/chart/full-layout'
import { chooseFullParts } from '../../src/chart/full-parts'
import { chartWindow, rowsOfWindow } from '../../src/chart/window'
import { findKnownMonths } from '../../src/facts'
import { cardSize, fontFamily, frame } from '../../src/theme'

export const theme = 'light'

export const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

const axis = 'log'
const textSize = fullTextSize(cardSize)
const lineHeight = fullLineHeight(textSize)

/** The position of the chart on the card: below title and caption, above key and sources. */
export const box = {
  left: fullPadding(cardSize),
  top:
    frame.ruleHeight + fullPadding(cardSize) + fullLineHeight(fullTitleSize(textSize)) + lineHeight,
  width: cardSize.width - 2 * fullPadding(cardSize),
  height: 0,
}
box.height = cardSize.height - box.top - fullPadding(cardSize) - 2 * lineHeight

export function buildCard() {
  const asset = findAsset('gold')
  if (!asset) throw new Error('the asset gold is missing')
  const window = chartWindow(new Date().getUTCFullYear())
  const chart = buildChartData(asset, rowsOfWindow(asset, window, window))
  const view = { asset, chart, axis, known: findKnownMonths(asset) } as const
  const texts = buildFullTexts(view, 'localhost:10000')
  const appearance = {
    variant: 'full',
    axis,
    theme,
    textSize,
    animate: false,
    namesLines: false,
  } as const
  return {
    texts,
    parts: chooseFullParts(cardSize, texts),
    config: buildChartConfig(chart, appearance),
  }
}
