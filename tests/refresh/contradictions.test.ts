// Tests for answers in the right form that contradict the table: each publisher, of another
// unit, base, series, or month.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { addMonths, listMonths } from '../../src/prices/month.ts'
import { type Responses, startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, type Run, run } from './project.ts'
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
  pinkSheet,
  shift,
} from './publisher-shapes.ts'

const months = listMonths('2025-04', '2026-08')

/** Prices that rise a little each month, as wages do. */
const truth: Monthly = Object.fromEntries(
  months.map((month, index) => [month, Number((100 * 1.003 ** index).toFixed(2))]),
)
const { '2026-08': _newest, ...stored } = truth

const each = (change: (value: number, index: number) => number): Monthly =>
  Object.fromEntries(
    months.map((month, index) => [month, Number(change(truth[month] ?? 0, index).toFixed(2))]),
  )

const later = shift(truth, 1)
const { '2025-04': _first, ...truthButFirst } = truth

/** The answers, and the sentence for a publisher that revises nothing, and for one that does. */
const wrong: Record<string, { values: Monthly; firm: string | RegExp; revising?: RegExp }> = {
  'another unit': { values: each((value) => value * 1.2), firm: /1[26] of .* by a factor of 1\.2/ },
  'a new base': { values: each((value) => value * 0.65), firm: /by a factor of 0\.65/ },
  'another series': {
    values: each((value, index) => value * (0.6 + 0.01 * (index % 3))),
    firm: /differ, by a factor of 0\.6/,
  },
  'a month later': {
    values: { '2025-04': 99.7, ...later, '2026-09': null },
    firm: /1[12] of the last 12 known months have the value of the month before/,
    revising: /have the value of the month before/,
  },
  'a month earlier': {
    values: { ...shift(truthButFirst, -1), '2026-08': 105.2 },
    firm: /1[12] of the last 12 known months have the value of the month after/,
    revising: /have the value of the month after/,
  },
  'a seasonally adjusted neighbor': {
    values: each((value, index) => value * (1 + 0.03 * Math.sin(index + 1))),
    firm: /of the last 12 known months differ, by a factor of /,
  },
  'another newest month': {
    values: { ...truth, '2026-07': (truth['2026-07'] ?? 0) * 1.04 },
    firm: '1 of the last 12 known months differs, by a factor of 1.04',
  },
}

/** The front matter of a series of each publisher, and its answer with some values. */
const publishers: Record<
  string,
  {
    matter: object
    reply: (id: string, values: Monthly) => Responses[string] | Promise<Responses[string]>
  }
> = {
  fred: {
    matter: { publisher: 'fred' },
    reply: (id, values) => fredCsv(id, monthlyRows(values)),
  },
  revising: {
    matter: { publisher: 'fred', revises: 0.02 },
    reply: (id, values) => fredCsv(id, monthlyRows(values)),
  },
  weekdays: {
    matter: { publisher: 'fred', frequency: 'weekdays' },
    reply: (id, values) => fredCsv(id, dailyRows(complete(values), { weekdays: true })),
  },
  datasets: {
    matter: { publisher: 'datasets' },
    reply: (_id, values) => mirrorCsv(monthlyRows(complete(values), { day: '' })),
  },
  bls: { matter: { publisher: 'bls' }, reply: (id, values) => blsResponse(id, values) },
  eia: {
    matter: { publisher: 'eia', frequency: 'mondays' },
    reply: (id, values) => eiaPage(id, mondayRows(complete(values))),
  },
  'coin-metrics': {
    matter: { publisher: 'coin-metrics', frequency: 'daily' },
    reply: (id, values) => coinMetricsPage(dailyRows(complete(values)), undefined, id),
  },
}

