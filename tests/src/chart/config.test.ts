// The appearance of a chart (specification, section 9), as Chart.js makes it.

import { describe, expect, it } from 'vitest'
import { buildChartConfig, type ChartAppearance } from '../../../src/chart/config'
import { themes } from '../../../src/site/theme'
import { full, open, page, textsOf, viewGold } from './opened-chart'

describe('the lines', () => {
  it('are gold for Bitcoin and dark blue for dollars, curved, spanning gaps, unclipped', () => {
    const [bitcoin, dollars] = buildChartConfig(viewGold(), page).data.datasets
    const common = { tension: 0.5, spanGaps: true, clip: false, pointRadius: 0 }
    expect(bitcoin).toMatchObject({
      ...common,
      borderColor: themes.light.bitcoin,
      yAxisID: 'bitcoin',
    })
    expect(dollars).toMatchObject({
      ...common,
      borderColor: themes.light.dollars,
      yAxisID: 'dollars',
    })
  })

  it.each([page, full])('are named at their ends', (appearance) => {
    const texts = textsOf(open(viewGold(), appearance))
    expect(texts.find(({ text }) => text === 'Bitcoin')?.color).toBe(themes.light['bitcoin-text'])
    expect(texts.find(({ text }) => text === 'Dollars')?.color).toBe(themes.light.dollars)
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
    expect(configure(page)?.animation).toEqual({ duration: 1000, easing: 'easeOutQuart' })
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
