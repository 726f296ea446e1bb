// Tests for the series of areas: the requests to the BIS, what is written of its responses, and what is
// refused.

import { watch } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatAreas, formatPriceFile } from '../../scripts/refresh/files.ts'
import { addMonths, listMonths, monthEntries } from '../../src/prices/month.ts'
import {
  bisCsv,
  codes,
  headers,
  houses,
  known,
  next,
  openAreas,
  type Published,
  rising,
  stored,
  withNext,
} from './bis.ts'
import type { Project } from './project.ts'
import { type Monthly, shift, times } from './publisher-shapes.ts'

const worldOf = (project: Project, key: string) => project.values(key, 'world.json')
const ratesOf = (project: Project) =>
  codes.map((code) => JSON.parse(project.read('areas.json')).areas[code].rate)
const filesOf = (project: Project) =>
  ['world.json', 'areas.json', 'changes.json'].map((name) => project.read(name))

/** The lines that the command prints about areas, in order. */
const linesOf = (stderr: string) =>
  stderr.split('\n').filter((line) => /^. (cpi|house|rate)/.test(line) && !line.includes('late: '))

const [first = '', , old = ''] = known
const later = withNext(stored.cpi)

describe('an answer of the BIS', () => {
  it('adds a month to every area, with one request for all areas each, and keeps digits', async () => {
    const rate = withNext(stored.rate)
    const exact = { [first]: 110.0000001234 }
    const project = await openAreas({
      stored: { ...stored, cpi: { ...stored.cpi, jpy: { ...stored.cpi.jpy, ...exact } } },
      cpi: bisCsv('cpi', later),
      rates: bisCsv('rate', rate),
    })
    const { code, stdout, stderr } = await project.refresh()
    expect(code).toBe(0)
    expect(linesOf(stderr).toSorted()).toEqual(['✓ cpi: 1 month new', '✓ rate: 1 month new'])
    expect(stdout).toContain('\n- ✓ cpi: 1 month new\n')
    expect(stdout).toContain('| cpi-eur | 2026-08 |  | 143.684 |  | new |')
    expect(stdout).toContain('Written: data/changes.json, data/world.json.')
    const asked = project.requests.map(({ url }) => `${url.pathname}${url.search}`).toSorted()
    expect(asked.slice(1)).toEqual([
      '/stats.bis.org/api/v2/data/dataflow/BIS/WS_LONG_CPI/1.0/M.XM+GB+JP.628?startPeriod=2010-01&format=csv',
      '/stats.bis.org/api/v2/data/dataflow/BIS/WS_XRU/1.0/M.XM+GB+JP.EUR+GBP+JPY.A?startPeriod=2010-01&format=csv',
    ])
    for (const key of codes) {
      const digits = key === 'jpy' ? exact : {}
      expect(worldOf(project, `cpi-${key}`)).toEqual({ ...later[key], ...digits })
      expect(worldOf(project, `rate-${key}`)).toEqual(rate[key])
      expect(project.changes()[0]?.series[`cpi-${key}`]).toEqual({ added: [next], revised: [] })
    }
    expect(Object.keys(project.changes()[0]?.series ?? {})).toHaveLength(6)
  })

  const shuffled = headers.cpi.split(',').toReversed().join()
  it.each([
    ['with columns in another order', bisCsv('cpi', later, { header: shuffled })],
    ['without a line break at its end', bisCsv('cpi', later).trimEnd()],
    ['with line breaks of Windows', bisCsv('cpi', later, { title: '' }).replaceAll('\n', '\r\n')],
    ['with long descriptions', bisCsv('cpi', later, { title: `"${'a,\n'.repeat(8_000)}"` })],
  ])('%s is read', async (_what, body) => {
    const project = await openAreas({ cpi: body })
    expect((await project.refresh('--only', 'cpi')).code).toBe(0)
    for (const key of codes) expect(worldOf(project, `cpi-${key}`)).toEqual(later[key])
  })

  it('has NaN for months without a value, of which only those count that a later one follows', async () => {
    const eur = { ...stored.cpi.eur, '2026-08': null, '2026-09': 145 }
    const cpi = { ...later, eur, jpy: { ...stored.cpi.jpy, [next]: null } }
    const project = await openAreas({ cpi: bisCsv('cpi', cpi) })
    project.env.REFRESH_NOW = '2026-10-10T08:00:00Z'
    expect((await project.refresh('--only', 'cpi')).code).toBe(0)
    expect(worldOf(project, 'cpi-eur')).toEqual(eur)
    expect(worldOf(project, 'cpi-jpy')).toEqual(stored.cpi.jpy)
    expect(project.changes()[0]?.series['cpi-eur']?.added).toEqual(['2026-09'])
  })

  it('that is too much is refused in one line for all areas, and the rates are written', async () => {
    const rate = withNext(stored.rate)
    const cpi = 'a'.repeat(10_000_001)
    const project = await openAreas({ cpi, rates: bisCsv('rate', rate) })
    const { code, stderr } = await project.refresh()
    expect(code).toBe(1)
    expect(linesOf(stderr).toSorted()).toEqual([
      '✓ rate: 1 month new',
      '✗ cpi: BIS: a response of more than 10000000 bytes',
    ])
    expect(worldOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
    expect(worldOf(project, 'rate-eur')).toEqual(rate.eur)
  })

  const { eur: _eur, ...butEuro } = later
  const withEuro = (changed: Monthly) => {
    return bisCsv('cpi', { ...later, eur: { ...later.eur, ...changed } })
  }
  /** A response in which the newest month of the euro area has these cells. */
  const withCells = (cells: Record<string, string>) =>
    bisCsv('cpi', later, { header: `ACTION,${headers.cpi}`, newest: { eur: cells } })
  it.each<[what: string, cpi: string, reason: string]>([
    ['lacks an area', bisCsv('cpi', butEuro), 'the response lacks XM'],
    [
      'restates an old month beyond the limit',
      withEuro({ [first]: 144.2 }),
      '2025-06 was 140 and is 144.2 now; at most 2%, after 2020-07, is accepted without approval',
    ],
    ['takes a value back', withEuro({ [first]: null }), 'and is without a value now'],
    ['has a quarter', withEuro({ '2026-Q3': 140 }), '2026-Q3 is not a date of this'],
    [
      'deletes a value',
      withCells({ ACTION: 'D' }),
      'XM in 2026-08 is "143.684" with the ACTION "D", expected I, A, R, M or none',
    ],
    [
      'counts in thousands',
      withCells({ UNIT_MULT: '3' }),
      'XM in 2026-08 is "143.684" with the UNIT_MULT "3", expected 0 or none',
    ],
    [
      'has a comma between cells',
      withCells({ TITLE_TS: '', OBS_VALUE: '160,2' }),
      'XM in 2026-08 is ",M,XM,628,0,,,,,,2026-08,160,2,,,A", expected a positive number',
    ],
    [
      'breaks the series',
      withCells({ OBS_STATUS: 'B' }),
      'says that the series breaks in 2026-08, at 143.684; expected one that goes on',
    ],
    ['has a value of before a break', withCells({ OBS_PRE_BREAK: '120.1' }), 'breaks in 2026-08'],
  ])('that %s is refused for that area alone', async (_what, cpi, reason) => {
    const project = await openAreas({ cpi })
    project.env.REFRESH_NOW = '2026-10-10T08:00:00Z'
    const { code, stdout, stderr } = await project.refresh('--only', 'cpi')
    expect(code).toBe(1)
    const lines = linesOf(stderr)
    expect(lines).toEqual([
      expect.stringMatching(/^✗ cpi-eur: BIS/),
      '✓ cpi-gbp, cpi-jpy: 1 month new',
    ])
    expect(lines[0]).toContain(reason)
    expect(stdout).toContain('- ✗ cpi-eur: ')
    expect(worldOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
    expect(Object.keys(project.changes()[0]?.series ?? {})).toEqual(['cpi-gbp', 'cpi-jpy'])
  })

  it('that breaks a series is written once it is accepted, and is no question again', async () => {
    const project = await openAreas({ cpi: withCells({ OBS_STATUS: 'B' }) })
    expect((await project.refresh('--only', 'cpi-eur', '--accept-revisions')).code).toBe(0)
    expect(worldOf(project, 'cpi-eur')).toEqual(later.eur)
    expect((await project.refresh('--only', 'cpi-eur')).code).toBe(0)
  })

  it('that restates old months within the limit is reported shortly', async () => {
    const cpi = { ...stored.cpi, gbp: times(stored.cpi.gbp, 1.001) }
    const project = await openAreas({ cpi: bisCsv('cpi', cpi) })
    const { stdout, stderr } = await project.refresh('--only', 'cpi')
    expect(stderr).toContain('✓ cpi-gbp: 0 months new, 14 months revised\n')
    expect(stdout.match(/^\| cpi-gbp .*revised \|$/gm)).toHaveLength(4)
    expect(stdout).toContain('| cpi-gbp | 11 months more |')
    const change = { added: [], revised: known, largestChange: 0.001 }
    expect(project.changes()[0]?.series).toEqual({ 'cpi-gbp': change })
  })

  it('is asked of the older API where the newer one fails', async () => {
    const older = bisCsv('cpi', later, { header: `DATAFLOW,${headers.cpi}` })
    const project = await openAreas({
      cpi: ({ url }) => (url.pathname.includes('/v2/') ? { status: 404 } : older),
    })
    expect((await project.refresh('--only', 'cpi')).stderr).toContain('✓ cpi: 1 month new')
    expect(project.requests.map(({ url }) => url.pathname + url.search)[1]).toBe(
      '/stats.bis.org/api/v1/data/WS_LONG_CPI/M.XM+GB+JP.628/all?startPeriod=2010-01&format=csv',
    )
  })
})

describe('the first refresh of rates from other sources', () => {
  const jpy = { '2020-01': 110, ...stored.rate.jpy, [first]: 151.23456789 }
  // Longer than the six years in which other sources may revise values.
  const eur = rising(0.86, listMonths('2020-06', '2026-07'))
  const known = { ...stored, rate: { ...stored.rate, eur } }
  const apart: Published = {
    eur: times(eur, 1.005),
    gbp: stored.rate.gbp,
    jpy: times(jpy, 0.991, (month) => month === old),
  }

  it('replaces them, as one recorded change of source, and the second changes nothing', async () => {
    const rates = bisCsv('rate', withNext(apart))
    const project = await openAreas({ rate: 'fed', stored: known, rates })
    const before = filesOf(project)
    const dry = await project.refresh('--dry-run')
    expect(dry.stdout).toContain('| rate-eur | all |  |  | up to +0.500% | from BIS |')
    expect(dry.stdout).toContain('A dry run: nothing is written.')
    expect(filesOf(project)).toEqual(before)
    const { code, stdout, stderr } = await project.refresh()
    expect(code).toBe(0)
    expect(stderr).toContain('✓ rate: 1 month new, all are from BIS now\n')
    expect(stdout).toContain('Written: data/changes.json, data/world.json, data/areas.json.')
    expect(ratesOf(project)).toEqual(['bis', 'bis', 'bis'])
    expect(worldOf(project, 'rate-eur')[first]).toBe(0.974379)
    // Values have six digits, and no month comes before the first that the table had.
    expect(Object.entries(worldOf(project, 'rate-jpy'))[0]).toEqual([first, 151.235])
    const moved = { added: [next], revised: [], source: 'BIS' }
    expect(project.changes().map(({ series }) => series)).toEqual([
      {
        'rate-eur': { ...moved, largestChange: expect.closeTo(0.005, 4) },
        'rate-gbp': moved,
        'rate-jpy': { ...moved, largestChange: expect.closeTo(-0.009, 4) },
      },
    ])
    const after = filesOf(project)
    const [world = '', areas = ''] = after
    expect(formatPriceFile(JSON.parse(world))).toBe(world)
    expect(formatAreas(JSON.parse(areas))).toBe(areas)
    expect((await project.refresh()).stdout).toContain('Nothing is written.')
    // As if the refresh had been killed before it wrote its last file, and then before its last two.
    project.write('areas.json', before[1] ?? '')
    await project.refresh()
    expect(filesOf(project)).toEqual(after)
    project.write('world.json', before[0] ?? '')
    project.write('areas.json', before[1] ?? '')
    await project.refresh()
    expect(filesOf(project)).toEqual(after)
  })

  it('refuses those of an area that are too far apart or a month off, and takes the others', async () => {
    const eur = times(stored.rate.eur, 1.011, (month) => month === old)
    const gbp = shift({ '2025-05': 0.7485, ...stored.rate.gbp }, 1)
    const project = await openAreas({ rate: 'ecb', rates: bisCsv('rate', { ...apart, eur, gbp }) })
    const { code, stderr } = await project.refresh('--only', 'rate')
    expect(code).toBe(1)
    expect(stderr).toContain(
      '✗ rate-eur: BIS: 2025-08 was 0.863443 and is 0.872941 now; at most 1% is accepted',
    )
    expect(stderr).toContain('✗ rate-gbp: BIS: its months have the values of the month before: ')
    expect(ratesOf(project)).toEqual(['ecb', 'ecb', 'bis'])
    expect(worldOf(project, 'rate-eur')).toEqual(stored.rate.eur)
    expect((await project.refresh('--only', 'rate-eur', '--accept-revisions')).code).toBe(0)
    expect(ratesOf(project)).toEqual(['bis', 'ecb', 'bis'])
    expect(project.changes()[1]?.series['rate-eur']).toMatchObject({ source: 'BIS' })
  })

  it('replaces each file in one step, the list of changes first, and the source after the months from there', async () => {
    const project = await openAreas({ rate: 'fed', rates: bisCsv('rate', withNext(apart)) })
    project.responses.bitcoin = 'observation_date,bitcoin\n2026-07-01,100\n2026-08-01,101\n'
    const seen: string[] = []
    const watcher = watch(project.data, (event, name) => seen.push(`${event} ${name}`))
    await project.refresh()
    await expect.poll(() => seen).toContain('rename prices.json')
    watcher.close()
    expect(seen.filter((event) => event.endsWith('.json'))).toEqual(
      ['changes', 'world', 'areas', 'prices'].map((name) => `rename ${name}.json`),
    )
  })
})

describe('house prices', () => {
  const { newer, older } = houses

  it('of a new quarter come with one request, also for the United States; an area may wait alone', async () => {
    const project = await openAreas({
      stored: { ...stored, house: houses.stored },
      house: bisCsv('house', { ...newer, gbp: older.gbp ?? {} }),
    })
    const { code, stderr } = await project.refresh('--only', 'house')
    expect(linesOf(stderr)).toEqual([
      '✓ house-eur, house-jpy, house-usd: 3 months new',
      '✓ house-gbp: 0 months new',
    ])
    expect(code).toBe(0)
    expect(project.requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      '/stats.bis.org/api/v2/data/dataflow/BIS/WS_SPP/1.0/Q.XM+GB+JP+US.N.628?startPeriod=2010-Q1&format=csv',
    ])
    expect(worldOf(project, 'house-gbp')).toEqual(houses.stored.gbp)
    expect(worldOf(project, 'house-usd')).toEqual(houses.inMonths(newer.usd))
    expect(project.changes()[0]?.series['house-usd']?.added).toEqual(
      listMonths('2026-01', '2026-03'),
    )
  })

  it('are refused if they are a quarter off', async () => {
    const off = monthEntries(newer.eur ?? {}).map(([month, value]) => [addMonths(month, -3), value])
    const project = await openAreas({
      stored: { ...stored, house: houses.stored },
      house: bisCsv('house', { ...newer, eur: Object.fromEntries(off) }),
    })
    const { code, stderr } = await project.refresh('--only', 'house')
    expect(stderr).toContain('✗ house-eur: BIS: its months have the values of the quarter after: ')
    expect(stderr).toContain('✓ house-gbp, house-jpy, house-usd: 3 months new\n')
    expect(code).toBe(1)
    expect(worldOf(project, 'house-eur')).toEqual(houses.stored.eur)
  })
})

describe('the flags', () => {
  it.each([
    [['eur'], ['WS_LONG_CPI/1.0/M.XM.628', 'WS_XRU/1.0/M.XM.EUR.A'], ['cpi-eur', 'rate-eur']],
    [
      ['cpi-gbp', 'rate'],
      ['WS_LONG_CPI/1.0/M.GB.628', 'WS_XRU/1.0/M.XM+GB+JP.EUR+GBP+JPY.A'],
      ['cpi-gbp', 'rate'],
    ],
  ])('--only asks for %j alone', async (names, asked, keys) => {
    const project = await openAreas()
    const { code, stderr } = await project.refresh(...names.flatMap((name) => ['--only', name]))
    expect(code).toBe(0)
    const paths = project.requests.map(({ url }) => url.pathname.split('/BIS/')[1])
    expect(paths.toSorted()).toEqual(asked)
    expect(linesOf(stderr).toSorted()).toEqual(keys.map((key) => `✓ ${key}: 0 months new`))
  })

  it('--from-file reads a downloaded file for one series, or for all of its kind', async () => {
    const project = await openAreas()
    project.write('all=cpi.csv', bisCsv('cpi', later))
    const path = `${project.data}/all=cpi.csv`
    const one = await project.refresh('--only', 'eur', '--from-file', `cpi-eur=${path}`)
    expect(one.stderr).toContain('✓ cpi-eur: 1 month new')
    expect(project.requests.map(({ url }) => url.pathname.includes('XRU'))).toEqual([true])
    const all = await project.refresh('--only', 'cpi', '--from-file', `cpi=${path}`)
    expect(all.stderr).toContain('✓ cpi-gbp, cpi-jpy: 1 month new')
    expect(project.requests).toHaveLength(1)
    const none = await project.refresh('--only', 'cpi', '--from-file', 'cpi-eur=nowhere.csv')
    expect(none.stderr).toContain('✗ cpi-eur: BIS: the file cannot be read: ENOENT')
  })
})

it('late areas are named, those of a quarter after it has ended', async () => {
  const project = await openAreas({ rows: { jpy: { isQuarterly: true } } })
  project.env.REFRESH_NOW = '2026-10-29T08:00:00Z'
  const { code, stderr } = await project.refresh('--late-fails')
  expect(code).toBe(3)
  expect(stderr).toContain('! cpi-eur, cpi-gbp: late: 2026-08 was due on 2026-10-28\n')
  expect(stderr).toContain('! rate: late: 2026-08 was due on 2026-09-08\n')
})

it('a new area needs only a row', async () => {
  const table = { cpi: { ...stored.cpi, aud: {} }, rate: { ...stored.rate, aud: {} } }
  const project = await openAreas({
    stored: table,
    cpi: bisCsv('cpi', { ...stored.cpi, aud: rising(120) }),
    rates: bisCsv('rate', { ...stored.rate, aud: rising(1.4) }),
  })
  expect((await project.refresh()).code).toBe(0)
  expect(worldOf(project, 'cpi-aud')).toEqual(rising(120))
  expect(worldOf(project, 'rate-aud')).toEqual(rising(1.4))
})

it('a good may be from the BIS, too', async () => {
  const matter = { publisher: 'bis', id: 'WS_XRU/M.XM.EUR.A', decimals: 6 }
  const goods = { euros: { matter, stored: stored.rate.eur } }
  const project = await openAreas({ goods, rates: bisCsv('rate', withNext(stored.rate)) })
  expect((await project.refresh()).linesOf('euros')).toEqual(['✓ euros: 1 month new'])
  expect(project.values('euros')[next]).toBe(0.88263)
})
