// The card that every renderer draws: gold, light.

import { readFileSync } from 'node:fs'
import { findAsset } from '../../src/assets'
import { buildChartConfig } from '../../src/chart/config'
import { buildChartData } from '../../src/chart/data'
import { fullTextSize } from '../../src/chart/full-layout'
import { chartWindow, rowsOfWindow } from '../../src/chart/window'
import { cardSize, fontFamily, frame, fullChartSizes } from '../../src/theme'

export const theme = 'light'
/** Where the chart is inside the card. */
export const box = { ...fullChartSizes.wide, left: frame.padding, top: 90 }

export const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

export function buildConfig() {
  const asset = findAsset('gold')
  if (!asset) throw new Error('there is no gold to compare by')
  const look = { variant: 'full', axis: 'log', theme, animate: false, namesLines: false } as const
  const window = chartWindow(new Date().getUTCFullYear())
  const data = buildChartData(asset, rowsOfWindow(asset, window, window))
  return buildChartConfig(data, { ...look, textSize: fullTextSize(cardSize) })
}
