// The table of the tests, as of October 2026, and its publishers' responses at that time.

import { readFileSync } from 'node:fs'
import { formatTable, seriesOf } from '../../scripts/refresh/files.ts'
import { listMonths, type Month } from '../../src/prices/month.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import type { Responses } from './local-publishers.ts'
import { makeFolder } from './project.ts'
import {
  bitviewCsv,
  coinMetricsPage,
  dailyRows,
  fredCsv,
  krakenCandles,
  type Monthly,
  mirrorCsv,
  monthlyRows,
  shift,
} from './publisher-shapes.ts'

/** The time of those responses. */
export const frozenNow = '2026-10-15T12:00:00Z'

const fixtures = 'tests/refresh/fixtures'

const keys = ['gold', 'sp500', 'housing']

/** Only the series that the tests refresh. */
const frozen: PriceFile = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync('tests/fixture/prices.json', 'utf8')) as PriceFile).map(
    ([year, months]) => [
      year,
      Object.fromEntries(
        Object.entries(months).map(([month, prices]) => [
          month,
          Object.fromEntries(
            Object.entries(prices).filter(([key]) => [...keys, 'bitcoin'].includes(key)),
          ),
        ]),
      ),
    ],
  ),
)

/** The text of the whole table. */
export const frozenText = formatTable(frozen)

/** A series of the table, from the first month of its publisher's file on. */
function frozenSeries(key: string, from: Month = '1900-01'): Monthly {
  return Object.fromEntries([...seriesOf(frozen, key)].filter(([month]) => month >= from))
}

/** The text of the table up to a month. */
export function cutAfter(last: Month): string {
  const table: PriceFile = {}
  for (const [year, months] of Object.entries(frozen)) {
    const kept = Object.entries(months).filter(
      ([month]) => `${year}-${month.padStart(2, '0')}` <= last,
    )
    if (kept.length > 0) table[year] = Object.fromEntries(kept)
  }
  return formatTable(table)
}

/** A project with a table, and with the site's own front matter of its assets. */
export function makeFrozenProject(prices: string) {
  const assets = keys.map((key) => [key, readData(`assets/${key}.md`)])
  const bitcoin = JSON.parse(readData('bitcoin.json'))
  return makeFolder(prices, Object.fromEntries(assets), bitcoin)
}

function readData(name: string): string {
  return readFileSync(`data/${name}`, 'utf8')
}

/** The table's values in each publisher's shape, with the current month if it lists that. */
export function frozenResponses(): Responses {
  const index = shift(frozenSeries('housing', '1974-12'), 1)
  const published = Object.fromEntries(
    Object.entries(index).map(([month, value]) => [month, value === null ? null : value / 1000]),
  )
  // FRED has exactly ten years of daily values, so the first month is incomplete.
  const closes = dailyRows(
    { ...frozenSeries('sp500', '2016-10'), '2016-10': 2143, '2026-10': 7700 },
    { weekdays: true },
  ).filter(([day]) => day >= '2016-10-15' && day <= '2026-10-14')
  const rates = dailyRows({ ...frozenSeries('bitcoin', '2024-01'), '2026-10': 90_000 })
  const scaled = (factor: number) =>
    rates
      .filter(([day]) => day <= '2026-10-14')
      .map(([day, value]) => [day, String(Number(value) * factor)] as const)
  return {
    CSUSHPINSA: fredCsv('CSUSHPINSA', monthlyRows(published)),
    SP500: fredCsv('SP500', closes),
    'gold-prices/monthly': mirrorCsv(monthlyRows(frozenSeries('gold'), { decimals: 3, day: '' })),
    btc: ({ url }) => {
      const from = url.searchParams.get('start_time') ?? ''
      const rows = rates.filter(([day]) => day >= from && day <= '2026-10-14')
      return coinMetricsPage([...rows, ['2026-10-15', '']])
    },
    price: ({ url }) => {
      const from = url.searchParams.get('start') ?? ''
      return bitviewCsv(scaled(1.004), from)
    },
    XBTUSD: krakenCandles(scaled(0.998)),
  }
}

const goodsKeys = ['basket', 'wage', 'eggs', 'gasoline', 'oil', 'silver'] as const

/** Six goods of other publishers, July 2024 to July 2026; BLS collected nothing in October 2025. */
export const goods: Record<(typeof goodsKeys)[number], Monthly> = readGoods()

function readGoods() {
  const rows = readFileSync(`${fixtures}/goods.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const months = listMonths('2024-07', '2026-07')
  const columns = goodsKeys.map((key, column) => {
    const values = months.map((month, row) => {
      const text = rows[row]?.[column + 1]
      return [month, text ? Number(text) : null] as const
    })
    return [key, Object.fromEntries(values)] as const
  })
  return Object.fromEntries(columns) as Record<(typeof goodsKeys)[number], Monthly>
}
