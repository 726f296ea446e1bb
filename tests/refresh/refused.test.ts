// Tests for responses that are refused, each with its reason, while all other series are written; and
// for responses that are accepted.

import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { listMonths, type Month } from '../../src/prices/month.ts'
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
  type Row,
  type Shape,
  shapes,
  shift,
  silverSheet,
  times,
} from './publisher-shapes.ts'

/** By then the values of August must have been published. */
const now = '2026-10-10T08:00:00Z'

const stored: Monthly = { '2026-05': 101, '2026-06': 102, '2026-07': 103 }

/** A valid response has one more month. */
const sound: Monthly = { ...stored, '2026-08': 104 }

const { fred, bls, eia } = shapes
const rows = '2026-05-01,101\n2026-06-01,102\n2026-07-01,103\n'
/** A file of FRED, or of the mirror, with these rows. */
const fredText = (text: string) => `observation_date,KEY\n${text}`
const mirrorRow = (month: string, price: string) => mirrorCsv([[month, price]])
const inGallons = eia.inShape('KEY', sound)
const unknown = bls.inShape('KEY', {}).replace('"message":[]', '"message":["No such series"]')
const positive = 'expected a positive number'
const without = (all: readonly Row[], day: string) => all.filter(([at]) => at !== day)
/** The rows with another value on the days that the pattern matches. */
const withValue = (all: readonly Row[], days: RegExp, other: string) =>
  all.map(([day, value]): Row => [day, days.test(day) ? other : value])

/** Daily rows, and responses with daily or weekly rows. */
const daysOf = (values: Monthly) => dailyRows(values, { weekdays: true })
const inFred = (rows: readonly Row[]) => fredCsv('KEY', rows)
const inEia = (rows: readonly Row[]) => eiaPage('KEY', rows)
const days = daysOf(sound)

type Reason = string | RegExp

/** What is wrong; the publisher; its values, or a response about KEY; and the printed reason. */
const malformed: [string, Shape, Monthly | string, Reason][] = [
  ['a web page for JSON', 'eia', '<h1>403 Forbidden</h1>', 'a web page instead of data'],
  ['an empty response', 'fred', '', 'FRED: the response is empty'],
  ['only a header', 'fred', {}, 'the response has no complete month'],
  ['another series', 'fred', fred.inShape('OTHER', sound), 'observation_date,OTHER'],
  [
    'a column twice',
    'fred',
    'observation_date,KEY,KEY\n',
    /,case\d+, expected case\d+ among them, once/,
  ],
  ['half of a quoted cell', 'fred', fredText('2026-05-01,"101\n'), 'is not CSV: Quote'],
  ['an extra cell', 'fred', fredText('2026-05-01,1,2\n'), `is "2026-05-01,1,2", ${positive}`],
  ['half of a value', 'fred', fredText(`${rows}2026-08-01,10`), 'the response is truncated'],
  ['half of a row', 'fred', fredText(`${rows}2026-08-01\n`), 'it ends with "2026-08-01"'],
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
  ['an unknown series', 'bls', unknown, /BLS has no data for \S+: No such series/],
  ['half of the JSON', 'eia', inGallons.slice(0, 100), 'the response is not JSON: {'],
  ['other JSON', 'coinMetrics', '{"error":{"type":"bad"}}', 'data: the response lacks it, and'],
  [
    'a day without a price',
    'coinMetrics',
    coinMetricsPage(withValue(dailyRows(sound), /2026-07-14/, ''), undefined, 'KEY'),
    '2026-07 is not complete: Coin Metrics lacks 2026-07-14',
  ],
  ['a text', 'eia', '"no"', 'the response has "no", expected Object'],
  ['another unit', 'eia', inGallons.replaceAll('GAL', 'BBL'), 'has "$/BBL", expected "$/GAL"'],
  ['another code', 'eia', eia.inShape('OTHER', sound), 'the response has "OTHER", expected "'],
  ['a part', 'eia', eiaPage('KEY', mondayRows(sound), 9000), 'only 18 of 9000 rows'],
  ['a day missing', 'weekdays', inFred(without(days, '2026-07-14')), 'FRED lacks 2026-07-14'],
  [
    'an empty month',
    'weekdays',
    inFred(withValue(days, /^2026-07-(?!01)/, '.')),
    '22 days have no value',
  ],
  ['a Saturday', 'weekdays', fredText('2026-07-04,103\n'), '2026-07-04 is not a date of this'],
  ['31 June', 'weekdays', fredText('2026-06-31,103\n'), '2026-06-31 is not a date'],
]

const months = listMonths('2025-04', '2026-08')

/** Prices that rise a little each month, as wages do, each with a change. */
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

