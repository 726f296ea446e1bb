// The numbers of a chart as files, in years with one price and without the other.

import { expect, it } from 'vitest'
import { wholeYears } from '../../../src/prices/month'
import type { Unit } from '../../../src/prices/units'
import { buildAssetTable } from '../../../src/server/asset-file'
import { formatCsv, formatJson } from '../../../src/server/data-file'
import { buildGoodsTable } from '../../../src/server/goods-file'
import type { Axis } from '../../../src/url/parameters'
import { chartOf, table, tableOf } from '../../fixture-table'

const gold = tableOf('gold')

/** The file of gold in a year. */
function fileOf(year: number, axis: Axis = 'log') {
  return buildAssetTable(chartOf(gold, 'asset', { window: wholeYears(year, year), axis }))
}

/** The file of all goods in a year. */
function goodsFileOf(year: number, currency: Unit) {
  return buildGoodsTable(chartOf(table, 'goods', { window: wholeYears(year, year), currency }))
}

const toJson = (file: ReturnType<typeof fileOf>) => JSON.parse(formatJson(file))
const toLines = (file: ReturnType<typeof fileOf>) => formatCsv(file).trim().split('\r\n')

it('a file has the last month of each series, whatever its own months', () => {
  const { lastMonth } = toJson(fileOf(2012))
  expect(lastMonth).toEqual({ usd: '2026-06', btc_usd: '2026-09', btc: '2026-06' })
})

it('an unknown price is null in JSON, and empty in CSV', () => {
  const [row] = toJson(fileOf(2013)).rows
  expect(row).toEqual({ month: '2013-01', usd: 1671.85, btc_usd: null, btc: null })
  expect(formatCsv(fileOf(2013))).toContain('\r\n2013-01,1671.85,,\r\n')
})

it('a file of years without a price is empty', () => {
  expect(toJson(fileOf(2000)).rows).toEqual([])
  expect(formatCsv(fileOf(2000))).toBe('month,usd,btc_usd,btc\r\n')
})

it('a file of the index has the drawn shares and the prices', () => {
  const file = fileOf(2013, 'index')
  const [header, ...lines] = toLines(file)
  expect(header).toBe('month,usd,btc_usd,btc,usd_index,btc_index')
  expect(lines[0]).toMatch(/^2013-01,1671\.85,,,112\.\d+,$/)
  expect(lines[3]).toMatch(/^2013-04,[\d.]+,[\d.]+,[\d.]+,100,100$/)
  const { rows, units } = toJson(file)
  expect(rows[3]).toMatchObject({ month: '2013-04', usd_index: 100, btc_index: 100 })
  expect(units).toMatchObject({ btc_index: 'percent of the price in 2013-04' })
})

it('a file of the index without a month that has both prices has empty shares', () => {
  const file = fileOf(2012, 'index')
  expect(toLines(file)[1]).toMatch(/^2012-01,[\d.]+,,,,$/)
  expect(toJson(file).units.usd_index).toBe(
    'percent of the price in the first month that has every price',
  )
})

it('a file of all goods of years without a price has its columns alone', () => {
  expect(toLines(goodsFileOf(2012, 'btc'))).toEqual(['month,sp500,housing,wage,eggs'])
  const { rows, units } = toJson(goodsFileOf(2012, 'btc'))
  expect(rows).toEqual([])
  expect(units.eggs).toMatch(/ as a percentage of the first month that all have$/)
  expect(toLines(goodsFileOf(2012, 'usd'))[1]).toBe('2012-01,100,100,100,100')
})
