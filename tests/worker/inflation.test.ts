// The page of all areas, its files, and the addresses that lead from it to the page of one.

import { describe, expect, it } from 'vitest'
import { areaPages } from '../../src/pages/inflation/areas'
import { load } from './html'
import { ask, hash } from './request'

type Rates = { area: string; name: string; month: string } & Record<string, number | null>

/** The rates of the JSON over some years as the page writes them, e.g. "+2.8%" and "−38.2%". */
function wordRates(row: Rates, years: number): string[] {
  return ['own', 'btc'].map((unit) => {
    const percent = 100 * Number(row[`${unit}_${years}y`])
    return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
  })
}

describe('the page of all areas', () => {
  it.each([
    ['', '/basket/', '/inflation/'],
    ['?of=housing', '/housing/', '/housing/'],
  ])(
    'with "%s" has a row for each, which has the rates of the JSON and leads to its page',
    async (query, ofDollars, folder) => {
      const { rows }: { rows: Rates[] } = await (await ask(`/charts/inflation.json${query}`)).json()
      for (const years of [10, 5, 1]) {
        const chosen = [query.slice(1), years === 10 ? '' : `years=${years}`].filter(Boolean)
        const page = await load(`/inflation/${chosen.length > 0 ? '?' : ''}${chosen.join('&')}`)
        const cells = page.all('.areas tbody tr').map((row) => ({
          name: row.querySelector('th a')?.text,
          path: row.querySelector('th a')?.getAttribute('href'),
          rates: row.querySelectorAll('.in-dollars, .in-bitcoin').map(({ text }) => text),
        }))
        const name = `own_${years}y`
        const byLocal = rows.toSorted((one, other) => Number(other[name]) - Number(one[name]))
        expect(cells).toEqual(
          byLocal.map((row) => ({
            name: row.name,
            path: row.area === 'usd' ? ofDollars : `${folder}${row.area}/`,
            rates: wordRates(row, years),
          })),
        )
        for (const { path = '' } of cells) expect((await ask(path)).status).toBe(200)
      }
      expect(rows).toHaveLength(6)
    },
  )

  it('names countries that are not there, also where one is asked for', async () => {
    const page = await load('/inflation/')
    expect(page.text('#not-here')).toMatch(/^Not here: Argentina, .* were not what people paid\.$/)
    for (const query of ['area=ars', 'in=ngn']) {
      const { status, headers } = await ask(`/inflation/?${query}`)
      expect([status, headers.get('Location')]).toEqual([308, '/inflation/#not-here'])
    }
    expect((await ask('/inflation/?utm=x')).headers.get('Location')).toBe('/inflation/')
    expect((await ask('/inflation/?area=try')).headers.get('Location')).toBe('/inflation/try/')
    const twin = await (await ask('/inflation/index.md')).text()
    expect(twin).toContain('Not here: Argentina, ')
  })

  it('is about house prices, like its files, where its URL says so', async () => {
    const page = await load('/inflation/?of=housing')
    expect(page.text('h1')).toMatch(
      /^From \w+ 20\d\d to \w+ 202\d, house prices in Bitcoin fell \d+% to \d+% a year in all 6 areas$/,
    )
    expect(page.text('title')).toBe('House prices in local currency and in Bitcoin')
    expect(page.text('main')).not.toContain('Inflation in')
    expect(page.meta('og:image')).toBe('https://example.org/charts/inflation.png?of=housing')
    expect(page.meta('og:image:alt')).toContain(page.text('h1'))
    expect(page.links['consumer prices']).toBe('/inflation/')
    expect(page.links['1 year']).toBe('/inflation/?of=housing&years=1')
    expect((await load('/inflation/')).links['house prices']).toBe('/inflation/?of=housing')
    const { title } = (await (await ask('/charts/inflation.json?of=housing')).json()) as {
      title: string
    }
    expect(title).toBe(page.text('title'))
    const [ofHouses, ofPrices] = await Promise.all(
      ['?of=housing', ''].map(async (query) => (await ask(`/charts/inflation.svg${query}`)).text()),
    )
    expect(ofHouses).toContain('house prices in Bitcoin')
    expect(ofPrices).not.toContain('house prices in Bitcoin')
    const twin = await (await ask('/inflation/index.md?of=housing')).text()
    expect(twin).toContain('## Annual change in house prices')
    expect((await ask('/charts/inflation.csv?of=housing')).status).toBe(400)
  })

  it('is about other years, in another order, where its URL says so', async () => {
    const { rows }: { rows: Rates[] } = await (await ask('/charts/inflation.json')).json()
    const page = await load('/inflation/?sort=btc&years=1')
    expect(page.text('h1')).toMatch(
      /^From March 2025 to March 2026, consumer prices in Bitcoin rose 17% to 46% in all 6 areas$/,
    )
    expect(page.text('.finding')).toMatch(
      /^In local currency, they rose \d+% to \d+% over the year\.$/,
    )
    const byBitcoin = rows.toSorted((one, other) => Number(other.btc_1y) - Number(one.btc_1y))
    expect(page.texts('.areas tbody th a')).toEqual(byBitcoin.map(({ name }) => name))
    expect(page.links['10 years']).toBe('/inflation/?sort=btc')
    const byName = await load('/inflation/?sort=name')
    expect(byName.texts('.areas tbody th a')).toEqual(rows.map(({ name }) => name).toSorted())
    for (const [asked, canonical] of [
      ['years=10&sort=own', ''],
      ['years=5&sort=name', '?sort=name&years=5'],
      ['years=2', ''],
    ] as const) {
      const { status, headers } = await ask(`/inflation/?${asked}`)
      expect([status, headers.get('Location')]).toEqual([308, `/inflation/${canonical}`])
    }
  })

  it('says what all rows show, in its heading, its description, and its card', async () => {
    const page = await load('/inflation/')
    const finding =
      'From March 2016 to March 2026, consumer prices in Bitcoin fell 38% to 41% a year in all 6 areas'
    const caution = 'In the year to March 2026, they rose 17% to 46%.'
    expect(page.text('h1')).toBe(finding)
    expect(page.text('.finding')).toContain(caution)
    expect(page.text('.shown')).toBe(
      'Inflation in 5 countries and the euro area, in local currency and in Bitcoin.',
    )
    expect(page.meta('description')).toContain(`${finding}. ${caution} `)
    expect(page.meta('og:image')).toBe(`https://example.org/charts/inflation.png?v=${hash}`)
    expect(page.meta('og:image:alt')).toContain(`${finding}. ${caution}`)
    expect(page.canonical).toBe('https://example.org/inflation/')
    expect(page.links.Inflation).toBe('/inflation/')
    expect(await (await ask('/sitemap.xml')).text()).toContain(
      '<loc>https://example.org/inflation/<',
    )
  })

  it.each([
    ['/inflation/?area=eur', '/inflation/eur/'],
    ['/inflation/?area=usd', '/basket/'],
    ['/inflation/?area=try&utm_source=mail', '/inflation/try/'],
    ['/inflation/?area=xyz', '/inflation/'],
    ['/inflation/eur/?area=try', '/inflation/eur/'],
    ['/inflation', '/inflation/'],
  ])('%s leads to %s', async (address, target) => {
    const { status, headers } = await ask(address)
    expect([status, headers.get('Location')]).toEqual([308, target])
  })

  it('is what the form of the home page leads to, with every area and none chosen for readers', async () => {
    const page = await load('/')
    expect(page.attributes('.area-form', 'action')).toEqual(['/inflation/'])
    expect(page.attributes('.area-form option', 'value')).toEqual(areaPages.map(({ code }) => code))
    expect(page.attributes('.area-form option[selected]', 'value')).toEqual(['usd'])
  })
})

