// The axes of a chart (specification, section 9), as Chart.js makes them.

import type { Chart } from 'chart.js'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  listMonths,
  type Month,
  type MonthRange,
  wholeYears,
} from '../../../src/prices/month'
import { themes } from '../../../src/site/colors'
import { type Axis, defaults } from '../../../src/url/parameters'
import { table, tableOf, viewOf } from '../../fixture-table'
import { sweep } from '../../sweeps'
import { full, open, page, textsOf, viewGold } from './opened-chart'

const openGold = (axis?: Axis, months?: MonthRange) => open(viewGold(axis, months), page)
const makeChart = (...shown: Parameters<typeof openGold>) => openGold(...shown).chart

function labels(chart: Chart, scale: string) {
  return chart.scales[scale]?.ticks.map(({ label }) => label) ?? []
}

describe('the axes', () => {
  it.each([
    ['log', 'btc', 'logarithmic', 'left', '0.01₿ 0.1₿ 1₿'],
    ['linear', 'btc', 'linear', 'left', '0₿ 1₿ 2₿ 3₿'],
    ['log', 'usd', 'linear', 'right', '$0 $2,000 $4,000'],
  ] as const)('of %s have for %s a %s one, %s, with %s', (axis, scale, type, position, shown) => {
    const chart = makeChart(axis)
    expect(chart.scales[scale]).toMatchObject({ type, position })
    expect(labels(chart, scale).join(' ')).toBe(shown)
  })

  it.each<[from: Month, to: Month, shown: string]>([
    ['2016-01', '2026-12', '2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026'],
    ['2023-06', '2026-06', '2024 2025 2026'],
    ['2026-05', '2026-06', 'May 2026 Jun 2026'],
  ])(
    'from %s to %s label Januaries as years, or other months of few years: %s',
    (from, to, shown) => {
      expect(labels(makeChart('log', { from, to }), 'x').join(' ')).toBe(shown)
    },
  )

  it('are one for both lines of an index, logarithmic, with its base drawn', () => {
    const { chart, context } = openGold('index')
    expect(Object.keys(chart.scales)).toEqual(['x', 'btc'])
    expect(chart.scales.btc?.type).toBe('logarithmic')
    expect(labels(chart, 'btc')).toEqual(['÷100', '÷10', '×1'])
    expect(chart.data.datasets.map((series) => series.data[0])).toEqual([100, 100])
    const y = chart.scales.btc?.getPixelForValue(100)
    const { left, right } = chart.chartArea
    expect(context.drawing).toContainEqual({
      kind: 'stroke',
      path: [0, left, y, 1, right, y],
      color: themes.light.muted,
      width: 1,
    })
  })

  const axes = ['log', 'linear', 'index'] as const
  const keys = table.assets.map(({ asset }) => asset.key)
  it.each(keys.flatMap((key) => axes.map((axis) => [key, axis] as const)))(
    'of %s on %s axes never repeat a label, even in two months',
    (key, axis) => {
      for (const [place, from] of listMonths('2024-01', '2026-05').entries()) {
        if (place % sweep(3, 1) > 0) continue
        const window = { from, to: addMonths(from, 1) }
        const view = viewOf(tableOf(key), 'asset', { ...defaults, window, axis }, window)
        const { chart } = open(view, page)
        for (const scale of Object.keys(chart.scales)) {
          const shown = labels(chart, scale)
          expect(new Set(shown).size, `${from}: ${shown}`).toBe(shown.length)
        }
      }
    },
  )

  it('are left out of lines without values', () => {
    const chart = makeChart('log', wholeYears(2010, 2012))
    expect(Object.keys(chart.scales)).toEqual(['x', 'usd'])
  })

  it.each(['log', 'linear', 'index'] as const)('of %s show a single month as points', (axis) => {
    const { chart, context } = openGold(axis, { from: '2026-06', to: '2026-06' })
    expect(labels(chart, 'x')).toEqual(['Jun 2026'])
    const fills = context.drawing.filter(({ kind }) => kind === 'fill')
    expect(fills.map(({ color }) => color).toSorted()).toEqual(
      [themes.light.bitcoin, themes.light.dollars].toSorted(),
    )
  })

  it('have the colors of their lines, and titles with their units and whether they are logarithmic', () => {
    const colorOf = (text: string, axis: Axis, appearance = page) =>
      textsOf(open(viewGold(axis), appearance)).find((item) => item.text === text)?.color
    for (const appearance of [page, full]) {
      expect(colorOf('1₿', 'log', appearance)).toBe(themes.light['bitcoin-text'])
      expect(colorOf('$2,000', 'log', appearance)).toBe(themes.light.dollars)
      expect(colorOf('Price in Bitcoin (log scale)', 'log', appearance)).toBe(
        themes.light['bitcoin-text'],
      )
      expect(colorOf('Price in dollars', 'log', appearance)).toBe(themes.light.dollars)
    }
    expect(colorOf('Price in Bitcoin', 'linear')).toBe(themes.light['bitcoin-text'])
    expect(colorOf('Change since January 2016 (log scale)', 'index')).toBe(themes.light.muted)
  })
})
