// Whatever publishers send, nothing untrue is written: their responses are the truth with one fault in
// values, months, text, or transport. `npm run test:sweeps` tries many more.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readData } from '../../scripts/build/data-files.ts'
import { formatPriceFile } from '../../scripts/refresh/files.ts'
import { checkShape } from '../../src/prices/check-shape.ts'
import { checkChanges, checkTables } from '../../src/prices/check-table.ts'
import { listMonths, parseMonth } from '../../src/prices/month.ts'
import { type Change, changesSchema } from '../../src/prices/schemas.ts'
import { listSeries, tableFiles, tablesOf } from '../../src/prices/series.ts'
import { sweep } from '../sweeps'
import { bisCsv, openAreas } from './bis.ts'
import type { Reply } from './local-publishers.ts'
import type { Project } from './project.ts'
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

/** The day from which daily prices are requested again. */
const askedFrom = '2025-07-01'

/** The months that the table lacks. */
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

/** A month may differ so much from the one before that an error of this size cannot be noticed. */
const tolerance = 0.04

const anyMonth = fc.constantFrom(...months, ...newMonths, ...newMonths, ...newMonths)
const factor = fc.oneof(
  fc.constantFrom(1e-9, 0.01, 0.1, 0.5, 1.02, 1.15, 1.3, 2, 10, 100, 1e300),
  fc.double({ min: 0.9, max: 1.1, noNaN: true }),
)
const aLittle = fc.double({ min: 0.97, max: 1.03, noNaN: true })

type Values = (values: Monthly) => Monthly
type IsIn = (month: string, at: string) => boolean

const since: IsIn = (month, at) => month >= at
const only: IsIn = (month, at) => month === at
const before: IsIn = (month, at) => month < at

const timesIn = ([isIn, at, by]: [IsIn, string, number]): Values => {
  return (values) => times(values, by, (month) => isIn(month, at))
}

const inValues: fc.Arbitrary<Values> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Values>((values) => values) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(since, only, before), anyMonth, factor).map(timesIn),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constant(since), fc.constantFrom(...newMonths), aLittle).map(timesIn),
  },
  fc.constantFrom(-3, -1, 1, 3).map(
    (count): Values =>
      (values) =>
        shift(values, count),
  ),
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

/** Runs with a given seed, which a failure prints, too. */
const settings = { seed: 20261010, numRuns: sweep(20, 500) }

const others = ['bitview', 'bitstamp'].map((publisher) => ({ publisher, id: 'bitcoin' }))

/** The shapes of the series, and their front matter. */
const goods: Record<string, { shape: Exclude<Shape, 'worldBank'>; matter?: object }> = {
  fred: { shape: 'fred' },
  revising: { shape: 'fred', matter: { revises: 0.03 } },
  close: { shape: 'weekdays' },
  mirror: { shape: 'datasets' },
  bls: { shape: 'bls' },
  eia: { shape: 'eia' },
  bitcoin: { shape: 'coinMetrics', matter: { appearsAfterDays: 2, others } },
}

/** How far a series may differ from the truth: in old months (`revised`), and in new ones (`errors`). */
const revised: Record<string, number> = {
  revising: 0.03,
  ...{ 'cpi-eur': 0.02, 'cpi-gbp': 0.02 },
  ...{ 'rate-eur': 0.01, 'rate-gbp': 0.01 },
}
const errors: Record<string, number> = { bitcoin: 0.006 }

const truths: Record<string, Monthly> = {
  ...Object.fromEntries(Object.keys(goods).map((key, index) => [key, truthFrom(100 + 30 * index)])),
  ...{ 'cpi-eur': truthFrom(130), 'cpi-gbp': truthFrom(150) },
  ...{ 'rate-eur': truthFrom(0.9), 'rate-gbp': truthFrom(80) },
}
const truthOf = (key: string) => truths[key] ?? {}

const ofAreas = (kind: string, all: Record<string, Monthly>) => {
  return { eur: all[`${kind}-eur`] ?? {}, gbp: all[`${kind}-gbp`] ?? {} }
}

/** The names of the values that are sent, by publisher if a series has several, and of the requests. */
const ofBitcoin = ['bitcoin', 'bitview:bitcoin', 'bitstamp:bitcoin']
const sent = [...Object.keys(truths), ...ofBitcoin.slice(1)]
const requested = [...Object.keys(goods), ...ofBitcoin.slice(1), 'bis:WS_LONG_CPI', 'bis:WS_XRU']

