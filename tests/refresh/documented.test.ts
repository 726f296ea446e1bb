// Tests for publishers that respond as documented: the request to each, and what is written.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import { formatPriceFile, monthlyValuesOf, withMonths } from '../../scripts/refresh/files.ts'
import { listMonths, type Month } from '../../src/prices/month.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import type { Responses } from './local-publishers.ts'
import { type Given, openSeries } from './project.ts'
import {
  bitstampCandles,
  bitviewCsv,
  blsResponse,
  coinMetricsPage,
  dailyRows,
  fredCsv,
  type Monthly,
  mirrorCsv,
  monthlyRows,
  type Row,
  shift,
  silverSheet,
} from './publisher-shapes.ts'

const now = '2026-10-15T12:00:00Z'

/** The tests' table, which ends in September 2026. */
const fixture: PriceFile = JSON.parse(readFileSync('tests/fixture/prices.json', 'utf8'))

/** A series of the tests' table, from a month on, or up to a month. */
function seriesOf(key: string, from: Month = '1900-01', to: Month = '2199-12'): Monthly {
  const values = [...monthlyValuesOf(fixture, key)]
  return Object.fromEntries(values.filter(([month]) => month >= from && month <= to))
}

/** The table's values in each publisher's shape, with the current month if the publisher lists it. */
function respond(): Responses {
  const index = Object.entries(shift(seriesOf('housing', '1974-12'), 1)).map(
    ([month, value]) => [month, value === null ? null : value / 1000] as const,
  )
  // FRED has exactly ten years of daily values, so the first month is incomplete.
  const closes = dailyRows(
    { ...seriesOf('sp500', '2016-10'), '2016-10': 2143, '2026-10': 7700 },
    { weekdays: true },
  ).filter(([day]) => day >= '2016-10-15' && day <= '2026-10-14')
  const rates = dailyRows({ ...seriesOf('bitcoin', '2024-01'), '2026-10': 90_000 }).filter(
    ([day]) => day <= '2026-10-14',
  )
  const scaled = (factor: number): Row[] =>
    rates.map(([day, value]) => [day, String(Number(value) * factor)])
  return {
    CSUSHPINSA: fredCsv('CSUSHPINSA', monthlyRows(Object.fromEntries(index))),
    SP500: fredCsv('SP500', closes, 'DATE'),
    'gold-prices': mirrorCsv(monthlyRows(seriesOf('gold'), { day: '' })),
    btc: ({ url }) => {
      const from = url.searchParams.get('start_time') ?? ''
      return coinMetricsPage([...rates.filter(([day]) => day >= from), ['2026-10-15', '']])
    },
    'bitview:price': ({ url }) => bitviewCsv(scaled(1.004), url.searchParams.get('start') ?? ''),
    'bitstamp:btcusd': ({ url }) => {
      const start = new Date(1000 * Number(url.searchParams.get('start'))).toISOString()
      const days = scaled(0.998).filter(([day]) => day >= start.slice(0, 10))
      return bitstampCandles(days.slice(0, 1000))
    },
  }
}

it('a table cut back by a year is rebuilt to the byte, and the changes are listed', async () => {
  const { assets, bitcoin } = readData('data')
  const keys = ['bitcoin', 'gold', 'sp500', 'housing']
  const given = keys.map((key): [string, Given] => {
    const front = assets[key]?.frontMatter ?? bitcoin
    return [key, { front: front as object, stored: seriesOf(key, undefined, '2025-09') }]
  })
  const project = await openSeries(Object.fromEntries(given), now, {}, { responses: respond() })
  const { code, stdout, stderr } = await project.refresh()
  expect(stderr.match(/^✓/gm)).toHaveLength(4)
  expect(stdout).toMatch(/^- ✓ gold: 9/)
  const whole = keys.reduce<PriceFile>((table, key) => {
    return withMonths(table, key, monthlyValuesOf(fixture, key))
  }, {})
  const text = formatPriceFile(whole)
  expect(project.read('prices.json')).toBe(text)
  expect(stdout).toContain('| gold | 2026-06 |  | 4228 |  | new |')
  expect(code).toBe(0)
  const [entry, ...others] = project.changes()
  expect(others).toEqual([])
  expect(entry?.date).toBe('2026-10-15')
  expect(Object.keys(entry?.series ?? {})).toEqual(['gold', 'sp500', 'housing', 'bitcoin'])
  expect(entry?.series.housing?.added).toHaveLength(9)
  expect(entry?.series.bitcoin).toEqual({ added: expect.any(Array), revised: [] })
  // FRED only responds to user agents that it recognizes.
  for (const { headers } of project.requests)
    expect(headers['user-agent']).toMatch(/^Mozilla\/5\.0 /)
  // Daily prices are requested from a year before the end of the table, from each of their publishers.
  const asked = project.requests.map(({ url: { pathname, searchParams } }) => {
    return [pathname, Object.fromEntries(searchParams)] as const
  })
  const bitstamp = { step: '86400', limit: '1000', start: `${Date.parse('2024-09-01') / 1000}` }
  expect(asked.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    [
      '/api.coinmetrics.io/v4/timeseries/asset-metrics',
      expect.objectContaining({ start_time: '2024-09-01', frequency: '1d', metrics: 'PriceUSD' }),
    ],
    [
      '/bitview.space/api/series/bulk',
      { series: 'date,price', index: 'day1', start: '2024-09-01', format: 'csv' },
    ],
    ['/fred.stlouisfed.org/graph/fredgraph.csv', { id: expect.any(String) }],
    ['/fred.stlouisfed.org/graph/fredgraph.csv', { id: expect.any(String) }],
    ['/raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv', {}],
    ['/www.bitstamp.net/api/v2/ohlc/btcusd/', bitstamp],
  ])
  // A complete table is left alone.
  expect((await project.refresh()).stdout).toContain('Nothing is written.')
  expect([project.read('prices.json'), project.changes()]).toEqual([text, [entry]])
})

