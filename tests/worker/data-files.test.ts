// Data files as spreadsheets and programs open them, with their terms (contract, section 5).

import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { ask } from './request'

const byNc = '<https://creativecommons.org/licenses/by-nc/4.0/>; rel="license"'

describe('a data file', () => {
  it.each([
    ['gold', '<https://creativecommons.org/licenses/by/4.0/>; rel="license"'],
    ['housing', '</housing/#sources>; rel="license"'],
  ])('of %s names the terms of both its sources, and where it is explained', async (key, terms) => {
    for (const format of ['csv', 'json']) {
      const link = (await ask(`/charts/${key}.${format}`)).headers.get('Link')
      expect(link).toBe(
        `</api/#columns>; rel="describedby", </method/>; rel="describedby", ${terms}, ${byNc}`,
      )
    }
    expect((await ask(`/charts/${key}.png`)).headers.get('Link')).toBeNull()
  })

  it.each(assets)('of $key is sound CSV that begins with its first price', async ({ key }) => {
    const response = await ask(`/charts/${key}.csv?from=1974`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present')
    const bytes = await response.bytes()
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A mark of the encoding would be part of the first name.
    expect(text).toMatch(/^month,usd,btc_usd,btc\r\n/)
    const rows: Record<string, string>[] = parse(text, { columns: true })
    expect(rows.length).toBeGreaterThan(100)
    expect([rows[0]?.usd, rows.at(-1)?.usd]).not.toContain('')
    for (const { month, ...prices } of rows) {
      expect(month).toMatch(/^\d{4}-\d\d$/)
      for (const price of Object.values(prices)) expect(price).toMatch(/^(\d+(\.\d+)?)?$/)
    }
  })
})
