// Chart files by URL: endings, parameters, refusals, caching (contract, sections 4, 5, 7, and 8).

import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { chartRanges } from '../../src/chart/ranges'
import { assets } from '../../src/prices/catalog'
import { unitKeys } from '../../src/prices/units'
import { chartReach, findKnownMonths } from '../../src/server/chart-view'
import { themes } from '../../src/site/colors'
import { escapeMarkup } from '../../src/site/escape'
import { writeQuery } from '../../src/url/write'
import { newestGold } from '../fixture-facts'
import { tableOf } from '../fixture-table'
import { countPixels, decodePng } from '../pixels'
import { ask, askCanonical, toPng } from './request'

const byNc = '<https://creativecommons.org/licenses/by-nc/4.0/>; rel="license"'

describe('an image', () => {
  it.each([
    ['width=400&height=300', 400, 300],
    ['width=400&height=300&scale=2', 800, 600],
    ['width=320&height=200&scale=3', 960, 600],
  ])('with %s has %d×%d pixels', async (query, width, height) => {
    const image = decodePng(await (await askCanonical(`/charts/gold.png?${query}`)).bytes())
    expect([image.width, image.height]).toEqual([width, height])
    expect(countPixels(image, themes.light.bitcoin, 12)).toBeGreaterThan(width / 4)
  })

  it('has a dark background in the dark theme', async () => {
    const image = decodePng(
      await (await askCanonical('/charts/gold.png?theme=dark&width=600&height=315')).bytes(),
    )
    expect(countPixels(image, themes.dark.ground, 4)).toBeGreaterThan(100_000)
    expect(countPixels(image, themes.dark.bitcoin, 12)).toBeGreaterThan(400)
    expect(countPixels(image, themes.dark.dollars, 12)).toBeGreaterThan(400)
  })

  it('shows the requested months and axis', async () => {
    const shown = async (query: string) => {
      const svg = await (await askCanonical(`/charts/gold.svg?${query}`)).text()
      return /<desc>(.*?)<\/desc>/.exec(svg)?.[1]
    }
    expect(await shown('from=2019&to=2021&axis=linear')).toMatch(
      /from 0\.353₿ in January 2019 to [\d.]+₿ in December 2021/,
    )
    expect(await shown('from=2025-06&to=2026-06')).toMatch(
      /₿ in June 2025 to 0\.0671₿ in June 2026/,
    )
  })

  it('has a file name that says what it shows', async () => {
    const nameOf = async (address: string) =>
      (await askCanonical(address)).headers.get('Content-Disposition')
    const name = 'inline; filename="gold-2016-06-to-2026-06'
    expect(await nameOf('/charts/gold.csv?from=2016-06&to=2026-06')).toBe(`${name}.csv"`)
    expect(await nameOf('/charts/gold.png?from=2016-06&to=2026-12')).toBe(`${name}.png"`)
  })

  it.each(assets)('of $key is at most 40 KB by default', async ({ key }) => {
    for (const name of unitKeys(key)) {
      const { length } = await (await ask(`/charts/${key}.png?in=${name}`)).bytes()
      expect(length, name).toBeLessThanOrEqual(40_000)
    }
  })

  it('is drawn once for all addresses that mean it', async () => {
    const queries = ['', '?scale=1', '?theme=light&axis=log', '?axis=log&theme=light', '?v=old']
    toPng.mockClear()
    const responses = await Promise.all(
      // Other settings than those with which it was drawn before.
      queries.map((query) =>
        askCanonical(`/charts/sp500.png${query}`, {}, { ANALYTICS_DOMAIN: 'counted.example' }),
      ),
    )
    expect(toPng).toHaveBeenCalledTimes(1)
    expect(new Set(responses.map(({ headers }) => headers.get('ETag'))).size).toBe(1)
    const [first, ...others] = await Promise.all(responses.map((response) => response.bytes()))
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('a data file', () => {
  const { usd, btcUsd } = newestGold

  // Prices as published; the ratios were computed separately.
  it.each([
    [
      'gold',
      198,
      '2016-01,1097.91,411.04,2.6710539120280266',
      `2026-06,${usd},${btcUsd},${usd / btcUsd}`,
    ],
    ['sp500', 202, '2009-12,1110.38,,', '2026-09,7669.41,80473.08,0.09530404453265613'],
    ['housing', 475, '1986-12,63732,,', '2026-06,337306,62972.22,5.356425420606102'],
  ])('of %s has every month as CSV, unrounded', async (key, count, known, last) => {
    const response = await ask(`/charts/${key}.csv`)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/csv/)
    const [header, ...lines] = (await response.text()).trimEnd().split('\r\n')
    expect(header).toBe('month,usd,btc_usd,btc')
    expect(lines).toHaveLength(count)
    expect(lines).toContain(known)
    expect(lines.at(-1)).toBe(last)
  })

  it('has the requested years', async () => {
    const text = await (await ask('/charts/gold.csv?from=2025&to=2026')).text()
    const months = text.trimEnd().split('\r\n').slice(1)
    expect(months).toHaveLength(18)
    expect(months.at(0)).toMatch(/^2025-01,/)
    expect(months.at(-1)).toBe(`2026-06,${usd},${btcUsd},${usd / btcUsd}`)
  })

  it('says in JSON what its numbers are, and which months they cover', async () => {
    const response = await ask('/charts/housing.json?from=2026')
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(await response.json()).toMatchObject({
      title: 'Price of Housing in Bitcoin',
      units: {
        usd: expect.stringMatching(/^US dollars for a typical house \(100,000 dollars in /),
        btc_usd: expect.stringMatching(/^US dollars for one bitcoin/),
        btc: expect.stringMatching(/^bitcoins for a typical house .*: usd divided by btc_usd$/),
      },
      sources: {
        usd: { terms: 'S&P copyright, carried by FRED with permission' },
        btc_usd: { terms: 'CC BY-NC 4.0' },
      },
      lastMonth: { usd: '2026-06', btc_usd: '2026-09', btc: '2026-06' },
      rows: [
        { month: '2026-01', usd: 327824, btc_usd: 90477.77, btc: 327824 / 90477.77 },
        ...rest(5),
      ],
    })
  })

  it.each([
    ['gold', '<https://creativecommons.org/licenses/by/4.0/>; rel="license"'],
    ['housing', '</housing/#sources>; rel="license"'],
  ])(
    'of %s names the terms of both its sources, where it is explained, and what to cite',
    async (key, terms) => {
      for (const format of ['csv', 'json']) {
        const link = (await ask(`/charts/${key}.${format}`)).headers.get('Link')
        expect(link?.split(', ')).toEqual([
          '</api/#columns>; rel="describedby"',
          '</method/>; rel="describedby"',
          '</datapackage.json>; rel="describedby"; type="application/json"',
          `</${key}/>; rel="cite-as"`,
          terms,
          byNc,
        ])
      }
      expect((await ask(`/charts/${key}.png`)).headers.get('Link')).toBeNull()
    },
  )

  it.each(assets)('of $key is sound CSV that begins with its first price', async ({ key }) => {
    const response = await ask(`/charts/${key}.csv?from=1974`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present')
    const bytes = await response.bytes()
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A mark of the encoding would be part of the first name.
    expect(text).toMatch(/^month,usd,btc_usd,btc\r\n/)
    const rows: Record<string, string>[] = parse(text, { columns: true })
    expect(rows.length).toBeGreaterThan(100)
    expect([rows[0]?.usd, rows.at(-1)?.usd]).not.toContain('')
    for (const { month, ...prices } of rows) {
      expect(month).toMatch(/^\d{4}-\d\d$/)
      for (const price of Object.values(prices)) expect(price).toMatch(/^(\d+(\.\d+)?)?$/)
    }
  })
})

it.each(assets)(
  'the chart of $key is a complete SVG with outlines as text, of at most 40 KB',
  async (asset) => {
    const [all] = chartRanges(chartReach(2026), findKnownMonths(tableOf(asset.key)).btc).slice(-1)
    for (const query of [
      '',
      asset.indexBase ? '' : '?axis=index',
      `?${writeQuery(all?.window ?? {})}`,
    ]) {
      const response = await ask(`/charts/${asset.key}.svg${query}`)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      const svg = await response.text()
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"[^>]* role="img"><title>/)
      const title = `${escapeMarkup(asset.label)} Priced in Bitcoin`
      expect(svg).toContain(
        `<title>${title}</title><desc>Line chart. ${escapeMarkup(asset.label)} in `,
      )
      expect(svg).not.toMatch(/<text|font/)
      // Each glyph is defined once, and every glyph in use is defined.
      const glyphs = [...svg.matchAll(/<path id="(\w+)" d="([^"]+)"/g)]
      const used = new Set([...svg.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id))
      expect(new Set(glyphs.map(([, id]) => id))).toEqual(used)
      expect(glyphs.length).toBeGreaterThan(40)
      expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(40_000)
    }
  },
)

describe('a refusal', () => {
  it.each([
    ['gold.png?width=abc', 400, /^width is "abc"; it must be a whole number/],
    ['prices.png', 404, /^There is no chart file "prices\.png".*; and prices\.csv, /],
    ['price.csv', 404, /Did you mean prices\.csv\?$/],
    ['nothing.png', 404, /^There is no chart file "nothing.png"[^?]*$/],
    ['glod.png', 404, /Did you mean gold\.png\?$/],
    ['gold.jsn', 404, /Did you mean gold\.json\?$/],
    ['gold.gif', 404, /^There is no chart file "gold.gif"/],
    ['gold', 404, /^There is no chart file "gold"/],
    ['home.svg', 404, /^There is no chart file "home.svg"/],
    ['gold.toString', 404, /^There is no chart file/],
    ['__proto__.png', 404, /^There is no chart file/],
    ['a/b.png', 404, /^There is no file at \/charts\/a\/b.png/],
  ])('of %s is %d, says why, and is not cached', async (file, status, detail) => {
    const response = await ask(`/charts/${file}`)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await response.json()).toMatchObject({
      type: `https://example.org/api/#problem-${status === 400 ? 'invalid-parameter' : 'not-found'}`,
      title: expect.stringMatching(/^(A parameter is not|There is nothing at)/),
      status,
      detail: expect.stringMatching(detail),
    })
  })
})

function rest(count: number) {
  return Array.from({ length: count }, () => expect.anything())
}
