// Tests for the site's own data, whatever months it has.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import {
  formatAreas,
  formatChanges,
  formatPriceFile,
  monthlyValuesOf,
} from '../../scripts/refresh/files.ts'
import { listSeries } from '../../src/prices/series.ts'
import type { PriceFile } from '../../src/prices/table.ts'

const read = (file: string) => readFileSync(file, 'utf8')

describe('data', () => {
  it('describes every series of the table, and no other', () => {
    const table: PriceFile = JSON.parse(read('data/prices.json'))
    const months = Object.values(table).flatMap((year) => Object.values(year))
    const entries = listSeries(readData('data')).filter(({ area }) => !area)
    const keys = entries.map(({ key }) => key)
    expect(new Set(keys)).toEqual(new Set(months.flatMap((month) => Object.keys(month))))
    for (const { key, series } of entries) {
      expect([...monthlyValuesOf(table, key).keys()][0], key).toBe(series.from)
    }
  })

  it('is formatted as by a refresh', () => {
    const formats = {
      prices: formatPriceFile,
      world: formatPriceFile,
      areas: formatAreas,
      changes: formatChanges,
    }
    for (const [name, format] of Object.entries(formats)) {
      const text = read(`data/${name}.json`)
      expect(format(JSON.parse(text))).toBe(text)
    }
  })
})
