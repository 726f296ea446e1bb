// Tests for Bitcoin: several publishers of daily prices, two of which must agree on each new month.

import { beforeAll, expect, it } from 'vitest'
import { publisher as bitstamp } from '../../scripts/refresh/publishers/bitstamp.ts'
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

/** The rows times a factor, all of them or from a day on. */
const scaled = (factor: number, from = ''): Rows =>
  rows.map(([day, value]) => [day, day < from ? value : String(Number(value) * factor)])

/** The rows without a price on the days that the pattern matches. */
const emptied = (pattern: RegExp): Rows =>
  rows.map(([day, value]) => [day, pattern.test(day) ? '' : value])

/** Rows with wrong dates: the value of a day has the date of the next. */
const shifted: Rows = rows.slice(1).map(([day], index) => [day, rows[index]?.[1] ?? ''])

const moved: Response = { status: 301, headers: { Location: 'https://talos.example/data' } }
const gone: Response = { status: 404 }

/** What the three publishers send: by default, the same. */
type Case = {
  /** What the first publisher sends. */
  first?: Sent
  /** What it sends at its former URL. */
  old?: Sent
  bitview?: Sent
  bitstamp?: Sent
  /** The series afterwards; by default, the values that all publishers have. */
  values?: Monthly
  /** Why the series is refused, if it is. */
  problem?: string
  notes?: string[]
  takenFrom?: Record<string, string>
}

const fromBitview = { '2026-07': 'Bitview', '2026-08': 'Bitview' }
const differ = (factor: number) => `2 of the last 2 known months differ, by a factor of ${factor}`

const names = { first: 'Coin Metrics', bitview: 'Bitview', bitstamp: 'Bitstamp' }

/** In all responses, `SELF` stands for the name of the series. */
const candles = bitstampCandles(rows, 'SELF')
const firstSecond = String(Date.parse('2026-05-01') / 1000)
const page = coinMetricsPage(rows.slice(0, 50), 'https://page.example/2', 'SELF')

/** A useless response of one publisher, and the note about it; the others have the new months. */
const useless: [keyof typeof names, what: string, sent: Sent, note: string][] = [
  ['first', 'has moved', moved, 'could not be reached: '],
  ['first', 'sends a part', page, 'the response is only the first 50 days'],
  [
    'first',
    'sends another asset',
    coinMetricsPage(rows, '', 'eth'),
    'data.0.asset: the response has "eth"',
  ],
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
  ['bitstamp', 'sends another pair', candles.replace('SELF', 'eth'), 'a price of eth, expected'],
]

const cases: Record<string, Case> = {
  'all agree': {},
  'the others are 0.4 % off': { bitview: scaled(1.004), bitstamp: scaled(0.996) },
  ...Object.fromEntries(
    useless.map(([publisher, what, sent, note]) => {
      const takenFrom = publisher === 'first' ? { takenFrom: fromBitview } : {}
      const notes = [`${names[publisher]}: ${note}`]
      return [`${publisher} ${what}`, { [publisher]: sent, notes, ...takenFrom }]
    }),
  ),
  'first is an error where it is now': { first: '{"error":"unauthorized"}', old: rows },
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
  'bitview has no price in seven days': {
    bitview: emptied(/^2026-08-0[1-7]/),
    bitstamp: gone,
    values: july,
    notes: [
      'Bitstamp',
      'late: 2026-08',
      'no two publishers agree on 2026-08: 69000 at Coin Metrics',
    ],
  },
  'bitview is 5 % off in new months': {
    bitview: scaled(1.05, '2026-08'),
    notes: ['2026-08 is 72450 at Bitview, but 69000 at Coin Metrics'],
  },
  'no two agree': {
    bitview: scaled(1.05, '2026-07'),
    bitstamp: scaled(0.95, '2026-07'),
    values: stored,
    problem:
      'no two publishers agree on 2026-07: 64000 at Coin Metrics, 67200 at Bitview, 60800 at Bitstamp',
    notes: ['late: 2026-07'],
  },
  'none is there': {
    first: gone,
    bitview: gone,
    bitstamp: gone,
    values: stored,
    problem: 'none of its publishers has given what was asked',
    notes: ['Bitstamp: could', 'Bitview: could', 'Coin Metrics: could', 'late: 2026-07'],
  },
}

