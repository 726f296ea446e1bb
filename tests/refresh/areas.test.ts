// Tests for the consumer prices and exchange rates of areas: what the BIS is asked for, what is
// written of its answers, and what is refused.

import { watch } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatAreas, formatPriceFile, monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { maxBisBytes } from '../../scripts/refresh/publishers/bis.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import {
  bisCsv,
  codes,
  headers,
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
import type { Monthly } from './publisher-shapes.ts'

const quietRates = '✓ rate: 3 areas, nothing new, 3 late'

const worldOf = (project: Project): PriceFile => JSON.parse(project.read('world.json'))
const valuesOf = (project: Project, key: string): Monthly =>
  Object.fromEntries(monthlyValuesOf(worldOf(project), key))
const rateSources = (project: Project) =>
  codes.map((code) => JSON.parse(project.read('areas.json')).areas[code].rate)

/** What the command says of areas, in order. */
const linesOf = (stderr: string) =>
  stderr
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('bitcoin'))
    .toSorted()

/** Changes one month of one area. */
const change = (published: Published, code: string, month: string, factor: number): Published => ({
  ...published,
  [code]: { ...published[code], [month]: (published[code]?.[month] ?? 0) * factor },
})

const [first = '', second = '', old = ''] = known
const newest = known.at(-1) ?? ''

