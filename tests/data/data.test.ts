// The site's own data, checked by rules that hold for new months and new assets, too.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import { checkData } from '../../src/data/check'
import { areaSeriesKey, areaSeriesKinds } from '../../src/prices/area-indexes'
import { expandMonths } from '../../src/prices/month'
import type { AreasFile, Change } from '../../src/prices/schemas'
import { listSeries } from '../../src/prices/series'
import { listRows, type PriceFile } from '../../src/prices/table'
import { findTerms } from '../../src/prices/terms'

const data = readData('data')
const table = data.table as PriceFile
const changes = data.changes as Change[]

/** The values of a series by their months, as the table has them. */
const valuesOf = (file: PriceFile, key: string) =>
  listRows(file).flatMap(([month, { [key]: value }]) =>
    value === undefined ? [] : [{ month, value }],
  )

/** The months that refreshes have changed after they were there. */
const changedMonths = (key: string) =>
  changes.flatMap(({ series }) => {
    const { revised = [], corrected = [] } = series[key] ?? {}
    return [...revised, ...corrected].flatMap((months) => expandMonths([months]))
  })

describe('the data', () => {
  it('obeys every rule', () => {
    expect(checkData(data)).toEqual([])
  })

  it('has every month of every area in the list of changes', () => {
    const world = data.world as PriceFile
    const { areas } = data.areas as AreasFile
    const keys = areaSeriesKinds.flatMap((kind) =>
      Object.keys(areas).map((code) => areaSeriesKey(kind, code)),
    )
    expect(keys.length).toBeGreaterThanOrEqual(56)
    for (const key of keys) {
      const values = valuesOf(world, key)
      const months = values.flatMap(({ month, value }) => (value === null ? [] : [month]))
      const added = changes.flatMap(({ series }) => expandMonths(series[key]?.added ?? []))
      expect([key, added.length]).toEqual([key, new Set(added).size])
      // A month without a value may get one, or lose it, later.
      const changed = changedMonths(key)
      const listed = [...new Set([...added, ...changed])].filter(
        (month) =>
          !changed.includes(month) || values.find((one) => one.month === month)?.value !== null,
      )
      expect([key, listed.toSorted()]).toEqual([key, months])
    }
  })

  it('is under the terms that its README gives', () => {
    const readme = readFileSync('data/README.md', 'utf8')
    const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
    const isCreditAsked = (words = '') => /asks? for credit|with credit/.test(words)
    for (const [key, { frontMatter }] of Object.entries(data.assets)) {
      const { source } = frontMatter as { source: { terms: string } }
      const row = rows.filter((line) => line.split('|')[1]?.includes(`\`${key}\``)).at(-1)
      const [, , terms = '', credit] = row?.split('|') ?? []
      const [begin = ''] = source.terms.replace('S&P copyright', "S&P's copyright").split(',')
      expect([key, terms]).toEqual([key, expect.stringContaining(begin)])
      expect([key, credit?.trim()]).toEqual([key, expect.stringMatching(/./)])
      const { meaning } = findTerms(source.terms) ?? {}
      expect([key, isCreditAsked(meaning)]).toEqual([key, isCreditAsked(terms)])
    }
  })

  it('starts with the assets of the specification, under the same names', () => {
    const assets = Object.entries(data.assets)
      .map(([key, { frontMatter }]) => ({ key, ...(frontMatter as { order: number }) }))
      .toSorted((a, b) => a.order - b.order)
    expect(assets.slice(0, 3)).toMatchObject([
      { key: 'gold', title: 'Price of Gold in Bitcoin', label: 'Gold' },
      { key: 'sp500', title: 'Price of S&P 500 in Bitcoin', label: 'S&P 500' },
      { key: 'housing', title: 'Price of Housing in Bitcoin', label: 'Typical House' },
    ])
  })

  // A refresh adds no month before the first, and lists the month of a price that it changes.
  it.each([
    ['gold', '2010-01', 1117.96],
    ['sp500', '2009-12', 1110.38],
    ['bitcoin', '2013-04', 128.51],
    ['housing', '1986-12', 63732],
    ['basket', '2010-01', 216.687],
    ['wage', '2010-01', 22.4],
    ['eggs', '2010-01', 1.789],
    ['gasoline', '2010-01', 2.715],
    ['oil', '2010-01', 78.33],
    ['silver', '2010-01', 17.75],
    ['bread', '2010-01', 1.36],
    ['milk', '2010-01', 3.236],
    ['ground-beef', '2010-01', 2.279],
    ['electricity', '2010-01', 0.124],
  ])('begins %s in %s, with the price of then', (series, first, price) => {
    const [begin] = valuesOf(table, series).filter(({ value }) => value !== null)
    expect(begin?.month).toBe(first)
    if (!changedMonths(series).some((month) => month === first)) expect(begin?.value).toBe(price)
  })

  it('has null in the months whose gap is explained, and in no others within a series', () => {
    const goods = listSeries(data).filter(({ area }) => !area)
    const gaps = goods.flatMap(({ key, gaps = {} }) =>
      Object.keys(gaps).map((month) => `${key} ${month}`),
    )
    // Bread of the month in which nothing was collected is an example.
    expect(gaps).toContain('bread 2025-10')
    const unknown = goods.flatMap(({ key }) => {
      const values = valuesOf(table, key)
      const first = values.findIndex(({ value }) => value !== null)
      return values
        .slice(first)
        .flatMap(({ month, value }) => (value === null ? `${key} ${month}` : []))
    })
    expect(unknown.toSorted()).toEqual(gaps.toSorted())
  })

  it('has null for housing from December 1974 to November 1986, before its first price', () => {
    const values = valuesOf(table, 'housing')
    const before = values.slice(
      0,
      values.findIndex(({ value }) => value !== null),
    )
    expect(before).toHaveLength(12 * 12)
    expect([before.at(0)?.month, before.at(-1)?.month]).toEqual(['1974-12', '1986-11'])
  })
})
