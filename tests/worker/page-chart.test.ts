// The charts of pages: prerendered for this year and the next, and the same if they are drawn.

import { describe, expect, it } from 'vitest'
import { findRoute } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { chartReach } from '../../src/server/chart-view'
import type { SiteData } from '../../src/server/site-data'
import { fileNames } from '../../src/site/paths'
import { defaultTextSize } from '../../src/site/theme'
import { defaults } from '../../src/url/parameters'
import { preparePageChart } from '../../worker/page'
import { prerender } from '../../worker/prerender'
import { nothingPrerendered, type Prerendered } from '../../worker/prerendered'
import { pageAt, table, tableOf, viewOf } from '../fixture-table'
import { ask } from './request'

const prerendered = await prerender(table)

const charts: { name: string; path: string; data: SiteData }[] = [
  { name: fileNames.goods, path: '/', data: table },
  ...assets.map(({ key, path }) => ({ name: key, path, data: tableOf(key) })),
]

const appearance = {
  variant: 'page',
  theme: defaults.theme,
  textSize: defaultTextSize,
  animate: false,
} as const

it('those of home and of each asset are prerendered', () => {
  expect(Object.keys(prerendered).toSorted()).toEqual(charts.map(({ name }) => name).toSorted())
})

describe.each(charts)('the chart of $path', ({ name, path, data }) => {
  const { pageCharts } = prerendered[name] ?? nothingPrerendered

  async function draw(year: number, search: string, known: Prerendered) {
    const page = pageAt(path, data, { today: `${year}-06-30`, query: search.slice(1) })
    const { defaultWindow: standard } = chartReach(year)
    const kind = findRoute(path)?.chart ?? 'asset'
    const view = viewOf(data, kind, { window: standard })
    return (await preparePageChart(page, known))(view, appearance)
  }

  it.each([2026, 2027])('is prerendered as it would be drawn in %i', async (year) => {
    const drawn = await draw(year, '', nothingPrerendered)
    expect(pageCharts[`${year - 10}-01 ${year}-12`]).toBe(drawn)
  })

  it('is the one on the page', async () => {
    const html = await (await ask(path)).text()
    expect(html).toContain(pageCharts['2016-01 2026-12'])
  })

  it('is used for the default page in these years, and for no other', async () => {
    const marked = Object.keys(pageCharts).map((key) => [key, `the chart of ${key}`])
    const known = { ...nothingPrerendered, pageCharts: Object.fromEntries(marked) }
    expect(await draw(2026, '', known)).toBe('the chart of 2016-01 2026-12')
    expect(await draw(2027, '', known)).toBe('the chart of 2017-01 2027-12')
    expect(await draw(2028, '', known)).toContain('<path')
    expect(await draw(2026, '?axis=linear', known)).toContain('<path')
  })
})
