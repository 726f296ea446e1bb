// Tests for the command against publishers that respond as documented: what it requests and writes.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { cutAfter, frozenNow, frozenResponses, frozenText, makeFrozenProject } from './frozen.ts'
import { startPublishers } from './local-publishers.ts'
import { type Project, run } from './project.ts'

let publishers: Awaited<ReturnType<typeof startPublishers>>
let project: Project

beforeEach(async () => {
  publishers = await startPublishers(frozenResponses())
})

afterEach(async () => {
  await publishers.close()
  project.remove()
})

describe('a table cut back by a year', () => {
  it('is rebuilt to the byte, and the changes are listed', async () => {
    project = makeFrozenProject(cutAfter('2025-09'))
    const { code, stdout, stderr } = await refresh()
    expect(stderr.split('\n').filter((line) => line.startsWith('✓'))).toHaveLength(4)
    expect(project.read('prices.json')).toBe(frozenText)
    expect(stdout).toContain('| gold | 2026-06 | 6 months more, 2026-04: 4721.42, 2026-05: 4587.21')
    expect(code).toBe(0)
    const [entry, ...others] = JSON.parse(project.read('changes.json'))
    expect(others).toEqual([])
    expect(entry.date).toBe('2026-10-15')
    expect(Object.keys(entry.series)).toEqual(['gold', 'sp500', 'housing', 'bitcoin'])
    expect(entry.series.housing.added).toHaveLength(9)
    expect(entry.series.bitcoin).toEqual({ added: expect.any(Array), revised: [] })
  })

  it('is left alone by a dry run, which reports the new months', async () => {
    project = makeFrozenProject(cutAfter('2025-09'))
    const { code, stdout } = await refresh('--dry-run')
    expect(code).toBe(0)
    expect(stdout).toContain('| sp500 | 2026-09 | 9 months more, 2026-07: 7481.34')
    expect(stdout).toContain('A dry run: nothing is written.')
    expect(project.read('prices.json')).toBe(cutAfter('2025-09'))
    expect(project.read('changes.json')).toBe('[]\n')
  })

  it('gets only the series of --only', async () => {
    project = makeFrozenProject(cutAfter('2025-09'))
    const { stdout } = await refresh('--only', 'gold')
    expect(stdout).not.toContain('housing')
    const table = project.table()
    expect(table[2026]?.[6]).toEqual({ gold: 4228 })
    expect(publishers.requests.map(({ url }) => url.pathname)).toEqual([
      '/raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv',
    ])
  })

  it('gets a downloaded response with --from-file', async () => {
    project = makeFrozenProject(cutAfter('2025-09'))
    project.write('gold.csv', String(publishers.responses['gold-prices/monthly']))
    const { code } = await refresh('--only', 'gold', '--from-file', 'gold=data/gold.csv')
    expect(code).toBe(0)
    expect(seriesOf(project.table(), 'gold').get('2026-06')).toBe(4228)
    expect(publishers.requests).toEqual([])
  })
})

it('leaves a complete table and its list of changes alone', async () => {
  project = makeFrozenProject(frozenText)
  const { code, stdout } = await refresh()
  expect(stdout).toContain('Nothing is written.')
  expect(code).toBe(0)
  expect(project.read('prices.json')).toBe(frozenText)
  expect(project.read('changes.json')).toBe('[]\n')
})

it('requests daily prices from a year before the end of the table, of all that have them', async () => {
  project = makeFrozenProject(cutAfter('2026-08'))
  await refresh('--only', 'bitcoin')
  const queries = publishers.requests.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(queries.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)).toEqual([
    expect.objectContaining({ start_time: '2025-08-01', frequency: '1d', metrics: 'PriceUSD' }),
    { series: 'date,price', index: 'day1', start: '2025-08-01', format: 'csv' },
    { pair: 'XBTUSD', interval: '1440' },
  ])
})

function refresh(...args: string[]) {
  return run(project.folder, args, { DATA_ORIGIN: publishers.origin, REFRESH_NOW: frozenNow })
}
