// Charts of gold as Chart.js has opened them, for tests that look at what became of a configuration.

import type { Chart } from 'chart.js'
import { afterEach } from 'vitest'
import { buildChartData } from '../../../src/chart/chart'
import { buildChartConfig, type ChartLook } from '../../../src/chart/config'
import { rowsOfWindow } from '../../../src/chart/window'
import { type MonthRange, wholeYears } from '../../../src/prices/month-range'
import { openChart } from '../../../worker/drawing/chart-drawing'
import type { Text } from '../../../worker/drawing/drawing'
import { table } from '../../fixture-table'
import { knownAsset } from '../../known-asset'

const gold = knownAsset('gold')
export const window = wholeYears(2016, 2026)
export const chartOf = (months: MonthRange) =>
  buildChartData(gold, rowsOfWindow(table, gold, months, window))

export const page: ChartLook = {
  variant: 'page',
  axis: 'log',
  theme: 'light',
  textSize: 12,
  animate: true,
  namesLines: false,
}
export const full: ChartLook = { ...page, variant: 'full' }

const charts: Chart[] = []
afterEach(() => {
  for (const chart of charts.splice(0)) chart.destroy()
})

/** It is destroyed after the test. */
export function openWith(look: ChartLook, months = window, size = { width: 1040, height: 460 }) {
  const opened = openChart(buildChartConfig(chartOf(months), look), size)
  charts.push(opened.chart)
  return opened
}

export function textsOf({ context }: ReturnType<typeof openWith>): Text[] {
  return context.drawing.filter((item) => item.kind === 'text')
}