function complete(values: Monthly): Monthly {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

const now = '2026-09-20T08:00:00Z'
const common = { from: '2025-04', decimals: 2, appearsAfterDays: 60 }

const tries = Object.entries(publishers).flatMap(([publisher, { matter, reply }], place) =>
  ['right', ...Object.keys(wrong)].map((name, index) => {
    const key = `try${place}x${index}`
    const of: Record<string, string> = { datasets: `${key}/file`, eia: `route/${key}` }
    return {
      publisher,
      name,
      key,
      matter: { ...matter, id: of[publisher] ?? key, ...common },
      reply,
    }
  }),
)

let project: Project
let result: Run

beforeAll(async () => {
  const responses: Responses = { ...housingResponse }
  for (const { name, key, publisher, reply } of tries) {
    const id = publisher === 'datasets' ? `${key}/file` : key
    responses[id] = (await reply(key, wrong[name]?.values ?? truth)) ?? ''
  }
  const server = await startPublishers(responses)
  const series = tries.map(({ key, matter }) => [key, { matter, stored }] as const)
  project = makeProject(Object.fromEntries(series), { publisher: 'fred', id: 'none', ...common })
  const env = { DATA_ORIGIN: server.origin, REFRESH_NOW: now, EIA_API_KEY: 'key' }
  result = await run(project.folder, [], env)
  await server.close()
})

afterAll(() => project.remove())

const lineOf = (key: string) =>
  result.stderr.split('\n').find((text) => text.includes(` ${key}: `)) ?? ''

describe('the new month of', () => {
  it.each(tries)('$publisher with $name', ({ key, name, publisher }) => {
    const expected = wrong[name]
    const values = Object.fromEntries(seriesOf(project.table(), key))
    if (!expected) {
      expect(lineOf(key)).toBe(`✓ ${key}: 1 month new`)
      expect(values).toEqual(truth)
      return
    }
    const { firm, revising } = expected
    expect(lineOf(key)).toMatch(publisher === 'revising' ? (revising ?? firm) : firm)
    expect(lineOf(key)).toMatch(/^✗/)
    expect(values).toEqual(stored)
  })
})

describe('is not refused for', () => {
  let ours: Project
  let server: Awaited<ReturnType<typeof startPublishers>>

  /** Refreshes one series with this answer. */
  async function refresh(
    matter: object,
    reply: Responses[string],
    front: { stored?: Monthly; args?: string[]; gaps?: object } = {},
  ) {
    server = await startPublishers({ ...housingResponse, one: reply ?? '' })
    ours = makeProject({
      one: { matter: { ...matter, ...common }, stored: front.stored ?? stored },
    })
    const { gaps } = front
    const text = ours.read('assets/one.md')
    if (gaps) {
      ours.write('assets/one.md', text.replace('{', `{"gaps":${JSON.stringify(gaps)},`))
    }
    ours.write(
      'bitcoin.json',
      JSON.stringify({ series: { ...common, publisher: 'fred', id: 'b' } }),
    )
    const env = { DATA_ORIGIN: server.origin, REFRESH_NOW: now, EIA_API_KEY: 'key' }
    const { stderr, code } = await run(ours.folder, ['--only', 'one', ...(front.args ?? [])], env)
    const values = Object.fromEntries(seriesOf(ours.table(), 'one'))
    ours.remove()
    await server.close()
    return { stderr, code, values }
  }

  it('what was observed before the first month', async () => {
    const early = [
      ['1990-08-20', '1'],
      ['1990-12-31', '1'],
      ['1991-02-04', '1'],
    ] as const
    const matter = { publisher: 'eia', id: 'route/one', frequency: 'mondays' }
    const { stderr, values } = await refresh(
      matter,
      eiaPage('one', [...early, ...mondayRows(truth)]),
    )
    expect(stderr).toBe('✓ one: 1 month new\n')
    expect(values).toEqual(truth)
  })

  it.each([
    [
      'a month that the publisher does not list',
      { publisher: 'fred', id: 'one' },
      (values: Monthly) => fredCsv('one', monthlyRows(values)),
      'a gap: there is no 2026-07, but 2026-08',
    ],
    [
      'a month that lacks a week',
      { publisher: 'eia', id: 'route/one', frequency: 'mondays' },
      (values: Monthly) =>
        eiaPage(
          'one',
          mondayRows({ ...values, '2026-07': 1 })
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .filter(([day]) => day !== '2026-07-13'),
        ),
      '2026-07 is not complete: 2026-07-13 is missing',
    ],
  ])('%s, if front matter says why', async (_name, matter, reply, problem) => {
    const { '2026-07': _gap, ...known } = stored
    const { '2026-07': _july, ...values } = truth
    const before = await refresh(matter, reply(values), { stored: known })
    expect(before.stderr).toContain(`✗ one: ${problem}`)
    const gaps = { '2026-07': 'nothing was collected' }
    const after = await refresh(matter, reply(values), { stored: known, gaps })
    expect(after.stderr).toBe('✓ one: 2 months new\n')
    expect(after.values).toEqual({ ...truth, '2026-07': null })
  })

  it('old months beyond the newest twelve, which stay', async () => {
    const old = addMonths('2026-07', -13)
    const matter = { publisher: 'fred', id: 'one' }
    const reply = fredCsv('one', monthlyRows({ ...truth, [old]: 90 }))
    const { stderr, values } = await refresh(matter, reply)
    expect(stderr).toBe('✓ one: 1 month new, 1 month revised by the publisher and kept\n')
    expect(values).toEqual(truth)
  })

  it('two large revisions of the newest twelve months, where some are usual', async () => {
    const matter = { publisher: 'fred', id: 'one', revises: 0.02 }
    const changed = (...months: string[]) =>
      fredCsv(
        'one',
        monthlyRows({ ...truth, ...Object.fromEntries(months.map((month) => [month, 96])) }),
      )
    const { stderr } = await refresh(matter, changed('2026-02', '2026-03'))
    expect(stderr).toContain('✓ one: 1 month new, 2 months revised by the publisher and kept')
    const three = await refresh(matter, changed('2026-02', '2026-03', '2026-04'))
    expect(three.stderr).toContain(
      '✗ one: 3 of the last 12 known months differ, by a factor of 0.9',
    )
  })

  it.each(['--accept-revisions', '--correct'])('another base with %s', async (flag) => {
    const matter = { publisher: 'fred', id: 'one' }
    const reply = fredCsv('one', monthlyRows(each((value) => value * 0.65)))
    const { code, values } = await refresh(matter, reply, { args: [flag] })
    expect(code).toBe(0)
    expect(values).toEqual(each((value) => value * 0.65))
  })
})

it('a workbook with another metal in the column of silver is refused', async () => {
  const matter = { publisher: 'world-bank', id: 'Silver', unit: '($/troy oz)', ...common }
  const server = await startPublishers({
    ...housingResponse,
    'gold-prices/monthly.xls': { body: pinkSheet(each((value) => value * 1.2)) },
  })
  const ours = makeProject({ silver: { matter, stored } }, matter)
  const env = { DATA_ORIGIN: server.origin, REFRESH_NOW: now }
  const { stderr, code } = await run(ours.folder, ['--only', 'silver'], env)
  expect(stderr).toBe('✗ silver: 12 of the last 12 known months differ, by a factor of 1.2\n')
  expect(code).toBe(1)
  ours.remove()
  await server.close()
})
