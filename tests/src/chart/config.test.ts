// The appearance of a chart (specification, section 9), as Chart.js makes it.

import { describe, expect, it } from 'vitest'
import { buildChartConfig, type ChartAppearance } from '../../../src/chart/config'
import type { ChartView } from '../../../src/chart/kinds'
import { wholeYears } from '../../../src/prices/month'
import { themes } from '../../../src/site/colors'
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
  const textsOfLines = (opened: ReturnType<typeof open>) =>
    textsOf(opened).filter(({ text }) => /^(Bitcoin|Dollars)|^[$\d].* [÷×]/.test(text))

  it.each([
    ['where they stand alone', full],
    ['where there is little room', { ...page, textSize: 22 }],
  ])('are named at their ends %s', (_where, appearance) => {
    const texts = textsOfLines(open(viewGold(), appearance))
    expect(texts.map(({ text, color }) => [text, color])).toEqual([
      ['Bitcoin', ink],
      ['Dollars', dollars],
    ])
  })

  it.each([
    ['log', ['0.0671₿ ÷40', '$4,228 ×3.9']],
    ['index', ['Bitcoin ÷40', 'Dollars ×3.9']],
  ] as const)('have their newest values with factors at a dot on %s pages', (axis, values) => {
    const opened = open(viewGold(axis), page)
    const texts = textsOfLines(opened)
    expect(texts.map(({ text }) => text).toSorted()).toEqual([...values].toSorted())
    for (const [order, color] of [bitcoin, dollars].entries()) {
      const end = opened.chart.getDatasetMeta(order).data[125]
      const dots = opened.context.drawing.filter((item) => item.kind === 'fill')
      const own = dots.filter((dot) => dot.color === color)
      expect(own.map(({ path }) => path.slice(1, 3))).toContainEqual([Number(end?.x) + 4, end?.y])
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

describe('motion and text', () => {
  const configure = (appearance: ChartAppearance) =>
    buildChartConfig(viewGold(), appearance).options

  it('animates a page for 1000 ms with easeOutQuart', () => {
    expect(configure(page)?.animation).toEqual({
      duration: 1000,
      easing: 'easeOutQuart',
      onComplete: expect.any(Function),
    })
  })

  it('does not animate for visitors who want no motion, nor in display=full', () => {
    expect(configure({ ...page, animate: false })?.animation).toBe(false)
    expect(configure(full)?.animation).toBe(false)
  })

  it('has text of the given size, light gray in display=full', () => {
    const years = (appearance: ChartAppearance) =>
      textsOf(open(viewGold(), appearance)).find(({ text }) => text === '2020')
    expect(years(page)).toMatchObject({ color: themes.light.muted, font: { size: 12 } })
    expect(years({ ...full, textSize: 20 })).toMatchObject({
      color: themes.light.lightGray,
      font: { size: 20 },
    })
  })
})
