// The charts of pages: prerendered for this year and the next, and the same as those that are drawn.

import { describe, expect, it } from 'vitest'
import { homeRoute } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { buildPage } from '../../src/server/build-page'
import { developmentHash } from '../../src/site/build-hash'
import { type ChartPage, defaultAppearance, hasChart } from '../../worker/drawing/page-variants'
import { preparePageChart } from '../../worker/page-chart'
import { prerender } from '../../worker/prerender'
import { nothingPrerendered, type Prerendered } from '../../worker/prerendered'
import { table } from '../fixture-table'

const prerendered = await prerender(table)

const charts = [
  { name: 'all', path: homeRoute.path },
  ...assets.map(({ key, path }) => ({ name: key, path })),
]

function pageOf(path: string, year: number): ChartPage {
  const context = { hash: developmentHash, today: `${year}-06-30` }
  const page = buildPage(table, path, new URLSearchParams(), context)
  if (!hasChart(page)) throw new Error(`${path} has no chart`)
  return page
}

const write = async (page: ChartPage, search: string, known: Prerendered) =>
  (await preparePageChart(page, search, known))(defaultAppearance(page))

it('those of home and of each asset are prerendered', () => {
  expect(Object.keys(prerendered).toSorted()).toEqual(charts.map(({ name }) => name).toSorted())
})

describe.each(charts)('the chart of $path', ({ name, path }) => {
  const { pageCharts } = prerendered[name] ?? nothingPrerendered

  it.each([2026, 2027])('is prerendered as it would be drawn in %i', async (year) => {
    const drawn = await write(pageOf(path, year), '', nothingPrerendered)
    expect(pageCharts[`${year - 10} ${year}`]).toBe(drawn)
  })

  it('is taken for the default page in these years, and for no other', async () => {
    const marked = Object.keys(pageCharts).map((key) => [key, `the chart of ${key}`])
    const known = { ...nothingPrerendered, pageCharts: Object.fromEntries(marked) }
    expect(await write(pageOf(path, 2026), '', known)).toBe('the chart of 2016 2026')
    expect(await write(pageOf(path, 2027), '', known)).toBe('the chart of 2017 2027')
    expect(await write(pageOf(path, 2028), '', known)).toContain('<path')
    expect(await write(pageOf(path, 2026), '?axis=linear', known)).toContain('<path')
  })
})
