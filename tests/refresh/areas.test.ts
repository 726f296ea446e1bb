// Tests for the series of areas: what the BIS is asked for, what is written of its answers, and what
// is refused.

import { watch } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatAreas, formatPriceFile } from '../../scripts/refresh/files.ts'
import { bis } from '../../scripts/refresh/publishers/bis.ts'
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
  serve,
  stored,
  withNext,
} from './bis.ts'
import { openSeries, type Project } from './project.ts'
import { type Monthly, times } from './publisher-shapes.ts'

const worldOf = (project: Project, key: string) => project.values(key, 'world.json')
const ratesOf = (project: Project) =>
  codes.map((code) => JSON.parse(project.read('areas.json')).areas[code].rate)
const filesOf = (project: Project) =>
  ['world.json', 'areas.json', 'changes.json'].map((name) => project.read(name))

/** What the command says of areas, in order. */
const linesOf = (stderr: string) =>
  stderr.split('\n').filter((line) => /^. (cpi|house|rate)/.test(line) && !line.includes('late: '))

/** Changes one month of one area. */
const change = (published: Published, code: string, month: string, factor: number): Published => ({
  ...published,
  [code]: times(published[code] ?? {}, factor, (one) => one === month),
})

const [first = '', second = '', old = ''] = known
const later = withNext(stored.cpi)