describe('a new asset', () => {
  /** Prices that rise a little; BLS collected nothing in October 2025. */
  const rising = (first: number, collected = true): Monthly =>
    Object.fromEntries(
      listMonths('2024-07', '2026-07').map((month, index) => {
        const value = Number((first * 1.004 ** index).toFixed(2))
        return [month, month === '2025-10' && !collected ? null : value]
      }),
    )
  const oil = rising(81.8)
  const silver: Monthly = { '2024-06': 29.54, ...rising(29.77), '2026-07': null }
  const { '2024-06': _early, '2026-07': _none, ...silverKnown } = silver
  const common = { from: '2024-07', decimals: 3, appearsAfterDays: 30 }
  const notCollected = { gaps: { '2025-10': 'nothing was collected' } }

  const assets = {
    basket: { shape: 'bls', values: rising(314.54, false), front: notCollected },
    wage: { shape: 'bls', values: rising(35.08), matter: { revises: 0.02 } },
    gasoline: { shape: 'eia', values: rising(3.48) },
    oil: {
      shape: 'datasets',
      values: oil,
      response: mirrorCsv(monthlyRows(oil, { decimals: 2, day: '-15' })),
    },
    silver: { shape: 'worldBank', matter: { publishedDecimals: 1 }, values: silver },
  } as const satisfies Record<string, Given>

  it('needs only front matter, for each publisher', async () => {
    const project = await openSeries(assets, now, common)
    const { code, stderr } = await project.refresh()
    expect(stderr).not.toContain('✗')
    expect(code).toBe(0)
    const { url } = project.requests.find(({ url }) => url.pathname.includes('eia')) ?? {}
    expect(url?.pathname).toBe('/api.eia.gov/v2/petroleum/pri/gnd/data/')
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      api_key: 'key',
      frequency: 'weekly',
      'facets[series][]': 'gasoline',
      'sort[0][direction]': 'asc',
    })
    for (const [key, { values }] of Object.entries(assets)) {
      expect(project.values(key), key).toEqual(key === 'silver' ? silverKnown : values)
    }
  })

  it('that needs a key is reported, and the others are written', async () => {
    const { oil, gasoline } = assets
    const project = await openSeries({ oil, gasoline }, now, common)
    project.env.EIA_API_KEY = ''
    const { code, stderr } = await project.refresh()
    expect(stderr).toContain(
      '✗ gasoline: EIA: needs a key: set the environment variable EIA_API_KEY',
    )
    expect(stderr).toContain('✓ oil: 25 months new')
    expect(code).toBe(1)
  })

  it('of the World Bank is read from a downloaded workbook, too', async () => {
    const project = await openSeries({ silver: assets.silver }, now, common)
    project.write('silver.xlsx', silverSheet({ ...silver, '2024-06': null }, { none: '..' }))
    const file = `silver=${project.data}/silver.xlsx`
    expect((await project.refresh('--only', 'silver', '--from-file', file)).code).toBe(0)
    expect(project.values('silver')).toEqual(silverKnown)
    expect(project.requests).toEqual([])
  })

  it('of BLS is requested in ranges of ten years, then from a year before its newest month, unless it is revised', async () => {
    const earlier = listMonths('2012-05', '2024-06').map((month) => [month, 314] as const)
    const values: Monthly = { ...Object.fromEntries(earlier), ...assets.basket.values }
    const respond = (id: string) => (request: { body: string }) => {
      const { startyear, endyear } = JSON.parse(request.body)
      const inYears = Object.entries(values).filter(
        ([month]) => month.slice(0, 4) >= startyear && month.slice(0, 4) <= endyear,
      )
      return blsResponse(id, Object.fromEntries(inYears))
    }
    const basket: Given = { ...assets.basket, response: respond('basket') }
    const wage = { ...basket, matter: { revises: 0.02 }, response: respond('wage') }
    const project = await openSeries({ basket, wage }, now, { ...common, from: '2012-05' })
    project.env.BLS_API_KEY = 'bls-key'
    const refresh = async (key: string) => {
      expect((await project.refresh('--only', key)).code).toBe(0)
      return project.requests.splice(0)
    }
    const first = await refresh('basket')
    expect(first.map(({ body }) => JSON.parse(body))).toEqual([
      { seriesid: ['basket'], startyear: '2017', endyear: '2026', registrationkey: 'bls-key' },
      { seriesid: ['basket'], startyear: '2012', endyear: '2016', registrationkey: 'bls-key' },
    ])
    expect(first[0]?.headers['content-type']).toBe('application/json')
    expect(project.values('basket')).toEqual(values)
    expect((await refresh('basket')).map(({ body }) => JSON.parse(body).startyear)).toEqual([
      '2025',
    ])
    expect(await refresh('wage')).toHaveLength(2)
    expect(await refresh('wage')).toHaveLength(2)
  })

  it('with invalid front matter is reported by name, and nothing is requested', async () => {
    const eggs: Given = { ...assets.oil, matter: { publisher: 'nobody' } }
    const wage: Given = { ...assets.oil, matter: { spelled: 'wrong' } }
    const project = await openSeries({ oil: assets.oil, eggs, wage }, now, common)
    const { code, stderr } = await project.refresh()
    expect(stderr).toMatch(/^data\/assets\/eggs.md → series → publisher is "nobody"/m)
    expect(stderr).toMatch(/^data\/assets\/wage.md → series → spelled is unknown/m)
    expect(project.requests).toEqual([])
    expect(code).toBe(1)
  })
})