const listed = Object.entries(cases).map(([name, one], index) => ({
  key: `coin${index}`,
  name,
  ...one,
}))

const now = '2026-09-10T08:00:00Z'

/** A project with a series of these publishers for each case. */
async function openCases(given: (Case & { key: string })[], now: string, known = stored) {
  const series = given.map(({ key }) => {
    const others = ['bitview', 'bitstamp'].map((publisher) => ({ publisher, id: key }))
    const matter = { appearsAfterDays: 2, decimals: 2, others }
    return [key, { shape: 'coinMetrics', matter, stored: known }] as const
  })
  const project = await openSeries(Object.fromEntries(series), now)
  for (const { key, first = rows, old = gone, bitview = rows, bitstamp = rows } of given) {
    const send = (name: string, sent: Sent, shape: (rows: Rows) => string) => {
      const response = Array.isArray(sent) ? shape(sent) : (sent as Response)
      project.responses[name] =
        typeof response === 'string' ? response.replaceAll('SELF', key) : response
    }
    send(key, first, (rows) => coinMetricsPage(rows, undefined, key))
    send(`old:${key}`, old, (rows) => coinMetricsPage(rows, undefined, key))
    send(`bitview:${key}`, bitview, (rows) => bitviewCsv(rows, '', key))
    send(`bitstamp:${key}`, bitstamp, (rows) => bitstampCandles(rows, key))
  }
  return project
}

let project: Project
let run: Run

beforeAll(async () => {
  project = await openCases(listed, now)
  run = await project.refresh()
})

it.each(listed)('$name', ({ key, values = refreshed, problem, notes = [], takenFrom }) => {
  const [line, ...said] = run.linesOf(key)
  expect(line).toContain(problem ?? `✓ ${key}: ${values === july ? 1 : 2} month`)
  const found = said.toSorted().map((text, index) => text.includes(notes[index] ?? '?'))
  expect(found, said.join('\n')).toEqual(notes.map(() => true))
  expect(project.values(key)).toEqual(values)
  expect(project.changes()[0]?.series[key]?.takenFrom).toEqual(takenFrom)
  for (const [month, other] of Object.entries(takenFrom ?? {})) {
    expect(run.stdout).toMatch(new RegExp(`\\| ${key} \\| ${month} .* new, from ${other} \\|`))
  }
})

it.each([
  ['2026-09-03T23:00:00Z', '2026-07', 'lacks the last day of', rows.slice(0, -1)],
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
  expect(stdout).toContain('| bitcoin | 2026-07 | 64256 | 64000 | −0.398% | revised |')
  expect(project.values('bitcoin')).toEqual(refreshed)
  expect(project.changes().at(-1)?.series.bitcoin?.revised).toEqual(['2026-07', '2026-08'])
  expect((await project.refresh()).stdout).toContain('Nothing is written.')
})

it('Bitstamp is asked for 1,000 days at a time, all of which are finished days', () => {
  const range = { from: '2013-04', to: '2026-09' } as const
  const wanted = { ...range, id: 'btcusd', frequency: 'daily', together: [] } as const
  const keys = { BLS_API_KEY: undefined, EIA_API_KEY: undefined }
  const starts = [...bitstamp.requests(wanted, keys)].map(({ url }) => {
    return Number(new URL(url).searchParams.get('start')) / 86_400
  })
  const first = Date.parse('2013-04-01') / 86_400_000
  expect(starts).toEqual([0, 1000, 2000, 3000, 4000].map((days) => first + days))
  const days = Array.from({ length: 999 }, (_, day): [string, string] => {
    return [new Date(86_400_000 * (first + day)).toISOString().slice(0, 10), '100.5']
  })
  const read = (rows: Rows) =>
    bitstamp.read(new TextEncoder().encode(bitstampCandles(rows)), wanted)
  // `bitstampCandles` adds a row.
  expect(read(days)).toHaveLength(1000)
  expect(read(days.slice(1))).toHaveLength(998)
})