describe('an answer of the BIS', () => {
  it('adds a month to every area, with one request for all areas each', async () => {
    const rate = withNext(stored.rate)
    const project = await openAreas({ cpi: serve('cpi', later), rates: serve('rate', rate) })
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
      expect(worldOf(project, `cpi-${key}`)).toEqual(later[key])
      expect(worldOf(project, `rate-${key}`)).toEqual(rate[key])
    }
    expect(Object.keys(project.changes()[0]?.series ?? {})).toHaveLength(6)
    expect(project.changes()[0]?.series['cpi-eur']).toEqual({ added: [next], revised: [] })
  })

  it('half-way through an update adds what it has', async () => {
    const project = await openAreas({ cpi: serve('cpi', withNext(stored.cpi, 'gbp')) })
    const { code, stderr } = await project.refresh('--only', 'cpi')
    expect(code).toBe(0)
    expect(linesOf(stderr)).toEqual(['✓ cpi-eur, cpi-jpy: 0 months new', '✓ cpi-gbp: 1 month new'])
    expect(worldOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
    expect(worldOf(project, 'cpi-gbp')).toEqual(later.gbp)
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
    const cpi = { ...withNext(stored.cpi, 'gbp'), eur, jpy: { ...stored.cpi.jpy, [next]: null } }
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    project.env.REFRESH_NOW = '2026-10-10T08:00:00Z'
    expect((await project.refresh('--only', 'cpi')).code).toBe(0)
    expect(worldOf(project, 'cpi-eur')).toEqual(eur)
    expect(worldOf(project, 'cpi-jpy')).toEqual(stored.cpi.jpy)
    expect(project.changes()[0]?.series['cpi-eur']?.added).toEqual(['2026-09'])
  })

  const whole = bisCsv('cpi', later)
  const few = { header: 'FREQ,REF_AREA,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE' }
  const most = bis.most ?? 0
  it.each<[what: string, cpi: string, reason: string]>([
    ['a web page', '<html>Maintenance', 'a web page instead of data: <html>Maintenance'],
    [
      'without a column',
      whole.replace('OBS_VALUE', 'VALUE'),
      'expected OBS_VALUE among them, once',
    ],
    ['with a column twice', bisCsv('cpi', later, { header: `FREQ,${headers.cpi}` }), 'FREQ,FREQ,'],
    [
      'half of a row',
      bisCsv('cpi', later, { title: '' }).slice(0, -10),
      'is truncated: it ends with',
    ],
    ['half of a quoted cell', whole.slice(0, whole.lastIndexOf('all items')), 'is not CSV: Quote'],
    ['half of the last value', bisCsv('cpi', later, few).slice(0, -3), 'the response is truncated'],
    ['too much', 'a'.repeat(most + 1), `a response of more than ${most} bytes`],
  ])('that is %s is refused in one line, and the rates are written', async (_what, cpi, reason) => {
    const rate = withNext(stored.rate)
    const project = await openAreas({ cpi, rates: serve('rate', rate) })
    const { code, stderr } = await project.refresh()
    expect(code).toBe(1)
    const [line, ...others] = linesOf(stderr).toSorted().toReversed()
    expect(others).toEqual(['✓ rate: 1 month new'])
    expect(line).toMatch(/^✗ cpi: BIS: /)
    expect(line).toContain(reason)
    expect(worldOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
    expect(worldOf(project, 'rate-eur')).toEqual(rate.eur)
  })

  const { eur: _eur, ...butEuro } = later
  const { [old]: _old, ...butOld } = later.eur ?? {}
  const withEuro = (eur: Monthly) => ({ ...later, eur })
  /** The newest value of the euro with these cells. */
  const withCells = (cells: Record<string, string>) =>
    bisCsv('cpi', later, { header: `ACTION,${headers.cpi}`, newest: { eur: cells } })
  it.each<[what: string, cpi: Published | string, reason: string]>([
    ['lacks an area', butEuro, 'the response lacks XM'],
    ['lacks an old month', withEuro(butOld), `the response lacks ${old}`],
    ['has no month', withEuro({ [next]: null }), 'the response lacks 2025-06, and 13 more'],
    [
      'has a gap',
      withEuro({ ...stored.cpi.eur, '2026-09': 144 }),
      'comes after 2026-07; it must be 2026-08',
    ],
    [
      'has a move beyond all before',
      change(later, 'eur', next, 1.05),
      '2026-08 is 150.8682 after 143.684 in 2026-07; expected 139.5 to 148, as no month in 10 years moved by more than 0.2%',
    ],
    ['has another base', withNext({ ...stored.cpi, eur: rising(100) }), 'by a factor of 0.7143'],
    [
      'restates an old month beyond the limit',
      change(later, 'eur', first, 1.03),
      '2025-06 was 140 and is 144.2 now; at most 2%, after 2020-07, is accepted without approval',
    ],
    [
      'restates more of them',
      change(change(later, 'eur', first, 0.9), 'eur', second, 0.9),
      '2025-06 was 140 and is 126 now, and 1 more; at most 2%',
    ],
    ['takes a value back', withEuro({ ...later.eur, [first]: null }), 'and is without a value now'],
    ['is of the future', withEuro({ ...later.eur, '2026-11': 140 }), '2026-11 is in the future'],
    ['has a quarter', withEuro({ ...later.eur, '2026-Q3': 140 }), '2026-Q3 is not a date of this'],
    [
      'has an area twice',
      bisCsv('cpi', later) + bisCsv('cpi', { eur: later.eur ?? {} }).replace(/^.*\n/, ''),
      '2025-06 appears twice',
    ],
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
      'has a word for a value',
      withCells({ OBS_VALUE: 'many' }),
      'XM in 2026-08 is "many", expected a positive number',
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
    const project = await openAreas({ cpi: typeof cpi === 'string' ? cpi : serve('cpi', cpi) })
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

  it('that restates old months within the limit is written as revisions, and reported shortly', async () => {
    const eur = change(stored.cpi, 'eur', first, 1.019).eur ?? {}
    const cpi = { eur, gbp: times(stored.cpi.gbp, 1.001), jpy: stored.cpi.jpy }
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    const { code, stdout, stderr } = await project.refresh('--only', 'cpi')
    expect(code).toBe(0)
    expect(stderr).toContain('✓ cpi-eur: 0 months new, 1 month revised\n')
    expect(stdout).toContain('| cpi-eur | 2025-06 | 140 | 142.66 | +1.900% | revised |')
    expect(stdout.match(/^\| cpi-gbp .*revised \|$/gm)).toHaveLength(4)
    expect(stdout).toContain('| cpi-gbp | 11 months more |')
    expect(worldOf(project, 'cpi-eur')).toEqual(eur)
    expect(project.changes()[0]?.series).toEqual({
      'cpi-eur': { added: [], revised: [first], largestChange: 0.019 },
      'cpi-gbp': { added: [], revised: known, largestChange: 0.001 },
    })
    expect((await project.refresh('--only', 'cpi')).stdout).toContain('Nothing is written.')
  })

  it('that only rounds the digits of an index differently keeps them', async () => {
    const eur = { ...stored.cpi.eur, [first]: 140.0000001234 }
    const project = await openAreas({ stored: { ...stored, cpi: { ...stored.cpi, eur } } })
    project.responses['bis:WS_LONG_CPI'] = serve('cpi', stored.cpi)
    expect((await project.refresh('--only', 'cpi')).stdout).toContain('Nothing is written.')
  })

  it('is asked of the older API where the newer one fails', async () => {
    const answer = serve('cpi', later)
    const project = await openAreas({
      cpi: (request) => (request.url.pathname.includes('/v2/') ? { status: 404 } : answer(request)),
    })
    expect((await project.refresh('--only', 'cpi')).stderr).toContain('✓ cpi: 1 month new')
    expect(project.requests.map(({ url }) => url.pathname + url.search)[1]).toBe(
      '/stats.bis.org/api/v1/data/WS_LONG_CPI/M.XM+GB+JP.628/all?startPeriod=2010-01&format=csv',
    )
  })
})

describe('the first refresh of rates from other sources', () => {
  const jpy = { '2020-01': 110, ...stored.rate.jpy, [first]: 151.23456789 }
  const apart: Published = {
    eur: times(stored.rate.eur, 1.005),
    gbp: stored.rate.gbp,
    jpy: times(jpy, 0.991, (month) => month === old),
  }

  it('replaces them, as one recorded change of source, and the second changes nothing', async () => {
    const project = await openAreas({ rate: 'fed', rates: serve('rate', withNext(apart)) })
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
    expect(worldOf(project, 'rate-eur')[first]).toBe(0.8643)
    // Six digits, and no month before the first that the table had.
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
    // As if it had been killed between its files: the last of them is not written, then the last two.
    project.write('areas.json', before[1] ?? '')
    await project.refresh()
    expect(filesOf(project)).toEqual(after)
    project.write('world.json', before[0] ?? '')
    project.write('areas.json', before[1] ?? '')
    await project.refresh()
    expect(filesOf(project)).toEqual(after)
  })

  it('refuses those of an area that are too far apart, and takes the others', async () => {
    const rates = serve('rate', change(apart, 'eur', old, 1.006))
    const project = await openAreas({ rate: 'ecb', rates })
    const { code, stderr } = await project.refresh('--only', 'rate')
    expect(code).toBe(1)
    expect(stderr).toContain(
      '✗ rate-eur: BIS: 2025-08 was 0.863443 and is 0.872967 now; at most 1% is accepted',
    )
    expect(ratesOf(project)).toEqual(['ecb', 'bis', 'bis'])
    expect(worldOf(project, 'rate-eur')).toEqual(stored.rate.eur)
    expect((await project.refresh('--only', 'rate-eur', '--accept-revisions')).code).toBe(0)
    expect(ratesOf(project)).toEqual(['bis', 'bis', 'bis'])
    expect(project.changes()[1]?.series['rate-eur']).toMatchObject({ source: 'BIS' })
  })

  it('replaces each file in one step, the list of changes first, and the source after the months from there', async () => {
    const project = await openAreas({ rate: 'fed', rates: serve('rate', withNext(apart)) })
    project.responses.bitcoin = 'observation_date,bitcoin\n2026-07-01,100\n2026-08-01,101\n'
    const seen: string[] = []
    const watcher = watch(project.data, (event, name) => seen.push(`${event} ${name}`))
    await project.refresh()
    await expect.poll(() => seen, { timeout: 10_000 }).toContain('rename prices.json')
    watcher.close()
    expect(seen.filter((event) => event.endsWith('.json'))).toEqual(
      ['changes', 'world', 'areas', 'prices'].map((name) => `rename ${name}.json`),
    )
  })
})

describe('house prices', () => {
  const newer = houses.withNext()

  it('of a new quarter come with one request, also for the United States; an area may wait alone', async () => {
    const project = await openAreas({
      stored: { ...stored, house: houses.stored },
      house: serve('house', houses.withNext('gbp')),
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
    ['eur', ['WS_LONG_CPI/1.0/M.XM.628', 'WS_XRU/1.0/M.XM.EUR.A'], ['cpi-eur', 'rate-eur']],
    ['rate', ['WS_XRU/1.0/M.XM+GB+JP.EUR+GBP+JPY.A'], ['rate']],
  ])('--only %s asks for that alone', async (name, asked, keys) => {
    const project = await openAreas()
    const { code, stderr } = await project.refresh('--only', name)
    expect(code).toBe(0)
    const paths = project.requests.map(({ url }) => url.pathname.split('/BIS/')[1])
    expect(paths.toSorted()).toEqual(asked)
    expect(linesOf(stderr).toSorted()).toEqual(keys.map((key) => `✓ ${key}: 0 months new`))
  })

  it('--from-file reads a downloaded file for one series, or for all of its kind', async () => {
    const project = await openAreas()
    project.write('cpi.csv', bisCsv('cpi', later))
    const path = `${project.data}/cpi.csv`
    const one = await project.refresh('--only', 'eur', '--from-file', `cpi-eur=${path}`)
    expect(one.stderr).toContain('✓ cpi-eur: 1 month new')
    expect(project.requests.map(({ url }) => url.pathname.includes('XRU'))).toEqual([true])
    const all = await project.refresh('--only', 'cpi', '--from-file', `cpi=${path}`)
    expect(all.stderr).toContain('✓ cpi-gbp, cpi-jpy: 1 month new')
    expect(project.requests).toHaveLength(1)
    const none = await project.refresh('--only', 'cpi', '--from-file', 'cpi-eur=nowhere.csv')
    expect(none.stderr).toContain('✗ cpi-eur: BIS: the file cannot be read: ENOENT')
  })

  it.each([
    [['--only', 'usd'], '--only usd is none of bitcoin, cpi-eur, cpi, eur, '],
    [
      ['--only', 'eur', '--from-file', 'cpi-gbp=x'],
      '--from-file cpi-gbp is none of cpi-eur, cpi, ',
    ],
    [['--accept', 'cpi=2026-08'], '--accept cpi is none of bitcoin, cpi-eur, cpi-gbp, '],
    [['--only', 'eur', '--accept', 'cpi-gbp=2026-08'], '--accept cpi-gbp is none of cpi-eur, '],
  ])('%j are wrong', async (flags, words) => {
    const project = await openAreas()
    const { code, stderr } = await project.refresh(...flags)
    expect(stderr).toContain(words)
    expect(code).toBe(2)
    expect(project.requests).toEqual([])
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
    cpi: serve('cpi', { ...stored.cpi, aud: rising(120) }),
    rates: serve('rate', { ...stored.rate, aud: rising(1.4) }),
  })
  expect((await project.refresh()).code).toBe(0)
  expect(worldOf(project, 'cpi-aud')).toEqual(rising(120))
  expect(worldOf(project, 'rate-aud')).toEqual(rising(1.4))
})

it('a good may be from the BIS, too', async () => {
  const matter = { publisher: 'bis', id: 'WS_XRU/M.XM.EUR.A', decimals: 6 }
  const euros = { euros: { matter, stored: stored.rate.eur } }
  const project = await openSeries(euros, '2026-09-10T08:00:00Z')
  project.responses['bis:WS_XRU'] = bisCsv('rate', withNext(stored.rate))
  expect((await project.refresh()).linesOf('euros')).toEqual(['✓ euros: 1 month new'])
  expect(project.values('euros')[next]).toBe(0.88263)
})

it.each([
  ['areas.json', 'null', /^areas.json is null; it must be index, rates and areas, /],
  ['world.json', '{', /world.json cannot be read/],
  [
    'world.json',
    '{"2026":{"1":{"cpi-usd":1}}}',
    /→ cpi-usd is "cpi-usd"; it must be cpi-, house- /,
  ],
])('nothing is asked or written if %s is %s', async (file, content, reason) => {
  const project = await openAreas()
  project.write(file, content)
  const { code, stderr } = await project.refresh()
  expect(stderr).toMatch(reason)
  expect(code).toBe(1)
  expect(project.requests).toEqual([])
})
