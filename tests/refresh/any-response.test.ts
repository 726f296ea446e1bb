// Property test: whatever publishers send, the table stays valid, and old months only
// change where that is allowed.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPriceFile, monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { readData } from '../../scripts/site-data.ts'
import { checkShape } from '../../src/prices/check-shape.ts'
import { checkTables } from '../../src/prices/check-table.ts'
import { addMonths, listMonths, parseMonth } from '../../src/prices/month.ts'
import { changesSchema } from '../../src/prices/schemas.ts'
import { listSeries } from '../../src/prices/series.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import { bisCsv, openAreas } from './bis.ts'
import { openSeries, type Project } from './project.ts'
import { type Monthly, type Shape, shapes } from './publisher-shapes.ts'

const stored: Monthly = { '2026-03': 100, '2026-04': 101, '2026-05': 101.5, '2026-06': 102 }
const months = listMonths('2026-03', '2026-09')
const now = '2026-09-10T08:00:00Z'

/** By how much one series may revise its old months. */
const bound = 0.03

const series = {
  fred: { shape: 'fred' },
  revising: { shape: 'fred', matter: { revises: bound } },
  close: { shape: 'weekdays' },
  mirror: { shape: 'datasets' },
  bls: { shape: 'bls' },
  eia: { shape: 'eia' },
  bitcoin: { shape: 'coinMetrics' },
} as const satisfies Record<string, { shape: Shape; matter?: object }>

const keys = Object.keys(series) as (keyof typeof series)[]

/** Months with plausible and absurd values, unordered and with gaps. */
const absurd: fc.Arbitrary<Monthly> = fc
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
  .record({
    factors: fc.array(fc.double({ min: 0.99, max: 1.04, noNaN: true }), {
      minLength: 3,
      maxLength: 7,
    }),
    revises: fc.boolean(),
  })
  .map(({ factors, revises }) => {
    const values = factors.map((factor, index) => {
      const month = months[index] ?? ''
      const isFirm = month in stored && !revises
      return [month, (stored[month] ?? 103) * (isFirm ? 1 : factor)] as const
    })
    return Object.fromEntries(values)
  })

/** Replaces a part of a text. */
const damaging = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  by: fc.oneof(fc.constantFrom('', '0', '-', '\n', '9', ','), fc.string({ maxLength: 5 })),
})

const response = fc.record({
  values: fc.oneof(absurd, { weight: 3, arbitrary: likely }),
  damage: fc.option(damaging, { freq: 2 }),
  status: fc.oneof(
    { weight: 12, arbitrary: fc.constant(200) },
    fc.constantFrom(204, 301, 403, 404),
  ),
})

it('leaves a valid table', async () => {
  const given = keys.map((key) => [key, { ...series[key], stored }] as const)
  const project = await openSeries(Object.fromEntries(given), now, { decimals: 2 })
  const before = project.read('prices.json')
  const counts = { added: 0, rejected: 0 }
  const responses = fc.tuple(...keys.map(() => response))
  await fc.assert(
    fc.asyncProperty(responses, async (all) => {
      project.write('prices.json', before)
      project.write('changes.json', '[]\n')
      for (const [index, key] of keys.entries()) {
        const { values, damage, status } = all[index] ?? { values: {}, damage: null, status: 200 }
        const body = damageText(write(key, values), damage)
        project.responses[key] = { status, body }
      }
      const { stderr } = await project.refresh()
      counts.rejected += stderr.match(/^✗/gm)?.length ?? 0
      counts.added += stderr.match(/: [1-9] months? new/g)?.length ?? 0
      checkFiles(project)
    }),
    { numRuns: 80 },
  )
  // Otherwise the test would prove nothing.
  expect(counts.added).toBeGreaterThan(20)
  expect(counts.rejected).toBeGreaterThan(20)
})

it('leaves valid areas', async () => {
  const table = {
    cpi: { eur: stored, gbp: stored },
    rate: { eur: stored, gbp: stored },
  }
  const project = await openAreas({ rate: 'fed', stored: table })
  project.env.REFRESH_NOW = now
  const names = ['world.json', 'areas.json', 'changes.json']
  const before = names.map((name) => [name, project.read(name)] as const)
  const counts = { added: 0, moved: 0, rejected: 0 }
  const ofFlow = fc.record({
    values: fc.tuple(likely, fc.oneof(absurd, { weight: 2, arbitrary: likely })),
    damage: fc.option(damaging, { freq: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(ofFlow, ofFlow, async (cpi, rate) => {
      for (const [name, text] of before) project.write(name, text)
      for (const [kind, flow, { values, damage }] of [
        ['cpi', 'WS_LONG_CPI', cpi],
        ['rate', 'WS_XRU', rate],
      ] as const) {
        const [eur, gbp] = values
        project.responses[`bis:${flow}`] = damageText(bisCsv(kind, { eur, gbp }), damage)
      }
      const { stderr } = await project.refresh()
      counts.rejected += stderr.match(/^✗/gm)?.length ?? 0
      counts.added += stderr.match(/: [1-9] months? new/g)?.length ?? 0
      counts.moved += stderr.match(/are from BIS now/g)?.length ?? 0
      checkAreaFiles(project)
    }),
    { numRuns: 80 },
  )
  // Otherwise the test would prove nothing.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(15)
})

/** Checks the data, and the form of a table; returns that. */
function checkFolder(project: Project, name: string): PriceFile {
  const data = readData(project.data)
  expect(checkTables(data, listSeries(data))).toEqual([])
  expect(checkShape('changes.json', changesSchema, data.changes)).toEqual([])
  const table: PriceFile = JSON.parse(project.read(name))
  expect(formatPriceFile(table)).toBe(project.read(name))
  return table
}

function checkAreaFiles(project: Project) {
  const world = checkFolder(project, 'world.json')
  for (const key of ['cpi-eur', 'cpi-gbp', 'rate-eur', 'rate-gbp']) {
    const values = monthlyValuesOf(world, key)
    for (const [month, value] of Object.entries(stored)) {
      const is = values.get(parseMonth(month)) ?? 0
      const bound = key.startsWith('cpi') ? 0.02 : 0.01
      expect(Math.abs(is / (value ?? 0) - 1), `${key} ${month}`).toBeLessThan(bound + 1e-5)
    }
  }
}

/** A publisher's undamaged response, with the days of months only where there are such. */
function write(key: keyof typeof series, values: Monthly): string {
  const { shape } = series[key]
  const isDaily = 'frequency' in shapes[shape].publisher
  const real = Object.entries(values).filter(
    ([month]) => !isDaily || months.some((known) => known === month),
  )
  return shapes[shape].inShape(key, Object.fromEntries(real))
}

function damageText(
  text: string,
  damage: { from: number; length: number; by: string } | null,
): string {
  if (!damage) return text
  const from = Math.floor(damage.from * text.length)
  return text.slice(0, from) + damage.by + text.slice(from + damage.length)
}

function checkFiles(project: Project) {
  checkFolder(project, 'prices.json')
  for (const key of keys) {
    const values = project.values(key)
    for (const [month, value] of Object.entries(stored)) {
      const is = values[month]
      const isFree = key === 'revising' && typeof is === 'number' && value !== null
      if (isFree) expect(Math.abs(is / value - 1)).toBeLessThanOrEqual(bound)
      else expect(is, `${key} ${month}`).toBe(value)
    }
    const known = Object.keys(values)
    expect(known.at(-1) ?? '').toMatch(/^2026-0[678]$/)
    expect(known).toEqual(known.map((_month, index) => addMonths('2026-03', index)))
  }
}
