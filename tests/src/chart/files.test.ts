// The numbers of a chart as files, in years in which one price is known and the other is not.

import { expect, it } from 'vitest'
import { chartCsv, chartFileName, chartJson } from '../../../src/chart/files'
import { wholeYears } from '../../../src/prices/month-range'
import { table } from '../../fixture-table'
import { knownAsset } from '../../known-asset'

const gold = knownAsset('gold')
const year = (year: number) => ({ window: wholeYears(year, year), axis: 'log' as const })

it('a file says of each series how far it reaches, whatever is asked for', () => {
  const { lastMonth } = chartJson(table, gold, year(2012))
  expect(lastMonth).toEqual({ usd: '2026-06', btc_usd: '2026-09', btc: '2026-06' })
})

it('a price that is not known is null in JSON, and nothing in CSV', () => {
  const [row] = chartJson(table, gold, year(2013)).rows
  expect(row).toEqual({ month: '2013-01', usd: 1671.85, btc_usd: null, btc: null })
  expect(chartCsv(table, gold, year(2013))).toContain('\r\n2013-01,1671.85,,\r\n')
})

it('a file of years without a price is empty', () => {
  expect(chartJson(table, gold, year(2000)).rows).toEqual([])
  expect(chartCsv(table, gold, year(2000))).toBe('month,usd,btc_usd,btc\r\n')
})

it('a file of the index has the shares that are drawn, beside the prices', () => {
  const options = { ...year(2013), axis: 'index' as const }
  const [header, ...lines] = chartCsv(table, gold, options).trim().split('\r\n')
  expect(header).toBe('month,usd,btc_usd,btc,usd_index,btc_index')
  expect(lines[0]).toMatch(/^2013-01,1671\.85,,,112\.\d+,$/)
  expect(lines[3]).toMatch(/^2013-04,[\d.]+,[\d.]+,[\d.]+,100,100$/)
  const { rows, units } = chartJson(table, gold, options)
  expect(rows[3]).toMatchObject({ month: '2013-04', usd_index: 100, btc_index: 100 })
  expect(units).toMatchObject({ btc_index: 'percent of the price in 2013-04' })
})

it('a file is named for its asset and its months', () => {
  expect(chartFileName(table, gold, { from: '2016-06', to: '2026-12' })).toBe(
    'gold-2016-06-to-2026-06',
  )
  expect(chartFileName(table, gold, wholeYears(2000, 2000))).toBe('gold-2000-01-to-2000-12')
})
