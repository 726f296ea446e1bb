// Page data as JSON (contract, section 3).

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { preloadedStateId, readPreloadedState } from '../../client/navigation/preloaded-state'
import { toPageChart } from '../../src/chart/chart'
import type { AssetPageData } from '../../src/pages/asset/data'
import { viewPage } from '../../src/pages/asset/view'
import { pageBuilders } from '../../src/pages/build-page'
import type { FoundPage } from '../../src/pages/page-address'
import { hasData } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { priceInMonth, seriesOf } from '../../src/prices/table'
import { escapeInlineJson } from '../../src/site/escape'
import { table } from '../fixture-table'
import { sampleRoutes } from '../sample-routes'
import { ask, hash } from './request'

/** The data of the page at a path, as the Worker sends it. */
async function load(path: string, query = ''): Promise<FoundPage> {
  return (await ask(`/assets/data${path}index.json${query}`)).json()
}

describe.each(sampleRoutes.filter(hasData))('the page data of $path', ({ name, path }) => {
  const { schema } = pageBuilders[name] ?? {}
  if (!schema) throw new Error(`the page "${name}" has no data`)

  it('has the shape of its schema, and nothing else', async () => {
    const { data } = await load(path)
    // What the schema does not have is left out.
    expect(v.parse(schema, data)).toEqual(data)
  })

  it('would be refused without any of its parts', async () => {
    const { data } = await load(path)
    expect(Object.keys(data).length).toBeGreaterThan(0)
    for (const part of Object.keys(data)) {
      expect([part, v.is(schema, { ...data, [part]: undefined })]).toEqual([part, false])
    }
  })
})

describe('page data', () => {
  it.each(assets)(
    'of $key has the window, and 132 months of prices in Bitcoin and in dollars',
    async (asset) => {
      const response = await ask(`/assets/data${asset.path}index.json`)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(response.headers.get('Cache-Control')).toBe(
        'public, max-age=0, s-maxage=86400, must-revalidate',
      )
      const page = (await response.json()) as {
        data: {
          chart: { labels: string[]; datasets: { label: string; unit: string; data: number[] }[] }
        }
      }
      expect(page).toMatchObject({
        hash,
        code: 200,
        path: asset.path,
        data: { asset: { key: asset.key, title: asset.title }, window: { from: 2016, to: 2026 } },
      })
      const { labels, datasets } = page.data.chart
      expect(labels).toHaveLength(132)
      expect([labels.at(0), labels.at(-1)]).toEqual(['2016-01', '2026-12'])
      expect(datasets.map(({ label, unit }) => [label, unit])).toEqual([
        [`${asset.label} in Bitcoin (₿)`, 'btc'],
        [`${asset.label} in US dollars ($)`, 'usd'],
      ])
      for (const { data } of datasets) expect(data).toHaveLength(132)
      const [dollars, bitcoin] = [
        priceInMonth(seriesOf(table, asset.key), '2016-01'),
        priceInMonth(table.bitcoin, '2016-01'),
      ]
      expect(datasets[0]?.data[0]).toBe((dollars ?? 0) / (bitcoin ?? 0))
      expect(datasets[1]?.data[0]).toBe(dollars)
      expect(datasets[0]?.data.at(-1)).toBeNull()
    },
  )

  it('of a chosen range has the chart of that range', async () => {
    const page = await ask('/assets/data/gold/index.json?from=2025&to=2026')
    const { data }: { data: { chart: ReturnType<typeof toPageChart> } } = await page.json()
    expect(data).toMatchObject({ window: { from: 2025, to: 2026 } })
    const { chart } = data
    expect([chart.labels.at(0), chart.labels.at(-1)]).toEqual(['2025-01', '2026-06'])
  })

  it('of the home page has the newest prices of each asset', async () => {
    expect(await load('/')).toMatchObject({
      code: 200,
      path: '/',
      data: { latest: { gold: { usd: 4228 } } },
    })
  })

  it.each(['/nothing/', '/404/', '/gold/more/'])('of %s is a 404 that says so', async (path) => {
    const response = await ask(`/assets/data${path}index.json`)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ hash, code: 404, path })
  })

  it.each(['/assets/data/gold/', '/assets/entry-old.js', '/assets/', '/assets/data/gold.json'])(
    'is not at %s',
    async (path) => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({
        status: 404,
        detail: `There is no file at ${path}.`,
      })
    },
  )
})

describe('the state inside a document', () => {
  /** The page in the state of a document. */
  async function readPage(path: string) {
    const body = await (await ask(path)).text()
    const pattern = `<script id="${preloadedStateId}" type="application/json">(.*?)</script>`
    const [, textContent = ''] = new RegExp(pattern).exec(body) ?? []
    return readPreloadedState({ getElementById: () => ({ textContent }) as HTMLElement }).page
  }

  it.each(['/', '/?from=2020', '/api/', '/method/', '/about/', '/404/'])(
    'of %s is the same as its page data',
    async (path) => {
      const { pathname, search } = new URL(path, 'http://localhost')
      expect(await readPage(path)).toEqual(await load(pathname, search))
    },
  )

  it.each(['/gold/', '/sp500/?from=1990&to=2022', '/housing/?from=1974'])(
    'of %s is the same without the chart, which follows from it to the last bit',
    async (path) => {
      const { pathname, search } = new URL(path, 'http://localhost')
      const page = (await readPage(path)) as FoundPage & { data: AssetPageData }
      const { data, ...others } = await load(pathname, search)
      const { chart } = viewPage(page.data)
      expect(page.data).not.toHaveProperty('chart')
      expect({ ...others, data: { ...page.data, chart: toPageChart(chart) } }).toEqual({
        ...others,
        data,
      })
      expect(page).toMatchObject(others)
    },
  )

  it('cannot close its element, nor break a line', () => {
    const text = '</script><!--\u2028\u2029'
    const escaped = escapeInlineJson(JSON.stringify(text))
    expect(escaped).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(escaped)).toBe(text)
  })
})
