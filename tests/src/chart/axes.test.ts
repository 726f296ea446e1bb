// The axes of a chart (contract, section 14) where pictures do not show them: in one month, in
// two, and while a month is read.

import type { Chart } from 'chart.js'
import { afterEach, describe, expect, it } from 'vitest'
import { buildChartConfig } from '../../../src/chart/config'
import { addMonths, listMonths, type MonthRange, wholeYears } from '../../../src/prices/month'
import { themes } from '../../../src/site/colors'
import { type Axis, defaults } from '../../../src/url/parameter-values'
import { openChart } from '../../../worker/drawing/drawing-context'
import { table, tableOf, viewOf } from '../../fixture-table'
import { sweep } from '../../sweeps'

const charts: Chart[] = []
afterEach(() => {
  for (const chart of charts.splice(0)) chart.destroy()
})

/** Opens the chart of an asset on a page, which is destroyed after the test. */
function open(key: string, axis: Axis, window: MonthRange) {
  const view = viewOf(tableOf(key), 'asset', { ...defaults, window, axis }, window)
  const page = { variant: 'page', theme: 'light', textSize: 12, animate: true } as const
  const opened = openChart(buildChartConfig(view, page), { width: 1040, height: 460 })
  charts.push(opened.chart)
  return opened
}

function labels(chart: Chart, scale: string) {
  return chart.scales[scale]?.ticks.map(({ label }) => label) ?? []
}

describe('the axes', () => {
  const axes = ['log', 'linear', 'index'] as const
  const keys = table.assets.map(({ asset }) => asset.key)
  const all = keys.flatMap((key) => axes.map((axis) => ({ key, axis })))
  it.each(all.map((chart, turn) => ({ ...chart, turn })))(
    'of $key on $axis axes never repeat a label, even in two months',
    ({ key, axis, turn }) => {
      for (const [place, from] of listMonths('2024-01', '2026-05').entries()) {
        // By default, every ninth month, in turn.
        if ((place + turn) % sweep(9, 1) > 0) continue
        const { chart } = open(key, axis, { from, to: addMonths(from, 1) })
        for (const scale of Object.keys(chart.scales)) {
          const shown = labels(chart, scale)
          expect(new Set(shown).size, `${from}: ${shown}`).toBe(shown.length)
        }
      }
    },
  )

  it.each(axes)('of %s show a single month as points', (axis) => {
    const { chart, context } = open('gold', axis, { from: '2026-06', to: '2026-06' })
    expect(labels(chart, 'x')).toEqual(['Jun 2026'])
    const fills = context.drawing.filter(({ kind }) => kind === 'fill')
    expect(fills.map(({ color }) => color).toSorted()).toEqual(
      [themes.light.bitcoin, themes.light.dollars].toSorted(),
    )
  })

  it('have a guide at the month of the readout', () => {
    const { chart, context } = open('gold', 'log', wholeYears(2016, 2026))
    chart.setActiveElements([0, 1].map((datasetIndex) => ({ datasetIndex, index: 12 })))
    chart.draw()
    const x = chart.scales.x?.getPixelForValue(12)
    const { top, bottom } = chart.chartArea
    expect(context.drawing).toContainEqual({
      kind: 'stroke',
      path: [0, x, top, 1, x, bottom],
      color: themes.light.muted,
      width: 1,
    })
  })
})
