// Tests for Bitcoin: several publishers of daily prices, two of which must agree on each new month.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { type Responses, startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, type Run, run } from './project.ts'
import {
  bitviewCsv,
  coinMetricsPage,
  dailyRows,
  krakenCandles,
  type Monthly,
} from './publisher-shapes.ts'

const stored: Monthly = { '2026-05': 78_000, '2026-06': 63_000 }
const refreshed: Monthly = { ...stored, '2026-07': 64_000, '2026-08': 69_000 }
const rows = dailyRows(refreshed)

type Response = Responses[string]
type Rows = readonly (readonly [day: string, value: string])[]

/** The rows times a factor, in all months or from one on. */
const scaled = (factor: number, from = ''): Rows =>
  rows.map(([day, value]) => [day, day < from ? value : String(Number(value) * factor)])

/** Rows without the days of a month from one on. */
const without = (rows: Rows, month: string, from: number, to = 31): Rows =>
  rows.filter(([day]) => !(day.startsWith(month) && +day.slice(8) >= from && +day.slice(8) <= to))

/** The dates of other rows: the row of a day has the date of the next. */
const shifted = rows.slice(1).map(([day], index) => [day, rows[index]?.[1] ?? ''] as const)

const page: Response = '<!DOCTYPE html><title>Just a moment...</title>'
const moved: Response = { status: 301, headers: { Location: 'https://talos.example/data' } }
const gone: Response = { status: 404 }

/** What the three publishers send to a series of its own. */
type Case = {
  first?: Rows | Response
  /** At the URL where the first one was before. */
  old?: Rows | Response
  bitview?: Rows | Response
  kraken?: Rows | Response
  /** By default, the values that all of them have. */
  values?: Monthly
  /** What is refused, if the series is. */
  problem?: string
  notes?: string[]
  takenFrom?: Record<string, string>
}

const july = { ...stored, '2026-07': 64_000 }
const times = (factor: number, ...months: string[]): Monthly => ({
  ...stored,
  ...Object.fromEntries(months.map((month) => [month, (refreshed[month] ?? 0) * factor])),
})
const both = ['2026-07', '2026-08']
const fromBitview = { '2026-07': 'Bitview', '2026-08': 'Bitview' }
const differ = (factor: number) => `2 of the last 2 known months differ, by a factor of ${factor}`

