// The files of the chart of all goods, and its page.

import { describe, expect, it } from 'vitest'
import { formatNames } from '../../src/chart/formats'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import { goodColors } from '../../src/site/theme'
import { defaults } from '../../src/url/parameters'
import { resources } from '../../src/url/resources'
import { newestGold } from '../fixture-facts'
import { countPixels, decodePng } from '../pixels'
import { load as loadPage } from './html'
import { ask } from './request'

const keys = assets.map(({ key }) => key)

/** All goods of the tests' data, in Bitcoin. */
const allInBitcoin = `currency=btc&goods=${keys}`

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
    const [head, first, ...rows] = await rowsOf(
      `?${allInBitcoin.replace('&', '&from=2016&')}&to=2026`,
    )
    expect(head).toEqual(['month', ...keys])
    expect(first).toEqual(['2016-01', ...keys.map(() => '100')])
    // Prices of gold and Bitcoin in January 2016 and June 2026, divided apart.
    const { usd, btcUsd } = newestGold
    const june = rows.find(([month]) => month === '2026-06')
    expect(Number(june?.[1])).toBeCloseTo((100 * (usd / btcUsd)) / (1097.91 / 411.12), 1)
  })

  it('reach from the first month that all have to the last', async () => {
    const endsOf = async (query: string) => {
      const rows = await rowsOf(query)
      return [rows[1], rows.at(-1)].map((row) => row?.[0])
    }
    expect(await endsOf('')).toEqual(['2010-01', '2026-06'])
    expect(await endsOf('?currency=btc')).toEqual(['2013-04', '2026-06'])
    expect(await endsOf('?currency=usd&goods=housing')).toEqual(['1986-12', '2026-06'])
    expect(await endsOf('?currency=btc&goods=sp500')).toEqual(['2013-04', '2026-09'])
  })

  it('leave out a month without a price, and begin the month after where it is the first', async () => {
    const rows = await rowsOf('?from=2025-09&goods=gold,basket')
    expect(rows[2]).toEqual(['2025-10', '', ''])
    const inDollars = await rowsOf('?currency=usd&from=2025-10&goods=gold,basket')
    expect(inDollars[1]).toEqual(['2025-11', '100', '100'])
    const page = await loadPage('/compare/?from=2025-10')
    expect(page.text('p.shown')).toBe(
      'November 2025 to June 2026, the latest month that all four have.',
    )
  })

  it('say in JSON what they mean, and whose they are', async () => {
    const response = await load(`/charts/all.json?${allInBitcoin.replace('&', '&from=2026&')}`)
    const json = (await response.json()) as Record<string, Record<string, unknown>>
    expect(json).toMatchObject({ title: 'Prices Compared in Bitcoin', currency: 'btc' })
    expect(json.units?.gold).toBe(
      'price of Gold in Bitcoin, average of the month, as a percentage of 2026-01',
    )
    expect(Object.keys(json.sources ?? {})).toEqual([...keys, 'bitcoin'])
    expect(Object.keys(json.lastMonth ?? {})).toEqual([...keys, 'bitcoin'])
    expect(response.headers.get('Content-Disposition')).toContain(
      `${keys.join('-')}-btc-2026-01-to-2026-06.json`,
    )
  })
})

describe('the image of all goods', () => {
  it.each([
    `?${allInBitcoin}`,
    `?currency=usd&goods=${keys}&theme=dark`,
    `?goods=${keys}`,
    `?${allInBitcoin.replace('&', '&from=2013-04&')}`,
  ])(
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
    const svg = await (await load(`/charts/all.svg?goods=${keys}`)).text()
    for (const { label } of assets) expect(svg).toContain(label.replace('&', '&amp;'))
  })
})

