// The pages of months: their figures, their files, their addresses, and where other pages list them.

import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { thenMonths } from '../../src/url/then-months'
import { load, type Page } from './html'
import { ask, readCsv } from './request'

/** Ten months from the first to the last. */
const tenMonths = Array.from({ length: 10 }, (_, index) => {
  return thenMonths[Math.round((index * (thenMonths.length - 1)) / 9)] as string
})

type Compared = Record<'usdThen' | 'btcThen' | 'usdNow' | 'btcNow', number> & { now: string }

/** The rows of a good's own file with both prices. */
async function rowsOf(key: string): Promise<string[][]> {
  return (await readCsv(`/charts/${key}.csv`)).filter(([, usd, btcUsd]) => usd && btcUsd)
}

/** The newest month that all goods have: of six goods, the site's nine in ten are all. */
async function commonMonth(): Promise<string> {
  const newest = await Promise.all(assets.map(async ({ key }) => (await rowsOf(key)).at(-1)?.[0]))
  return String(newest.toSorted()[0])
}

let common: Promise<string> | undefined

/** The prices of a good in a month and the newest common one, from the good's own file. */
async function compare(key: string, month: string): Promise<Compared | undefined> {
  common ??= commonMonth()
  const [rows, newest] = [await rowsOf(key), await common]
  const [then, now] = [month, newest].map((month) => rows.find(([first]) => first === month))
  if (!then || !now) return
  const [usdThen, btcThen, usdNow, btcNow] = [then[1], then[3], now[1], now[3]].map(Number)
  return { usdThen, btcThen, usdNow, btcNow, now: now[0] } as Compared
}

const quantities: Record<string, string> = {
  gold: 'Ounces of gold',
  wage: 'Hours of average US pay',
  eggs: 'Dozens of eggs',
}

/** An amount as the page writes it. */
function amountOf(value: number): string {
  const rounded = Number(value.toPrecision(value < 100 ? 2 : 3))
  const decimals = value < 100 ? Math.max(0, 1 - Math.floor(Math.log10(rounded))) : 0
  return rounded.toLocaleString('en-US', decimalsOf(decimals))
}

const decimalsOf = (count: number) => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
})

const dollars = (amount: number) =>
  `$${threeDigits(amount).toLocaleString('en-US', decimalsOf(amount < 100 ? 2 : 0))}`

/** Rounds a large amount to as many digits as monthly averages justify. */
function threeDigits(amount: number): number {
  return amount < 1000 ? amount : Number(amount.toPrecision(3))
}

/** The cells of the two tables of a page, row by row, without the months of prices. */
function readTables({ all }: Page): string[][][] {
  for (const month of all('td small, th small')) month.remove()
  return all('tbody').map((body) =>
    body
      .querySelectorAll('tr')
      .map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim())),
  )
}

