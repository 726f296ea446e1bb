// Tests for Bitcoin: several publishers of daily prices, two of which must agree on each new month.

import { beforeAll, expect, it } from 'vitest'
import { bitstamp } from '../../scripts/refresh/publishers/bitstamp.ts'
import type { Response } from './local-publishers.ts'
import { openSeries, type Project, type Run } from './project.ts'
import {
  bitstampCandles,
  bitviewCsv,
  coinMetricsPage,
  dailyRows,
  type Monthly,
  type Row,
} from './publisher-shapes.ts'

const stored: Monthly = { '2026-05': 78_000, '2026-06': 63_000 }
const july: Monthly = { ...stored, '2026-07': 64_000 }
const refreshed: Monthly = { ...july, '2026-08': 69_000 }
const rows = dailyRows(refreshed)

type Rows = readonly Row[]
type Sent = Rows | Response

/** The rows times a factor, in all months or from one on. */
const scaled = (factor: number, from = ''): Rows =>
  rows.map(([day, value]) => [day, day < from ? value : String(Number(value) * factor)])

/** The rows without a price on the days that the pattern matches. */
const emptied = (pattern: RegExp): Rows =>
  rows.map(([day, value]) => [day, pattern.test(day) ? '' : value])

/** The dates of other rows: the row of a day has the date of the next. */
const shifted: Rows = rows.slice(1).map(([day], index) => [day, rows[index]?.[1] ?? ''])

const moved: Response = { status: 301, headers: { Location: 'https://talos.example/data' } }
const gone: Response = { status: 404 }
const page: Response = '<!DOCTYPE html><title>Just a moment...</title>'

/** What the three publishers send: by default, the same. */
type Case = {
  /** That of the series. */
  first?: Sent
  /** At the URL where the first one was before. */
  old?: Sent
  bitview?: Sent
  bitstamp?: Sent
  /** The series afterwards; by default, the values that all of them have. */
  values?: Monthly
  /** What is refused, if the series is. */
  problem?: string
  notes?: string[]
  takenFrom?: Record<string, string>
}

const fromBitview = { '2026-07': 'Bitview', '2026-08': 'Bitview' }
const differ = (factor: number) => `2 of the last 2 known months differ, by a factor of ${factor}`

const names = { first: 'Coin Metrics', bitview: 'Bitview', bitstamp: 'Bitstamp' }
const publishers = Object.keys(names) as (keyof typeof names)[]

const candles = bitstampCandles(rows, 'SELF')
const firstSecond = String(Date.parse('2026-05-01') / 1000)

/** What one publisher sends, and what is said of it; the others have the new months. */
const useless: [keyof typeof names, what: string, sent: Sent, note: string][] = [
  ...publishers.flatMap((publisher): typeof useless => [
    [publisher, 'has moved', moved, 'could not be reached: '],
    [publisher, 'sends nothing', '', 'the response is '],
    [publisher, 'sends no rows', [], 'the response has no complete month'],
    [publisher, 'sends a web page', page, 'a web page instead of data'],
  ]),
  [
    'first',
    'sends a part',
    coinMetricsPage(rows.slice(0, 50), 'https://page.example/2', 'SELF'),
    'the response is only the first 50 days',
  ],
  ['first', 'sends another asset', coinMetricsPage(rows, '', 'eth'), 'a price of eth, expected'],
  ['first', 'is 5 % off in all months', scaled(1.05), differ(1.05)],
  ['bitview', 'sends other columns', 'price\n1\n', 'the columns are price, expected date,'],
  [
    'bitview',
    'lacks a row',
    rows.filter(([day]) => day !== '2026-06-14'),
    'a row of 2026-06-15, expected 2026-06-14',
  ],
  ['bitview', 'is a day late', shifted, 'a row of 2026-05-02, expected 2026-05-01'],
  [
    'bitview',
    'is a day early',
    [['2026-04-30', '1'], ...rows],
    'a row of 2026-04-30, expected 2026-05-01',
  ],
  [
    'bitstamp',
    'sends an error',
    bitstampCandles([], '', ['Invalid step']),
    'Bitstamp says Invalid step',
  ],
  [
    'bitstamp',
    'sends a negative price',
    candles.replace(/"close":"([\d.]+)"/, '"close":"-$1"'),
    '2026-05-01 is "-77999.9500", expected a positive number',
  ],
  [
    'bitstamp',
    'sends no date',
    candles.replace(firstSecond, '864000000000000'),
    'data.ohlc.0.timestamp',
  ],
  ['bitstamp', 'sends a day twice', [...rows.slice(0, 1), ...rows], '2026-05-01 appears twice'],
  ['bitstamp', 'is 5 % off in all months', scaled(0.95), differ(0.95)],
]

