// The pages of months: their figures, their files, their addresses, and what others find of them.

import { describe, expect, it } from 'vitest'
import { thenMonths } from '../../src/pages/then/months'
import { assets } from '../../src/prices/catalog'
import { isMonth } from '../../src/prices/month'
import { load, type Page } from './html'
import { ask, hash } from './request'

/** Ten months from first to last, which the test computes apart from the site's own code. */
const tenMonths = Array.from({ length: 10 }, (_, index) => {
  return thenMonths[Math.round((index * (thenMonths.length - 1)) / 9)] as string
})

const bodyOf = async (address: string) => (await ask(address)).text()

/** The rows of a CSV without its header. */
async function readCsv(address: string): Promise<string[][]> {
  const [, ...lines] = (await bodyOf(address)).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

type Compared = Record<'usdThen' | 'btcThen' | 'usdNow' | 'btcNow', number> & { now: string }

/** The prices of a good in a month and its newest one, from the good's own file. */
async function compare(key: string, month: string): Promise<Compared | undefined> {
  const rows = (await readCsv(`/charts/${key}.csv`)).filter(([, usd, btcUsd]) => usd && btcUsd)
  const [then, now] = [rows.find(([first]) => first === month), rows.at(-1)]
  if (!then || !now) return
  const [[, usdThen, , btcThen], [last = '', usdNow, , btcNow]] = [then.map(String), now]
  const [a, b, c, d] = [usdThen, btcThen, usdNow, btcNow].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return { usdThen: a, btcThen: b, usdNow: c, btcNow: d, now: last }
}

const quantities: Record<string, string> = {
  gold: 'Ounces of gold',
  housing: 'Of a typical house',
  wage: 'Hours of work',
  eggs: 'Dozen eggs',
}

/** An amount as the page writes it, of a house in percent. */
function amountOf(key: string, amount: number): string {
  const value = key === 'housing' ? 100 * amount : amount
  const rounded = Number(value.toPrecision(value < 100 ? 2 : 3))
  const decimals = value < 100 ? Math.max(0, 1 - Math.floor(Math.log10(rounded))) : 0
  return rounded.toLocaleString('en-US', decimalsOf(decimals)) + (key === 'housing' ? '%' : '')
}

const decimalsOf = (count: number) => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
})

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', decimalsOf(amount < 100 ? 2 : 0))}`

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
    // As numbers: a spelling such as 1e-7 is the same.
    const plain = (row: string[]) => row.map((cell) => (Number.isNaN(+cell) ? cell : +cell))
    expect(rows.map(plain)).toEqual(expected.flat().map(plain))
    const json = JSON.parse(await bodyOf(`/charts/then-${month}.json`))
    expect(json.rows.map((row: object) => Object.values(row).map(String)).map(plain)).toEqual(
      rows.map(plain),
    )
  })

  it('are on its page what one bitcoin, and 100 dollars, bought and buy', async () => {
    const [bought = [], kept = []] = readTables(await load(`/then/${month}/`))
    const all = new Map<string, Compared>()
    for (const { key } of assets) {
      const found = await compare(key, month)
      if (found) all.set(key, found)
    }
    const gainOf = ([, { btcThen, btcNow }]: [string, Compared]) => btcThen / btcNow
    const things = [...all].filter(([key]) => quantities[key])
    expect(bought.map((row) => row.slice(0, 3))).toEqual(
      things
        .toSorted((one, other) => gainOf(other) - gainOf(one))
        .map(([key, { btcThen, btcNow }]) => [
          quantities[key],
          amountOf(key, 1 / btcThen),
          amountOf(key, 1 / btcNow),
        ]),
    )
    // The S&P 500 is known up to the newest month of a bitcoin.
    const ofIndex = await readCsv('/charts/sp500.csv')
    const btcUsdNow = Number(ofIndex.findLast((row) => row[2])?.[2])
    const { usdThen, btcThen } = all.get('gold') as Compared
    const btcUsdThen = usdThen / btcThen
    const labels = Object.fromEntries(assets.map(({ key, label }) => [key, label]))
    const worth = [
      { name: 'Bitcoin', cells: [], usd: (100 * btcUsdNow) / btcUsdThen },
      { name: 'Dollars', cells: ['–', '–'], usd: 100 },
      ...[...all].map(([key, { usdThen, usdNow }]) => ({
        name: key === 'housing' ? 'Typical House' : (quantities[key] ?? labels[key]),
        cells: quantities[key]
          ? [amountOf(key, 100 / usdThen), amountOf(key, 100 / usdNow)]
          : ['–', '–'],
        usd: (100 * usdNow) / usdThen,
      })),
    ].toSorted((one, other) => other.usd - one.usd)
    expect(kept.map(([name]) => name)).toEqual(worth.map(({ name }) => name))
    for (const [index, { cells, usd }] of worth.entries()) {
      const [name, ...row] = kept[index] ?? []
      if (cells.length > 0) expect([name, ...row.slice(0, 2)]).toEqual([name, ...cells])
      expect([name, row[2]]).toEqual([name, dollars(usd)])
    }
    const ofBitcoin = kept.find(([name]) => name === 'Bitcoin') ?? []
    for (const text of [ofBitcoin[1], ofBitcoin[4]]) {
      const sats = text?.endsWith(' sats')
      const coins = Number(text?.replaceAll(/[^\d.]/g, '')) / (sats ? 1e8 : 1)
      expect(coins).toBe(Number((100 / btcUsdThen).toPrecision(3)))
    }
  })
})

