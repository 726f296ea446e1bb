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

describe('contrast', () => {
  const ratios = { lightGray: 4.5, bitcoin: 3, dollars: 4.5, text: 4.5, muted: 4.5 }

  it.each(['light', 'dark'] as const)(
    'with the %s background is high enough for each color',
    (theme) => {
      for (const [name, ratio] of Object.entries(ratios)) {
        const color = themes[theme][name as keyof typeof ratios]
        expect(contrast(color, themes[theme].ground), name).toBeGreaterThanOrEqual(ratio)
      }
    },
  )

  it.each([
    ['light', 3],
    ['dark', 2.3],
  ] as const)('between the lines in %s tells them apart without color', (theme, ratio) => {
    const { bitcoin, dollars } = themes[theme]
    expect(contrast(bitcoin, dollars)).toBeGreaterThan(ratio)
  })

  it('of light gray is the lowest allowed for text', () => {
    expect(contrast(themes.light.lightGray, themes.light.ground)).toBeLessThan(4.7)
  })
})

/** The contrast ratio of two colors (WCAG 2.2, definition of contrast ratio). */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