const cases: Record<string, Case> = {
  'all agree': {},
  'the others are 0.4 % off': { bitview: scaled(1.004), bitstamp: scaled(0.996) },
  ...Object.fromEntries(
    useless.map(([publisher, what, sent, note]) => {
      const takenFrom = publisher === 'first' ? { takenFrom: fromBitview } : {}
      const name = names[publisher]
      const notes = [note.startsWith(name) ? note : `${name}: ${note}`]
      return [`${publisher} ${what}`, { [publisher]: sent, notes, ...takenFrom }]
    }),
  ),
  'first is where it was': { first: moved, old: rows },
  'first is an error where it is now': { first: '{"error":"unauthorized"}', old: rows },
  'first has moved, and the second is a little off': {
    first: moved,
    bitview: scaled(1.004),
    values: { ...stored, '2026-07': 64_000 * 1.004, '2026-08': 69_000 * 1.004 },
    takenFrom: fromBitview,
    notes: ['Coin Metrics: could not be reached: api.coinmetrics.io redirects to https://talos'],
  },
  'first is 1.9 % off in new months': {
    first: scaled(1.019, '2026-07'),
    takenFrom: fromBitview,
    notes: [
      '2026-07 is 65216 at Coin Metrics, but 64000 at Bitview',
      '2026-08 is 70311 at Coin Metrics, but 69000 at Bitview',
    ],
  },
  'first is 10 % off on one day': {
    first: rows.map(([day, value]) => [day, day === '2026-08-14' ? '75900' : value]),
    takenFrom: { '2026-08': 'Bitview' },
    notes: ['2026-08-14 is 75900 at Coin Metrics, but 69000.05 at Bitview'],
  },
  'first lacks the newest day, and it is late': {
    first: rows.slice(0, -1),
    takenFrom: { '2026-08': 'Bitview' },
  },
  'first has moved, and bitview has no price in six days': {
    first: moved,
    bitview: emptied(/^2026-08-0[1-6]/),
    takenFrom: { '2026-07': 'Bitview', '2026-08': 'Bitstamp' },
    notes: ['Coin Metrics'],
  },
  'bitview lacks the newest day': {
    bitview: rows.slice(0, -1),
    bitstamp: gone,
    notes: ['Bitstamp'],
  },
  'bitview has no price in six days': {
    bitview: emptied(/^2026-0[78]-0[1-6]/),
    bitstamp: gone,
    notes: ['Bitstamp'],
  },
  'bitview has no price in seven days': {
    bitview: emptied(/^2026-08-0[1-7]/),
    bitstamp: gone,
    values: july,
    notes: ['Bitstamp', 'no two publishers agree on 2026-08: 69000 at Coin Metrics'],
  },
  'bitview is 5 % off in new months': {
    bitview: scaled(1.05, '2026-08'),
    notes: ['2026-08 is 72450 at Bitview, but 69000 at Coin Metrics'],
  },
  'bitstamp lacks the newest day': {
    bitstamp: rows.slice(0, -1),
    bitview: gone,
    notes: ['Bitview'],
  },
  'first is alone': {
    bitview: gone,
    bitstamp: page,
    values: stored,
    problem: 'no two publishers agree on 2026-07: 64000 at Coin Metrics',
    notes: ['Bitstamp: a web page', 'Bitview: could not be reached'],
  },
  'no two agree': {
    bitview: scaled(1.05, '2026-07'),
    bitstamp: scaled(0.95, '2026-07'),
    values: stored,
    problem:
      'no two publishers agree on 2026-07: 64000 at Coin Metrics, 67200 at Bitview, 60800 at Bitstamp',
  },
  'none is there': {
    first: gone,
    bitview: gone,
    bitstamp: gone,
    values: stored,
    problem: 'none of its publishers has given what was asked',
    notes: ['Bitstamp: could', 'Bitview: could', 'Coin Metrics: could'],
  },
}

const named = Object.entries(cases).map(([name, one], index) => ({
  key: `coin${index}`,
  name,
  ...one,
}))

const now = '2026-09-10T08:00:00Z'

/** A project with a series of these publishers for each case. */
async function openCases(given: (Case & { key: string })[], now: string, known = stored) {
  const matterOf = (key: string) => ({
    appearsAfterDays: 2,
    decimals: 2,
    others: [
      { publisher: 'bitview', id: key },
      { publisher: 'bitstamp', id: key },
    ],
  })
  const series = given.map(({ key }) => {
    return [key, { shape: 'coinMetrics', matter: matterOf(key), stored: known }] as const
  })
  const project = await openSeries(Object.fromEntries(series), now)
  const send = (name: string, sent: Sent, shape: (rows: Rows) => Response) => {
    project.responses[name] = Array.isArray(sent) ? shape(sent) : (sent as Response)
  }
  for (const { key, first = rows, old = gone, bitview = rows, bitstamp = rows } of given) {
    const asPage = (rows: Rows) => coinMetricsPage(rows, undefined, key)
    const ofKey = typeof first === 'string' ? first.replaceAll('SELF', key) : first
    send(key, ofKey, asPage)
    send(`old:${key}`, old, asPage)
    send(`bitview:${key}`, bitview, (rows) => bitviewCsv(rows, '', key))
    // `SELF` stands for the pair, which is named like the series.
    const ofPair = typeof bitstamp === 'string' ? bitstamp.replace('SELF', key) : bitstamp
    send(`bitstamp:${key}`, ofPair, (rows) => bitstampCandles(rows, key))
  }
  return project
}

