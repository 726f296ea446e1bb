// Tests for responses that are refused, each with its reason, while all other series are
// written; and for what is not refused.

import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, listMonths } from '../../src/prices/month.ts'
import type { Change } from '../../src/prices/schemas.ts'
import { type Given, openSeries, type Project, type Run } from './project.ts'
import {
  coinMetricsPage,
  dailyRows,
  eiaPage,
  farCell,
  fredCsv,
  type Monthly,
  mirrorCsv,
  mondayRows,
  pinkSheet,
  type Shape,
  shapes,
  shift,
} from './publisher-shapes.ts'

/** By then the values of August must have been published. */
const now = '2026-10-10T08:00:00Z'

const stored: Monthly = { '2026-05': 101, '2026-06': 102, '2026-07': 103 }

/** A valid response has one more month. */
const sound: Monthly = { ...stored, '2026-08': 104 }

const { fred, bls, eia } = shapes
const rows = '2026-05-01,101\n2026-06-01,102\n2026-07-01,103\n'
const weekdayRows = dailyRows(sound, { weekdays: true })
/** A file of FRED, or of the mirror, with these rows. */
const fredText = (text: string) => `observation_date,KEY\n${text}`
const mirrorRow = (month: string, price: string) => mirrorCsv([[month, price]])
const inBls = bls.inShape('KEY', sound)
const failure = JSON.stringify({ status: 'REQUEST_NOT_PROCESSED', message: ['daily threshold'] })
const unknown = bls.inShape('KEY', {}).replace('"message":[]', '"message":["No such series"]')
const positive = 'expected a positive number'
const without = <R extends readonly [string, ...unknown[]]>(all: readonly R[], day: string) =>
  all.filter(([at]) => at !== day)

