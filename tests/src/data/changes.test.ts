// The changes of the data in words (tests/fixture/changes.json).

import { describe, expect, it } from 'vitest'
import { describeRefreshes, lastChanged } from '../../../src/data/changes'
import { dataPackage } from '../../../src/files/data-package'
import { buildFeed } from '../../../src/files/feed'
import { listMonths, type Month } from '../../../src/prices/month'
import type { Change } from '../../../src/prices/schemas'
import { siteMetadata } from '../../../src/site/site'
import { pageAt, table, tableOf } from '../../fixture-table'

const site = siteMetadata('https://example.org', 'http://localhost')

type Changes = Change['series']

const months = listMonths('2010-01', '2026-08').filter((month) => month !== '2025-10')
const added = (...months: Month[]) => ({ added: months, revised: [] })
const ofAreas = (...codes: string[]): Changes =>
  Object.fromEntries(codes.map((code) => [`cpi-${code}`, added('2026-05')]))

describe('the refreshes of the data', () => {
  it.each<[Changes, ...string[]]>([
    // Errors of this site are corrected, not revised.
    [
      {
        gold: { ...added('2026-06'), corrected: ['2026-04', '2026-05'], largestChange: -0.0004 },
      },
      'Gold: added June 2026; corrected April 2026 to May 2026 by at most 0.04%.',
    ],
    // Rounding never makes "at most" untrue.
    [
      { gold: { ...added(), corrected: ['2026-05'], largestChange: -0.000535 } },
      'Gold: corrected May 2026 by at most 0.054%.',
    ],
    [
      { bitcoin: { ...added('2026-06', '2026-07'), takenFrom: { '2026-07': 'Bitview' } } },
      'Bitcoin: added June 2026 to July 2026; July 2026 from Bitview.',
    ],
    // A series that no longer exists is named by its key.
    [
      { bread: { added: [], revised: ['2025-12'] }, 'cpi-xyz': added('2025-11') },
      'bread: revised December 2025.',
      'cpi-xyz: added November 2025.',
    ],
    [ofAreas('jpy', 'eur'), 'Consumer prices in the euro area, Japan: added May 2026.'],
    [ofAreas('jpy', 'eur', 'try', 'aud'), 'Consumer prices in 4 areas: added May 2026.'],
    [
      { 'rate-eur': { ...added(), source: 'BIS', largestChange: 0.005 } },
      'Exchange rates for the euro area: replaced all months with those of BIS, differing by at most 0.5%.',
    ],
    // Series with the same changes share a sentence, and hundreds of months are a range.
    [
      { gold: added(...months), sp500: added('2026-08'), housing: added(...months) },
      'Gold, Typical House: added 199 of the 200 months from January 2010 to August 2026.',
      'S&P 500: added August 2026.',
    ],
  ])('case %#', (series, ...sentences) => {
    const changes: Change[] = [{ date: '2026-10-08', series }]
    expect(describeRefreshes({ changes })[0]?.changes).toEqual(sentences)
  })

  it('name that publisher on a chart of the month, and on no other', () => {
    const bitcoin = { ...table.bitcoin, takenFrom: { '2026-07': 'Bitview', '2015-03': 'Bitstamp' } }
    const othersOf = (query: string) => pageAt('/gold/', { ...table, bitcoin }, { query }).data
    expect(othersOf('')).toMatchObject({ others: 'July 2026 is from Bitview.' })
    expect(othersOf('from=2010')).toMatchObject({
      others: 'July 2026 is from Bitview. March 2015 is from Bitstamp.',
    })
    expect(othersOf('from=2018&to=2020')).not.toHaveProperty('others')
  })

  const many = Array.from({ length: 60 }, (): Change => ({ date: '2026-01-01', series: {} }))

  it('are all that there were, or the newest, named as among all', () => {
    const names = Array.from({ length: 59 }, (_, index) => `2026-01-01-${60 - index}`)
    expect(describeRefreshes({ changes: many }).map(({ name }) => name)).toEqual([
      ...names,
      '2026-01-01',
    ])
    expect(describeRefreshes({ changes: many }, 2).map(({ name }) => name)).toEqual(
      names.slice(0, 2),
    )
  })
})

describe('the day on which series last changed', () => {
  it.each([
    [['gold'], '2026-10-07'],
    [[], '2026-10-07'],
  ])('of %s and Bitcoin is that of a refresh', (keys, day) => {
    expect(lastChanged(table, recordsOf(keys))).toBe(day)
  })

  const recordsOf = (keys: readonly string[]) =>
    table.assets.filter(({ asset }) => keys.includes(asset.key))
  const unchanged = { ...table, changes: [] }

  it('is not known without one, and then nowhere said', () => {
    expect(lastChanged(unchanged, recordsOf(['gold']))).toBeUndefined()
    for (const path of ['/gold/', '/method/']) {
      expect(pageAt(path, unchanged).data).toMatchObject({ modified: null })
    }
    expect(dataPackage(unchanged, site)).not.toHaveProperty('created')
  })

  it('is, of an area, that of its own series, which may be recorded as months in a row', () => {
    const series = { 'rate-eur': { added: ['2010-01/2026-04' as const], revised: [] } }
    const changes = [{ date: '2026-10-01' as const, series }]
    const dayOf = (key: string) => lastChanged({ changes }, tableOf(key).assets)
    expect([dayOf('inflation-eur'), dayOf('inflation-jpy')]).toEqual(['2026-10-01', undefined])
    expect(describeRefreshes({ changes })[0]?.changes).toEqual([
      'Exchange rates for the euro area: added January 2010 to April 2026.',
    ])
  })

  it('counts the series of areas in the dates of what describes all', () => {
    const series = { 'cpi-eur': { added: ['2026-04' as const], revised: [] } }
    const changes = [...table.changes, { date: '2026-10-09' as const, series }]
    const data = { ...table, changes }
    expect(dataPackage(data, site).created).toBe('2026-10-09T00:00:00Z')
    expect(pageAt('/method/', data).data).toMatchObject({ modified: '2026-10-09' })
    expect(buildFeed(data, site)).toContain('<updated>2026-10-09T00:00:00Z</updated>')
    expect(dataPackage(table, site).created).toBe('2026-10-07T00:00:00Z')
  })
})
