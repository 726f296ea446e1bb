// Opens charts of gold in Chart.js, for tests of what it makes of a configuration.

import type { Chart } from 'chart.js'
import { afterEach } from 'vitest'
import { buildChartConfig, type ChartAppearance } from '../../../src/chart/config'
import type { ChartView } from '../../../src/chart/kinds'
import { type MonthRange, wholeYears } from '../../../src/prices/month'
import { type Axis, defaults } from '../../../src/url/parameter-values'
import type { Text } from '../../../worker/drawing/drawing'
import { openChart } from '../../../worker/drawing/drawing-context'
import { tableOf, viewOf } from '../../fixture-table'

const gold = tableOf('gold')
const standard = wholeYears(2016, 2026)
const size = { width: 1040, height: 460 }

export const page: ChartAppearance = {
  variant: 'page',
  theme: 'light',
  textSize: 12,
  animate: true,
}

/** The chart of gold. */
export function viewGold(axis: Axis = 'log', window: MonthRange = standard): ChartView {
  return viewOf(gold, 'asset', { ...defaults, window, axis }, standard)
}

const charts: Chart[] = []
afterEach(() => {
  for (const chart of charts.splice(0)) chart.destroy()
})

/** Opens a chart, which is destroyed after the test. */
export function open(view: ChartView, appearance: ChartAppearance) {
  const opened = openChart(buildChartConfig(view, appearance), size)
  charts.push(opened.chart)
  return opened
}

export function textsOf({ context }: ReturnType<typeof open>): Text[] {
  return context.drawing.filter((item) => item.kind === 'text')
}
