// The site's own data, checked by rules that hold for new months and new assets, too.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import {
  formatAreas,
  formatChanges,
  formatPriceFile,
  monthlyValuesOf,
} from '../../scripts/refresh/files.ts'
import { checkData } from '../../src/data/check'
import { areaSeriesKey, areaSeriesKinds } from '../../src/prices/area-indexes'
import { expandMonths } from '../../src/prices/month'
import type { AreasFile, Change } from '../../src/prices/schemas'
import { listSeries } from '../../src/prices/series'
import { listRows, type PriceFile } from '../../src/prices/table'
import { findTerms } from '../../src/prices/terms'

type Source = { name: string; terms: string }

const data = readData('data')
const table = data.table as PriceFile
const changes = data.changes as Change[]

/** The months and values of a series, in the order of its file. */
const valuesOf = (file: PriceFile, key: string) =>
  listRows(file).flatMap(([month, { [key]: value }]) =>
    value === undefined ? [] : [{ month, value }],
  )

/** The months of a series whose values a later refresh has changed. */
const changedMonths = (key: string) =>
  changes.flatMap(({ series }) => {
    const { revised = [], corrected = [] } = series[key] ?? {}
    return [...revised, ...corrected].flatMap((months) => expandMonths([months]))
  })

describe('the data', () => {
  it('obeys every rule', () => {
    expect(checkData(data)).toEqual([])
  })

  it('is formatted as by a refresh', () => {
    const formats = {
      prices: formatPriceFile,
      world: formatPriceFile,
      areas: formatAreas,
      changes: formatChanges,
    }
    for (const [name, format] of Object.entries(formats)) {
      const text = readFileSync(`data/${name}.json`, 'utf8')
      expect(format(JSON.parse(text))).toBe(text)
    }
  })

  it('begins each series of a good in the month that it is asked from', () => {
    for (const { key, series } of listSeries(data).filter(({ area }) => !area)) {
      expect([key, [...monthlyValuesOf(table, key).keys()][0]]).toEqual([key, series.from])
    }
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
      // A later refresh may add or remove the value of a month.
      const changed = changedMonths(key)
      const listed = [...new Set([...added, ...changed])].filter(
        (month) =>
          !changed.includes(month) || values.find((one) => one.month === month)?.value !== null,
      )
      expect([key, listed.toSorted()]).toEqual([key, months])
    }
  })

  it('is under the terms that its README gives for each publisher', () => {
    const section = readFileSync('data/README.md', 'utf8').split('## Terms')[1] ?? ''
    const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \| (.+) \|$/gm)]
    const isCreditAsked = (words = '') => /asks? for credit|with credit/.test(words)
    const { source: bitcoin } = data.bitcoin as { source: Source }
    const sources = Object.values(data.assets).map(
      ({ frontMatter }) => (frontMatter as { source: Source }).source,
    )
    for (const { name, terms } of [...sources, bitcoin]) {
      const [, , meant = ''] = rows.find(([, publisher = '']) => name.startsWith(publisher)) ?? []
      expect(meant, `data/README.md must have the terms of ${name}`).not.toBe('')
      const [begin = ''] = terms.replace('S&P copyright', "S&P's copyright").split(',')
      expect([name, meant]).toEqual([name, expect.stringContaining(begin)])
      const { meaning } = findTerms(terms) ?? {}
      expect([name, isCreditAsked(meaning)]).toEqual([name, isCreditAsked(meant)])
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

  // Fixed, as no refresh adds a month before the first, and each price that it changes is listed.
  it.each([
    ['gold', '2010-01', 1117.96],
    ['sp500', '2009-12', 1110.38],
    ['bitcoin', '2013-04', 128.51],
    ['housing', '1986-12', 63732],
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
    // For example, no prices were collected in October 2025.
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
