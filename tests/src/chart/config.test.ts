// The looks of a chart: the specification's section 9, seen on the chart that Chart.js makes of it.

import type { Chart } from 'chart.js'
import { afterEach, describe, expect, it } from 'vitest'
import { buildChartConfig, type ChartLook } from '../../../src/chart/config'
import { buildChartData } from '../../../src/chart/data'
import { rowsOfYears, type YearRange } from '../../../src/prices/history'
import { themes } from '../../../src/theme'
import { openChart } from '../../../worker/drawing/chart-drawing'
import { knownAsset } from '../../known-asset'

const gold = knownAsset('gold')
const chartOf = (years: YearRange) => buildChartData(gold, rowsOfYears(gold, years))

const page: ChartLook = {
  variant: 'page',
  asset: gold,
  axis: 'log',
  theme: 'light',
  host: 'x.org',
  animate: true,
}
const full: ChartLook = { ...page, variant: 'full' }
const window = { from: 2016, to: 2026 }

const charts: Chart[] = []
afterEach(() => {
  for (const chart of charts.splice(0)) chart.destroy()
})

function makeChart(
  look: ChartLook,
  years: YearRange = window,
  size = { width: 1040, height: 520 },
) {
  const { chart } = openChart(buildChartConfig(chartOf(years), look), size)
  charts.push(chart)
  return chart
}

function labels(chart: Chart, scale: string) {
  return chart.scales[scale]?.ticks.map(({ label }) => label) ?? []
}

describe('the axes', () => {
  it('put Bitcoin on a logarithmic one, left, with at most 4 ticks and a ₿ behind', () => {
    const chart = makeChart(page)
    expect(chart.scales.bitcoin).toMatchObject({ type: 'logarithmic', position: 'left' })
    expect(labels(chart, 'bitcoin')).toEqual(['0.04₿', '0.2₿', '1₿'])
  })

  it('put dollars on a linear one, right, without decimals', () => {
    const chart = makeChart(page)
    expect(chart.scales.dollars).toMatchObject({ type: 'linear', position: 'right' })
    const ticks = labels(chart, 'dollars')
    expect(ticks.length).toBeGreaterThan(4)
    for (const label of ticks) expect(label).toMatch(/^\$\d,\d{3}$/)
  })

  it('label only Januaries, as the year', () => {
    const years = Array.from({ length: 11 }, (_, index) => String(2016 + index))
    expect(labels(makeChart(page), 'x')).toEqual(years)
  })

  it('have at most 24 years, evenly spaced', () => {
    const shown = labels(makeChart(page, { from: 1974, to: 2026 }), 'x').map(Number)
    expect(shown.length).toBeGreaterThan(12)
    expect(shown.length).toBeLessThanOrEqual(24)
    const steps = shown.slice(1).map((year, index) => year - (shown[index] ?? 0))
    expect(new Set(steps).size).toBe(1)
  })

  it('put Bitcoin on a linear one when asked, still with at most 4 ticks', () => {
    const chart = makeChart({ ...page, axis: 'linear' })
    expect(chart.scales.bitcoin).toMatchObject({ type: 'linear', position: 'left' })
    expect(labels(chart, 'bitcoin').length).toBeLessThanOrEqual(4)
    expect(labels(chart, 'bitcoin')).toContain('2₿')
  })

  it.each([
    [{ from: 2013, to: 2026 }],
    [{ from: 2020, to: 2020 }],
    [{ from: 2025, to: 2026 }],
    [{ from: 1974, to: 2026 }],
    [{ from: 2030, to: 2031 }],
  ])('stay sane over %o', (years) => {
    const ticks = labels(makeChart(page, years), 'bitcoin')
    expect(ticks.length).toBeGreaterThan(0)
    expect(ticks.length).toBeLessThanOrEqual(4)
    for (const label of ticks) expect(label).toMatch(/^[\d.,]+₿$/)
  })

  it('stay sane for a small chart', () => {
    const chart = makeChart(full, window, { width: 320, height: 200 })
    expect(chart.chartArea.width).toBeGreaterThan(100)
    expect(labels(chart, 'x').length).toBeLessThan(11)
  })
})

describe('the lines', () => {
  it('are gold for Bitcoin and dark blue for dollars, curved, spanning gaps, unclipped', () => {
    const [bitcoin, dollars] = buildChartConfig(chartOf(window), page).data.datasets
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
})

describe('the tooltip', () => {
  it('names the month, and both prices of it that are known', () => {
    const { tooltip } = makeChart(page, { from: 2013, to: 2013 })
    const show = (index: number) => {
      const points = [0, 1].map((datasetIndex) => ({ datasetIndex, index }))
      tooltip?.setActiveElements(points, { x: 0, y: 0 })
      return [tooltip?.title, tooltip?.body.map(({ lines }) => lines)]
    }
    expect(show(3)).toEqual([['April 2013'], [['11.6₿'], ['$1,488']]])
    expect(show(0)).toEqual([['January 2013'], [[], ['$1,672']]])
  })
})

describe('motion and text', () => {
  const configure = (look: ChartLook) => buildChartConfig(chartOf(window), look).options

  it('animates a page for 1000 ms with easeOutQuart', () => {
    expect(configure(page)?.animation).toEqual({ duration: 1000, easing: 'easeOutQuart' })
  })

  it('does not animate for those who want no motion, nor in display=full', () => {
    expect(configure({ ...page, animate: false })?.animation).toBe(false)
    expect(configure(full)?.animation).toBe(false)
  })

  it('is 12 px by default', () => {
    expect(configure(page)?.font?.size).toBe(12)
  })

  it('shows title, host at the bottom right and a legend at the bottom in display=full only', () => {
    expect(configure(full)?.plugins).toMatchObject({
      title: { display: true, text: 'Gold Priced in Bitcoin' },
      subtitle: { display: true, text: 'x.org', position: 'bottom', align: 'end' },
      legend: { display: true, position: 'bottom' },
    })
    expect(configure(page)?.plugins).toMatchObject({
      title: { display: false },
      subtitle: { display: false },
      legend: { display: false },
    })
  })
})

describe('contrast', () => {
  const ratios = { lightGrey: 3, bitcoin: 3, dollars: 4.5, text: 4.5, muted: 4.5 }

  it.each(['light', 'dark'] as const)('with the %s ground is enough for each colour', (theme) => {
    for (const [name, ratio] of Object.entries(ratios)) {
      const colour = themes[theme][name as keyof typeof ratios]
      expect(contrast(colour, themes[theme].ground), name).toBeGreaterThanOrEqual(ratio)
    }
  })

  it('of light grey is that of a light grey', () => {
    expect(contrast(themes.light.lightGrey, themes.light.ground)).toBeLessThan(4.5)
  })
})

/** The contrast ratio of two colours (WCAG 2.2, definition of contrast ratio). */
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