describe('the files of all areas', () => {
  it.each([
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
    ['csv', 'text/csv; charset=utf-8; header=present'],
    ['json', 'application/json'],
  ])('are served as %s', async (format, type) => {
    const { status, headers } = await ask(`/charts/inflation.${format}?v=${hash}`)
    expect([status, headers.get('Content-Type')]).toEqual([200, type])
    expect(headers.get('Cache-Control')).toContain('immutable')
    expect(headers.get('Content-Disposition')).toBe(`inline; filename="inflation.${format}"`)
  })

  it('link to every license', async () => {
    const link = (await ask('/charts/inflation.csv')).headers.get('Link')
    expect(link).toContain('<https://www.bis.org/terms_statistics.htm>; rel="license"')
    expect(link).toContain('<https://creativecommons.org/licenses/by-nc/4.0/>; rel="license"')
    expect((await load('/inflation/')).all('#sources li')).toHaveLength(5)
  })

  it('say the finding in the picture, in either theme', async () => {
    const svg = await (await ask('/charts/inflation.svg')).text()
    expect(svg).toContain(
      'consumer prices in Bitcoin fell 38% to 41% a year in all 6 areas. In the year to March 2026, they rose 17% to 46%.</desc>',
    )
    const dark = await (await ask('/charts/inflation.svg?theme=dark')).text()
    expect(dark).not.toBe(svg)
  })

  it.each(['png?width=600', 'csv?from=2020', 'json?theme=dark'])(
    'refuse what they do not take: %s',
    async (address) => {
      expect((await ask(`/charts/inflation.${address}`)).status).toBe(400)
    },
  )
})
