// Page data as JSON (contract, section 3).

import { describe, expect, it } from 'vitest'
import { preloadedStateId, readPreloadedState } from '../../client/browser/as-served'
import { toPageChart } from '../../src/chart/chart'
import { buildChartKey, readableMonths } from '../../src/chart/key'
import { type AssetPageData, viewPage } from '../../src/pages/asset/view'
import { escapeInlineJson } from '../../src/site/escape'
import type { FoundPage } from '../../src/url/page-address'
import { load as loadPage } from './html'
import { ask } from './request'

/** The data of the page at a path, as the Worker sends it. */
async function load(path: string, query = ''): Promise<FoundPage<object>> {
  return (await ask(`/assets/data${path}index.json${query}`)).json()
}

/** The prices of a chart page in its own money, and all figures of its key. */
function figuresOf(page: FoundPage<object>) {
  const data = page.data as AssetPageData
  const view = viewPage(data)
  const figures = readableMonths(view).map((month) => buildChartKey(view, month))
  return { prices: data.prices.own, view, figures }
}

describe('the state inside a document', () => {
  /** The page in the state of a document. */
  async function readPage(path: string) {
    const [state] = (await loadPage(path)).all(`script[id=${preloadedStateId}]`)
    const textContent = state?.rawText
    const { page } = readPreloadedState({
      getElementById: () => ({ textContent }) as HTMLElement,
    })
    return page as FoundPage<AssetPageData>
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
      const page = await readPage(path)
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

  it.each(['/inflation/try/', '/housing/eur/', '/inflation/aud/'])(
    'of %s has the prices in twelve digits, which make every figure that the page has',
    async (path) => {
      const query = '?from=2010&to=2026'
      const { prices, view, figures } = figuresOf(await readPage(path + query))
      const all = figuresOf(await load(path, query))
      expect(prices).toEqual(all.prices?.map((price) => price && Number(price.toPrecision(12))))
      expect(readableMonths(view).length).toBeGreaterThan(60)
      expect(figures).toEqual(all.figures)
    },
  )

  it('cannot close its element', () => {
    const text = '</script><!--'
    const escaped = escapeInlineJson(JSON.stringify(text))
    expect(escaped).not.toContain('<')
    expect(JSON.parse(escaped)).toBe(text)
  })
})