describe('a page of a month', () => {
  it('says what it compares, names the newest month of each good, and what a month proves', async () => {
    const { text, texts } = await load('/then/2016-06/')
    expect(text('h1')).toBe('June 2016 and now')
    expect(text('p.finding')).toBe(
      'One bitcoin bought 25 hours of work in June 2016, 1,700 in July 2026.',
    )
    expect(texts('small')).toEqual(expect.arrayContaining(['Jun 2026', 'Sep 2026']))
    const words = texts('main').join()
    expect(words).toContain('appear only in the second table: S&P 500, Consumer Basket.')
    expect(words).not.toContain('without a price in')
    const rows = (await readCsv('/charts/sp500.csv')).filter(([, , usd]) => usd)
    const now = Number(rows.at(-1)?.[2])
    const gained = rows.filter(([month = '', , usd]) => {
      return isMonth(month) && thenMonths.includes(month) && Number(usd) < now
    }).length
    const share = Math.round((100 * gained) / thenMonths.length)
    expect(words).toContain(
      `of the ${thenMonths.length} months that can be chosen here, a bitcoin cost fewer dollars than now in ${gained} (${share}%).`,
    )
  })

  it('links to the charts over the same months, and its post says what it found', async () => {
    const { attributes, links } = await load('/then/2016-06/')
    expect(links.Tweet).toContain(
      'text=One%20bitcoin%20bought%2025%20hours%20of%20work%20in%20June%202016',
    )
    const hrefs = attributes('main a[href^="/"]', 'href').map(String)
    for (const href of ['/eggs/?from=2016-06&to=2026-07', '/charts/then-2016-06.svg']) {
      expect(hrefs).toContain(href)
    }
    for (const href of hrefs) expect([href, (await ask(href)).status]).toEqual([href, 200])
  })

  it('has its card, and an embed that is a picture', async () => {
    const { meta, oembed = '' } = await load('/then/2016-06/')
    expect(meta('og:image')).toBe(`https://example.org/charts/then-2016-06.png?v=${hash}`)
    const path = oembed.replace('https://example.org', '')
    const embed = await (await ask(path)).json()
    expect(embed).toMatchObject({
      title: 'June 2016 and now',
      html: expect.stringContaining('<img src="https://example.org/charts/then-2016-06.png"'),
      thumbnail_url: 'https://example.org/charts/then-2016-06.png',
      thumbnail_width: 1200,
    })
    // The picture has one size.
    const small = await (await ask(`${path}&maxwidth=600`)).json()
    expect(small).not.toHaveProperty('thumbnail_url')
    expect(small).toMatchObject({ width: 600 })
  })
})

describe('the address of a month', () => {
  it.each([
    ['/then/', '/then/2016-09/'],
    ['/then', '/then/2016-09/'],
    ['/then/?month=2016-06', '/then/2016-06/'],
    ['/then/?month=2016-6', '/then/2016-09/'],
    ['/then/?month=2030-01&x=1', '/then/2016-09/'],
    ['/then/2016-06', '/then/2016-06/'],
    ['/then/2016-06/?month=2017-01', '/then/2016-06/'],
    ['/assets/data/then/2016-06/index.json?v=1', '/assets/data/then/2016-06/index.json'],
  ])('%s leads to %s at once', async (from, to) => {
    const { status, headers } = await ask(from)
    expect([status, headers.get('Location')]).toEqual([308, to])
    expect((await ask(to)).status).toBe(200)
  })

  it.each(['2016-6', '1999-01', '2013-03', '2025-10', '2030-01', '2016-13', 'abc', '2016-06/x'])(
    'is not %s',
    async (month) => {
      const page = await ask(`/then/${month}/`)
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      for (const format of ['png', 'svg', 'csv', 'json']) {
        expect((await ask(`/charts/then-${month}.${format}`)).status).toBe(404)
      }
      expect((await ask(`/assets/data/then/${month}/index.json`)).status).toBe(404)
    },
  )
})

describe('the picture of a month', () => {
  it('is small, in both themes, and an SVG that may follow the reader', async () => {
    for (const query of ['', '?theme=dark']) {
      const image = await (await ask(`/charts/then-2016-06.png${query}`)).arrayBuffer()
      expect(image.byteLength).toBeGreaterThan(5000)
      expect(image.byteLength).toBeLessThan(40 * 1024)
    }
    const svg = await ask('/charts/then-2016-06.svg?theme=auto')
    expect(svg.headers.get('Content-Security-Policy')).toContain('style-src')
    const text = await svg.text()
    expect(text).toContain('<title>June 2016 and now</title>')
    expect(text).toContain('prefers-color-scheme:dark')
    expect(text).toMatch(/<desc>One bitcoin bought [\d.,]+%? \w+/)
  })
})
