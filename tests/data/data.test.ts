// The site's own data, checked by rules that hold for new months and new assets, too.

import { describe, expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import { checkData } from '../../src/data/check'
import { expandMonths } from '../../src/prices/month'
import type { AreasFile, Change } from '../../src/prices/schemas'
import { areaSeriesKey, areaSeriesKinds, listRows, type PriceFile } from '../../src/prices/table'

const data = readData('data')

describe('the data', () => {
  it('obeys every rule', () => {
    expect(checkData(data)).toEqual([])
  })

  it('has every month of every area in the list of changes', () => {
    const world = data.world as PriceFile
    const changes = data.changes as Change[]
    const { areas } = data.areas as AreasFile
    const keys = areaSeriesKinds.flatMap((kind) =>
      Object.keys(areas).map((code) => areaSeriesKey(kind, code)),
    )
    expect(keys.length).toBeGreaterThanOrEqual(56)
    for (const key of keys) {
      const months = listRows(world).flatMap(([month, { [key]: value }]) => (value ? [month] : []))
      const added = changes.flatMap(({ series }) => expandMonths(series[key]?.added ?? []))
      expect([key, added.toSorted()]).toEqual([key, months])
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

  // The first published prices; they never change.
  it.each([
    ['gold', '2010', '1', 1117.96],
    ['sp500', '2009', '12', 1110.38],
    ['bitcoin', '2013', '4', 128.51],
    ['housing', '1986', '12', 63732],
    ['basket', '2010', '1', 216.687],
    ['wage', '2010', '1', 22.4],
    ['eggs', '2010', '1', 1.789],
    ['gasoline', '2010', '1', 2.715],
    ['oil', '2010', '1', 78.33],
    ['silver', '2010', '1', 17.75],
    ['bread', '2010', '1', 1.36],
    ['milk', '2010', '1', 3.236],
    ['ground-beef', '2010', '1', 2.279],
    ['electricity', '2010', '1', 0.124],
  ])('has the first price of %s in %s-%s', (series, year, month, price) => {
    const table = data.table as Record<string, Record<string, Record<string, number | null>>>
    expect(table[year]?.[month]?.[series]).toBe(price)
    const before = Object.entries(table).flatMap(([earlier, months]) =>
      Object.entries(months)
        .filter(
          ([number]) => Number(earlier) * 12 + Number(number) < Number(year) * 12 + Number(month),
        )
        .map(([, prices]) => prices[series] ?? null),
    )
    expect(before.every((value) => value === null)).toBe(true)
  })

  it('has null for the month in which no prices were collected', () => {
    const table = data.table as Record<string, Record<string, Record<string, number | null>>>
    const unknown = { basket: null, eggs: null, bread: null, milk: null, electricity: null }
    expect(table[2025]?.[10]).toMatchObject({ ...unknown, 'ground-beef': null, wage: 36.85 })
    expect(table[2012]?.[10]).toMatchObject({ 'ground-beef': null, bread: expect.any(Number) })
  })

  it('has null for housing from December 1974 to November 1986', () => {
    const nulls = Object.entries(data.table as object).flatMap(([year, months]) =>
      Object.entries(months as Record<string, { housing?: number | null }>)
        .filter(([, { housing }]) => housing === null)
        .map(([month]) => `${year}-${month.padStart(2, '0')}`),
    )
    expect(nulls).toHaveLength(12 * 12)
    expect([nulls.at(0), nulls.at(-1)]).toEqual(['1974-12', '1986-11'])
  })
})
