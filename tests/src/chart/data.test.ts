// The numbers of a chart.

import { describe, expect, it } from 'vitest'
import { buildChartData, type ChartData, indexChart, rowsOfChart } from '../../../src/chart/chart'
import { chartSpan, describeChart } from '../../../src/chart/summary'
import { chartWindow, rowsOfWindow } from '../../../src/chart/window'
import { buildPage, chartReach } from '../../../src/pages/build-page'
import { type Asset, assets } from '../../../src/prices/catalog'
import { rowsOfMonths } from '../../../src/prices/history'
import { type MonthRange, wholeYears } from '../../../src/prices/month-range'
import type { Unit } from '../../../src/prices/row'
import type { BuildHash } from '../../../src/site/build-hash'
import { table } from '../../fixture-table'
import { knownAsset } from '../../known-asset'

const window = chartWindow(2026)
const gold = knownAsset('gold')
const chartOf = (asset: Asset, months: MonthRange) =>
  buildChartData(asset, rowsOfMonths(table, asset, months))

/** The values of each line. */
function valuesOf({ datasets }: ChartData) {
  const data = (unit: Unit) => datasets.find((series) => series.unit === unit)?.data ?? []
  return { bitcoin: data('btc'), dollars: data('usd') }
}

describe('the chart window', () => {
  it('is the current year and the ten before it', () => {
    expect(window).toEqual({ from: '2016-01', to: '2026-12' })
  })

  it.each([
    [2026, 2026],
    // A new year begins before its first price is known.
    [2027, 2027],
    [2024, 2026],
  ])('in %d may reach from the first year of the table to %d', (currentYear, to) => {
    expect(chartReach(currentYear)).toEqual({
      standard: wholeYears(currentYear - 10, currentYear),
      table: wholeYears(1974, to),
    })
  })

  it.each(assets)('has 132 months for $label', (asset) => {
    const { labels, datasets } = chartOf(asset, window)
    expect(labels).toHaveLength(132)
    expect([labels.at(0), labels.at(1), labels.at(-1)]).toEqual(['2016-01', '2016-02', '2026-12'])
    for (const { data } of datasets) expect(data).toHaveLength(132)
  })
})

describe('the series', () => {
  it('are the ratio to bitcoin, unrounded, and the dollars', () => {
    const { bitcoin, dollars } = valuesOf(chartOf(gold, window))
    // January 2016: gold 1097.91 dollars, a bitcoin 411.04 dollars.
    expect(bitcoin[0]).toBe(1097.91 / 411.04)
    expect(dollars[0]).toBe(1097.91)
  })

  it('have gaps where either price is missing', () => {
    const chart = chartOf(gold, wholeYears(2013, 2013))
    const { bitcoin, dollars } = valuesOf(chart)
    expect(chart.labels[2]).toBe('2013-03')
    expect(bitcoin.slice(0, 3)).toEqual([null, null, null])
    expect(dollars.slice(0, 3)).not.toContain(null)
    expect(bitcoin[3]).not.toBeNull()
  })

  it('are empty, not wrong, in years without any price', () => {
    const chart = chartOf(gold, wholeYears(2030, 2031))
    expect(chart.datasets.flatMap(({ data }) => data).every((value) => value === null)).toBe(true)
    expect(chartSpan(chart)).toBeNull()
    expect(describeChart(chart)).toContain('no values')
  })
})

describe('a window', () => {
  it('that nobody chose goes on to its end, and one that somebody chose ends where the data end', () => {
    const chosen = { from: '2025-09', to: '2026-12' }
    expect(rowsOfWindow(table, gold, window, window).at(-1)?.month).toBe('2026-12')
    const rows = rowsOfWindow(table, gold, chosen, window)
    expect([rows.at(0)?.month, rows.at(-1)?.month]).toEqual(['2025-09', '2026-06'])
    expect(rowsOfWindow(table, gold, wholeYears(2000, 2001), window)).toHaveLength(24)
  })
})

describe('the index', () => {
  it('has both lines as shares of the first month that has both prices', () => {
    const { bitcoin, dollars } = valuesOf(indexChart(chartOf(gold, wholeYears(2013, 2013))))
    expect([bitcoin[3], dollars[3]]).toEqual([100, 100])
    expect(bitcoin[2]).toBeNull()
    const raw = valuesOf(chartOf(gold, wholeYears(2013, 2013)))
    expect(dollars[11]).toBeCloseTo((100 * Number(raw.dollars[11])) / Number(raw.dollars[3]), 10)
    expect(bitcoin[11]).toBeCloseTo((100 * Number(raw.bitcoin[11])) / Number(raw.bitcoin[3]), 10)
    // What dollars were before Bitcoin had a price is a share, too.
    expect(dollars[0]).toBeCloseTo((100 * 1671.85) / Number(raw.dollars[3]), 10)
  })

  it('is empty where no month has both', () => {
    const { datasets } = indexChart(chartOf(gold, wholeYears(2010, 2012)))
    expect(datasets.flatMap(({ data }) => data).every((value) => value === null)).toBe(true)
  })
})

describe('the rows of a chart', () => {
  it('are those that it was made of', () => {
    const rows = rowsOfMonths(table, gold, window).map(({ btcUsd: _, ...row }) => row)
    expect(rowsOfChart(chartOf(gold, window))).toEqual(rows)
  })
})

describe('the chart in words', () => {
  const chart = chartOf(gold, window)

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
  const context = { hash: 'abc' as BuildHash, today: '2026-10-15' }
  const noQuery = new URLSearchParams()

  it('of an asset carries its window, chart and prose, and what is known', () => {
    const page = buildPage(table, '/housing/', noQuery, context)
    expect(page).toMatchObject({
      hash: 'abc',
      code: 200,
      path: '/housing/',
      data: {
        asset: { key: 'housing', label: 'Typical House', path: '/housing/' },
        window: { from: 2016, to: 2026 },
        known: {
          btc: { from: '2013-04', to: '2026-06' },
          usd: { from: '1986-12', to: '2026-06' },
        },
        freshness: { asset: { last: '2026-06' }, bitcoin: { last: '2026-09' } },
        prose: expect.stringContaining('<p>'),
      },
    })
  })

  it('of the home screen carries the newest month with both prices', () => {
    expect(buildPage(table, '/', noQuery, context)).toMatchObject({
      data: { latest: { gold: { latest: { month: '2026-06', usd: 4228, btc: 4228 / 62972.22 } } } },
    })
  })

  it.each(['/404/', '/nothing/', '/gold', '//', ''])('is not there at "%s"', (path) => {
    expect(buildPage(table, path, noQuery, context)).toEqual({ hash: 'abc', code: 404, path })
  })
})
