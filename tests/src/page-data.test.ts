// The data in the document of an area, and the check on page data before it is shown.

import { describe, expect, it } from 'vitest'
import { parsePageData } from '../../client/navigation/page-loader'
import { buildChartKey, readableMonths } from '../../src/chart/key'
import { type AssetPageData, viewPage } from '../../src/pages/asset/view'
import { toDocumentPage } from '../../src/pages/build-page'
import { areas } from '../../src/prices/catalog'
import type { BuildHash } from '../../src/site/site'
import type { PageData } from '../../src/url/page-address'
import { pageAt, tableOf } from '../fixture-table'

const hash = 'abc' as BuildHash
const url = '/assets/data/gold/index.json'

describe('the document of an area', () => {
  function dataOf(page: PageData): AssetPageData {
    if (page.code !== 200) throw new Error('there is no page')
    return page.data as AssetPageData
  }

  it('has its prices in twelve digits', () => {
    const page = pageAt('/inflation/try/', tableOf('inflation-try'))
    expect(dataOf(page).prices.own?.[0]).toBe(153.8141263941)
    expect(dataOf(toDocumentPage(page)).prices.own?.[0]).toBe(153.814126394)
  })

  it.each(areas)('of $money makes every figure of them that the page has', ({ key, path }) => {
    const page = pageAt(path, tableOf(key), { query: 'from=2010&to=2026' })
    const figuresOf = (page: PageData) => {
      const view = viewPage(dataOf(page))
      return readableMonths(view).map((month) => buildChartKey(view, month))
    }
    expect(figuresOf(page).length).toBeGreaterThan(60)
    expect(figuresOf(toDocumentPage(page))).toEqual(figuresOf(page))
  })
})

it('a response without a hash is refused, whatever else it is', () => {
  for (const text of ['{}', 'null', '[]', '"text"', '{"hash":""}']) {
    expect(() => parsePageData(text, url, hash), text).toThrow(
      `JSON data in ${url} is missing a hash.`,
    )
  }
})
