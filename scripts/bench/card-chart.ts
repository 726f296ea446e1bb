// The card that every renderer draws: gold, light, with all its words.

import { readFileSync } from 'node:fs'
import { siteData } from 'virtual:site-data'
import { defaults } from '../../src/chart/parameters'
import { chartWindow, viewTable } from '../../src/server/chart-view'
import { fontFamily } from '../../src/site/theme'
import { cardContent } from '../../worker/card/content'

export const theme = 'light'

export const host = 'localhost:10000'

export const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

/** Where the chart is inside the card, as on this project's: between title and caption, and key and sources. */
export const box = { left: 24, top: 98, width: 1152, height: 456 }

export function buildCard() {
  const assets = siteData.assets.filter(({ asset }) => asset.key === 'gold')
  const window = chartWindow(new Date().getUTCFullYear())
  const view = viewTable({ ...siteData, assets }, 'asset', { ...defaults, window }, window)
  const { words, buildConfig } = cardContent(view, host, { ...defaults, window })
  return { texts: words.texts, config: buildConfig() }
}
