// The numbers of a chart.

import { describe, expect, it } from 'vitest'
import { assets, assetsByKey } from '../../../src/assets'
import { buildChartData, chartWindow } from '../../../src/chart/data'
import { chartSpan, describeChart } from '../../../src/chart/summary'
import { buildPage } from '../../../src/page-builder'
import type { BuildHash } from '../../../src/page-data'

const window = chartWindow(2026)

describe('the chart window', () => {
  it('is the current year and the ten before it', () => {
    expect(window).toEqual({ from: 2016, to: 2026 })
  })

  it.each(assets)('has 132 months for $label', (asset) => {
    const { labels, datasets } = buildChartData(asset, window)
    expect(labels).toHaveLength(132)
    expect([labels.at(0), labels.at(1), labels.at(-1)]).toEqual(['2016-01', '2016-02', '2026-12'])
    for (const { data } of datasets) expect(data).toHaveLength(132)
  })
})

describe('the series', () => {
  it('are the ratio to bitcoin, unrounded, and the dollars', () => {
    const { datasets } = buildChartData(assetsByKey.gold, window)
    const [bitcoin, dollars] = datasets
    // January 2016: gold 1097.91 dollars, a bitcoin 411.04 dollars.
    expect(bitcoin.data[0]).toBe(1097.91 / 411.04)
    expect(dollars.data[0]).toBe(1097.91)
  })

  it('have gaps where either price is missing', () => {
    const { labels, datasets } = buildChartData(assetsByKey.gold, { from: 2013, to: 2013 })
    const [bitcoin, dollars] = datasets
    expect(labels[2]).toBe('2013-03')
    expect(bitcoin.data.slice(0, 3)).toEqual([null, null, null])
    expect(dollars.data.slice(0, 3)).not.toContain(null)
    expect(bitcoin.data[3]).not.toBeNull()
  })

  it('are empty, not wrong, in years without any price', () => {
    const chart = buildChartData(assetsByKey.gold, { from: 2030, to: 2031 })
    expect(chart.datasets.flatMap(({ data }) => data).every((value) => value === null)).toBe(true)
    expect(chartSpan(chart)).toBeNull()
    expect(describeChart(chart)).toContain('no values')
  })
})

describe('the chart in words', () => {
  const chart = buildChartData(assetsByKey.gold, window)

  it('says from where to where each line goes', () => {
    expect(describeChart(chart)).toBe(
      'Line chart. Gold in Bitcoin (₿): from 2.67₿ in January 2016 to 0.0671₿ in June 2026. ' +
        'Gold in US dollars ($): from $1,098 in January 2016 to $4,228 in June 2026.',
    )
  })

  it('says which months it spans', () => {
    expect(chartSpan(chart)).toEqual({ from: '2016-01', to: '2026-06' })
  })
})

describe('a page', () => {
  const context = { hash: 'abc' as BuildHash, currentYear: 2026 }
  const noQuery = new URLSearchParams()

  it('of an asset carries its facts, window, chart and prose', () => {
    const page = buildPage('/housing/', noQuery, context)
    expect(page).toMatchObject({
      hash: 'abc',
      code: 200,
      path: '/housing/',
      data: {
        asset: { key: 'housing', label: 'Typical House', path: '/housing/' },
        window: { from: 2016, to: 2026 },
        prose: expect.stringContaining('<p>'),
      },
    })
  })

  it('of the home screen carries the newest month with both prices', () => {
    expect(buildPage('/', noQuery, context)).toMatchObject({
      data: { latest: { gold: { month: '2026-06', dollars: 4228, bitcoin: 4228 / 62972.22 } } },
    })
  })

  it.each(['/404/', '/silver/', '/gold', '//', ''])('is not there at "%s"', (path) => {
    expect(buildPage(path, noQuery, context)).toEqual({ hash: 'abc', code: 404, path })
  })
})
