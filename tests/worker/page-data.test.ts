// Page data as JSON (contract, section 3).

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { preloadedStateId, readPreloadedState } from '../../client/navigation/preloaded-state'
import { toPageChart } from '../../src/chart/chart'
import type { AssetPageData, schema as assetSchema } from '../../src/pages/asset/data'
import { viewPage } from '../../src/pages/asset/view'
import { pageBuilders } from '../../src/pages/build-page'
import type { FoundPage } from '../../src/pages/found-page'
import type { HomePageData } from '../../src/pages/home/data'
import { hasData } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { priceInMonth, seriesOf } from '../../src/prices/table'
import { escapeInlineJson } from '../../src/site/escape'
import { table } from '../fixture-table'
import { sampleRoutes } from '../sample-routes'
import { load as loadPage } from './html'
import { ask, hash } from './request'

type AssetPage = FoundPage<v.InferOutput<typeof assetSchema>>

/** The data of the page at a path, as the Worker sends it. */
async function load(path: string, query = ''): Promise<FoundPage<object>> {
  return (await ask(`/assets/data${path}index.json${query}`)).json()
}

describe.each(sampleRoutes.filter(hasData))('the page data of $path', ({ name, path }) => {
  const { schema } = pageBuilders[name]

  it('has the shape of its schema, and nothing else', async () => {
    const { data } = await load(path)
    // What the schema does not have is left out.
    expect(v.parse(schema, data)).toEqual(data)
  })

  it('would be refused without any of its parts', async () => {
    const { data } = await load(path)
    expect(Object.keys(data).length).toBeGreaterThan(0)
    // Other pages are in dollars, and only those have neighbors.
    for (const part of Object.keys(data)) {
      if (['beside', 'neighbors'].includes(part)) continue
      expect([part, v.is(schema, { ...data, [part]: undefined })]).toEqual([part, false])
    }
  })
})

describe('page data', () => {
  it.each(assets)(
    'of $key has the months of its window, with prices in Bitcoin and in dollars',
    async (asset) => {
      const page = (await load(asset.path)) as AssetPage
      const { key, label, title, path } = asset
      expect(page).toMatchObject({ hash, code: 200, path, data: { asset: { key, title } } })
      const { labels, datasets } = page.data.chart
      expect([labels.length, labels[0], labels.at(-1)]).toEqual([132, '2016-01', '2026-12'])
      expect(datasets.map(({ label, unit }) => [label, unit])).toEqual([
        [asset.indexBase ? `${label} in Bitcoin` : `${label} in Bitcoin (₿)`, 'btc'],
        [asset.indexBase ? `${label} in dollars` : `${label} in US dollars ($)`, 'usd'],
      ])
      const [dollars, bitcoin] = [key, 'bitcoin'].map(
        (name) => priceInMonth(seriesOf(table, name), '2016-01') ?? 0,
      )
      // An index has its changes, from 100.
      const first = asset.indexBase ? [100, 100] : [Number(dollars) / Number(bitcoin), dollars]
      expect(datasets.map(({ data }) => [data.length, data[0]])).toEqual([
        [132, first[0]],
        [132, first[1]],
      ])
      expect(datasets[0]?.data.at(-1)).toBeNull()
    },
  )

  it('of a chosen range has the chart of that range', async () => {
    const page = await load('/gold/', '?from=2025&to=2026')
    const { window, chart } = (page as AssetPage).data
    expect(window).toEqual({ from: 2025, to: 2026 })
    expect([chart.labels.at(0), chart.labels.at(-1)]).toEqual(['2025-01', '2026-06'])
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

describe('the note of a good that is an index', () => {
  const notes: Record<string, string> = {
    sp500: 'index, $1 a point',
    housing: 'index, $100,000 in December 1999',
    basket: 'index, 1982–84 = 100',
  }

  it.each(assets)('is in the data of $key if it is one, and in its JSON', async ({ key, path }) => {
    const { data } = (await load(path)) as AssetPage
    const file: { note?: string } = await (await ask(`/charts/${key}.json`)).json()
    expect([data.details.note, file.note]).toEqual([notes[key], notes[key]])
  })

  it('is below the prices of the home page', async () => {
    const { data } = (await load('/')) as FoundPage<HomePageData>
    const scales = Object.entries(data.goods).flatMap(([key, good]) =>
      good?.scale ? [[key, good.scale]] : [],
    )
    expect(scales.map(([key, scale]) => [key, `index, ${scale}`])).toEqual(Object.entries(notes))
    const said = (await loadPage('/')).texts('main p').join()
    for (const [, scale] of scales) expect(said).toContain(`(${scale})`)
  })
})

describe('the state inside a document', () => {
  /** The page in the state of a document. */
  async function readPage(path: string) {
    const [state] = (await loadPage(path)).all(`script[id=${preloadedStateId}]`)
    const textContent = state?.rawText
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
      const page = (await readPage(path)) as FoundPage<AssetPageData>
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
