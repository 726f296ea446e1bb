// Whatever publishers send, nothing untrue is written: their answers are the truth with one thing
// wrong in values, months, text, or transport. `npm run test:sweeps` tries many times as many.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPriceFile } from '../../scripts/refresh/files.ts'
import { readData } from '../../scripts/site-data.ts'
import { checkShape } from '../../src/prices/check-shape.ts'
import { checkChanges, checkTables } from '../../src/prices/check-table.ts'
import { listMonths, parseMonth } from '../../src/prices/month.ts'
import { type Change, changesSchema } from '../../src/prices/schemas.ts'
import { listSeries, type TableFile, tablesOf } from '../../src/prices/series.ts'
import { sweep } from '../sweeps.ts'
import { bisCsv, openAreas } from './bis.ts'
import type { Reply } from './local-publishers.ts'
import { openSeries, type Project } from './project.ts'
import {
  bitstampCandles,
  bitviewCsv,
  dailyRows,
  type Monthly,
  type Shape,
  shapes,
  shift,
  times,
} from './publisher-shapes.ts'

const now = '2026-10-10T08:00:00Z'
const months = listMonths('2024-06', '2026-09')

/** The day from which daily prices are asked for again. */
const askedFrom = '2025-07-01'

/** The table has all but these. */
const newMonths = months.slice(-2)

/** Prices that rise by less than 1 % a month. */
const truthFrom = (first: number): Monthly =>
  Object.fromEntries(
    months.map((month, index) => {
      return [month, Number((first * 1.003 ** index * (1 + 0.003 * Math.sin(index))).toFixed(3))]
    }),
  )

const knownOf = (truth: Monthly): Monthly =>
  Object.fromEntries(
    Object.entries(truth).filter(([month]) => !newMonths.some((one) => one === month)),
  )

/** A month may be so far from the one before that an error of this size cannot be told. */
const tolerance = 0.04

const anyMonth = fc.constantFrom(...months, ...newMonths, ...newMonths, ...newMonths)
const factor = fc.oneof(
  fc.constantFrom(1e-9, 0.01, 0.1, 0.5, 1.02, 1.15, 1.3, 2, 10, 100, 1e300),
  fc.double({ min: 0.9, max: 1.1, noNaN: true }),
)

type Values = (values: Monthly) => Monthly

const timesIn =
  (isChanged: (month: string) => boolean, by: number): Values =>
  (values) =>
    times(values, by, isChanged)

const inValues: fc.Arbitrary<Values> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Values>((values) => values) },
  fc.tuple(anyMonth, factor).map(([at, by]) => timesIn((month) => month === at, by)),
  fc.tuple(anyMonth, factor).map(([at, by]) => timesIn((month) => month >= at, by)),
  fc.tuple(anyMonth, factor).map(([at, by]) => timesIn((month) => month < at, by)),
  fc.constantFrom(-3, -1, 1, 3).map(
    (count): Values =>
      (values) =>
        shift(values, count),
  ),
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...newMonths), fc.double({ min: 0.97, max: 1.03, noNaN: true }))
      .map(([at, by]) => timesIn((month) => month >= at, by)),
  },
  anyMonth.map(
    (at): Values =>
      ({ [at]: _, ...others }) =>
        others,
  ),
  fc.tuple(anyMonth, fc.constantFrom(null, 0, -1)).map(
    ([at, value]): Values =>
      (values) => ({ ...values, [at]: value }),
  ),
)

/** Replaces a part of a text. */
const inText = fc
  .record({
    from: fc.noBias(fc.double({ min: 0, max: 1, noNaN: true })),
    length: fc.nat(40),
    by: fc.oneof(fc.constantFrom('', '0', '-', '\n', '9', ','), fc.string({ maxLength: 5 })),
  })
  .map(({ from, length, by }) => (body: string): Reply => {
    const at = Math.floor(from * body.length)
    return { body: body.slice(0, at) + by + body.slice(at + length) }
  })

