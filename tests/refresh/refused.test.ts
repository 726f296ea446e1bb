// Tests for responses that are refused, each with its reason, while all other series are
// written; and for what is not refused.

import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, listMonths } from '../../src/prices/month.ts'
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
const dayRows = dailyRows(sound).map(
  ([day, value]) => [day, day === '2026-07-14' ? '' : value] as const,
)
const weekdayRows = dailyRows(sound, { weekdays: true })
const fredText = (text: string) => `observation_date,KEY\n${text}`
const mirrorRow = (month: string, price: string) => mirrorCsv([[month, price]])
const inBls = bls.inShape('KEY', sound)
const failure = JSON.stringify({ status: 'REQUEST_NOT_PROCESSED', message: ['daily threshold'] })

/** What is wrong; the publisher; its values, or a response about KEY; and the printed reason. */
const malformed: [string, Shape, Monthly | string, string | RegExp][] = [
  ['a web page', 'fred', '<!DOCTYPE html><title>Just', 'a web page instead of data: <!DOCTYPE'],
  ['a web page for JSON', 'bls', '<h1>403 Forbidden</h1>', 'a web page instead of data'],
  ['an empty response', 'fred', '', 'FRED: the response is empty'],
  ['only a header', 'fred', {}, 'the response has no complete month'],
  ['other columns', 'fred', fredCsv('KEY', [], 'Datum'), /the columns are Datum,.* expected/],
  ['another series', 'fred', fred.inShape('OTHER', sound), 'observation_date,OTHER'],
  ['an extra column', 'fred', fredText('2026-05-01,1,2\n'), 'the response is not CSV'],
  ['a truncated line', 'fred', fredText(`${rows}2026-08-01,10`), 'the response is truncated'],
  ['half of the file', 'fred', { '2026-05': 101 }, 'the response lacks 2026-06, and 1 more'],
  ['only the newest months', 'fred', { '2026-07': 103, '2026-08': 104 }, 'lacks 2026-05'],
  ['a month twice', 'fred', fredText(`${rows}2026-07-01,103\n`), '2026-07 appears twice'],
  ['the wrong order', 'fred', fredText(`2026-08-01,104\n${rows}`), '2026-05 comes after 2026-08'],
  ['a gap', 'fred', { ...stored, '2026-09': 104 }, 'a gap: there is no 2026-08'],
  ['a day', 'fred', fredText('2026-05-04,101\n'), '2026-05-04 is not the first of a month'],
  ['a month 13', 'datasets', mirrorRow('2026-13', '1'), '2026-13 is not a date'],
  ['a word for a month', 'datasets', mirrorRow('July', '1'), 'July is not a month'],
  ['the future', 'datasets', mirrorRow('2026-11', '1'), '2026-11 is in the future'],
  [
    'a word for a price',
    'datasets',
    mirrorRow('2026-05', 'x'),
    '2026-05 is "x", expected a positive',
  ],
  [
    'a price without end',
    'datasets',
    mirrorRow('2026-05', '9'.repeat(400)),
    ', expected a positive number',
  ],
  [
    'a price of 0',
    'fred',
    fredText('2026-05-01,0\n'),
    '2026-05-01 is "0", expected a positive number',
  ],
  [
    'a negative price',
    'fred',
    fredText('2026-05-01,-101\n'),
    '2026-05-01 is "-101", expected a positive number',
  ],
  [
    'infinity',
    'fred',
    fredText('2026-05-01,Infinity\n'),
    'is "Infinity", expected a positive number',
  ],
  ['an exponent', 'fred', fredText('2026-05-01,1e2\n'), 'is "1e2", expected a positive number'],
  [
    'a fall',
    'datasets',
    { ...sound, '2026-08': 50 },
    '2026-08 is 50 after 103 in 2026-07; expected 51.5 to 206, as a new series may double or halve',
  ],
  ['a missing month', 'bls', inBls.replace('M08', 'M09'), 'a gap: there is no 2026-08'],
  ['a failure', 'bls', failure, 'BLS says REQUEST_NOT_PROCESSED: daily threshold'],
  [
    'an unknown series',
    'bls',
    bls.inShape('KEY', {}).replace('"message":[]', '"message":["Series does not exist"]'),
    /BLS has no data for \S+: Series does not exist/,
  ],
  [
    'the oldest first',
    'bls',
    Object.fromEntries(Object.entries(sound).toReversed()),
    'expected the newest first',
  ],
  ['half of the JSON', 'bls', inBls.slice(0, 100), 'the response is not JSON: {'],
  ['other JSON', 'coinMetrics', '{"error":{"type":"bad"}}', 'data: the response lacks it'],
  [
    'a day without a price',
    'coinMetrics',
    coinMetricsPage(dayRows, undefined, 'KEY'),
    '2026-07 is not complete: Coin Metrics lacks 2026-07-14',
  ],
  ['a list', 'eia', '[]', 'the response lacks it'],
  ['a text', 'eia', '"no"', 'the response has "no", expected Object'],
  ['another unit', 'eia', eia.inShape('KEY', sound).replaceAll('GAL', 'BBL'), '$/BBL, expected'],
  ['another code', 'eia', eia.inShape('OTHER', sound), 'a price of OTHER, expected'],
  ['a part', 'eia', eiaPage('KEY', mondayRows(sound), 9000), 'only 18 of 9000 rows'],
  [
    'a day missing',
    'weekdays',
    fredCsv(
      'KEY',
      weekdayRows.filter(([day]) => day !== '2026-07-14'),
    ),
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
  ['a new base', each((value) => value * 0.65), 'by a factor of 0.65'],
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
  [
    'another newest month',
    each((value, index) => (months[index] === '2026-07' ? value * 1.04 : value)),
    '1 of the last 12 known months differs, by a factor of 1.04',
  ],
]

const { worldBank: _, ...textShapes } = shapes
const publishers: [name: string, Given][] = [
  ...Object.keys(textShapes).map((shape): [string, Given] => [shape, { shape: shape as Shape }]),
  ['fred, which revises,', { matter: { revises: 0.02 } }],
]

type Case = { name: string; given: Given; reason?: string | RegExp }

const cases: (Case & { key: string })[] = [
  ...malformed.map(([name, shape, sent, reason]): Case => {
    const answer = typeof sent === 'string' ? { response: sent } : { values: sent }
    return { name: `${shape} with ${name}`, given: { shape, stored, ...answer }, reason }
  }),
  ...publishers.flatMap(([name, publisher]): Case[] => [
    { name: `${name} with the truth`, given: { ...publisher, stored: known, values: truth } },
    ...contradictions.map(([what, values, reason]) => {
      return {
        name: `${name} with ${what}`,
        given: { ...publisher, stored: known, values },
        reason,
      }
    }),
  ]),
].map((one, index) => ({ ...one, key: `case${index}` }))

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

describe('without a new month,', () => {
  const earlier = (values: Monthly) =>
    Object.fromEntries(Object.entries(values).filter(([month]) => month in known))

  it.each(
    contradictions.flatMap(([what, values, reason]) =>
      what.startsWith('another newest') ? [] : [[what, earlier(values), reason] as const],
    ),
  )('%s is refused, and another series is written', async (_what, values, reason) => {
    const project = await openSeries(
      { one: { stored: known, values }, two: { stored: known, values: truth } },
      now,
    )
    const run = await project.refresh()
    expect(run.code).toBe(1)
    expect(run.linesOf('one')[0]).toMatch(/^✗/)
    expect(run.linesOf('one')[0]).toMatch(reason)
    expect(project.values('one')).toEqual(known)
    expect(project.values('two')).toEqual(truth)
  })
})

describe('the newest month lacks', () => {
  const days = mondayRows(truth).map(([day]) => day)
  const late = days.at(-1) ?? ''
  const inside = days.at(-2) ?? ''

  it.each([
    [
      'a week among others, and is refused',
      inside,
      1,
      `✗ one: EIA: 2026-08 is not complete: EIA lacks ${inside}`,
    ],
    [
      'its last week, and is waited for',
      late,
      0,
      `! one: 2026-08 is not complete: EIA lacks ${late}`,
    ],
  ])('%s', async (_name, lacking, code, line) => {
    const weeks = mondayRows(truth).filter(([day]) => day !== lacking)
    const given: Given = { shape: 'eia', stored: known, response: eiaPage('one', weeks) }
    const project = await openSeries({ one: given, two: { stored: known, values: truth } }, now)
    const run = await project.refresh()
    expect(run.stderr.split('\n')).toContain(line)
    expect(run.stdout).toContain(`2026-08 is not complete: EIA lacks ${lacking}`)
    expect(run.code).toBe(code)
    expect(project.values('one')).toEqual(known)
    expect(project.values('two')).toEqual(truth)
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
  ['a web page', () => '<!DOCTYPE html><title>Sign in', 'the workbook cannot be read'],
  ['nothing', () => '', 'the workbook cannot be read'],
  ['gigabytes', () => claiming(pinkSheet(truth), 2 ** 31), 'too large when unpacked'],
  ['a cell far away', () => farCell(), 'reaching memory limit'],
  ['another metal', () => pinkSheet(each((value) => value * 1.2)), 'differ, by a factor of 1.2'],
])('a workbook with %s is refused', async (_name, make, reason) => {
  const response = { body: await make() }
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

describe('is not refused:', () => {
  /** Refreshes one series that has all these months but the newest by default. */
  async function refresh(given: Given, ...args: string[]) {
    const project = await openSeries({ one: { stored: known, ...given } }, now)
    const run = await project.refresh('--only', 'one', ...args)
    return { ...run, values: project.values('one') }
  }

  it('a month that moved further than any before, once it is approved', async () => {
    const values = { ...truth, '2026-08': 120 }
    const refused = await refresh({ values }, '--accept', 'one=2026-07')
    expect(refused.stderr).toMatch(
      /^✗ one: FRED: 2026-08 is 120 after [\d.]+ in 2026-07; expected /,
    )
    expect(refused.code).toBe(1)
    expect(await refresh({ values }, '--accept', 'one=2026-08')).toMatchObject({ code: 0, values })
  })

  it('what was observed before the first month', async () => {
    const early = ['1990-08-20', '1990-12-31', '1991-02-04'].map((day) => [day, '1'] as const)
    const response = eiaPage('one', [...early, ...mondayRows(truth)])
    const { stderr, values } = await refresh({ shape: 'eia', response })
    expect(stderr).toBe('✓ one: 1 month new\n')
    expect(values).toEqual(truth)
  })

  const { '2026-07': _july, ...butJuly } = truth
  const { '2026-07': _gap, ...knownButJuly } = known
  const weeks = mondayRows(truth).filter(([day]) => day !== '2026-07-13')
  it.each<[string, Given, string]>([
    [
      'a month that the publisher does not list',
      { values: butJuly },
      'FRED: a gap: there is no 2026-07',
    ],
    [
      'a month that lacks a week',
      { shape: 'eia', response: eiaPage('one', weeks) },
      'EIA: 2026-07 is not complete: EIA lacks 2026-07-13',
    ],
    [
      'a month for which the publisher has a dash, with its reason',
      {
        shape: 'bls',
        response: bls
          .inShape('one', { ...truth, '2026-07': null })
          .replace('"-","footnotes":[{}]', '"-","footnotes":[{"code":"X","text":"A shutdown."}]'),
      },
      'BLS: a gap: BLS has no value for 2026-07, and says "A shutdown."',
    ],
    [
      'a month for which the publisher has a dot',
      { values: { ...truth, '2026-07': null } },
      'FRED: a gap: FRED has no value for 2026-07\n',
    ],
  ])('%s, if front matter says why', async (_name, given, problem) => {
    const unexplained = await refresh({ ...given, stored: knownButJuly })
    expect(unexplained.stderr).toContain(`✗ one: ${problem}`)
    expect(unexplained).toMatchObject({ code: 1, values: knownButJuly })
    const front = { gaps: { '2026-07': 'nothing was collected' } }
    const explained = await refresh({ ...given, stored: knownButJuly, front })
    expect(explained.stderr).toBe('✓ one: 2 months new\n')
    expect(explained.values).toEqual({ ...truth, '2026-07': null })
  })

  it('a month without a value that the publisher does not list', async () => {
    const values = { ...truth, '2026-06': null }
    const { '2026-06': _none, ...listed } = truth
    const unlisted = { stored: { ...known, '2026-06': null }, values: listed }
    expect(await refresh(unlisted)).toMatchObject({ stderr: '✓ one: 1 month new\n', values })
  })

  it('a price that stays the same, although each month has the value of the one before', async () => {
    const { '2026-08': newest, ...before } = each(() => 100)
    const values = { ...before, '2026-08': newest ?? null }
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
    const matter = { revises: 0.02 }
    const two = { ...truth, '2026-02': 96, '2026-03': 96 }
    const { stderr } = await refresh({ matter, values: two })
    expect(stderr).toContain('✓ one: 1 month new, 2 months revised by the publisher and kept')
    const three = await refresh({ matter, values: { ...two, '2026-04': 96 } })
    expect(three.stderr).toContain(
      '✗ one: FRED: 3 of the last 12 known months differ, by a factor of 0.9',
    )
    const firm = await refresh({ values: { ...truth, '2026-02': 96 } })
    expect(firm.stderr).toContain('✗ one: FRED: 1 of the last 12 known months differs')
  })

  it.each(['--accept-revisions', '--correct'])('another base with %s', async (flag) => {
    const values = each((value) => value * 0.65)
    expect(await refresh({ values }, flag)).toMatchObject({ code: 0, values })
  })
})
