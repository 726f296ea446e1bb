// The numbers of a chart as files, in years in which one price is known and the other is not.

import { expect, it } from 'vitest'
import { chartCsv, chartJson } from '../../../src/chart/files'
import { knownAsset } from '../../known-asset'

const gold = knownAsset('gold')

it('a file says of each series how far it reaches, whatever is asked for', () => {
  const { lastMonth } = chartJson(gold, { from: 2012, to: 2012 })
  expect(lastMonth).toEqual({ usd: '2026-06', btc_usd: '2026-09', btc: '2026-06' })
})

it('a price that is not known is null in JSON, and nothing in CSV', () => {
  const [row] = chartJson(gold, { from: 2013, to: 2013 }).rows
  expect(row).toEqual({ month: '2013-01', usd: 1671.85, btc_usd: null, btc: null })
  expect(chartCsv(gold, { from: 2013, to: 2013 })).toContain('\r\n2013-01,1671.85,,\r\n')
})

it('a file of years without a price is empty', () => {
  expect(chartJson(gold, { from: 2000, to: 2000 }).rows).toEqual([])
  expect(chartCsv(gold, { from: 2000, to: 2000 })).toBe('month,usd,btc_usd,btc\r\n')
})
