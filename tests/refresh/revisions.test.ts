// Tests for old months that a publisher has revised, or that the table had wrong.

import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/prices/schemas.ts'
import { type Given, openSeries } from './project.ts'
import { eiaPage, type Monthly, mondayRows } from './publisher-shapes.ts'

const now = '2026-09-10T08:00:00Z'

const stored: Monthly = { '2026-04': 100.25, '2026-05': 101, '2026-06': 102, '2026-07': null }
const extended: Monthly = { ...stored, '2026-08': 103 }
const revised: Monthly = { ...extended, '2026-05': 101.5 }
const wild: Monthly = { ...revised, '2026-06': 110 }
const late: Monthly = { ...extended, '2026-07': 102.5 }
const withdrawn: Monthly = { ...extended, '2026-06': null }

type Case = {
  given: Given
  /** The table afterwards; what is printed; and how the change is listed. */
  values?: Monthly
  stderr?: string
  stdout?: string
  change?: Change['series'][string]
  /** With `--accept-revisions`. */
  accepted: { values?: Monthly; stdout?: string; change?: Change['series'][string] }
}

const cases: Record<string, Case> = {
  'are listed and not written if there is no new month': {
    given: { values: { ...revised, '2026-08': null } },
    stderr: '✓ one: 0 months new, 1 month revised by the publisher and kept',
    stdout: '| one | 2026-05 | 101 | 101.5 | +0.495% | kept, see --accept-revisions |',
    accepted: { values: { ...stored, '2026-05': 101.5 } },
  },
  'keep new months out': {
    given: { values: revised },
    stderr: '✗ one: FRED: 1 of the last 3 known months differs, by a factor of 1.005',
    // The newest that has a value.
    stdout: '| one | 2026-06 |  | not refreshed: FRED: 1 of the last 3',
    accepted: { stdout: '| one | 2026-05 | 101 | 101.5 | +0.495% | written |' },
  },
  'keep new months out if the publisher usually revises less': {
    given: { values: wild, matter: { revises: 0.03 } },
    stderr: '✗ one: FRED: 1 of the last 3 known months differs, by a factor of 1.078',
    accepted: {
      change: {
        added: ['2026-08'],
        revised: ['2026-05', '2026-06'],
        largestChange: 0.078431,
      },
    },
  },
  'keep new months out if a value was withdrawn': {
    given: { shape: 'bls', values: withdrawn },
    stderr:
      '✗ one: BLS: 1 of the last 3 known months differs: 2026-06 is without a value, expected 102',
    accepted: { change: { added: ['2026-08'], revised: ['2026-06'] } },
  },
  'stay without a value, and new months are written': {
    given: { shape: 'bls', values: late },
    values: extended,
    stdout: '| one | 2026-07 | none | 102.5 |  | kept',
    change: { added: ['2026-08'], revised: [] },
    accepted: {},
  },
  'are written within the bound of their series': {
    given: { values: revised, matter: { revises: 0.03 } },
    values: revised,
    stdout: '| one | 2026-05 | 101 | 101.5 | +0.495% | written, as its publisher revises it |',
    change: { added: ['2026-08'], revised: ['2026-05'], largestChange: 0.00495 },
    accepted: {},
  },
  'keep their digits if the publisher rounds old values': {
    given: {
      shape: 'datasets',
      matter: { publishedDecimals: 0 },
      values: { '2026-04': 100, '2026-05': 101, '2026-06': 103, '2026-07': 103 },
    },
    stderr: '✓ one: 0 months new, 2 months revised by the publisher and kept',
    stdout: '| one | 2026-06 | 102 | 103 | +0.980% | kept',
    accepted: { values: { ...stored, '2026-06': 103, '2026-07': 103 } },
  },
}

describe.each(Object.entries(cases))('old months %s', (_name, { given, accepted, ...kept }) => {
  it.each([
    ['', kept, stored],
    ['--accept-revisions', accepted, given.values],
  ] as const)('%s', async (flag, expected: Omit<Case, 'given' | 'accepted'>, usual) => {
    const project = await openSeries({ one: { stored, ...given } }, now)
    const { code, stdout, stderr } = await project.refresh(...(flag ? [flag] : []))
    expect(code).toBe(expected.stderr?.startsWith('✗') ? 1 : 0)
    expect(stderr).toContain(expected.stderr ?? '✓ one: ')
    expect(stdout).toContain(expected.stdout ?? '')
    expect(project.values('one')).toEqual(expected.values ?? usual)
    if (expected.change) expect(project.changes()[0]?.series.one).toEqual(expected.change)
  })
})

it('an accepted revision is refused if the month after it is then a jump', async () => {
  const values = { ...extended, '2026-05': 48 }
  const project = await openSeries({ one: { stored, values } }, now)
  const { stderr } = await project.refresh('--accept-revisions')
  expect(stderr).toContain(
    '✗ one: FRED: 2026-05 is 48 after 100.25 in 2026-04; expected 50.13 to 200.5',
  )
  expect(project.values('one')).toEqual(stored)
})

describe('that the table had wrong', () => {
  const known = { '2026-04': 2.8, '2026-05': 3, '2026-06': 3.2, '2026-07': 3.1 }
  const response = eiaPage('weekly', mondayRows({ ...known, '2026-05': 3.005 }))
  const open = () =>
    openSeries({ weekly: { shape: 'eia', stored: known, response } }, now, { decimals: 2 })

  it('by the last decimal of a mean are not a revision', async () => {
    const project = await open()
    const { code, stdout } = await project.refresh('--accept-revisions')
    expect(code).toBe(0)
    expect(stdout).toContain('Nothing is written.')
    expect(project.values('weekly')).toEqual(known)
  })

  it('are written with --correct, and recorded as corrections', async () => {
    const project = await open()
    const { code, stdout, stderr } = await project.refresh('--correct')
    expect(code).toBe(0)
    expect(stderr).toContain('✓ weekly: 0 months new, 1 month corrected')
    expect(stdout).toContain('| weekly | 2026-05 | 3 | 3.01 | +0.333% | written as a correction |')
    expect(project.values('weekly')).toEqual({ ...known, '2026-05': 3.01 })
    expect(project.changes()[0]?.series).toEqual({
      weekly: { added: [], revised: [], corrected: ['2026-05'], largestChange: 0.003333 },
    })
  })
})