describe.each(tenMonths)('the figures of %s', (month) => {
  it('are those of the files of all goods', async () => {
    const rows = await readCsv(`/charts/then-${month}.csv`)
    const expected = await Promise.all(
      assets.map(async ({ key }) => {
        const found = await compare(key, month)
        if (!found) return []
        const { usdThen, btcThen, now, usdNow, btcNow } = found
        return [[key, month, usdThen, btcThen, now, usdNow, btcNow].map(String)]
      }),
    )
    expect(rows).toHaveLength(assets.length)
    // Compared as numbers, as a number may be spelled 1e-7.
    const plain = (row: string[]) => row.map((cell) => (Number.isNaN(+cell) ? cell : +cell))
    expect(rows.map(plain)).toEqual(expected.flat().map(plain))
    const json: { rows: object[] } = await (await ask(`/charts/then-${month}.json`)).json()
    expect(json.rows.map((row) => Object.values(row).map(String)).map(plain)).toEqual(
      rows.map(plain),
    )
  })

  it('are on its page what one bitcoin, and 100 dollars, bought in both months', async () => {
    const [bars = [], spent = [], bought = []] = readTables(await load(`/then/${month}/`))
    const all = new Map<string, Compared>()
    for (const { key } of assets) {
      const found = await compare(key, month)
      if (found) all.set(key, found)
    }
    const { usdThen, btcThen, usdNow, btcNow } = all.get('gold') as Compared
    const [btcUsdThen, btcUsdNow] = [usdThen / btcThen, usdNow / btcNow]
    const gainOf = ([, { btcThen, btcNow }]: [string, Compared]) => btcThen / btcNow
    const things = [...all]
      .filter(([key]) => quantities[key])
      .toSorted((one, other) => gainOf(other) - gainOf(one))
    const cells = (table: string[][]) => table.map((row) => row.slice(0, 3))
    expect(cells(bought)).toEqual(
      things.map(([key, { btcThen, btcNow }]) => [
        quantities[key],
        amountOf(1 / btcThen),
        amountOf(1 / btcNow),
      ]),
    )
    expect(cells(spent)).toEqual(
      things.map(([key, { usdThen, usdNow }]) => [
        quantities[key],
        amountOf(100 / usdThen),
        amountOf(100 / usdNow),
      ]),
    )
    const saved = assets.filter(({ group }) => group === 'value')
    const worth = [
      { name: 'Bitcoin', usd: (100 * btcUsdNow) / btcUsdThen },
      { name: 'Dollars', usd: 100 },
      ...saved.flatMap(({ key, label }) => {
        const { usdThen, usdNow } = all.get(key) ?? {}
        return usdThen && usdNow ? [{ name: label, usd: (100 * usdNow) / usdThen }] : []
      }),
    ].toSorted((one, other) => other.usd - one.usd)
    expect(bars.map(([name, , worth]) => [name, worth])).toEqual(
      worth.map(({ name, usd }) => [name, dollars(usd)]),
    )
  })
})

it('the page of a month has bars on one scale, whose lines add up to what they stand for', async () => {
  for (const path of ['/then/2016-06/', '/then/2025-06/', '/then/2025-06/?usd=20000']) {
    const { all, text } = await load(path)
    const [, line = ''] = /A full line is \$([\d,.]+)\. /.exec(text('.worth caption') ?? '') ?? []
    const amountIn = (text = '') => Number(text.replaceAll(/[$,]/g, ''))
    const rows = all('.worth tbody tr')
    expect(rows.length).toBeGreaterThan(3)
    // Only the longest bar goes on in a second line.
    const folded = rows.filter((row) => row.querySelectorAll('rect').length > 1)
    expect(folded.length).toBeLessThanOrEqual(1)
    for (const row of rows) {
      const lines = row.querySelectorAll('rect').map((bar) => bar.getAttribute('width') ?? '')
      expect(lines.length).toBeLessThanOrEqual(13)
      expect(lines.slice(0, -1).every((width) => width === '100.0%')).toBe(true)
      const length = lines.reduce((sum, width) => sum + Number(width.replace('%', '')) / 100, 0)
      const worth = amountIn(row.querySelectorAll('td').at(-1)?.text)
      expect(Math.abs(length * amountIn(line) - worth)).toBeLessThan(
        0.001 * amountIn(line) + Math.max(0.51, 0.005 * worth),
      )
    }
  }
})

it('the picture of a month is small', async () => {
  const { length } = await (await ask('/charts/then-2016-06.png')).bytes()
  expect(length).toBeGreaterThan(5000)
  expect(length).toBeLessThan(40 * 1024)
})

it('a month is compared with one that is a year later or more, in whatever money', async () => {
  expect(thenMonths.at(-1)).toBe('2025-06')
  expect((await ask('/then/2025-07/')).status).toBe(404)
  // The exchange rates of the lira end before most others.
  for (const money of ['usd', 'eur', 'try']) {
    for (const month of thenMonths.slice(-4)) {
      const page = await load(`/then/${month}/${money === 'usd' ? '' : `?in=${money}`}`)
      const [, now] = / vs\. (\w+ \d+)$/.exec(page.text('h1') ?? '') ?? []
      const days = (Date.parse(`1 ${now}`) - Date.parse(`${month}-01`)) / 86_400_000
      expect(days, `${month} in ${money}`).toBeGreaterThanOrEqual(364)
    }
  }
})