let project: Project
let run: Run

beforeAll(async () => {
  project = await openCases(named, now)
  run = await project.refresh()
})

it.each(named)('$name', ({ key, values = refreshed, problem, notes = [], takenFrom }) => {
  const [line, ...said] = run.linesOf(key)
  expect(line).toContain(problem ?? `✓ ${key}: ${values === july ? 1 : 2} month`)
  const found = said.toSorted().map((text, index) => text.includes(notes[index] ?? '?'))
  expect(found, said.join('\n')).toEqual(notes.map(() => true))
  for (const text of said) {
    const inReport = text.replace(`! ${key}: `, '').replace(/[<>]/g, '\\$&').slice(0, 60)
    expect(run.stdout).toContain(inReport)
  }
  expect(project.values(key)).toEqual(values)
  expect(project.changes()[0]?.series[key]?.takenFrom).toEqual(takenFrom)
  for (const [month, other] of Object.entries(takenFrom ?? {})) {
    expect(run.stdout).toMatch(new RegExp(`\\| ${key} .*${month}: [\\d.]+ from ${other}`))
  }
})

it.each([
  ['2026-09-03T23:00:00Z', '2026-07', 'lacks the last day of', rows.slice(0, -1)],
  ['2026-09-04T00:00:00Z', '2026-08', 'lacks the last day of', rows.slice(0, -1)],
  ['2026-09-03T23:00:00Z', '2026-07', 'lacks another day of', emptied(/^2026-08-14/)],
  ['2026-09-03T23:00:00Z', '2026-07', 'fails to send', gone],
  ['2026-09-04T00:00:00Z', '2026-08', 'fails to send', gone],
])(
  'at %s, the newest month is %s: one that the first %s is waited for until it is late',
  async (now, newest, _what, first) => {
    const project = await openCases([{ key: 'bitcoin', first }], now, july)
    expect((await project.refresh()).code).toBe(0)
    expect(Object.keys(project.values('bitcoin')).at(-1)).toBe(newest)
  },
)

it('a month of another publisher is taken again from the first, which may not be alone with it', async () => {
  const project = await openCases([{ key: 'bitcoin', first: gone, bitview: scaled(1.004) }], now)
  await project.refresh()
  const fromOther = project.values('bitcoin')
  expect(fromOther).toMatchObject({ '2026-07': 64_256, '2026-08': 69_276 })
  const answer = (rows: Rows) => coinMetricsPage(rows, undefined, 'bitcoin')
  project.responses.bitcoin = answer(scaled(1.03, '2026-07'))
  await project.refresh()
  expect(project.values('bitcoin')).toEqual(fromOther)
  project.responses.bitcoin = answer(rows)
  const { stdout, stderr } = await project.refresh()
  expect(stderr).toContain('✓ bitcoin: 0 months new, 2 months revised\n')
  expect(stderr).toContain(
    '! bitcoin: 2026-07 is from Coin Metrics again: 64000, and was 64256 from Bitview\n',
  )
  expect(stdout).toContain('| bitcoin | 2026-07 | 64256 | 64000 | −0.398% | written')
  expect(project.values('bitcoin')).toEqual(refreshed)
  expect(project.changes().at(-1)?.series.bitcoin?.revised).toEqual(['2026-07', '2026-08'])
  expect((await project.refresh()).stdout).toContain('Nothing is written.')
})

it('Bitstamp is asked for 1,000 days at a time, all of which are finished days', () => {
  const wanted = { id: 'btcusd', from: '2013-04', to: '2026-09', frequency: 'daily' } as const
  const starts = [...bitstamp.requests(wanted, () => '')].map(({ url }) => {
    return Number(new URL(url).searchParams.get('start')) / 86_400
  })
  const first = Date.parse('2013-04-01') / 86_400_000
  expect(starts).toEqual([0, 1000, 2000, 3000, 4000].map((days) => first + days))
  const days = Array.from({ length: 999 }, (_, day): [string, string] => {
    return [new Date(86_400_000 * (first + day)).toISOString().slice(0, 10), '100.5']
  })
  const read = (rows: Rows) => {
    return bitstamp.read(new TextEncoder().encode(bitstampCandles(rows)), wanted)
  }
  // The shape adds a row.
  expect(read(days)).toHaveLength(1000)
  expect(read(days.slice(1))).toHaveLength(998)
})