/** The response to a request, made from the values that are sent. */
function bodyOf(name: string, sent: Record<string, Monthly>): string {
  const values = sent[name] ?? {}
  const rows = dailyRows(
    Object.fromEntries(Object.entries(values).filter(([month]) => month <= '2026-10')),
  )
  switch (name) {
    case 'bis:WS_LONG_CPI':
      return bisCsv('cpi', ofAreas('cpi', sent))
    case 'bis:WS_XRU':
      return bisCsv('rate', ofAreas('rate', sent))
    case 'bitview:bitcoin':
      return bitviewCsv(rows, askedFrom, 'bitcoin')
    case 'bitstamp:bitcoin':
      return bitstampCandles(rows, 'bitcoin')
    default:
      return shapes[goods[name]?.shape ?? 'fred'].inShape(name, values)
  }
}

/** Expects that the files and changes are valid, and that each value is true or was there before. */
function expectTruth(project: Project) {
  const data = readData(project.data)
  const all = listSeries(data)
  expect(checkTables(data, all)).toEqual([])
  expect(checkShape('changes.json', changesSchema, data.changes)).toEqual([])
  expect(checkChanges(data.changes as Change[], data, all)).toEqual([])
  for (const file of tableFiles) {
    expect(formatPriceFile(tablesOf(data)[file])).toBe(project.read(file))
  }
  for (const { key, file } of all) {
    const values = project.values(key, file)
    const written = Object.keys(values)
    expect(written, key).toEqual(months.slice(0, written.length))
    expect(written.length, key).toBeGreaterThanOrEqual(months.length - newMonths.length)
    for (const [month, is] of Object.entries(values)) {
      const place = newMonths.indexOf(parseMonth(month))
      const bound =
        place < 0 ? (revised[key] ?? 0) + 1e-5 : (errors[key] ?? (1 + tolerance) ** (place + 1) - 1)
      if (is !== null)
        expect(Math.abs(is / (truthOf(key)[month] ?? 0) - 1), `${key} ${month}`).toBeLessThan(bound)
      else expect(place, `${key} ${month}`).toBeGreaterThanOrEqual(0)
    }
  }
}

it('nothing untrue is written', async () => {
  const known = Object.fromEntries(Object.keys(truths).map((key) => [key, knownOf(truthOf(key))]))
  const project = await openAreas({
    rate: 'fed',
    stored: { cpi: ofAreas('cpi', known), rate: ofAreas('rate', known) },
    goods: Object.fromEntries(
      Object.entries(goods).map(([key, good]) => [key, { ...good, stored: known[key] ?? {} }]),
    ),
  })
  Object.assign(project.env, { REFRESH_NOW: now, REFRESH_TIME_FACTOR: '0.001' })
  const files = ['prices.json', 'world.json', 'areas.json', 'changes.json']
  const texts = files.map((name) => [name, project.read(name)] as const)
  const counts = { added: 0, refused: 0 }
  const changes = fc.record(Object.fromEntries(sent.map((name) => [name, inValues])))
  const transports = fc.record(Object.fromEntries(requested.map((name) => [name, inTransport])))
  // Only one, as two publishers with the same wrong value would be believed.
  const wrongOne = fc.constantFrom(...ofBitcoin)
  await fc.assert(
    fc.asyncProperty(changes, transports, wrongOne, async (changes, transports, wrong) => {
      for (const [name, text] of texts) project.write(name, text)
      const values = Object.fromEntries(
        Object.entries(changes).map(([name, change]) => {
          const isTrue = ofBitcoin.includes(name) && name !== wrong
          const truth = truthOf(name.replace(/.*:/, ''))
          return [name, isTrue ? truth : change(truth)]
        }),
      )
      for (const [name, transport] of Object.entries(transports)) {
        project.responses[name] = transport(bodyOf(name, values))
      }
      const { stderr } = await project.refresh()
      counts.refused += stderr.match(/^✗/gm)?.length ?? 0
      counts.added += stderr.match(/: [1-9] months? new/g)?.length ?? 0
      expectTruth(project)
    }),
    settings,
  )
  // Otherwise the test would prove nothing.
  expect(counts.added).toBeGreaterThan(settings.numRuns)
  expect(counts.refused).toBeGreaterThan(settings.numRuns)
})
