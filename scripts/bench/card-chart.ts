// The card that every renderer draws: gold, light, with all its words.

import { readFileSync } from 'node:fs'
import { siteData } from 'virtual:site-data'
import { buildChartConfig } from '../../src/chart/config'
import {
  buildFullTexts,
  fullLineHeight,
  fullPadding,
  fullTextSize,
  fullTitleSize,
} from '../../src/chart/full-layout'
import { chooseFullParts } from '../../src/chart/full-parts'
import { defaults } from '../../src/chart/parameters'
import { chartWindow, viewTable } from '../../src/server/chart-view'
import { cardFrame, cardSize, fontFamily } from '../../src/site/theme'

export const theme = 'light'

export const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

const textSize = fullTextSize(cardSize)
const lineHeight = fullLineHeight(textSize)

/** Where the chart is inside the card: between title and caption, and key and sources. */
export const box = {
  left: fullPadding(cardSize),
  top:
    cardFrame.ruleHeight +
    fullPadding(cardSize) +
    fullLineHeight(fullTitleSize(textSize)) +
    lineHeight,
  width: cardSize.width - 2 * fullPadding(cardSize),
  height: 0,
}
box.height = cardSize.height - box.top - fullPadding(cardSize) - 2 * lineHeight

export function buildCard() {
  const assets = siteData.assets.filter(({ asset }) => asset.key === 'gold')
  const window = chartWindow(new Date().getUTCFullYear())
  const view = viewTable({ ...siteData, assets }, 'asset', { ...defaults, window }, window)
  const texts = buildFullTexts(view, 'localhost:10000')
  const config = buildChartConfig(view, {
    variant: 'full',
    theme,
    textSize,
    animate: false,
    namesLines: false,
  })
  return { texts, parts: chooseFullParts(cardSize, texts), config }
}
