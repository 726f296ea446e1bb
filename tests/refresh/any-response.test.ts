// Property test: whatever publishers send, the table stays valid, and old months only
// change where that is allowed.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../scripts/refresh/client.ts'
import { formatTable, seriesOf } from '../../scripts/refresh/files.ts'
import { toMonth } from '../../scripts/refresh/monthly.ts'
import { refreshTable } from '../../scripts/refresh/refresh-table.ts'
import { checkShape, checkTable } from '../../src/prices/check.ts'
import { addMonths } from '../../src/prices/month.ts'
import { changesSchema } from '../../src/prices/schemas.ts'
import { type Reply, startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project } from './project.ts'
import {
  blsResponse,
  coinMetricsPage,
  dailyRows,
  eiaPage,
  fredCsv,
  type Monthly,
  mirrorCsv,
  mondayRows,
  monthlyRows,
} from './publisher-shapes.ts'

const stored: Monthly = { '2026-03': 100, '2026-04': 101, '2026-05': 101.5, '2026-06': 102 }
const months = Object.keys({ ...stored, '2026-07': 0, '2026-08': 0, '2026-09': 0 })
const now = new Date('2026-09-10T08:00:00Z')

/** By how much one series may revise its old months. */
const bound = 0.03

const common = { from: '2026-03', decimals: 2, appearsAfterDays: 60 }
const matters = {
  fred: { publisher: 'fred', id: 'FRED', ...common },
  revising: { publisher: 'fred', id: 'REVISING', revises: bound, ...common },
  close: { publisher: 'fred', id: 'CLOSE', frequency: 'weekdays', ...common },
  mirror: { publisher: 'datasets', id: 'mirror/file', ...common },
  bls: { publisher: 'bls', id: 'BLS', ...common },
  eia: { publisher: 'eia', id: 'route/EIA', frequency: 'mondays', ...common },
  bitcoin: { publisher: 'coin-metrics', id: 'btc', frequency: 'daily', ...common },
}

/** Months with plausible and absurd values, unordered and with gaps. */
const monthly: fc.Arbitrary<Monthly> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...months, '2026-13', '2031-01', 'x'),
      fc.oneof(
        { weight: 8, arbitrary: fc.double({ min: 98, max: 108, noNaN: true }) },
        fc.constantFrom(null, 0, -1, 1e-9, 1e300),
      ),
    ),
    { maxLength: 9 },
  )
  .map((entries) => Object.fromEntries(entries))

/** Consecutive months with small changes, sometimes of the known ones: likely to be accepted. */
const likely: fc.Arbitrary<Monthly> = fc
  .array(fc.double({ min: 0.99, max: 1.04, noNaN: true }), { minLength: 7, maxLength: 7 })
  .chain((factors) =>
    fc.record({ count: fc.integer({ min: 3, max: 7 }), revises: fc.boolean() }).map((given) => {
      const values = months.slice(0, given.count).map((month, index) => {
        const isFirm = month in stored && !given.revises
        return [month, (stored[month] ?? 103) * (isFirm ? 1 : (factors[index] ?? 1))] as const
      })
      return Object.fromEntries(values)
    }),
  )

const dailyMonths = (values: Monthly) =>
  Object.fromEntries(Object.entries(values).filter(([month]) => months.includes(month)))

/** Each publisher's undamaged response with these values. */
const shapes: Record<keyof typeof matters, (values: Monthly) => string> = {
  fred: (values) => fredCsv('FRED', monthlyRows(values)),
  revising: (values) => fredCsv('REVISING', monthlyRows(values)),
  close: (values) => fredCsv('CLOSE', dailyRows(dailyMonths(values), { weekdays: true })),
  mirror: (values) => mirrorCsv(monthlyRows(values, { day: '' })),
  bls: (values) => blsResponse('BLS', values),
  eia: (values) => eiaPage('EIA', mondayRows(dailyMonths(values))),
  bitcoin: (values) => coinMetricsPage(dailyRows(dailyMonths(values))),
}