const inTransport: fc.Arbitrary<(body: string) => Reply> = fc.oneof(
  { weight: 24, arbitrary: fc.constant((body: string): Reply => ({ body })) },
  { weight: 5, arbitrary: inText },
  fc.constantFrom(204, 301, 403, 429, 500).map((status) => (body: string): Reply => {
    return { status, body: status === 204 ? '' : body, headers: { 'Retry-After': '1' } }
  }),
  fc.constant((body: string): Reply => ({ body, breaksOff: true })),
  fc.constantFrom('', '<html>', '{}', '[]', '\n').map((body) => (): Reply => ({ body })),
)

const sent = fc.tuple(inValues, inTransport)

/** Runs with a given seed, which a failure prints, too. */
const settings = { seed: 20261010, numRuns: sweep(40, 500) }

/** The changes of a refresh and their files are valid, and each value is true, or was there before. */
function expectTruth(
  project: Project,
  file: TableFile,
  series: Record<string, { truth: Monthly; revised?: number; error?: number }>,
) {
  const data = readData(project.data)
  const all = listSeries(data)
  const table = tablesOf(data)[file]
  expect(checkTables(data, all)).toEqual([])
  expect(checkShape('changes.json', changesSchema, data.changes)).toEqual([])
  expect(checkChanges(data.changes as Change[], data, all)).toEqual([])
  expect(formatPriceFile(table)).toBe(project.read(file))
  for (const [key, { truth, revised = 0, error }] of Object.entries(series)) {
    const values = project.values(key, file)
    const written = Object.keys(values)
    expect(written, key).toEqual(months.slice(0, written.length))
    expect(written.length, key).toBeGreaterThanOrEqual(months.length - newMonths.length)
    for (const [month, is] of Object.entries(values)) {
      const place = newMonths.indexOf(parseMonth(month))
      const bound = place < 0 ? revised + 1e-5 : (error ?? (1 + tolerance) ** (place + 1) - 1)
      if (is !== null)
        expect(Math.abs(is / (truth[month] ?? 0) - 1), `${key} ${month}`).toBeLessThan(bound)
      else expect(place, `${key} ${month}`).toBeGreaterThanOrEqual(0)
    }
  }
}

/** How many series have got months, and how many were refused. */
function countIn(stderr: string, counts: { added: number; refused: number }) {
  counts.refused += stderr.match(/^✗/gm)?.length ?? 0
  counts.added += stderr.match(/: [1-9] months? new/g)?.length ?? 0
}