/** What is wrong; the publisher; its values, or a response about KEY; and the printed reason. */
const malformed: [string, Shape, Monthly | string, string | RegExp][] = [
  ['a web page for JSON', 'bls', '<h1>403 Forbidden</h1>', 'a web page instead of data'],
  ['an empty response', 'fred', '', 'FRED: the response is empty'],
  ['only a header', 'fred', {}, 'the response has no complete month'],
  ['other columns', 'fred', fredCsv('KEY', [], 'Datum'), /the columns are Datum,.* expected/],
  ['another series', 'fred', fred.inShape('OTHER', sound), 'observation_date,OTHER'],
  ['an extra cell', 'fred', fredText('2026-05-01,1,2\n'), `is "2026-05-01,1,2", ${positive}`],
  ['a truncated line', 'fred', fredText(`${rows}2026-08-01,10`), 'the response is truncated'],
  ['half of the file', 'fred', { '2026-05': 101 }, 'the response lacks 2026-06, and 1 more'],
  ['a month twice', 'fred', fredText(`${rows}2026-07-01,103\n`), '2026-07 appears twice'],
  ['a broken order', 'fred', fredText(`2026-08-01,104\n${rows}`), '2026-06 comes after 2026-05'],
  ['a gap', 'fred', { ...stored, '2026-09': 104 }, 'comes after 2026-07; it must be 2026-08'],
  ['a day', 'fred', fredText('2026-05-04,101\n'), '2026-05-04 is not the first of a month'],
  ['a month 13', 'datasets', mirrorRow('2026-13', '1'), '2026-13 is not a date'],
  ['a word for a month', 'datasets', mirrorRow('July', '1'), 'July is not a month'],
  ['the future', 'datasets', mirrorRow('2026-11', '1'), '2026-11 is in the future'],
  ['endless digits', 'datasets', mirrorRow('2026-05', '9'.repeat(400)), `, ${positive}`],
  ['a price of 0', 'fred', fredText('2026-05-01,0\n'), `2026-05-01 is "0", ${positive}`],
  ['a negative price', 'fred', fredText('2026-05-01,-101\n'), `is "-101", ${positive}`],
  ['an exponent', 'fred', fredText('2026-05-01,1e2\n'), `is "1e2", ${positive}`],
  [
    'a fall',
    'datasets',
    { ...sound, '2026-08': 50 },
    '2026-08 is 50 after 103 in 2026-07; expected 51.5 to 206, as a new series may double or halve',
  ],
  ['a missing month', 'bls', inBls.replace('M08', 'M09'), 'it must be 2026-08'],
  ['a failure', 'bls', failure, /^✗ \w+: BLS: status: .* and says \{.*daily threshold/],
  ['an unknown series', 'bls', unknown, /BLS has no data for \S+: No such series/],
  ['half of the JSON', 'bls', inBls.slice(0, 100), 'the response is not JSON: {'],
  ['other JSON', 'coinMetrics', '{"error":{"type":"bad"}}', 'data: the response lacks it, and'],
  [
    'a day without a price',
    'coinMetrics',
    coinMetricsPage(
      dailyRows(sound).map(([day, value]) => [day, day === '2026-07-14' ? '' : value]),
      undefined,
      'KEY',
    ),
    '2026-07 is not complete: Coin Metrics lacks 2026-07-14',
  ],
  ['a text', 'eia', '"no"', 'the response has "no", expected Object'],
  [
    'another unit',
    'eia',
    eia.inShape('KEY', sound).replaceAll('GAL', 'BBL'),
    'has "$/BBL", expected "$/GAL"',
  ],
  [
    'another code',
    'eia',
    eia.inShape('OTHER', sound),
    'series: the response has "OTHER", expected "',
  ],
  ['a part', 'eia', eiaPage('KEY', mondayRows(sound), 9000), 'only 18 of 9000 rows'],
  [
    'a day missing',
    'weekdays',
    fredCsv('KEY', without(weekdayRows, '2026-07-14')),
    'FRED lacks 2026-07-14',
  ],
  [
    'an empty month',
    'weekdays',
    fredCsv(
      'KEY',
      weekdayRows.map(([day, value]) => [day, /^2026-07-(?!01)/.test(day) ? '.' : value]),
    ),
    /22 days have no value/,
  ],
  ['a Saturday', 'weekdays', fredText('2026-07-04,103\n'), '2026-07-04 is not a date of this'],
  ['31 June', 'weekdays', fredText('2026-06-31,103\n'), '2026-06-31 is not a date'],
]

const months = listMonths('2025-04', '2026-08')

/** Prices that rise a little each month, as wages do. */
const each = (change: (value: number, index: number) => number): Monthly =>
  Object.fromEntries(
    months.map((month, index) => [month, Number(change(100 * 1.003 ** index, index).toFixed(2))]),
  )
const truth = each((value) => value)
const { '2026-08': _newest, ...known } = truth
const { '2025-04': _first, ...truthButFirst } = truth

const asOf = (side: string) =>
  new RegExp(
    `its months have the values of the month ${side}: 2026-0[67] is [\\d.]+, expected [\\d.]+`,
  )

/** Answers in the right form that contradict the table. */
const contradictions: [string, Monthly, string | RegExp][] = [
  ['another unit', each((value) => value * 1.2), /1[26] of .* by a factor of 1\.2/],
  [
    'another series',
    each((value, index) => value * (0.6 + 0.01 * (index % 3))),
    'differ, by a factor of 0.6',
  ],
  ['a month later', { '2025-04': 99.7, ...shift(truth, 1), '2026-09': null }, asOf('before')],
  ['a month earlier', { ...shift(truthButFirst, -1), '2026-08': 105.2 }, asOf('after')],
  [
    'a seasonally adjusted neighbor',
    each((value, index) => value * (1 + 0.03 * Math.sin(index + 1))),
    'of the last 12 known months differ, by a factor of ',
  ],
]

/** Where a month is new, an answer may not differ in the newest known one, either. */
const newestDiffers = each((value, index) => (months[index] === '2026-07' ? value * 1.04 : value))

const { worldBank: _, ...textShapes } = shapes
const revises = { matter: { revises: 0.02 } }
const noNews = (values: Monthly) =>
  Object.fromEntries(Object.entries(values).filter(([month]) => month in known))

type Case = { name: string; given: Given; reason?: string | RegExp }

const cases = [
  ...malformed.map(([name, shape, sent, reason]): Case => {
    const answer = typeof sent === 'string' ? { response: sent } : { values: sent }
    return { name: `${shape} with ${name}`, given: { shape, stored, ...answer }, reason }
  }),
  ...Object.keys(textShapes).map((shape): Case => {
    const given = { shape: shape as Shape, stored: known, values: truth }
    return { name: `${shape} with the truth`, given }
  }),
  ...contradictions.flatMap(([what, values, reason]): Case[] => [
    { name: `a series with ${what}`, given: { stored: known, values }, reason },
    {
      name: `one that is revised, with ${what}`,
      given: { ...revises, stored: known, values },
      reason,
    },
    {
      name: `one without news, with ${what}`,
      given: { stored: known, values: noNews(values) },
      reason,
    },
  ]),
  {
    name: 'a series with another newest month',
    given: { ...revises, stored: known, values: newestDiffers },
    reason: '1 of the last 12 known months differs, by a factor of 1.04',
  },
].map((one: Case, index) => ({ ...one, key: `case${index}` }))

describe('in one refresh, the new month of', () => {
  let project: Project
  let run: Run

  beforeAll(async () => {
    project = await openSeries(Object.fromEntries(cases.map(({ key, given }) => [key, given])), now)
    for (const { key, given } of cases) {
      if (given.response) project.responses[key] = String(given.response).replaceAll('KEY', key)
    }
    run = await project.refresh()
  })

  it.each(cases)('$name', ({ key, given, reason }) => {
    const [line] = run.linesOf(key)
    if (reason) expect(line).toMatch(reason)
    else expect(line).toBe(`✓ ${key}: 1 month new`)
    expect(line?.startsWith('✗')).toBe(reason !== undefined)
    expect(project.values(key)).toEqual(reason ? given.stored : truth)
  })

  it('is listed if it was written, and the exit code is 1', () => {
    expect(run.code).toBe(1)
    const listed = project.changes().flatMap(({ series }) => Object.keys(series))
    expect(listed).toEqual(cases.flatMap(({ key, reason }) => (reason ? [] : [key])))
  })
})

const half = (file: Buffer) => file.subarray(0, file.length / 2)

it.each([
  [
    'another unit',
    () => pinkSheet(truth, { unit: '(cents/oz)' }),
    'the unit is (cents/oz), expected',
  ],
  ['no such column', () => pinkSheet(truth, { name: 'Gold' }), 'the sheet has no column Silver'],
  [
    'another sheet',
    () => pinkSheet(truth, { sheet: 'Indices' }),
    'Sheet not found: Monthly Prices',
  ],
  ['a half', () => half(pinkSheet(truth)), 'the workbook cannot be read'],
  ['gigabytes', () => claiming(pinkSheet(truth), 2 ** 31), 'too large when unpacked'],
  ['a cell far away', () => farCell(), 'it has a cell 1048576, expected none after ZZ10000'],
])('a workbook with %s is refused', async (_name, make, reason) => {
  const response = { body: make() }
  const project = await openSeries({ silver: { shape: 'worldBank', stored: known, response } }, now)
  const [line] = (await project.refresh()).linesOf('silver')
  expect(line).toMatch(/^✗/)
  expect(line).toContain(reason)
})

/** A workbook whose directory says that its first file unpacks to this many bytes. */
function claiming(workbook: Buffer, size: number): Buffer {
  const changed = Buffer.from(workbook)
  changed.writeUInt32LE(size, changed.indexOf('PK\x01\x02') + 24)
  return changed
}

/** Refreshes one series that has all these months but the newest by default. */
async function refresh(given: Given, ...args: string[]) {
  const project = await openSeries({ one: { stored: known, ...given } }, now)
  const run = await project.refresh('--only', 'one', ...args)
  return { ...run, values: project.values('one'), change: project.changes()[0]?.series.one }
}

const weeks = mondayRows(truth)
const lastWeek = weeks.at(-1)?.[0] ?? ''

describe('is not refused:', () => {
  it('the newest month without its last week, which is waited for', async () => {
    const response = eiaPage('one', without(weeks, lastWeek))
    const { stdout, stderr, values, code } = await refresh({ shape: 'eia', response })
    expect(stderr).toContain(`! one: 2026-08 is not complete: EIA lacks ${lastWeek}\n`)
    expect(stdout).toContain(`- ! one: 2026-08 is not complete: EIA lacks ${lastWeek}\n`)
    expect([code, values]).toEqual([0, known])
    const inside = eiaPage('one', without(weeks, weeks.at(-2)?.[0] ?? ''))
    const refused = await refresh({ shape: 'eia', response: inside })
    expect(refused.stderr).toContain('✗ one: EIA: 2026-08 is not complete: EIA lacks 2026-08-24\n')
    expect(refused.values).toEqual(known)
  })

  it('a month that moved further than any before, once it is approved', async () => {
    const values = { ...truth, '2026-08': 120 }
    const refused = await refresh({ values }, '--accept', 'one=2026-07')
    expect(refused.stderr).toMatch(
      /^✗ one: FRED: 2026-08 is 120 after [\d.]+ in 2026-07; expected /,
    )
    expect(await refresh({ values }, '--accept', 'one=2026-08')).toMatchObject({ code: 0, values })
  })

  it('what was observed before the first month', async () => {
    const early = ['1990-08-20', '1990-12-31', '1991-02-04'].map((day) => [day, '1'] as const)
    const { values } = await refresh({
      shape: 'eia',
      response: eiaPage('one', [...early, ...weeks]),
    })
    expect(values).toEqual(truth)
  })

  const { '2026-07': _july, ...butJuly } = truth
  const { '2026-07': _gap, ...knownButJuly } = known
  const withDash = bls.inShape('one', { ...truth, '2026-07': null })
  const dash = withDash.replace('"-","footnotes":[{}]', '"-","footnotes":[{"text":"A shutdown."}]')
  it.each<[string, Given, string]>([
    ['does not list', { values: butJuly }, 'FRED: the table would break its rules: '],
    [
      'lacks a week of',
      { shape: 'eia', response: eiaPage('one', without(weeks, '2026-07-13')) },
      'EIA: 2026-07 is not complete: EIA lacks 2026-07-13',
    ],
    [
      'has a dash for, with its reason',
      { shape: 'bls', response: dash },
      'BLS: a gap: BLS has no value for 2026-07, and says "A shutdown."',
    ],
    [
      'has a dot for',
      { values: { ...truth, '2026-07': null } },
      'FRED: a gap: FRED has no value for 2026-07\n',
    ],
  ])('a month that the publisher %s, if front matter says why', async (_name, given, problem) => {
    const unexplained = await refresh({ ...given, stored: knownButJuly })
    expect(unexplained.stderr).toContain(`✗ one: ${problem}`)
    expect(unexplained).toMatchObject({ code: 1, values: knownButJuly })
    const front = { gaps: { '2026-07': 'nothing was collected' } }
    const explained = await refresh({ ...given, stored: knownButJuly, front })
    expect(explained.stderr).toBe('✓ one: 2 months new\n')
    expect(explained.values).toEqual({ ...truth, '2026-07': null })
    expect(explained.change).toEqual({ added: ['2026-08'], revised: [] })
  })

  it('a month without a value that the publisher does not list', async () => {
    const values = { ...truth, '2026-06': null }
    const { '2026-06': _none, ...listed } = truth
    const unlisted = { stored: { ...known, '2026-06': null }, values: listed }
    expect(await refresh(unlisted)).toMatchObject({ stderr: '✓ one: 1 month new\n', values })
  })

  it('a price that stays the same, although each month has the value of the one before', async () => {
    const values = each(() => 100)
    const { '2026-08': _same, ...before } = values
    expect(await refresh({ stored: before, values })).toMatchObject({ code: 0, values })
  })

  it('old months beyond the newest twelve, which stay', async () => {
    const old = addMonths('2026-07', -13)
    const { stdout, stderr, values } = await refresh({ values: { ...truth, [old]: 90 } })
    expect(stderr).toBe('✓ one: 1 month new, 1 month revised by the publisher and kept\n')
    expect(stdout).toContain('| one | 2025-06 | 100.6 | 90 | −10.537% | kept')
    expect(values).toEqual(truth)
  })

  it('two large revisions of the newest twelve months, where some are usual', async () => {
    const two = { ...truth, '2026-02': 96, '2026-03': 96 }
    const { stderr } = await refresh({ ...revises, values: two })
    expect(stderr).toContain('✓ one: 1 month new, 2 months revised by the publisher and kept')
    const three = await refresh({ ...revises, values: { ...two, '2026-04': 96 } })
    expect(three.stderr).toContain(
      '✗ one: FRED: 3 of the last 12 known months differ, by a factor of 0.9',
    )
    const firm = await refresh({ values: { ...truth, '2026-02': 96 } })
    expect(firm.stderr).toContain('✗ one: FRED: 1 of the last 12 known months differs')
  })

  it.each(['--accept-revisions', '--correct'])('another base with %s', async (flag) => {
    const values = each((value) => value * 0.65)
    const refused = await refresh({ values })
    expect(refused.stderr).toContain('by a factor of 0.65')
    expect(await refresh({ values }, flag)).toMatchObject({ code: 0, values })
  })
})

describe('old months', () => {
  const stored: Monthly = { '2026-05': 100.25, '2026-06': 101, '2026-07': 102, '2026-08': null }
  const extended: Monthly = { ...stored, '2026-09': 103 }
  const revised: Monthly = { ...extended, '2026-06': 101.5 }

  /** What is printed, the table afterwards, and how the change is listed. */
  type Expected = {
    stderr?: string
    stdout?: string
    values?: Monthly
    change?: Change['series'][string]
  }

  const cases: Record<string, { given: Given; kept: Expected; accepted: Expected }> = {
    'are listed and not written if there is no new month': {
      given: { values: { ...revised, '2026-09': null } },
      kept: {
        stderr: '✓ one: 0 months new, 1 month revised by the publisher and kept',
        stdout: '| one | 2026-06 | 101 | 101.5 | +0.495% | kept, see --accept-revisions |',
      },
      accepted: { values: { ...stored, '2026-06': 101.5 } },
    },
    'keep new months out': {
      given: { values: revised },
      kept: { stderr: '✗ one: FRED: 1 of the last 3 known months differs, by a factor of 1.005' },
      accepted: { stdout: '| one | 2026-06 | 101 | 101.5 | +0.495% | revised |' },
    },
    'keep new months out if the publisher usually revises less': {
      given: { values: { ...revised, '2026-07': 110 }, matter: { revises: 0.03 } },
      kept: { stderr: '✗ one: FRED: 1 of the last 3 known months differs, by a factor of 1.078' },
      accepted: {
        change: { added: ['2026-09'], revised: ['2026-06', '2026-07'], largestChange: 0.078431 },
      },
    },
    'keep new months out if a value was withdrawn': {
      given: { shape: 'bls', values: { ...extended, '2026-07': null } },
      kept: {
        stderr:
          '✗ one: BLS: 1 of the last 3 known months differs: 2026-07 is without a value, expected 102',
      },
      accepted: { change: { added: ['2026-09'], revised: ['2026-07'] } },
    },
    'stay without a value, and new months are written': {
      given: { shape: 'bls', values: { ...extended, '2026-08': 102.5 } },
      kept: {
        values: extended,
        stdout: '| one | 2026-08 | none | 102.5 |  | kept',
        change: { added: ['2026-09'], revised: [] },
      },
      accepted: {},
    },
    'are written within the bound of their series': {
      given: { values: revised, matter: { revises: 0.03 } },
      kept: {
        values: revised,
        change: { added: ['2026-09'], revised: ['2026-06'], largestChange: 0.00495 },
      },
      accepted: {},
    },
    'keep their digits if the publisher rounds old values': {
      given: {
        shape: 'datasets',
        matter: { publishedDecimals: 0 },
        values: { '2026-05': 100, '2026-06': 101, '2026-07': 103, '2026-08': 103 },
      },
      kept: { stdout: '| one | 2026-07 | 102 | 103 | +0.980% | kept' },
      accepted: { values: { ...stored, '2026-07': 103, '2026-08': 103 } },
    },
  }

  it.each(Object.entries(cases))('%s', async (_name, { given, ...both }) => {
    for (const [flags, expected, usual] of [
      [[], both.kept, stored],
      [['--accept-revisions'], both.accepted, given.values],
    ] as const) {
      const { code, stdout, stderr, values, change } = await refresh({ stored, ...given }, ...flags)
      expect(code).toBe(expected.stderr?.startsWith('✗') ? 1 : 0)
      expect(stderr).toContain(expected.stderr ?? '✓ one: ')
      expect(stdout).toContain(expected.stdout ?? '')
      expect(values).toEqual(expected.values ?? usual)
      if (expected.change) expect(change).toEqual(expected.change)
    }
  })

  it('are refused even if they are accepted, where the month after is then a jump', async () => {
    const given = { stored, values: { ...extended, '2026-06': 48 } }
    expect(await refresh(given, '--accept-revisions')).toMatchObject({
      stderr: expect.stringContaining('2026-06 is 48 after 100.25 in 2026-05; expected 50.13 to'),
      values: stored,
    })
  })

  it('by the last decimal of a mean are no revision, but a correction with --correct', async () => {
    const stored = { '2026-05': 2.8, '2026-06': 3, '2026-07': 3.2, '2026-08': 3.1 }
    const response = eiaPage('one', mondayRows({ ...stored, '2026-06': 3.005 }))
    const given: Given = { shape: 'eia', stored, response, matter: { decimals: 2 } }
    const same = await refresh(given, '--accept-revisions')
    expect(same).toMatchObject({ code: 0, values: stored, change: undefined })
    const { stdout, stderr, values, change } = await refresh(given, '--correct')
    expect(stderr).toContain('✓ one: 0 months new, 1 month corrected')
    expect(stdout).toContain('| one | 2026-06 | 3 | 3.01 | +0.333% | corrected |')
    expect(values).toEqual({ ...stored, '2026-06': 3.01 })
    const corrected = { corrected: ['2026-06'], largestChange: 0.003333 }
    expect(change).toEqual({ added: [], revised: [], ...corrected })
  })
})
