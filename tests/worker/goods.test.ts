// The files of the chart of all goods, and its page.

import { describe, expect, it } from 'vitest'
import { formatNames } from '../../src/chart/formats'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import { goodColors } from '../../src/site/theme'
import { resources } from '../../src/url/resources'
import { newestGold } from '../fixture-facts'
import { countPixels, decodePng } from '../pixels'
import { load as loadPage } from './html'
import { ask } from './request'

const keys = assets.map(({ key }) => key)

const load = async (path: string) => {
  const response = await ask(path)
  expect([path, response.status]).toEqual([path, 200])
  return response
}

const rowsOf = async (query: string) =>
  (await (await load(`/charts/all.csv${query}`)).text())
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))

describe('the data of all goods', () => {
  it('are a column each, as shares of the first month shown', async () => {
    const [head, first, ...rows] = await rowsOf('?from=2016&to=2026')
    expect(head).toEqual(['month', ...keys])
    expect(first).toEqual(['2016-01', ...keys.map(() => '100')])
    // Prices of gold and Bitcoin in January 2016 and June 2026, divided apart.
    const { usd, btcUsd } = newestGold
    const june = rows.find(([month]) => month === '2026-06')
    expect(Number(june?.[1])).toBeCloseTo((100 * (usd / btcUsd)) / (1097.91 / 411.12), 1)
  })

  it('reach from the first price in Bitcoin to the last, or in dollars from further back', async () => {
    const bitcoin = await rowsOf('')
    expect([bitcoin[1]?.[0], bitcoin.at(-1)?.[0]]).toEqual(['2013-04', '2026-09'])
    const dollars = await rowsOf('?currency=usd')
    expect(dollars[1]?.slice(0, 4)).toEqual(['1986-12', '', '', '100'])
    expect(dollars.find(([month]) => month === '2010-01')?.slice(1, 2)).toEqual(['100'])
  })

  it('leave out a month without a price, and begin the month after where it is the first', async () => {
    const basket = keys.indexOf('basket') + 1
    const rows = await rowsOf('?from=2025-09')
    expect(rows[2]?.[basket]).toBe('')
    const late = await rowsOf('?from=2025-10')
    expect([late[1]?.[basket], late[2]?.[basket]]).toEqual(['', '100'])
    const page = await loadPage('/compare/?from=2025-10')
    expect(page.texts('main').join()).toContain(
      'October 2025 to September 2026, each line starting at 100 (Consumer Basket in November 2025, Dozen Eggs in November 2025)',
    )
  })

  it('say in JSON what they mean, and whose they are', async () => {
    const response = await load('/charts/all.json?from=2026')
    const json = (await response.json()) as Record<string, Record<string, unknown>>
    expect(json).toMatchObject({ title: 'Prices Compared in Bitcoin', currency: 'btc' })
    expect(json.units?.gold).toBe(
      'price of Gold in Bitcoin, average of the month, as a percentage of 2026-01',
    )
    expect(Object.keys(json.sources ?? {})).toEqual([...keys, 'bitcoin'])
    expect(Object.keys(json.lastMonth ?? {})).toEqual([...keys, 'bitcoin'])
    expect(response.headers.get('Content-Disposition')).toContain('all-btc-2026-01-to-2026-09.json')
  })
})

describe('the image of all goods', () => {
  it.each(['', '?currency=usd&theme=dark', '?from=2013-04&to=2026-09'])(
    'with "%s" has a line in a color of its own for each, and is no larger than other cards',
    async (query) => {
      const png = new Uint8Array(await (await load(`/charts/all.png${query}`)).arrayBuffer())
      expect(png.length).toBeLessThan(40_000)
      const theme = themes[query.includes('dark') ? 'dark' : 'light']
      const plot = { left: 0, top: 130, right: 1000, bottom: 480 }
      const pixels = decodePng(png)
      const counts = goodColors.map((name) => countPixels(pixels, theme[name], 10, plot))
      expect(counts.filter((count) => count > 300)).toHaveLength(keys.length)
    },
  )

  it('names every good in an SVG', async () => {
    const svg = await (await load('/charts/all.svg')).text()
    for (const { label } of assets) expect(svg).toContain(label.replace('&', '&amp;'))
  })
})