/** The printed lines about a series, whose name is `KEY`, and its state afterwards. */
type Expected = {
  /** The printed line; by default, it says that one month is new. */
  says?: string
  /** The row of the report. */
  row?: string
  /** The table afterwards; by default, the values that are sent. */
  values?: Monthly
  change?: Change['series'][string] | undefined
}

/** Well-formed responses that contradict the table. */
const contradictions: [string, Monthly, Reason, accepted?: Expected][] = [
  [
    'another unit',
    each((value) => value * 1.2),
    /1[26] of .* by a factor of 1\.2/,
    { says: '✓ KEY: 1 month new, 16 months revised' },
  ],
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

const { worldBank: _, ...textShapes } = shapes
const revises = { matter: { revises: 0.02 } }
const noNews = (values: Monthly) =>
  Object.fromEntries(Object.entries(values).filter(([month]) => month in known))

/** The outcome, or the reason for a refusal: without a flag, and with `--accept-revisions`. */
type Case = [name: string, Given, kept: Reason | Expected, accepted?: Reason | Expected]

const flatFrom = (first: Month): Monthly =>
  Object.fromEntries(listMonths(first, '2026-07').map((month) => [month, 100]))
const restated = times(flatFrom('2018-08'), 1.015)
const weeks = mondayRows(truth)
const early = ['1990-08-20', '1990-12-31', '1991-02-04'].map((day): Row => [day, '1'])
const twoMoved = { ...truth, '2026-02': 96, '2026-03': 96 }
const { '2026-06': _june, ...butJune } = truth
const oneNew = '✓ KEY: 1 month new'
const isKept = 'revised by the publisher and kept'

const judged: Case[] = [
  ...malformed.map(([what, shape, sent, reason]): Case => {
    const answer = typeof sent === 'string' ? { response: sent } : { values: sent }
    return [`${shape} with ${what}`, { shape, stored, ...answer }, reason]
  }),
  ...Object.keys(textShapes).map((shape): Case => {
    return [`${shape} with the truth`, { shape: shape as Shape, values: truth }, {}]
  }),
  ...contradictions.flatMap(([what, values, reason, ...accepted]): Case[] => [
    [`a series with ${what}`, { values }, reason, ...accepted],
    [`one that is revised, with ${what}`, { ...revises, values }, reason],
    [`one without news, with ${what}`, { values: noNews(values) }, reason],
  ]),
  [
    'a series with another newest month',
    { ...revises, values: { ...truth, '2026-07': 108.78 } },
    '1 of the last 12 known months differs, by a factor of 1.04',
  ],
  [
    'one restated before its last six years',
    { ...revises, stored: flatFrom('2018-08'), values: restated },
    '2018-08 was 100 and is 101.5 now, and 23 more; at most 2%, after 2020-07, is accepted',
  ],
  [
    'one with a day far from the one before',
    { shape: 'weekdays', response: inFred(withValue(daysOf(truth), /2026-08-14/, '150')) },
    /2026-08-14 is 150 after .* in 2026-08-13; .*, as no day in 10 years moved by more/,
  ],
  [
    'one with a week far from the one before',
    { shape: 'eia', response: inEia(withValue(weeks, /2026-08-17/, '94')) },
    /2026-08-17 is 94 after .* in 2026-08-10; .*, as no week in 10 years moved by more/,
  ],
  [
    'one without its last week, which is waited for',
    { shape: 'eia', response: inEia(without(weeks, '2026-08-31')) },
    {
      says: '✓ KEY: 0 months new\n! KEY: 2026-08 is not complete: EIA lacks 2026-08-31',
      row: '- ! KEY: 2026-08 is not complete: EIA lacks 2026-08-31\n',
      values: known,
    },
  ],
  [
    'one that was observed before its first month',
    { shape: 'eia', response: inEia([...early, ...weeks]) },
    { values: truth },
  ],
  [
    'one with a month without a value, which the publisher does not list',
    { stored: { ...known, '2026-06': null }, values: butJune },
    { values: { ...truth, '2026-06': null } },
  ],
  [
    'one that stays the same, although each month has the value of the one before',
    { stored: flatFrom('2025-04'), values: { ...flatFrom('2025-04'), '2026-08': 100 } },
    {},
  ],
  [
    'one with another month beyond the newest twelve, which stays',
    { values: { ...truth, '2025-06': 90 } },
    {
      says: `✓ KEY: 1 month new, 1 month ${isKept}`,
      row: '| KEY | 2025-06 | 100.6 | 90 | −10.537% | kept',
      values: truth,
    },
  ],
  [
    'one that is revised, with two large revisions of the newest twelve months',
    { ...revises, values: twoMoved },
    { says: `✓ KEY: 1 month new, 2 months ${isKept}`, values: truth },
  ],
  [
    'one that is revised, with three',
    { ...revises, values: { ...twoMoved, '2026-04': 96 } },
    'FRED: 3 of the last 12 known months differ, by a factor of 0.9',
  ],
  [
    'one that is not revised, with one',
    { values: { ...truth, '2026-02': 96 } },
    'FRED: 1 of the last 12 known months differs',
  ],
]

const { '2026-07': _july, ...butJuly } = truth
const { '2026-07': _gap, ...knownButJuly } = known
const empty = { ...truth, '2026-07': null }
const dash = bls
  .inShape('KEY', empty)
  .replace('"-","footnotes":[{}]', '"-","footnotes":[{"text":"A shutdown."}]')

/** Ways in which July is missing, which are refused unless front matter gives a reason. */
const gaps: [what: string, Given, Reason][] = [
  ['does not list', { values: butJuly }, 'FRED: the table would break its rules: '],
  [
    'lacks a week of',
    { shape: 'eia', response: inEia(without(weeks, '2026-07-13')) },
    'EIA: 2026-07 is not complete: EIA lacks 2026-07-13',
  ],
  [
    'has a dash for, with its reason',
    { shape: 'bls', response: dash },
    'BLS: a gap: BLS has no value for 2026-07, and says "A shutdown."',
  ],
  ['has a dot for', { values: empty }, /FRED: a gap: FRED has no value for 2026-07$/],
]

const ofGaps = gaps.flatMap(([what, sent, reason]): Case[] => {
  const given = { ...sent, stored: knownButJuly }
  const front = { gaps: { '2026-07': 'nothing was collected' } }
  return [
    [`a month that the publisher ${what}`, given, reason],
    [
      `a month that the publisher ${what}, if front matter says why`,
      { ...given, front },
      {
        says: '✓ KEY: 2 months new',
        values: empty,
        change: { added: ['2026-08'], revised: [] },
      },
    ],
  ]
})

const older: Monthly = { '2026-05': 100.25, '2026-06': 101, '2026-07': 102, '2026-08': null }
const extended: Monthly = { ...older, '2026-09': 103 }
const revised: Monthly = { ...extended, '2026-06': 101.5 }
const asRevised = '✓ KEY: 1 month new, 1 month revised'

const ofOldMonths: Case[] = [
  [
    'are listed and not written if there is no new month',
    { values: { ...revised, '2026-09': null } },
    {
      says: `✓ KEY: 0 months new, 1 month ${isKept}`,
      row: '| KEY | 2026-06 | 101 | 101.5 | +0.495% | kept, see --accept-revisions |',
      values: older,
    },
    { says: '✓ KEY: 0 months new, 1 month revised', values: { ...older, '2026-06': 101.5 } },
  ],
  [
    'keep new months out',
    { values: revised },
    'FRED: 1 of the last 3 known months differs, by a factor of 1.005',
    { says: asRevised, row: '| KEY | 2026-06 | 101 | 101.5 | +0.495% | revised |' },
  ],
  [
    'keep new months out if a value was withdrawn',
    { shape: 'bls', values: { ...extended, '2026-07': null } },
    'BLS: 1 of the last 3 known months differs: 2026-07 is without a value, expected 102',
    { says: asRevised, change: { added: ['2026-09'], revised: ['2026-07'] } },
  ],
  [
    'stay without a value, and new months are written',
    { shape: 'bls', values: { ...extended, '2026-08': 102.5 } },
    {
      says: `✓ KEY: 1 month new, 1 month ${isKept}`,
      row: '| KEY | 2026-08 | none | 102.5 |  | kept',
      values: extended,
      change: { added: ['2026-09'], revised: [] },
    },
    { says: asRevised },
  ],
  [
    'are written within the bound of their series',
    { values: revised, matter: { revises: 0.03 } },
    {
      says: asRevised,
      change: { added: ['2026-09'], revised: ['2026-06'], largestChange: 0.00495 },
    },
  ],
  [
    'keep their digits if the publisher rounds old values',
    {
      shape: 'datasets',
      matter: { publishedDecimals: 0 },
      values: { '2026-05': 100, '2026-06': 101, '2026-07': 103, '2026-08': 103 },
    },
    {
      says: `✓ KEY: 0 months new, 2 months ${isKept}`,
      row: '| KEY | 2026-07 | 102 | 103 | +0.980% | kept',
      values: older,
    },
    {
      says: '✓ KEY: 0 months new, 2 months revised',
      values: { ...older, '2026-07': 103, '2026-08': 103 },
    },
  ],
  [
    'are refused even if they are accepted, where the month after is then a jump',
    { values: { ...extended, '2026-06': 48 } },
    '1 of the last 3 known months differs',
    '2026-06 is 48 after 100.25 in 2026-05; expected 50.13 to',
  ],
]

const plain: Case[] = [
  ...judged.map(([name, given, ...expected]): Case => {
    return [name, { stored: known, ...given }, ...expected]
  }),
  ...ofGaps,
  ...ofOldMonths.map(([name, given, ...expected]): Case => {
    return [`old months ${name}`, { stored: older, ...given }, ...expected]
  }),
]

const means = { '2026-05': 2.8, '2026-06': 3, '2026-07': 3.2, '2026-08': 3.1 }
const response = inEia(mondayRows({ ...means, '2026-06': 3.005 }))
const lastDecimal: Given = { shape: 'eia', stored: means, response, matter: { decimals: 2 } }

describe.each<[flags: string[], Case[]]>([
  [[], plain],
  [
    ['--accept-revisions'],
    [
      ...plain.flatMap(([name, given, _kept, accepted]): Case[] =>
        accepted ? [[name, given, accepted]] : [],
      ),
      [
        'the last decimal of a mean, which is no revision',
        lastDecimal,
        { says: '✓ KEY: 0 months new', values: means, change: undefined },
      ],
    ],
  ],
  [
    ['--correct'],
    [
      [
        'the last decimal of a mean',
        lastDecimal,
        {
          says: '✓ KEY: 0 months new, 1 month corrected',
          row: '| KEY | 2026-06 | 3 | 3.01 | +0.333% | corrected |',
          values: { ...means, '2026-06': 3.01 },
          change: { added: [], revised: [], corrected: ['2026-06'], largestChange: 0.003333 },
        },
      ],
    ],
  ],
])('in one refresh with the flags %j,', (flags, given) => {
  const cases = given.map(([name, given, expected], index) => {
    const isRefused = typeof expected === 'string' || expected instanceof RegExp
    const rest: Expected = isRefused ? {} : expected
    const reason = isRefused ? expected : undefined
    return { name, key: `case${index}`, given, reason, ...rest }
  })
  let project: Project
  let run: Run

  beforeAll(async () => {
    project = await openSeries(Object.fromEntries(cases.map(({ key, given }) => [key, given])), now)
    for (const { key, given } of cases) {
      if (given.response) project.responses[key] = String(given.response).replaceAll('KEY', key)
    }
    run = await project.refresh(...flags)
  })

  it.each(cases)('$name', ({ key, given, reason, says = oneNew, row = '', values, ...one }) => {
    const lines = run.linesOf(key)
    if (reason) expect(lines[0]).toMatch(reason)
    else expect(lines.join('\n')).toBe(says.replaceAll('KEY', key))
    expect(lines[0]?.startsWith('✗')).toBe(reason !== undefined)
    expect(run.stdout).toContain(row.replaceAll('KEY', key))
    expect(project.values(key)).toEqual(values ?? (reason ? given.stored : given.values))
    if ('change' in one) expect(project.changes()[0]?.series[key]).toEqual(one.change)
  })

  it('what was written is listed, and the exit code says whether something was refused', () => {
    expect(run.code).toBe(cases.some(({ reason }) => reason) ? 1 : 0)
    const listed = project.changes().flatMap(({ series }) => Object.keys(series))
    const written = cases.filter(({ key, given }) => {
      return !isDeepStrictEqual(project.values(key), given.stored)
    })
    expect(listed).toEqual(written.map(({ key }) => key))
  })
})

it('a month that moved further than any before is written once it is approved', async () => {
  const values = { ...truth, '2026-08': 120 }
  const project = await openSeries({ one: { stored: known, values } }, now)
  const { stderr } = await project.refresh('--accept', 'one=2026-07')
  expect(stderr).toContain(
    '✗ one: FRED: 2026-08 is 120 after 104.6 in 2026-07; expected 101.6 to 107.7, as no month in 10 years moved by more than 0.3%',
  )
  expect(project.values('one')).toEqual(known)
  const approved = ['--accept', 'one=2026-08', '--accept', 'one=2026-07']
  expect((await project.refresh(...approved)).code).toBe(0)
  expect(project.values('one')).toEqual(values)
})

it.each([
  [
    'another unit',
    () => silverSheet(truth, { unit: '(cents/oz)' }),
    'the unit is (cents/oz), expected',
  ],
  ['no such column', () => silverSheet(truth, { name: 'Gold' }), 'the sheet has no column Silver'],
  [
    'another sheet',
    () => silverSheet(truth, { sheet: 'Indices' }),
    'Sheet not found: Monthly Prices',
  ],
  ['a half', () => silverSheet(truth).subarray(0, 900), 'the workbook cannot be read'],
  ['gigabytes', () => claiming(silverSheet(truth), 2 ** 31), 'too large when unpacked'],
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