describe('an answer of the BIS', () => {
  it('adds a month to every area, with one request for all areas each', async () => {
    const cpi = withNext(stored.cpi)
    const rate = withNext(stored.rate)
    const project = await openAreas({ cpi: serve('cpi', cpi), rates: serve('rate', rate) })
    const { code, stdout, stderr } = await project.refresh()
    expect(code).toBe(0)
    expect(linesOf(stderr)).toEqual([
      '✓ cpi-eur, cpi-gbp, cpi-jpy: 1 month new',
      '✓ cpi: 3 areas, 3 with news',
      '✓ rate-eur, rate-gbp, rate-jpy: 1 month new',
      '✓ rate: 3 areas, 3 with news',
    ])
    expect(stdout).toContain('| cpi | 2026-08 |  | 3 areas, 3 with news |')
    expect(stdout).toContain('Written to data/changes.json and data/world.json.')
    const asked = project.requests.map(({ url }) => `${url.pathname}${url.search}`).toSorted()
    expect(asked.slice(1)).toEqual([
      '/stats.bis.org/api/v2/data/dataflow/BIS/WS_LONG_CPI/1.0/M.XM+GB+JP.628?startPeriod=2010-01&format=csv',
      '/stats.bis.org/api/v2/data/dataflow/BIS/WS_XRU/1.0/M.XM+GB+JP.EUR+GBP+JPY.A?startPeriod=2010-01&format=csv',
    ])
    for (const key of codes) {
      expect(valuesOf(project, `cpi-${key}`)).toEqual(cpi[key])
      expect(valuesOf(project, `rate-${key}`)).toEqual(rate[key])
    }
    const [entry] = project.changes()
    expect(Object.keys(entry?.series ?? {})).toHaveLength(6)
    expect(entry?.series['cpi-eur']).toEqual({ added: [next], revised: [] })
  })

  it('without news prints a line each, and changes nothing', async () => {
    const project = await openAreas()
    const before = ['world.json', 'areas.json'].map(project.read)
    const { code, stderr } = await project.refresh()
    expect(code).toBe(0)
    expect(linesOf(stderr)).toEqual(['✓ cpi: 3 areas, nothing new', quietRates])
    expect(['world.json', 'areas.json'].map(project.read)).toEqual(before)
    expect(project.changes()).toEqual([])
  })

  it('half-way through an update adds what it has', async () => {
    const project = await openAreas({ cpi: serve('cpi', withNext(stored.cpi, 'gbp')) })
    const { code, stderr } = await project.refresh()
    expect(code).toBe(0)
    expect(linesOf(stderr)[0]).toBe('✓ cpi-gbp: 1 month new')
    expect(valuesOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
    expect(Object.keys(valuesOf(project, 'cpi-gbp')).at(-1)).toBe(next)
  })

  const later = withNext(stored.cpi)
  const { OBS_VALUE: _value, ...moved } = Object.fromEntries(
    headers.cpi.split(',').map((name) => [name, name]),
  )
  const shuffled = headers.cpi.split(',').toReversed().join()
  it.each<[what: string, body: string]>([
    ['with columns in another order', bisCsv('cpi', later, { header: shuffled })],
    ['that begins with DATAFLOW', bisCsv('cpi', later, { header: `DATAFLOW,${headers.cpi}` })],
    ['without a line break at its end', bisCsv('cpi', later).trimEnd()],
    ['with line breaks of Windows', bisCsv('cpi', later, { title: '' }).replaceAll('\n', '\r\n')],
    ['with long descriptions', bisCsv('cpi', later, { title: `"${'a,\n'.repeat(8_000)}"` })],
  ])('%s is read', async (_what, body) => {
    const project = await openAreas({ cpi: body })
    const { code } = await project.refresh('--only', 'cpi')
    expect(code).toBe(0)
    for (const key of codes) expect(valuesOf(project, `cpi-${key}`)).toEqual(later[key])
  })

  it('has NaN for a month without a value, which later months follow', async () => {
    const cpi = withNext(
      {
        ...stored.cpi,
        eur: { ...stored.cpi.eur, '2026-08': null, '2026-09': 145 },
      },
      'gbp',
    )
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    project.env.REFRESH_NOW = '2026-10-10T08:00:00Z'
    expect((await project.refresh('--only', 'cpi')).code).toBe(0)
    expect(valuesOf(project, 'cpi-eur')).toMatchObject({ '2026-08': null, '2026-09': 145 })
    expect(project.changes()[0]?.series['cpi-eur']?.added).toEqual(['2026-09'])
  })

  it('has what is missing in the newest month of all: nothing is new', async () => {
    const cpi = { ...stored.cpi, eur: { ...stored.cpi.eur, [next]: null } }
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    const { stderr } = await project.refresh('--only', 'cpi')
    expect(stderr).toBe('✓ cpi: 3 areas, nothing new\n')
  })

  const whole = bisCsv('cpi', later)
  const halfRow = bisCsv('cpi', later, { title: '' }).slice(0, -10)
  it.each<[what: string, cpi: Parameters<typeof openAreas>[0], reason: string | RegExp]>([
    [
      'a 404',
      { cpi: { status: 404 } },
      'could not be reached: stats.bis.org responds with status 404',
    ],
    ['a web page', { cpi: '<html>Maintenance' }, 'a web page instead of data: <html>Maintenance'],
    ['nothing', { cpi: '' }, 'the response is empty'],
    [
      'moved columns',
      { cpi: bisCsv('cpi', later, { header: Object.keys(moved).join() }) },
      /^BIS: the columns are FREQ,.* expected OBS_VALUE among them, once$/,
    ],
    [
      'a column twice',
      { cpi: bisCsv('cpi', later, { header: `FREQ,${headers.cpi}` }) },
      'the columns are FREQ,FREQ,',
    ],
    ['half of a row', { cpi: halfRow }, 'the response is truncated: it ends with "'],
    [
      'half of a quoted cell',
      { cpi: whole.slice(0, whole.lastIndexOf('all items')) },
      'the response is not CSV: Quote Not Closed',
    ],
    [
      'half of the last value',
      {
        cpi: bisCsv('cpi', later, {
          header: 'FREQ,REF_AREA,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE',
        }).slice(0, -3),
      },
      'the response is truncated',
    ],
    [
      'too much',
      { cpi: 'a'.repeat(maxBisBytes + 1) },
      `a response of more than ${maxBisBytes} bytes`,
    ],
  ])(
    'that is %s is refused in one line, and the rates are written',
    async (_what, given, reason) => {
      const rate = withNext(stored.rate)
      const project = await openAreas({ ...given, rates: serve('rate', rate) })
      const { code, stdout, stderr } = await project.refresh()
      expect(code).toBe(1)
      const [line = '', ...others] = linesOf(stderr).toReversed()
      expect(others).toEqual([
        '✓ rate: 3 areas, 3 with news',
        '✓ rate-eur, rate-gbp, rate-jpy: 1 month new',
      ])
      expect(line.slice(0, 7)).toBe('✗ cpi: ')
      if (typeof reason === 'string') expect(line).toContain(reason)
      else expect(line.slice(7)).toMatch(reason)
      expect(stdout).toContain('| cpi-eur, cpi-gbp, cpi-jpy | 2026-07 |  | not refreshed: ')
      expect(valuesOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
      expect(valuesOf(project, 'rate-eur')).toEqual(rate.eur)
    },
  )

  const { eur: _eur, ...butEuro } = later
  const { [old]: _old, ...butOld } = later.eur ?? {}
  const gap = { ...stored.cpi.eur, '2026-09': 144 }
  it.each<[what: string, cpi: Published, reason: string]>([
    ['lacks an area', butEuro, 'the response lacks XM'],
    ['lacks an old month', { ...later, eur: butOld }, `the response lacks ${old}`],
    [
      'has no month',
      { ...later, eur: { [next]: null } },
      'the response lacks 2025-06, and 13 more',
    ],
    ['has a gap', { ...later, eur: gap }, 'a gap: there is no 2026-08, but 2026-09'],
    [
      'has a move beyond all before',
      change(later, 'eur', next, 1.05),
      '2026-08 is 150.8682 after 143.684 in 2026-07; expected 139.5 to 148, as no month in 10 years moved by more than 0.2%',
    ],
    ['has another base', withNext({ ...stored.cpi, eur: rising(100) }), 'by a factor of 0.7143'],
    [
      'has the months of the year before',
      { ...later, eur: rising(140, known.slice(0, 3)) },
      'lacks 2025-09',
    ],
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
    [
      'takes a value back',
      { ...later, eur: { ...later.eur, [first]: null } },
      '2025-06 was 140 and is without a value now',
    ],
    [
      'is of the future',
      { ...later, eur: { ...later.eur, '2026-11': 140 } },
      '2026-11 is in the future',
    ],
    [
      'has a quarter',
      { ...later, eur: { ...later.eur, '2026-Q3': 140 } },
      '2026-Q3 is not a date of this series',
    ],
  ])('that %s is refused for that area alone', async (_what, cpi, reason) => {
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    project.env.REFRESH_NOW = '2026-10-10T08:00:00Z'
    const { code, stdout, stderr } = await project.refresh('--only', 'cpi')
    expect(code).toBe(1)
    const [, refused = '', written] = stderr.trimEnd().split('\n')
    expect(refused).toMatch(/^✗ cpi-eur: /)
    expect(refused).toContain(reason)
    expect(written).toBe('✓ cpi-gbp, cpi-jpy: 1 month new')
    expect(stdout).toContain('| cpi-eur | 2026-07 |  | not refreshed: ')
    expect(valuesOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
    expect(Object.keys(valuesOf(project, 'cpi-gbp')).at(-1)).toBe(next)
    expect(Object.keys(project.changes()[0]?.series ?? {})).toEqual(['cpi-gbp', 'cpi-jpy'])
  })

  const withAction = `ACTION,${headers.cpi}`
  it.each<[what: string, cells: Record<string, string>, reason: string]>([
    [
      'deletes a value',
      { ACTION: 'D' },
      'BIS: XM in 2026-08 is "143.684" with the ACTION "D", expected I, A, R, M or none',
    ],
    [
      'counts in thousands',
      { UNIT_MULT: '3' },
      'BIS: XM in 2026-08 is "143.684" with the UNIT_MULT "3", expected 0 or none',
    ],
    [
      'has a word for a value',
      { OBS_VALUE: 'many' },
      'BIS: XM in 2026-08 is "many", expected a positive number',
    ],
    [
      'has a comma in a value',
      { OBS_VALUE: '"160,2"' },
      'BIS: XM in 2026-08 is "160,2", expected a positive number',
    ],
    [
      'has a comma between cells',
      { TITLE_TS: '', OBS_VALUE: '160,2' },
      'BIS: XM in 2026-08 has ",M,XM,628,0,,,,,,2026-08,160,2,,,A", expected as many cells as the first row',
    ],
    [
      'breaks the series',
      { OBS_STATUS: 'B' },
      'BIS says that the series breaks in 2026-08, at 143.684; expected one that goes on',
    ],
    [
      'has a value of before a break',
      { OBS_PRE_BREAK: '120.1' },
      'BIS says that the series breaks in 2026-08, at 143.684; expected one that goes on',
    ],
  ])('that %s is refused for that area alone', async (_what, cells, reason) => {
    const cpi = bisCsv('cpi', later, { header: withAction, newest: { eur: cells } })
    const project = await openAreas({ cpi })
    const { code, stderr } = await project.refresh('--only', 'cpi')
    expect(code).toBe(1)
    const lines = stderr.trimEnd().split('\n').slice(1)
    expect(lines).toEqual([`✗ cpi-eur: ${reason}`, '✓ cpi-gbp, cpi-jpy: 1 month new'])
    expect(valuesOf(project, 'cpi-eur')).toEqual(stored.cpi.eur)
  })

  it('that breaks a series is written once it is accepted, and is no question again', async () => {
    const cpi = bisCsv('cpi', later, { newest: { eur: { OBS_STATUS: 'B' } } })
    const project = await openAreas({ cpi })
    expect((await project.refresh('--only', 'cpi-eur', '--accept-revisions')).code).toBe(0)
    expect(valuesOf(project, 'cpi-eur')).toEqual(later.eur)
    expect((await project.refresh('--only', 'cpi-eur')).code).toBe(0)
  })

  it('that has an area twice is refused for that area', async () => {
    const project = await openAreas({
      cpi:
        bisCsv('cpi', later) +
        bisCsv('cpi', { eur: later.eur ?? {} })
          .split('\n')
          .slice(1)
          .join('\n'),
    })
    const { stderr } = await project.refresh('--only', 'cpi')
    expect(stderr).toContain('✗ cpi-eur: BIS: 2025-06 appears twice')
  })

  it('that restates old months within the limit is written as a revision', async () => {
    const cpi = change(change(stored.cpi, 'eur', first, 1.019), 'eur', newest, 0.99)
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    const { code, stdout, stderr } = await project.refresh('--only', 'cpi')
    expect(code).toBe(0)
    expect(stderr).toContain('✓ cpi-eur: 0 months new, 2 months revised\n')
    expect(stdout).toContain(
      '| cpi-eur | 2025-06 | 140 | 142.66 | +1.900% | written, as its publisher',
    )
    expect(valuesOf(project, 'cpi-eur')).toEqual(cpi.eur)
    const changes = { added: [], revised: [first, newest], largestChange: 0.019 }
    expect(project.changes()[0]?.series).toEqual({ 'cpi-eur': changes })
    expect((await project.refresh('--only', 'cpi')).stderr).toBe('✓ cpi: 3 areas, nothing new\n')
  })

  it('that restates all months of all areas leaves a short report', async () => {
    const restated = (values: Monthly): Monthly =>
      Object.fromEntries(
        Object.entries(values).map(([month, value]) => [month, (value ?? 0) * 1.001]),
      )
    const { eur, gbp, jpy } = stored.cpi
    const cpi = { eur: restated(eur), gbp: restated(gbp), jpy: restated(jpy) }
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    const { stdout } = await project.refresh('--only', 'cpi')
    expect(stdout.match(/^\| cpi-gbp .*revises it \|$/gm)).toHaveLength(4)
    expect(stdout).toContain('| cpi-gbp | 11 months more |')
    expect(project.changes()[0]?.series['cpi-jpy']?.revised).toEqual(known)
  })

  it('that only rounds the digits of an index differently keeps them', async () => {
    const digits = {
      ...stored,
      cpi: { ...stored.cpi, eur: { ...stored.cpi.eur, [first]: 140.0000001234 } },
    }
    const project = await openAreas({ stored: digits })
    project.responses['bis:WS_LONG_CPI'] = serve('cpi', stored.cpi)
    expect((await project.refresh('--only', 'cpi')).stderr).toBe('✓ cpi: 3 areas, nothing new\n')
  })
})

it('the older API is asked where the newer one fails', async () => {
  const whole = serve('cpi', withNext(stored.cpi))
  const project = await openAreas({
    cpi: (request) =>
      request.url.pathname.includes('/v2/') || typeof whole !== 'function'
        ? { status: 404 }
        : whole(request),
  })
  const { code, stderr } = await project.refresh('--only', 'cpi')
  expect(code).toBe(0)
  expect(stderr).toContain('✓ cpi-eur, cpi-gbp, cpi-jpy: 1 month new')
  expect(project.requests.map(({ url }) => url.pathname + url.search)[1]).toBe(
    '/stats.bis.org/api/v1/data/WS_LONG_CPI/M.XM+GB+JP.628/all?startPeriod=2010-01&format=csv',
  )
})

describe('the first refresh of rates from other sources', () => {
  const published: Published = stored.rate
  const apart: Published = {
    eur: known.reduce((all, month) => change(all, 'eur', month, 1.005), published).eur ?? {},
    gbp: stored.rate.gbp,
    jpy: {
      '2020-01': 110,
      ...stored.rate.jpy,
      [first]: 151.23456789,
      [old]: (stored.rate.jpy[old] ?? 0) * 0.991,
    },
  }

  it('replaces them, as one recorded change of source, and the second changes nothing', async () => {
    const rate = withNext(apart)
    const project = await openAreas({ rate: 'fed', rates: serve('rate', rate) })
    const { code, stdout, stderr } = await project.refresh()
    expect(code).toBe(0)
    expect(linesOf(stderr)[1]).toBe(
      '✓ rate-eur, rate-gbp, rate-jpy: 1 month new, all are from BIS now',
    )
    expect(stdout).toContain('all months are from BIS now, up to 0.500% apart')
    expect(stdout).not.toContain('Old months that differ')
    expect(stdout).toContain('Written to data/changes.json, data/world.json and data/areas.json.')
    expect(rateSources(project)).toEqual(['bis', 'bis', 'bis'])
    expect(valuesOf(project, 'rate-eur')[first]).toBe(0.8643)
    // Six digits, and no month before the first that the table had.
    expect(Object.entries(valuesOf(project, 'rate-jpy'))[0]).toEqual([first, 151.235])
    const [entry, ...others] = project.changes()
    expect(others).toEqual([])
    expect(entry?.series).toEqual({
      'rate-eur': {
        added: [next],
        revised: [],
        source: 'BIS',
        largestChange: expect.closeTo(0.005, 4),
      },
      'rate-gbp': { added: [next], revised: [], source: 'BIS' },
      'rate-jpy': {
        added: [next],
        revised: [],
        source: 'BIS',
        largestChange: expect.closeTo(-0.009, 4),
      },
    })
    const files = ['world.json', 'areas.json', 'changes.json'].map(project.read)
    const [world = '', areas = ''] = files
    expect(formatPriceFile(JSON.parse(world))).toBe(world)
    expect(formatAreas(JSON.parse(areas))).toBe(areas)
    expect(linesOf((await project.refresh()).stderr)).toContain('✓ rate: 3 areas, nothing new')
    expect(['world.json', 'areas.json', 'changes.json'].map(project.read)).toEqual(files)
  })

  it('refuses those of an area that are too far apart, and takes the others', async () => {
    const project = await openAreas({
      rate: 'ecb',
      rates: serve('rate', change(apart, 'eur', old, 1.006)),
    })
    const { code, stderr } = await project.refresh('--only', 'rate')
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /✗ rate-eur: BIS: 2025-08 was 0.863443 and is 0.872967 now; at most 1% is accepted/,
    )
    expect(rateSources(project)).toEqual(['ecb', 'bis', 'bis'])
    expect(valuesOf(project, 'rate-eur')).toEqual(stored.rate.eur)
    expect((await project.refresh('--only', 'rate-eur', '--accept-revisions')).code).toBe(0)
    expect(rateSources(project)).toEqual(['bis', 'bis', 'bis'])
    expect(project.changes()[1]?.series['rate-eur']).toMatchObject({ source: 'BIS' })
  })

  it('can be repeated after it was killed between its files', async () => {
    const project = await openAreas({ rate: 'fed', rates: serve('rate', withNext(apart)) })
    const [world, areas] = ['world.json', 'areas.json'].map(project.read)
    await project.refresh()
    const after = ['world.json', 'areas.json', 'changes.json'].map(project.read)
    // After the list of changes; then also after the table.
    project.write('areas.json', areas ?? '')
    project.write('world.json', world ?? '')
    await project.refresh()
    expect(['world.json', 'areas.json', 'changes.json'].map(project.read)).toEqual(after)
    project.write('areas.json', areas ?? '')
    await project.refresh()
    expect(['world.json', 'areas.json', 'changes.json'].map(project.read)).toEqual(after)
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

  it('changes nothing in a dry run', async () => {
    const project = await openAreas({ rate: 'fed', rates: serve('rate', apart) })
    const before = ['world.json', 'areas.json', 'changes.json'].map(project.read)
    const { stdout } = await project.refresh('--dry-run')
    expect(stdout).toContain(
      '| rate-eur | 2026-07 |  | all months are from BIS now, up to 0.500% apart |',
    )
    expect(stdout).toContain('A dry run: nothing is written.')
    expect(['world.json', 'areas.json', 'changes.json'].map(project.read)).toEqual(before)
  })
})

describe('the flags', () => {
  it.each([
    ['eur', ['WS_LONG_CPI/1.0/M.XM.628', 'WS_XRU/1.0/M.XM.EUR.A'], ['cpi', 'rate']],
    ['cpi-eur', ['WS_LONG_CPI/1.0/M.XM.628'], ['cpi']],
    ['rate', ['WS_XRU/1.0/M.XM+GB+JP.EUR+GBP+JPY.A'], ['rate']],
  ])('--only %s asks for that alone', async (name, asked, kinds) => {
    const project = await openAreas()
    const { code, stderr } = await project.refresh('--only', name)
    expect(code).toBe(0)
    expect(project.requests.map(({ url }) => url.pathname.split('/BIS/')[1]).toSorted()).toEqual(
      asked,
    )
    expect(stderr.match(/^✓ \w+(?=:)/gm)?.toSorted()).toEqual(kinds.map((kind) => `✓ ${kind}`))
  })

  it('--from-file reads a downloaded file for one series, or for all of its kind', async () => {
    const project = await openAreas()
    project.write('cpi.csv', bisCsv('cpi', withNext(stored.cpi)))
    const path = `${project.data}/cpi.csv`
    const one = await project.refresh('--only', 'eur', '--from-file', `cpi-eur=${path}`)
    expect(one.stderr).toContain('✓ cpi-eur: 1 month new')
    expect(project.requests.map(({ url }) => url.pathname.includes('XRU'))).toEqual([true])
    const all = await project.refresh('--only', 'cpi', '--from-file', `cpi=${path}`)
    expect(all.stderr).toContain('✓ cpi-gbp, cpi-jpy: 1 month new')
    expect(project.requests).toHaveLength(1)
    project.responses['bis:WS_LONG_CPI'] = serve('cpi', withNext(stored.cpi))
    const none = await project.refresh('--only', 'cpi', '--from-file', 'cpi-eur=nowhere.csv')
    expect(none.stderr).toContain('✗ cpi-eur: BIS: the file cannot be read: ENOENT')
    expect(none.stderr).toContain('✓ cpi: 3 areas, nothing new, 1 refused\n')
  })

  it.each([
    [['--only', 'usd'], 'there is no series usd, only bitcoin, cpi-eur, cpi, eur, '],
    [
      ['--only', 'eur', '--from-file', 'cpi-gbp=x'],
      '--from-file cpi-gbp is not part of --only eur',
    ],
    [['--accept', 'cpi=2026-08'], 'there is no series cpi, only bitcoin, cpi-eur, cpi-gbp, '],
    [
      ['--only', 'eur', '--accept', 'cpi-gbp=2026-08'],
      '--accept cpi-gbp is not part of --only eur',
    ],
    [
      ['--only', 'bitcoin', '--from-file', 'cpi=x'],
      '--from-file cpi is not part of --only bitcoin',
    ],
  ])('%j are wrong', async (flags, words) => {
    const project = await openAreas()
    const { code, stderr } = await project.refresh(...flags)
    expect(stderr).toContain(words)
    expect(code).toBe(2)
    expect(project.requests).toEqual([])
  })

  it('--accept-revisions takes another base, and --correct records a correction', async () => {
    const cpi = { ...stored.cpi, eur: rising(100) }
    const project = await openAreas({ cpi: serve('cpi', cpi) })
    expect((await project.refresh('--only', 'eur', '--accept-revisions')).code).toBe(0)
    expect(valuesOf(project, 'cpi-eur')).toEqual(rising(100))
    project.responses['bis:WS_LONG_CPI'] = serve('cpi', stored.cpi)
    expect((await project.refresh('--only', 'cpi-eur', '--correct')).code).toBe(0)
    expect(project.changes()[1]?.series['cpi-eur']?.corrected).toHaveLength(known.length)
  })
})

describe('late areas', () => {
  it('are counted, those of a quarter after it has ended', async () => {
    const project = await openAreas({ rows: { jpy: { isQuarterly: true } } })
    project.env.REFRESH_NOW = '2026-10-29T08:00:00Z'
    const { code, stdout, stderr } = await project.refresh('--late-fails')
    expect(code).toBe(3)
    expect(linesOf(stderr)).toEqual(['✓ cpi: 3 areas, nothing new, 2 late', quietRates])
    expect(stdout).toContain(
      '**cpi is late** in 2 of 3 areas (eur, gbp): 2026-08 was due on 2026-10-28.',
    )
    expect(stdout).toContain(
      '**rate is late** in 3 of 3 areas (eur, gbp, jpy): 2026-08 was due on 2026-09-08.',
    )
  })
})

it('a new area needs only a row', async () => {
  const table = { cpi: { ...stored.cpi, aud: {} }, rate: { ...stored.rate, aud: {} } }
  const cpi = { ...stored.cpi, aud: rising(120) }
  const rate = { ...stored.rate, aud: rising(1.4) }
  const project = await openAreas({
    stored: table,
    cpi: serve('cpi', cpi),
    rates: serve('rate', rate),
  })
  expect((await project.refresh()).code).toBe(0)
  expect(valuesOf(project, 'cpi-aud')).toEqual(rising(120))
  expect(valuesOf(project, 'rate-aud')).toEqual(rising(1.4))
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
  [
    'areas.json',
    'null',
    /^areas.json is null; it must be index, rates and areas, and where they are known houses\.\n$/,
  ],
  ['world.json', '{', /world.json cannot be read/],
  [
    'world.json',
    '{"2026":{"1":{"cpi-usd":1}}}',
    /→ cpi-usd is "cpi-usd"; it must be cpi-, house- or rate-/,
  ],
])('nothing is asked or written if %s is %s', async (file, content, reason) => {
  const project = await openAreas()
  project.write(file, content)
  const { code, stderr } = await project.refresh()
  expect(stderr).toMatch(reason)
  expect(code).toBe(1)
  expect(project.requests).toEqual([])
})