describe('chosen goods', () => {
  it('are the columns of the data', async () => {
    const [head, first] = await rowsOf('?from=2016&goods=gold,eggs')
    expect(head).toEqual(['month', 'gold', 'eggs'])
    expect(first).toEqual(['2016-01', '100', '100'])
    const { headers } = await load('/charts/all.csv?from=2016&goods=gold,eggs&to=2020')
    expect(headers.get('Content-Disposition')).toContain('gold-eggs-btc-2016-01-to-2020-12.csv')
  })

  it('are the lines, the names and the publishers of the image', async () => {
    const svg = await (await load('/charts/all.svg?goods=gold,eggs')).text()
    for (const { key, label } of assets) {
      expect([key, svg.includes(`${label} `)]).toEqual([key, ['gold', 'eggs'].includes(key)])
    }
    expect(svg).toContain(themes.light['good-6'])
    expect(svg).not.toContain(themes.light['good-2'])
    expect(svg).not.toContain(themes.light.dollars)
  })

  it('are those of the page, its card, its data, its files and its embed', async () => {
    const { all, links } = await loadPage('/compare/?goods=gold,eggs')
    expect(all('path[id^=line-]')).toHaveLength(2)
    for (const format of formatNames) {
      const address = `/charts/all.${format}?from=2016&goods=gold,eggs&to=2026`
      expect(links[format.toUpperCase()]).toBe(address)
    }
    const page = await load('/assets/data/compare/index.json?goods=gold,eggs')
    const { data } = (await page.json()) as { data: { prices: { usd: object } } }
    expect(Object.keys(data.prices.usd)).toEqual(['gold', 'eggs'])
  })

  it.each([
    ['eggs,gold', 'goods=gold,eggs'],
    ['gold,gold,eggs', 'goods=gold,eggs'],
    [keys.join(), ''],
    [keys.toReversed().join(), ''],
  ])('%s are at one address', async (goods, query) => {
    for (const { path } of resources.filter(({ parameters }) => parameters.goods)) {
      const { status, headers } = await ask(`${path}?goods=${goods}`)
      const location = query ? `${path}?${query}` : path
      expect([path, status, headers.get('Location')]).toEqual([path, 308, location])
    }
  })

  it('can be embedded, which the home page cannot', async () => {
    const address = 'https://example.org/compare/?goods=gold,eggs'
    const embed = (url: string) => ask(`/oembed?url=${encodeURIComponent(url)}&maxwidth=600`)
    expect((await embed('https://example.org/')).status).toBe(404)
    const json = (await (await embed(address)).json()) as Record<string, string>
    expect(json).toMatchObject({
      type: 'photo',
      title: (await loadPage('/compare/?goods=gold,eggs')).meta('og:image:alt'),
      url: 'https://example.org/charts/all.png?goods=gold,eggs&height=315&width=600',
      width: 600,
      height: 315,
    })
    expect((await ask(String(json.url))).status).toBe(200)
    for (const query of ['', '?goods=gold,eggs', '?currency=usd']) {
      const page = `https://example.org/compare/${query}`
      const link = `/oembed?url=${encodeURIComponent(page)}&format=json`
      expect((await loadPage(`/compare/${query}`)).oembed).toBe(`https://example.org${link}`)
      expect((await ask(link)).status).toBe(200)
    }
    expect((await loadPage('/')).oembed).toBeUndefined()
    // Where the chart once was.
    expect((await embed('https://example.org/?goods=gold,eggs')).status).toBe(200)
  })
})

describe('the home page', () => {
  it.each([
    ['goods=gold,eggs', 'goods=gold,eggs'],
    ['currency=usd&last=12', 'currency=usd&last=12'],
    ['to=2020&goods=eggs,gold&from=2018-01', 'from=2018&goods=gold,eggs&to=2020'],
    ['goods=nope', ''],
  ])('leads to the chart of goods with ?%s, as its data do', async (asked, query) => {
    const search = query && `?${query}`
    for (const [path, target] of [
      ['/', '/compare/'],
      ['/assets/data/index.json', '/assets/data/compare/index.json'],
    ]) {
      const { status, headers } = await ask(`${path}?${asked}`)
      expect([status, headers.get('Location')]).toEqual([308, target + search])
    }
  })

  it('has the card of what it shows', async () => {
    const { all } = await loadPage('/?from=2020&to=2025')
    const card = all('meta[property="og:image"]')[0]?.getAttribute('content')
    expect(card).toBe('https://example.org/charts/home.png?from=2020&to=2025')
    await load('/charts/home.png?from=2020&to=2025')
    expect((await ask('/charts/home.png?goods=gold')).status).toBe(400)
  })
})

describe('the chart of goods', () => {
  it.each([
    ['/compare/', 'Bitcoin, January 2016 to September 2026.'],
    ['/compare/?currency=usd&from=2018&to=2020', 'Dollars, January 2018 to December 2020.'],
  ])('%s is cited with the months that it shows', async (path, cited) => {
    const page = await loadPage(path)
    expect(page.texts('main').join()).toContain(
      `Bitcoin Inflation Index (${/(\d{4})\./.exec(cited)?.[1]}): Prices Compared in ${cited} https:`,
    )
  })

  it('shows the goods in their colors, with or without prices', async () => {
    const colorsOf = async (path: string) =>
      (await loadPage(path)).attributes('i[class^=is-]', 'class')
    const colors = goodColors.slice(0, keys.length).map((color) => `is-${color}`)
    for (const path of ['/compare/', '/compare/?from=1980&to=1985']) {
      // Those of the values, and of the chips.
      expect(await colorsOf(path)).toEqual([...colors, ...colors])
    }
    // A good has its color whatever else is shown.
    expect((await colorsOf('/compare/?goods=eggs'))[0]).toBe('is-good-6')
  })

  it('has the lines once, for all sizes of the chart', async () => {
    const { all } = await loadPage('/compare/')
    expect(all('path[id^=line-]')).toHaveLength(keys.length)
    expect(all('use[href^="#line-"]')).toHaveLength(3 * keys.length)
    expect(all('[transform^="matrix("]')).toHaveLength(3 * keys.length)
  })
})
