// The newest prices of all goods, where prices are missing.

import { expect, it } from 'vitest'
import type { SiteData } from '../../../src/data/records'
import { formatCsv, formatJson } from '../../../src/files/data-file'
import { buildLatestTable } from '../../../src/files/latest-file'
import { addYears, monthsBetween, parseMonth } from '../../../src/prices/month'
import { seriesOf } from '../../../src/prices/table'
import { newestGold } from '../../fixture-facts'
import { table, tableOf } from '../../fixture-table'

const today = '2026-10-15'
const newest = parseMonth('2026-06')

/** Gold without its price of some years ago, or of now. */
function goldWithout(years: number): SiteData {
  const data = tableOf('gold')
  const { from, prices } = seriesOf(table, 'gold')
  const missing = monthsBetween(from, addYears(newest, -years))
  const left = { from, prices: prices.map((price, index) => (index === missing ? null : price)) }
  return { ...data, assets: data.assets.map((record) => ({ ...record, prices: left })) }
}

function readGold(data: SiteData): Record<string, string | undefined> {
  const [names, values] = formatCsv(buildLatestTable(data, today))
    .split('\r\n')
    .map((line) => line.split(','))
  return Object.fromEntries((names ?? []).map((name, index) => [name, values?.[index]]))
}

it('leaves a change empty where there was no price then', () => {
  const row = readGold(goldWithout(5))
  expect(row).toMatchObject({ month: newest, usd: `${newestGold.usd}`, usd_5y: '', btc_5y: '' })
  const others = ['usd_1y', 'btc_1y', 'usd_10y', 'btc_10y']
  for (const name of others) expect([name, row[name]]).not.toEqual([name, ''])
  const { rows } = JSON.parse(formatJson(buildLatestTable(goldWithout(5), today)))
  expect(rows).toEqual([expect.objectContaining({ good: 'gold', usd_5y: null, btc_5y: null })])
})

it('is of an earlier month where the newest lacks a price', () => {
  expect(readGold(goldWithout(0))).toMatchObject({ good: 'gold', month: '2026-05' })
  const { bitcoin } = table
  const late = { ...bitcoin, prices: bitcoin.prices.slice(0, monthsBetween(bitcoin.from, newest)) }
  expect(readGold({ ...tableOf('gold'), bitcoin: late })).toMatchObject({ month: '2026-05' })
})

it('has no row for a good without a price', () => {
  const data = tableOf('gold')
  const none = data.assets.map((record) => ({ ...record, prices: { from: newest, prices: [] } }))
  expect(buildLatestTable({ ...data, assets: none }, today).rows).toEqual([])
})