describe('chosen goods', () => {
  it('are the columns of the data', async () => {
    const [head, first] = await rowsOf('?from=2016&goods=gold,eggs')
    expect(head).toEqual(['month', 'gold', 'eggs'])
    expect(first).toEqual(['2016-01', '100', '100'])
    const { headers } = await load('/charts/all.csv?from=2016&goods=gold,eggs&to=2020')
    expect(headers.get('Content-Disposition')).toContain('gold-eggs-basket-2016-01-to-2020-12.csv')
  })

  it('are the lines, the names and the publishers of the image', async () => {
    const svg = await (await load('/charts/all.svg?goods=gold,eggs')).text()
    for (const { key, label } of assets) {
      expect([key, svg.includes(`${label} `)]).toEqual([key, ['gold', 'eggs'].includes(key)])
    }
    expect(svg).toContain(themes.light['good-2'])
    expect(svg).not.toContain(themes.light['good-4'])
    // The logo has it, and no line.
    expect(svg.split(themes.light.dollars)).toHaveLength(2)
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
    [defaults.goods, ''],
    [defaults.goods.split(',').toReversed().join(), ''],
  ])('%s are at one address', async (goods, query) => {
    for (const { path } of resources.filter(({ parameters }) => parameters.currency)) {
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
    for (const query of ['', '?goods=gold,eggs', '?currency=btc']) {
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
    ['/compare/', 'Dollars of July 2026, January 2016 to June 2026.'],
    ['/compare/?currency=usd&from=2018&to=2020', 'Dollars, January 2018 to December 2020.'],
  ])('%s is cited with the months that it shows', async (path, cited) => {
    const page = await loadPage(path)
    expect(page.texts('main').join()).toContain(
      `Bitcoin Inflation Index (${/(\d{4})\.$/.exec(cited)?.[1]}): Prices Compared in ${cited} Sources: S&P Dow Jones Indices, S&P Cotality Case-Shiller, US Bureau of Labor Statistics. https:`,
    )
  })

  it('says what it shows on the page, its card, its description, and its twin', async () => {
    const page = await loadPage('/compare/')
    const list = /^After inflation: (.*)\.$/.exec(page.text('p.finding') ?? '')?.[1]
    expect(list).toMatch(
      /^S&P 500 ×\d\.\d, Typical House \+\d+%, Hour of Work \+\d+%, Dozen Eggs −\d+%$/,
    )
    const sentence = `From January 2016 to June 2026, in dollars of July 2026: ${list}.`
    expect(page.meta('og:image:alt')).toBe(sentence)
    expect(page.meta('description')).toContain(sentence)
    expect(page.text('h1')).toBe('What went up most since 2016?')
    expect(await (await load('/compare/index.md')).text()).toContain(`\n${sentence}\n`)
    expect(await (await load('/charts/all.svg')).text()).toContain(
      `January 2016 to June 2026: ${list}`.replace('&', '&amp;'),
    )
  })

  it('asks what fell least where nothing rose, and says in Bitcoin why all lines look alike', async () => {
    const page = await loadPage('/compare/?currency=btc')
    expect(page.text('h1')).toBe('What fell least since 2016?')
    expect(page.text('p.finding')).toMatch(/^In Bitcoin: S&P 500 ÷/)
    expect(page.text('p.one-curve')).toContain('In Bitcoin every line looks alike')
    expect(page.links['Switch to dollars of July 2026']).toBe('/compare/')
    const one = await loadPage('/compare/?currency=btc&from=2018&goods=gold&to=2020')
    expect(one.text('h1')).toBe('Prices Compared in Bitcoin')
    expect(one.text('p.one-curve')).toBeUndefined()
    expect((await loadPage('/compare/?from=2018&to=2020')).text('h1')).toBe(
      'What went up most from January 2018 to December 2020?',
    )
  })

  it('names its sources, with what is an index', async () => {
    const page = await loadPage('/compare/')
    expect(page.text('p.sources')).toMatch(
      /^Sources: S&P Dow Jones Indices \(S&P 500\); S&P Cotality Case-Shiller \(Typical House\); US Bureau of Labor Statistics \(Hour of Work, Dozen Eggs, the index that takes out inflation\)\. 1- and 3-month averages\. .*dividends are left out\. A typical house is an index/,
    )
    const inEuros = await loadPage('/compare/?currency=eur&goods=eggs')
    expect(inEuros.text('p.sources')).toContain('These are US prices in euros.')
  })

  it('shows the goods in their colors, with or without prices', async () => {
    const colorsOf = async (path: string) =>
      (await loadPage(path)).attributes('i[class^=is-]', 'class')
    const colors = goodColors.slice(0, 4).map((color) => `is-${color}`)
    for (const path of ['/compare/', '/compare/?from=1980&to=1985']) {
      expect(await colorsOf(path)).toEqual(colors)
    }
  })

  it('has the lines once, for all sizes of the chart', async () => {
    const { all } = await loadPage('/compare/')
    expect(all('path[id^=line-]')).toHaveLength(4)
    expect(all('use[href^="#line-"]')).toHaveLength(3 * 4)
    expect(all('[transform^="matrix("]')).toHaveLength(3 * 4)
  })
})
