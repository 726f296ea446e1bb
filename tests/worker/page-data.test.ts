// Page data as JSON (contract, section 3).

import { describe, expect, it } from 'vitest'
import { preloadedStateId, readPreloadedState } from '../../client/navigation/preloaded-state'
import { assets } from '../../src/prices/catalog'
import { priceInMonth } from '../../src/prices/table'
import { escapeInlineJson } from '../../src/site/escape'
import { table } from '../fixture-table'
import { ask, hash } from './request'

describe('page data', () => {
  it.each(assets)('of $key has 132 months of two series, and the window', async (asset) => {
    const response = await ask(`/assets/data${asset.path}index.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(response.headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=86400, must-revalidate',
    )
    const page = (await response.json()) as {
      data: { chart: { labels: string[]; datasets: { label: string; data: number[] }[] } }
    }
    expect(page).toMatchObject({
      hash,
      code: 200,
      path: asset.path,
      data: { asset: { key: asset.key, title: asset.title }, window: { from: 2016, to: 2026 } },
    })
    const { labels, datasets } = page.data.chart
    expect(labels).toHaveLength(132)
    expect(datasets).toHaveLength(2)
    const [dollars, bitcoin] = [
      priceInMonth(table, asset.key, '2016-01'),
      priceInMonth(table, 'bitcoin', '2016-01'),
    ]
    expect(datasets[0]?.data[0]).toBe((dollars ?? 0) / (bitcoin ?? 0))
    expect(datasets[1]?.data[0]).toBe(dollars)
    expect(datasets[0]?.data.at(-1)).toBeNull()
  })

  it('of the home page says where each asset stands', async () => {
    const page = await (await ask('/assets/data/index.json')).json()
    expect(page).toMatchObject({
      code: 200,
      path: '/',
      data: { latest: { gold: { latest: { usd: 4228 } } } },
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
  it.each(['/gold/', '/sp500/?from=1990&to=2022', '/housing/?from=1974', '/', '/404/'])(
    'of %s equals the page data at its address',
    async (path) => {
      const { pathname, search } = new URL(path, 'http://localhost')
      const body = await (await ask(path)).text()
      const pattern = `<script id="${preloadedStateId}" type="application/json">(.*?)</script>`
      const [, textContent = ''] = new RegExp(pattern).exec(body) ?? []
      const { page } = readPreloadedState({
        getElementById: () => ({ textContent }) as HTMLElement,
      })
      const data = await ask(`/assets/data${pathname}index.json${search}`)
      expect(page).toEqual(await data.json())
    },
  )

  it('cannot end its element or a line', () => {
    const text = '</script><!--\u2028\u2029'
    const escaped = escapeInlineJson(JSON.stringify(text))
    expect(escaped).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(escaped)).toBe(text)
  })
})
