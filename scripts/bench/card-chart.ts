// The card that every renderer draws: gold, light, with all its words.

import { readFileSync } from 'node:fs'
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
import { findAsset } from '../../src/prices/catalog'
import { findKnownMonths } from '../../src/server/facts'
import { cardSize, fontFamily, frame } from '../../src/site/theme'

export const theme = 'light'

export const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

const axis = 'log'
const textSize = fullTextSize(cardSize)
const lineHeight = fullLineHeight(textSize)

/** Where the chart is inside the card: between title and caption, and key and sources. */
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
  if (!asset) throw new Error('there is no gold to compare by')
  const window = chartWindow(new Date().getUTCFullYear())
  const chart = buildChartData(asset, rowsOfWindow(asset, window, window))
  const view = { asset, chart, axis, known: findKnownMonths(asset) } as const
  const texts = buildFullTexts(view, 'localhost:10000')
  const look = {
    variant: 'full',
    axis,
    theme,
    textSize,
    animate: false,
    namesLines: false,
  } as const
  return { texts, parts: chooseFullParts(cardSize, texts), config: buildChartConfig(chart, look) }
}