it('of goods, nothing untrue is written', async () => {
  const given = {
    fred: { shape: 'fred' },
    revising: { shape: 'fred', matter: { revises: 0.03 } },
    close: { shape: 'weekdays' },
    mirror: { shape: 'datasets' },
    bls: { shape: 'bls' },
    eia: { shape: 'eia' },
    bitcoin: {
      shape: 'coinMetrics',
      matter: {
        appearsAfterDays: 2,
        others: [
          { publisher: 'bitview', id: 'bitcoin' },
          { publisher: 'bitstamp', id: 'bitcoin' },
        ],
      },
    },
  } as const satisfies Record<string, { shape: Shape; matter?: object }>
  const keys = Object.keys(given) as (keyof typeof given)[]
  const truths = Object.fromEntries(keys.map((key, index) => [key, truthFrom(100 + 30 * index)]))
  const truthOf = (key: string) => truths[key] ?? {}
  const project = await openSeries(
    Object.fromEntries(keys.map((key) => [key, { ...given[key], stored: knownOf(truthOf(key)) }])),
    now,
  )
  project.env.REFRESH_TIME_FACTOR = '0.001'
  const before = project.read('prices.json')
  const counts = { added: 0, refused: 0 }
  const inDays = (values: Monthly) =>
    dailyRows(Object.fromEntries(Object.entries(values).filter(([month]) => month <= '2026-10')))
  const answers = fc.record({
    ...Object.fromEntries(keys.map((key) => [key, sent])),
    'bitview:bitcoin': sent,
    'bitstamp:bitcoin': sent,
  })
  // Two that have the same wrong value would be believed.
  const wrongOne = fc.constantFrom('bitcoin', 'bitview:bitcoin', 'bitstamp:bitcoin')
  await fc.assert(
    fc.asyncProperty(answers, wrongOne, async (all, wrong) => {
      project.write('prices.json', before)
      project.write('changes.json', '[]\n')
      for (const [name, [change, transport]] of Object.entries(all)) {
        const key = keys.find((one) => one === name) ?? 'bitcoin'
        const isTrue = key === 'bitcoin' && name !== wrong
        const values = isTrue ? truthOf(key) : change(truthOf(key))
        const body = name.startsWith('bitview:')
          ? bitviewCsv(inDays(values), askedFrom, 'bitcoin')
          : name.startsWith('bitstamp:')
            ? bitstampCandles(inDays(values), 'bitcoin')
            : shapes[given[key].shape].inShape(key, values)
        project.responses[name] = transport(String(body))
      }
      countIn((await project.refresh()).stderr, counts)
      expectTruth(
        project,
        'prices.json',
        Object.fromEntries(
          keys.map((key) => [
            key,
            {
              truth: truthOf(key),
              ...(key === 'revising' && { revised: 0.03 }),
              ...(key === 'bitcoin' && { error: 0.006 }),
            },
          ]),
        ),
      )
    }),
    settings,
  )
  // Otherwise the test would prove nothing.
  expect(counts.added).toBeGreaterThan(settings.numRuns)
  expect(counts.refused).toBeGreaterThan(settings.numRuns)
})

it('of areas, nothing untrue is written', async () => {
  const truths = {
    cpi: { eur: truthFrom(130), gbp: truthFrom(150) },
    rate: { eur: truthFrom(0.9), gbp: truthFrom(80) },
  }
  const knownIn = ({ eur, gbp }: (typeof truths)['cpi']) => ({
    eur: knownOf(eur),
    gbp: knownOf(gbp),
  })
  const stored = { cpi: knownIn(truths.cpi), rate: knownIn(truths.rate) }
  const project = await openAreas({ rate: 'fed', stored })
  Object.assign(project.env, { REFRESH_NOW: now, REFRESH_TIME_FACTOR: '0.001' })
  const names = ['world.json', 'areas.json', 'changes.json']
  const before = names.map((name) => [name, project.read(name)] as const)
  const counts = { added: 0, refused: 0 }
  const answer = fc.tuple(inValues, inValues, inTransport)
  await fc.assert(
    fc.asyncProperty(answer, answer, async (cpi, rate) => {
      for (const [name, text] of before) project.write(name, text)
      for (const [kind, flow, [eur, gbp, transport]] of [
        ['cpi', 'WS_LONG_CPI', cpi],
        ['rate', 'WS_XRU', rate],
      ] as const) {
        const values = { eur: eur(truths[kind].eur), gbp: gbp(truths[kind].gbp) }
        project.responses[`bis:${flow}`] = transport(bisCsv(kind, values))
      }
      countIn((await project.refresh()).stderr, counts)
      expectTruth(project, 'world.json', {
        'cpi-eur': { truth: truths.cpi.eur, revised: 0.02 },
        'cpi-gbp': { truth: truths.cpi.gbp, revised: 0.02 },
        'rate-eur': { truth: truths.rate.eur, revised: 0.01 },
        'rate-gbp': { truth: truths.rate.gbp, revised: 0.01 },
      })
    }),
    settings,
  )
  expect(counts.added).toBeGreaterThan(settings.numRuns / 2)
  expect(counts.refused).toBeGreaterThan(settings.numRuns / 2)
})
