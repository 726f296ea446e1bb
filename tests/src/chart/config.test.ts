// The appearance of a chart (specification, section 9), as Chart.js makes it.

import { describe, expect, it } from 'vitest'
import { buildChartConfig, type ChartAppearance } from '../../../src/chart/config'
import type { ChartView } from '../../../src/chart/kinds'
import { wholeYears } from '../../../src/prices/month'
import { themes } from '../../../src/site/colors'
import type { Axis } from '../../../src/url/parameters'
import { full, open, page, textsOf, viewGold } from './opened-chart'

describe('the lines', () => {
  it('are gold for Bitcoin and dark blue for dollars, curved, spanning gaps, unclipped', () => {
    const [bitcoin, dollars] = buildChartConfig(viewGold(), page).data.datasets
    const common = { tension: 0.5, spanGaps: true, clip: false, pointRadius: 0 }
    expect(bitcoin).toMatchObject({
      ...common,
      borderColor: themes.light.bitcoin,
      yAxisID: 'btc',
    })
    expect(dollars).toMatchObject({
      ...common,
      borderColor: themes.light.dollars,
      yAxisID: 'usd',
    })
  })

  it('are straight from month to month in any other window than that of the specification', () => {
    const shorter = viewGold('log', wholeYears(2017, 2026))
    for (const { tension } of buildChartConfig(shorter, page).data.datasets) expect(tension).toBe(0)
  })

  it('are straight from quarter to quarter in every window', () => {
    const view = viewGold()
    const quarterly = { ...view, assets: [{ key: 'gold', label: 'Gold', average: 'quarter' }] }
    const { datasets } = buildChartConfig(quarterly as ChartView, page).data
    for (const { tension } of datasets) expect(tension).toBe(0)
  })

  const { bitcoin, dollars, 'bitcoin-text': ink } = themes.light
  const rowsOfLines = (opened: ReturnType<typeof open>) =>
    textsOf(opened).filter(({ x }) => x > opened.chart.chartArea.right + 15)

  it.each<[string, Axis, ChartAppearance, string[]]>([
    ['values on pages', 'log', page, ['Dollars', '$4,228 ×3.9', 'Bitcoin', '0.0671₿ ÷40']],
    ['factors on one scale', 'index', page, ['Dollars ×3.9', 'Bitcoin ÷40']],
    ['factors where they stand alone', 'log', full, ['Dollars ×3.9', 'Bitcoin ÷40']],
    ['names where there is little room', 'log', { ...full, textSize: 22 }, ['Dollars', 'Bitcoin']],
    ['factors on pages where there is', 'log', { ...page, textSize: 22 }, ['×3.9', '÷40']],
  ])('have at their ends %s', (_what, axis, appearance, rows) => {
    const opened = open(viewGold(axis), appearance)
    const isTick = ({ text }: { text: string }) => /^\$[\d,]+$/.test(text)
    const ends = rowsOfLines(opened).filter(
      (text) => !isTick(text) && !text.text.startsWith('Price'),
    )
    expect(ends.map(({ text }) => text).toSorted()).toEqual(rows.toSorted())
    for (const { text, color, font } of ends) {
      expect(color, text).toBe(/Dollars|\$|×/.test(text) ? dollars : ink)
      expect(font.size, text).toBeCloseTo((appearance.textSize * 7) / 6)
    }
    for (const [order, color] of [bitcoin, dollars].entries()) {
      const end = opened.chart.getDatasetMeta(order).data[125]
      const dots = opened.context.drawing.filter((item) => item.kind === 'fill')
      const own = dots.filter((dot) => dot.color === color)
      const right = Number(end?.x) + appearance.textSize / 3
      expect(own.map(({ path }) => path.slice(1, 3))).toContainEqual([right, end?.y])
    }
  })
})

describe('the guide', () => {
  it('is a line at the month of the readout, with a point on each line', () => {
    const { chart, context } = open(viewGold(), page)
    const before = context.drawing.length
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
    expect(context.drawing.length).toBeGreaterThan(before)
  })
})

it('text has the given size, and is light gray in display=full', () => {
  const years = (appearance: ChartAppearance) =>
    textsOf(open(viewGold(), appearance)).find(({ text }) => text === '2020')
  expect(years(page)).toMatchObject({ color: themes.light.muted, font: { size: 12 } })
  expect(years({ ...full, textSize: 20 })).toMatchObject({
    color: themes.light.lightGray,
    font: { size: 20 },
  })
})