const cases: Record<string, Case> = {
  'all agree': {},
  'the others are 1 % off': { bitview: scaled(1.01), kraken: scaled(0.99) },
  'the first is where it was': { first: moved, old: rows },
  'the first is an error where it is now': { first: '{"error":"unauthorized"}', old: rows },
  'the first has moved': {
    first: moved,
    bitview: scaled(1.004),
    values: times(1.004, ...both),
    takenFrom: fromBitview,
    notes: ['Coin Metrics: could not be reached: api.coinmetrics.io redirects to https://talos'],
  },
  'the first sends nothing': {
    first: '',
    takenFrom: fromBitview,
    notes: ['Coin Metrics: the response is not JSON'],
  },
  'the first sends no rows': {
    first: [],
    takenFrom: fromBitview,
    notes: ['Coin Metrics: the response has no complete month'],
  },
  'the first sends a web page': {
    first: page,
    takenFrom: fromBitview,
    notes: ['Coin Metrics: a web page instead of data'],
  },
  'the first sends the first of two pages': {
    first: coinMetricsPage(rows.slice(0, 50), 'https://page.example/2', 'SELF'),
    takenFrom: fromBitview,
    notes: ['Coin Metrics: the response is only the first 50 days'],
  },
  'the first sends another asset': {
    first: coinMetricsPage(rows, '', 'eth'),
    takenFrom: fromBitview,
    notes: ['Coin Metrics: a price of eth, expected'],
  },
  'the first is 5 % off in all months': {
    first: scaled(1.05),
    takenFrom: fromBitview,
    notes: [`Coin Metrics: ${differ(1.05)}`],
  },
  'the first is 5 % off in new months': {
    first: scaled(1.05, '2026-07'),
    takenFrom: fromBitview,
    notes: both.map((month) => {
      const value = refreshed[month] ?? 0
      return `${month} is ${value * 1.05} at Coin Metrics, but ${value} at Bitview`
    }),
  },
  'the first lacks the newest day, and it is late': {
    first: rows.slice(0, -1),
    takenFrom: { '2026-08': 'Bitview' },
  },
  'the second has moved': {
    bitview: moved,
    notes: ['Bitview: could not be reached: bitview.space'],
  },
  'the second sends nothing': { bitview: '', notes: ['Bitview: the response is truncated'] },
  'the second sends no rows': { bitview: [], notes: ['Bitview: the response has no complete'] },
  'the second sends a web page': { bitview: page, notes: ['Bitview: a web page instead of data'] },
  'the second sends other columns': {
    bitview: 'price\n1\n',
    notes: ['Bitview: the columns are price, expected date,'],
  },
  'the second lacks the newest day': {
    bitview: rows.slice(0, -1),
    kraken: gone,
    notes: ['Kraken'],
  },
  'the second has no price in six days': {
    bitview: rows.map(([day, value]) => [day, /^2026-0[78]-0[1-6]/.test(day) ? '' : value]),
    kraken: gone,
    notes: ['Kraken'],
  },
  'the second has no price in seven days': {
    bitview: rows.map(([day, value]) => [day, /^2026-08-0[1-7]/.test(day) ? '' : value]),
    kraken: gone,
    values: july,
    notes: ['Kraken', 'no two publishers agree on 2026-08: 69000 at Coin Metrics'],
  },
  'the second lacks a row': {
    bitview: without(rows, '2026-06', 14, 14),
    notes: ['Bitview: a row of 2026-06-15, expected 2026-06-14'],
  },
  'the second has its dates shifted by a day': {
    bitview: shifted,
    notes: ['Bitview: a row of 2026-05-02, expected 2026-05-01'],
  },
  'the second has its dates shifted by a day back': {
    bitview: [['2026-04-30', '78000'], ...rows],
    notes: ['Bitview: a row of 2026-04-30, expected 2026-05-01'],
  },
  'the second is 5 % off in new months': {
    bitview: scaled(1.05, '2026-08'),
    notes: ['2026-08 is 72450 at Bitview, but 69000 at Coin Metrics'],
  },
  'the third has moved': { kraken: moved, notes: ['Kraken: could not be reached: api.kraken.com'] },
  'the third sends nothing': { kraken: '', notes: ['Kraken: the response is not JSON'] },
  'the third sends an empty list': {
    kraken: krakenCandles([]),
    notes: ['Kraken: the response has no complete month'],
  },
  'the third sends a web page': { kraken: page, notes: ['Kraken: a web page instead of data'] },
  'the third sends an error with status 200': {
    kraken: krakenCandles([], ['EGeneral:Too many requests']),
    notes: ['Kraken: Kraken says EGeneral:Too many requests'],
  },
  'the third sends numbers for texts': {
    kraken: krakenCandles(rows).replace(/"(\d+\.\d+)"/, '$1'),
    notes: ['Kraken: result.XXBTZUSD'],
  },
  'the third sends a day that no date can be': {
    kraken: krakenCandles(rows).replace(String(Date.parse('2026-05-01') / 1000), '864000000000000'),
    notes: ['Kraken: result.XXBTZUSD.0.0'],
  },
  'the third sends a day twice': {
    kraken: krakenCandles([...rows.slice(0, 1), ...rows]),
    notes: ['Kraken: 2026-05-01 appears twice'],
  },
  'the third lacks the newest day': {
    kraken: rows.slice(0, -1),
    bitview: gone,
    notes: ['Bitview'],
  },
  'the third is 5 % off in all months': {
    kraken: scaled(0.95),
    notes: [`Kraken: ${differ(0.95)}`],
  },
  'the first is alone': {
    bitview: gone,
    kraken: page,
    values: stored,
    problem: 'no two publishers agree on 2026-07: 64000 at Coin Metrics',
    notes: ['Bitview: could not be reached', 'Kraken: a web page'],
  },
  'no two agree': {
    bitview: scaled(1.05, '2026-07'),
    kraken: scaled(0.95, '2026-07'),
    values: stored,
    problem:
      'no two publishers agree on 2026-07: 64000 at Coin Metrics, 67200 at Bitview, 60800 at Kraken',
  },
  'none is there': {
    first: gone,
    bitview: gone,
    kraken: gone,
    values: stored,
    problem: 'none of its publishers has given what was asked',
    notes: ['Coin Metrics: could', 'Bitview: could', 'Kraken: could'],
  },
}

