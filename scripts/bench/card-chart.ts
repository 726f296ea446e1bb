// The card that every renderer draws: gold, light.

import { readFileSync } from 'node:fs'
import { assetsByKey } from '../../src/assets'
import { buildChartConfig } from '../../src/chart/config'
import { buildChartData, chartWindow } from '../../src/chart/data'
import { cardSize, fontFamily } from '../../src/theme'
import { chartBox } from '../../worker/drawing/chart-drawing'

export const theme = 'light'
const asset = assetsByKey.gold
/** Where the chart is inside the card. */
export const box = chartBox(cardSize)

export const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

export function buildConfig() {
  const look = { variant: 'full', axis: 'log', theme, animate: false, asset } as const
  const data = buildChartData(asset, chartWindow(new Date().getUTCFullYear()))
  return buildChartConfig(data, { ...look, host: 'localhost:10000' })
}
