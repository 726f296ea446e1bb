// The card that every renderer draws: gold, light.

import { readFileSync } from 'node:fs'
import { findAsset } from '../../src/assets'
import { buildChartConfig } from '../../src/chart/config'
import { buildChartData, chartWindow } from '../../src/chart/data'
import { rowsOfYears } from '../../src/prices/history'
import { cardSize, fontFamily } from '../../src/theme'
import { chartBox } from '../../worker/drawing/chart-drawing'

export const theme = 'light'
/** Where the chart is inside the card. */
export const box = chartBox(cardSize)

export const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

export function buildConfig() {
  const asset = findAsset('gold')
  if (!asset) throw new Error('there is no gold to compare by')
  const look = { variant: 'full', axis: 'log', theme, animate: false, asset } as const
  const rows = rowsOfYears(asset, chartWindow(new Date().getUTCFullYear()))
  const data = buildChartData(asset, rows)
  return buildChartConfig(data, { ...look, host: 'localhost:10000' })
}
