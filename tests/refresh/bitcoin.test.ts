// Tests for Bitcoin: daily prices, and a second publisher that has to confirm each new month.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { type Responses, startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, type Run, run } from './project.ts'
import { coinbaseCandles, coinMetricsPage, dailyRows, type Monthly } from './publisher-shapes.ts'

const stored: Monthly = { '2026-05': 78_000, '2026-06': 63_000 }
const refreshed: Monthly = { ...stored, '2026-07': 64_000, '2026-08': 69_000 }
const rows = dailyRows(refreshed)

type Response = Responses[string]

const whole = (asset: string): Response => coinMetricsPage(rows, undefined, asset)
const scaled = (factor: number) =>
  coinbaseCandles(rows.map(([day, value]) => [day, String(Number(value) * factor)]))

/** The reason for rejection, or `null`, and the responses of the two publishers. */
const cases: Record<string, [string | null, (asset: string) => Response, Response]> = {
  'two that agree': [null, whole, scaled(1.01)],
  'the first of two pages': [
    'is only the first 50 days',
    (asset) => coinMetricsPage(rows.slice(0, 50), 'https://page.example/2', asset),
    scaled(1),
  ],
  'another asset': ['a price of eth, expected', () => coinMetricsPage(rows, '', 'eth'), scaled(1)],
  'two that are 3 % apart': ['2026-07 is 64000, but 65920', whole, scaled(1.03)],
  'days missing from the second': [
    'Coinbase does not confirm 2026-08',
    whole,
    coinbaseCandles(rows.slice(0, -3)),
  ],
  'a day twice': ['appears twice', whole, scaled(1).replace('[', `[${scaled(1).slice(1, -1)},`)],
  'text instead of numbers': [
    'is not a positive number',
    whole,
    scaled(1).replace(/,(\d+\.?\d*),/, ',"$1",'),
  ],
  'a day that no date can be': ['0.0: Invalid value', whole, '[[864000000000000,1,1,1,1,1]]'],
  'an error': ['Invalid type: Expected Array', whole, '{"message":"NotFound"}'],
  'the second is unreachable': [
    'could not be reached: api.exchange.coinbase.com',
    whole,
    { status: 503 },
  ],
}

const names = Object.keys(cases)
const keyOf = (name: string) => `coin${names.indexOf(name)}`

let project: Project
let result: Run

beforeAll(async () => {
  const responses: Responses = { ...housingResponse }
  const series = Object.entries(cases).map(([name, [, first, second]]) => {
    const key = keyOf(name)
    responses[key] = first(key)
    responses[`${key}-usd`] = second
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
    secondSource: { publisher: 'coinbase', id: `${key}-usd`, frequency: 'daily', within: 0.02 },
  }
}

it.each(Object.entries(cases))('%s', (name, [reason]) => {
  const line = result.stderr.split('\n').find((text) => text.includes(` ${keyOf(name)}: `))
  expect(line).toContain(reason ?? '2 months new')
  const values = Object.fromEntries(seriesOf(project.table(), keyOf(name)))
  expect(values).toEqual(reason === null ? refreshed : stored)
})