/** Replaces a part of a text. */
const damaging = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  by: fc.oneof(fc.constantFrom('', '0', '-', '\n', '9', ','), fc.string({ maxLength: 5 })),
})

const response = fc.record({
  values: fc.oneof(monthly, { weight: 3, arbitrary: likely }),
  damage: fc.oneof(fc.constant(null), damaging),
  status: fc.oneof(
    { weight: 12, arbitrary: fc.constant(200) },
    fc.constantFrom(204, 301, 403, 404),
  ),
})

let project: Project
let publishers: Awaited<ReturnType<typeof startPublishers>>

beforeAll(async () => {
  publishers = await startPublishers({ ...housingResponse })
  const series = Object.entries(matters).map(([key, matter]) => [key, { matter, stored }])
  project = makeProject(Object.fromEntries(series))
})

afterAll(async () => {
  project.remove()
  await publishers.close()
})

it('leaves a valid table', async () => {
  const before = project.read('prices.json')
  const counts = { added: 0, rejected: 0 }
  const responses = fc.record(
    Object.fromEntries(Object.keys(matters).map((key) => [key, response])) as Record<
      keyof typeof matters,
      typeof response
    >,
  )
  await fc.assert(
    fc.asyncProperty(responses, async (given) => {
      project.write('prices.json', before)
      project.write('changes.json', '[]\n')
      for (const [key, { values, damage, status }] of Object.entries(given)) {
        const body = damageText(shapes[key as keyof typeof matters](values), damage)
        publishers.responses[nameOf(key as keyof typeof matters)] = { status, body } satisfies Reply
      }
      const { outcomes } = await refresh()
      counts.rejected += outcomes.filter(({ problem }) => problem).length
      counts.added += outcomes.filter(({ judgment }) => judgment?.added.size).length
      checkDisk()
    }),
    { numRuns: 80 },
  )
  // Otherwise the test would prove nothing.
  expect(counts.added).toBeGreaterThan(20)
  expect(counts.rejected).toBeGreaterThan(20)
})

function nameOf(key: keyof typeof matters): string {
  return matters[key].id.replace('route/', '')
}

function damageText(
  text: string,
  damage: { from: number; length: number; by: string } | null,
): string {
  if (!damage) return text
  const from = Math.floor(damage.from * text.length)
  return text.slice(0, from) + damage.by + text.slice(from + damage.length)
}

function refresh() {
  return refreshTable({
    folder: project.data,
    options: {
      dryRun: false,
      only: undefined,
      files: new Map(),
      acceptRevisions: false,
      correct: false,
      lateFails: false,
    },
    client: createClient({
      env: { EIA_API_KEY: 'key' },
      origin: publishers.origin,
      timeFactor: 0.01,
      timeoutMs: 20_000,
    }),
    now,
    onProgress: () => {},
  })
}

function checkDisk() {
  const text = project.read('prices.json')
  const table = project.table()
  const series = [...Object.keys(matters), 'housing'].map((key) => ({ key }))
  expect(checkTable(table, series)).toEqual([])
  expect(formatTable(table)).toBe(text)
  const changes = JSON.parse(project.read('changes.json'))
  expect(checkShape('changes.json', changesSchema, changes)).toEqual([])
  for (const key of Object.keys(matters)) {
    const values = seriesOf(table, key)
    for (const [month, value] of Object.entries(stored)) {
      const is = values.get(month)
      const free = key === 'revising' && typeof is === 'number' && value !== null
      if (free) expect(Math.abs(is / value - 1)).toBeLessThanOrEqual(bound)
      else expect(is, `${key} ${month}`).toBe(value)
    }
    const known = [...values.keys()]
    expect(known.at(-1) ?? '').toMatch(/^2026-0[678]$/)
    expect(known).toEqual(known.map((_month, index) => addMonths('2026-03', index)))
    expect((known.at(-1) ?? '') < toMonth(now)).toBe(true)
  }
}