const names = Object.keys(cases)
const keyOf = (name: string) => `coin${names.indexOf(name)}`

let project: Project
let result: Run

beforeAll(async () => {
  const responses: Responses = { ...housingResponse }
  const series = Object.entries(cases).map(([name, given]) => {
    const key = keyOf(name)
    const { first = rows, old = gone, bitview = rows, kraken = rows } = given
    const inShape = (rows: Rows | Response, shape: (rows: Rows) => Response) =>
      Array.isArray(rows) ? shape(rows) : (rows as Response)
    const asPage = (rows: Rows) => coinMetricsPage(rows, undefined, key)
    const ofFirst = inShape(first, asPage)
    responses[key] = typeof ofFirst === 'string' ? ofFirst.replaceAll('SELF', key) : ofFirst
    responses[`old:${key}`] = inShape(old, asPage)
    responses[`${key}-view`] = inShape(bitview, (rows) => bitviewCsv(rows, '', `${key}-view`))
    responses[`${key}-usd`] = inShape(kraken, krakenCandles)
    return [key, { matter: matterOf(key), stored }] as const
  })
  const publishers = await startPublishers(responses)
  project = makeProject(Object.fromEntries(series), matterOf('bitcoin'))
  const env = { DATA_ORIGIN: publishers.origin, REFRESH_NOW: '2026-09-10T08:00:00Z' }
  result = await run(project.folder, [], env)
  await publishers.close()
})

afterAll(() => project.remove())

function matterOf(key: string) {
  return {
    publisher: 'coin-metrics',
    id: key,
    frequency: 'daily',
    from: '2026-05',
    decimals: 2,
    jump: 0.8,
    appearsAfterDays: 2,
    others: [
      { publisher: 'bitview', id: `${key}-view` },
      { publisher: 'kraken', id: `${key}-usd` },
    ],
    within: 0.02,
  }
}

describe('what is written, and what is said, if', () => {
  it.each(Object.entries(cases))('%s', (name, { values, problem, notes = [], takenFrom }) => {
    const key = keyOf(name)
    const lines = result.stderr.split('\n').filter((text) => text.includes(` ${key}: `))
    const [line, ...said] = lines
    expect(line).toContain(problem ?? `✓ ${key}: ${values === july ? 1 : 2} month`)
    expect(
      said.toSorted().map((text, index) => text.includes(notes.toSorted()[index] ?? '?')),
    ).toEqual(notes.map(() => true))
    for (const text of said) {
      expect(result.stdout).toContain(
        text.replace(`! ${key}: `, '').replace(/[<>]/g, '\\$&').slice(0, 60),
      )
    }
    expect(Object.fromEntries(seriesOf(project.table(), key))).toEqual(values ?? refreshed)
    const [{ series }] = JSON.parse(project.read('changes.json'))
    expect(series[key]?.takenFrom).toEqual(takenFrom)
    for (const [month, other] of Object.entries(takenFrom ?? {})) {
      expect(result.stdout).toMatch(new RegExp(`\\| ${key} .*${month}: [\\d.]+ from ${other}`))
    }
  })
})

it('waits for a month that the first does not have yet, until it is late', async () => {
  const publishers = await startPublishers({
    ...housingResponse,
    bitcoin: coinMetricsPage(rows.slice(0, -1), undefined, 'bitcoin'),
    'bitcoin-view': bitviewCsv(rows, '', 'bitcoin-view'),
    'bitcoin-usd': krakenCandles(rows),
  })
  const ours = makeProject({ bitcoin: { matter: matterOf('bitcoin'), stored: july } })
  const newestAt = async (now: string) => {
    const env = { DATA_ORIGIN: publishers.origin, REFRESH_NOW: now }
    const { code } = await run(ours.folder, ['--only', 'bitcoin'], env)
    expect(code).toBe(0)
    return [...seriesOf(ours.table(), 'bitcoin').keys()].at(-1)
  }
  expect(await newestAt('2026-09-03T23:00:00Z')).toBe('2026-07')
  expect(await newestAt('2026-09-04T00:00:00Z')).toBe('2026-08')
  ours.remove()
  await publishers.close()
})
