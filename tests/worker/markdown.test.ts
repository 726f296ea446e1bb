// The twins of pages as Markdown (contract, section 6).

import { marked, type Token, type Tokens } from 'marked'
import { afterEach, describe, expect, it } from 'vitest'
import { hasData } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { fixedTime } from '../fixed-time'
import { newestGold } from '../fixture-facts'
import { sampleRoutes } from '../sample-routes'
import { load as loadPage } from './html'
import { ask, clock } from './request'

const site = 'https://example.org'

async function load(address: string) {
  const response = await ask(address)
  expect([address, response.status]).toEqual([address, 200])
  const text = await response.text()
  return { text, headers: response.headers, tokens: marked.lexer(text) }
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

/** The rows of each table, by the heading above it. */
function tablesOf(tokens: Token[]): Record<string, Record<string, string>[]> {
  return Object.fromEntries(
    tokens.flatMap((token, index) => {
      const heading = tokens.slice(0, index).findLast(({ type }) => type === 'heading')
      if (!isTable(token) || heading?.type !== 'heading') return []
      const names = token.header.map(({ text }) => text)
      const rows = token.rows.map((cells) =>
        Object.fromEntries(cells.map(({ text }, column) => [names[column] ?? '', text])),
      )
      return [[heading.text, rows]]
    }),
  )
}

afterEach(() => {
  clock.mockReset()
  clock.mockImplementation(() => new Date(fixedTime))
})

describe.each(sampleRoutes.filter(hasData))('the twin of $path', ({ name, path }) => {
  it('is linked from the page, in its head and its headers, and leads back to it', async () => {
    const { attributes, texts } = await loadPage(path)
    const [href = ''] = attributes('link[type="text/markdown"][rel=alternate]', 'href')
    const twin = new URL(href, site + path).pathname
    expect(twin).toBe(`${path}index.md`)
    const link = (await ask(path)).headers.get('Link')
    expect(link).toBe(`<${twin}>; rel="alternate"; type="text/markdown"`)
    const { text, headers } = await load(twin)
    expect(headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('Link')).toBe(`<${path}>; rel="canonical"`)
    expect(headers.get('Cache-Control')).toBe((await ask(path)).headers.get('Cache-Control'))
    expect(text).toContain(`\n- Page: <${site}${path}>\n`)
    expect(text).not.toMatch(/undefined|NaN|\[object|<[a-z]+>/)
    if (name !== 'asset') return
    // The heading of the page has all labels in its select.
    expect(texts('.finding').join()).toContain(text.split('\n\n')[1]?.slice(0, -1))
  })

  it('is sound Markdown with a title, and links that work', async () => {
    const { text, tokens } = await load(`${path}index.md`)
    expect(tokens[0]).toMatchObject({ type: 'heading', depth: 1 })
    for (const table of tokens.filter(isTable)) {
      expect(table.rows.length).toBeGreaterThan(0)
      for (const row of table.rows) expect(row.length).toBe(table.header.length)
    }
    const addresses = [...text.matchAll(/<(https?:[^>]*)>/g)].map(([, address = '']) => address)
    const own = addresses.filter((address) => address.startsWith(site))
    expect(own.length).toBeGreaterThan(1)
    for (const address of own) {
      const { status } = await ask(address.replace(site, ''))
      expect([address, status]).toEqual([address, 200])
    }
  })
})

describe('the twin of a chart page', () => {
  it('has the last twelve months, each January, and the extremes, as the data file', async () => {
    const { text, tokens } = await load('/gold/index.md')
    const tables = tablesOf(tokens)
    const months = tables['Gold: July 2025 to June 2026'] ?? []
    expect(months.map(({ month }) => month)).toHaveLength(12)
    const { usd, btcUsd } = newestGold
    expect(months.at(-1)).toEqual({
      month: '2026-06',
      usd: `${usd}`,
      btc: `${Number((usd / btcUsd).toPrecision(7))}`,
      btc_usd: `${btcUsd}`,
    })
    const januaries = tables['Gold: each January'] ?? []
    expect([januaries[0]?.month, januaries.at(-1)?.month]).toEqual(['2016-01', '2026-01'])
    const { rows } = (await (await ask('/charts/gold.json?from=2016')).json()) as {
      rows: { month: string; btc: number | null }[]
    }
    const sorted = rows.filter(({ btc }) => btc).toSorted((a, b) => Number(a.btc) - Number(b.btc))
    const extremes = tables['Gold: lowest and highest in Bitcoin'] ?? []
    expect(extremes.map(({ month }) => month)).toEqual([sorted[0]?.month, sorted.at(-1)?.month])
    expect(tables.Columns?.[0]).toEqual({
      column: 'usd',
      meaning: 'US dollars for one troy ounce of gold, average of the month',
    })
    expect(text).toContain(`- Data: <${site}/charts/gold.csv>\n- Data: <${site}/charts/gold.json>`)
  })

  it('has the quarters of an area whose index is one of quarters, each with every price', async () => {
    const { text } = await load('/inflation/aud/index.md')
    const tables = tablesOf(marked.lexer(text))
    const first = tables['Living in Australia: the first quarter of each year'] ?? []
    expect([first[0]?.month, first.at(-1)?.month]).toEqual(['2016-03', '2026-03'])
    const newest =
      tables['Living in Australia, quarters by their last months: June 2023 to March 2026']
    expect(newest?.map(({ month }) => month).slice(0, 2)).toEqual(['2023-06', '2023-09'])
    for (const row of [...first, ...(newest ?? [])]) {
      expect(Object.values(row).every((cell) => cell !== '')).toBe(true)
    }
    expect(tables.Columns?.[0]).toEqual({
      column: 'index',
      meaning:
        'index of consumer prices in Australia, 2010 = 100, average of the quarter that ends with the month',
    })
  })

  it('says what is missing or comes next, of the day of the request', async () => {
    const at = async (time: string) => {
      clock.mockImplementation(() => new Date(time))
      const { text, headers } = await load('/gold/index.md')
      return { text, tag: headers.get('ETag') }
    }
    const due = await at('2026-09-10T12:00:00Z')
    const late = await at('2026-09-11T12:00:00Z')
    expect(due.text).toMatch(
      /Terms: CC BY 4\.0 \(free .* Through June 2026\. Next: July, usually out by September 10\./,
    )
    expect(late.text).toContain('July is missing here; it is usually out by September 10.')
    expect(late.tag).not.toBe(due.tag)
  })

  it('takes the query of the page, and redirects any other spelling', async () => {
    const { text } = await load('/gold/index.md?from=2020&in=wage&to=2021')
    const tables = tablesOf(marked.lexer(text))
    expect(tables['Gold: each January']?.map(({ month }) => month)).toEqual(['2020-01', '2021-01'])
    expect(Object.keys(tables['Gold: each January']?.[0] ?? {})).toEqual([
      'month',
      'in_wage',
      'btc',
      'btc_wage',
    ])
    expect(text).toContain(`<${site}/charts/gold.csv?from=2020&in=wage&to=2021>`)
    expect(text).toContain('Hour')
    const query = '?from=2020&to=2021'
    const link = (await ask(`/gold/${query}`)).headers.get('Link')
    expect(link).toContain(`</gold/index.md${query}>`)
    const { attributes } = await loadPage(`/gold/${query}`)
    expect(attributes('link[type="text/markdown"]', 'href')).toEqual([`index.md${query}`])
    const { status, headers } = await ask('/gold/index.md?to=2021&from=2020-01&color=red')
    expect([status, headers.get('Location')]).toEqual([308, `/gold/index.md${query}`])
  })
})

describe('the twins of other pages', () => {
  it('of home has every good, with what its prices have become', async () => {
    const { tokens } = await load('/index.md')
    const [first] = Object.entries(tablesOf(tokens))
    expect(first?.[1].map(({ item }) => item)).toEqual(
      assets.map(({ label }) => label.replace(/&(?=\w+;)/g, '\\&')),
    )
  })

  it('of a month has the prices then and now, and the amount that is asked for', async () => {
    const { text, tokens } = await load('/then/2016-06/index.md?usd=500')
    const [rows] = Object.values(tablesOf(tokens))
    expect(rows?.map((row) => row[''])).toEqual(['Bitcoin', ...assets.map(({ label }) => label)])
    expect(text).toContain('$500 of Bitcoin bought')
    expect(text).toContain('Dividends, rent, interest, and costs are left out.')
    expect(text).not.toMatch(/\bnow\b|US prices/)
    // That is of the page's other table.
    expect(text).not.toContain('bought by the unit')
    expect((await load('/then/2016-06/index.md?in=eur&usd=500')).text).toMatch(
      /€500 of Bitcoin bought.* US prices in euros\..*\| eur_then \|/s,
    )
    const { status, headers } = await ask('/then/index.md?month=2016-06')
    expect([status, headers.get('Location')]).toEqual([308, '/then/2016-06/index.md'])
  })

  it('of chosen goods has a column for each, and their sources alone', async () => {
    const { text } = await load('/compare/index.md?currency=usd&goods=gold,eggs')
    expect(text).toContain('| month | gold | eggs |')
    expect(text).toContain('- Gold (')
    expect(text).not.toMatch(/- (Bitcoin|S&P 500) \(/)
    const empty = await load('/compare/index.md?from=1974&goods=basket&to=1976')
    expect(empty.text).toContain('No month from January 1974 to December 1976 has a price')
    expect(tablesOf(empty.tokens)).toEqual({})
    expect(empty.headers.get('Link')).toBe('</compare/>; rel="canonical"')
  })

  it('of home with goods leads to the chart of goods, as the page does', async () => {
    const { status, headers } = await ask('/index.md?goods=gold')
    expect([status, headers.get('Location')]).toEqual([308, '/compare/index.md?goods=gold'])
  })
})

describe('a twin that is not there', () => {
  it.each(['/nothing/index.md', '/404/index.md', '/then/1999-01/index.md'])(
    '%s is a problem',
    async (path) => {
      const { status, headers } = await ask(path)
      expect(status).toBe(404)
      expect(headers.get('Content-Type')).toBe('application/problem+json')
      expect(headers.get('Cache-Control')).toBe('no-store')
    },
  )

  it('is not linked from a page that is not found', async () => {
    const { attributes } = await loadPage('/nothing/')
    expect(attributes('link[type="text/markdown"]', 'href')).toEqual([])
    expect((await ask('/nothing/')).headers.get('Link')).toBeNull()
  })
})
