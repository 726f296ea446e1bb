// Prices in yardsticks: computed from the files of both goods, and compared with what
// pages, files, and cards show.

import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { formatChange, formatMonths } from '../../src/prices/format'
import { parseMonth } from '../../src/prices/month'
import { yardstickKeys } from '../../src/prices/units'
import { chartReach } from '../../src/server/chart-view'
import { defaults } from '../../src/url/parameters'
import { describeChartCard } from '../../worker/card/card'
import { tableOf, viewOf } from '../fixture-table'
import { readPage } from './html'
import { askCanonical } from './request'

const reach = chartReach(2026)

/** The newest month of the index is July 2026. */
const currencies: Record<string, string> = {
  wage: 'hours of work',
  gold: 'gold',
  basket: 'dollars of July 2026',
}

const ranges = [
  { from: '2016-06', to: '2026-06' },
  { from: '2019-01', to: '2021-12' },
  { from: '1990-01', to: '2026-12' },
] as const

const pairs = assets.flatMap(({ key }) =>
  yardstickKeys.filter((name) => name !== key).map((name) => ({ key, name })),
)

/** The rows of a CSV, by month and by column; an empty cell is `undefined`. */
async function readCsv(address: string) {
  const [head = '', ...lines] = (await (await askCanonical(address)).text()).trimEnd().split('\r\n')
  const names = head.split(',')
  const rows = lines.map((line) => {
    const [month = '', ...cells] = line.split(',')
    const values = cells.map((cell) => (cell === '' ? undefined : Number(cell)))
    const row = Object.fromEntries(names.slice(1).map((name, index) => [name, values[index]]))
    return [month, row] as const
  })
  return { names, rows: new Map(rows) }
}

/** The price of a good in a yardstick, by month, from the files of both. */
async function pricesIn(key: string, name: string): Promise<Map<string, number>> {
  const [own, other] = [await readCsv(`/charts/${key}.csv`), await readCsv(`/charts/${name}.csv`)]
  const newest = [...other.rows.values()].findLast(({ usd }) => usd !== undefined)?.usd ?? 0
  const scale = name === 'basket' ? newest : 1
  return new Map(
    [...own.rows].flatMap(([month, { usd }]) => {
      const unit = other.rows.get(month)?.usd
      return usd === undefined || unit === undefined ? [] : [[month, (usd / unit) * scale] as const]
    }),
  )
}

const isIn = (month: string, { from, to }: { from: string; to: string }) =>
  month >= from && month <= to

describe.each(pairs)('the price of $key in $name', ({ key, name }) => {
  const column = `in_${name}`

  it.each(ranges)('is that of both files in the CSV of $from to $to', async (range) => {
    const prices = await pricesIn(key, name)
    const { names, rows } = await readCsv(
      `/charts/${key}.csv?from=${range.from}&in=${name}&to=${range.to}`,
    )
    expect(names).toEqual(['month', 'usd', 'btc_usd', 'btc', column])
    const months = [...prices.keys()].filter((month) => isIn(month, range))
    expect(months.length).toBeGreaterThan(30)
    const shown = [...rows].filter(([, row]) => row[column] !== undefined)
    expect(shown.map(([month]) => month)).toEqual(months)
    for (const [month, row] of shown) expect(row[column]).toBeCloseTo(prices.get(month) ?? 0, 9)
  })

  it.each(ranges)('is that in the data of the page from $from to $to', async (range) => {
    const prices = await pricesIn(key, name)
    const first = askCanonical(
      `/assets/data/${key}/index.json?from=${range.from}&in=${name}&to=${range.to}`,
    )
    const target = (await first).headers.get('Location')
    const page: { data: object } = await (await (target ? askCanonical(target) : first)).json()
    const { chart, yardstick } = page.data as {
      chart: { labels: string[]; datasets: { unit: string; data: (number | null)[] }[] }
      yardstick: { key: string }
    }
    expect(yardstick.key).toBe(name)
    expect(chart.datasets.map(({ unit }) => unit)).toEqual(['btc', column])
    const shown = chart.labels.flatMap((month, index) => {
      const price = chart.datasets[1]?.data[index]
      return typeof price === 'number' ? [[month, price] as const] : []
    })
    expect(shown.map(([month]) => month)).toEqual(
      [...prices.keys()].filter((month) => isIn(month, range)),
    )
    for (const [month, price] of shown) expect(price).toBeCloseTo(prices.get(month) ?? 0, 9)
  })

  it.each(ranges)('changes from $from to $to as card and page say', async (range) => {
    const prices = await pricesIn(key, name)
    const { rows } = await readCsv(`/charts/${key}.csv`)
    const both = [...rows].filter(
      ([month, { btc }]) => isIn(month, range) && btc !== undefined && prices.has(month),
    )
    const [[then = '', before] = [], [now = '', after] = []] = [both[0], both.at(-1)]
    const change = (from = 0, to = 0) => formatChange(to / from - 1)
    const caption = `${formatMonths(parseMonth(then), parseMonth(now))}: ${change(before?.btc, after?.btc)} in Bitcoin, ${change(prices.get(then), prices.get(now))} in ${currencies[name]}`
    const options = { ...defaults, window: range, in: name }
    const view = viewOf(tableOf(key, name), 'asset', options, reach.defaultWindow)
    const { layout } = describeChartCard(view, 'example.org', options).words
    expect(layout.caption.replaceAll('\n', '')).toBe(caption)
    const address = `/${key}/?display=full&from=${range.from}&in=${name}&to=${range.to}`
    const first = await askCanonical(address)
    const target = first.headers.get('Location')
    const html = await (target ? await askCanonical(target) : first).text()
    expect(readPage(html).text('.full-caption')).toBe(caption)
  })
})

describe('a file', () => {
  it('has the index of its lines', async () => {
    const { names, rows } = await readCsv('/charts/housing.csv?axis=index&in=wage&from=2016-06')
    expect(names.slice(4)).toEqual(['in_wage', 'in_wage_index', 'btc_index'])
    const [first] = [...rows.values()]
    expect([first?.in_wage_index, first?.btc_index]).toEqual([100, 100])
    const { in_wage: price = 0, in_wage_index: share } = rows.get('2026-06') ?? {}
    expect(share).toBeCloseTo((price / (first?.in_wage ?? 1)) * 100, 9)
  })

  it('says of which month its dollars are, and what they are made of', async () => {
    const json = await (await askCanonical('/charts/eggs.json?in=basket')).json()
    expect(json).toMatchObject({
      units: { in_basket: expect.stringMatching(/^dollars of July 2026 for a dozen large eggs/) },
      sources: { in_basket: { short: 'BLS' } },
      lastMonth: { in_basket: '2026-07' },
    })
  })

  it('of goods has the prices in a yardstick, and names its source', async () => {
    const prices = await pricesIn('eggs', 'wage')
    const { rows } = await readCsv('/charts/all.csv?currency=wage&goods=eggs&from=2016-06')
    const share = (prices.get('2026-06') ?? 0) / (prices.get('2016-06') ?? 1)
    expect(rows.get('2026-06')?.eggs).toBeCloseTo(share * 100, 9)
    const json = await (await askCanonical('/charts/all.json?currency=wage&goods=eggs')).json()
    expect(json).toMatchObject({
      title: 'Prices of Goods in Hours of Work',
      sources: { wage: { short: 'BLS' } },
    })
  })
})
