// Tests for old months that a publisher has revised.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, run } from './project.ts'
import {
  blsResponse,
  eiaPage,
  fredCsv,
  type Monthly,
  mirrorCsv,
  mondayRows,
  monthlyRows,
} from './publisher-shapes.ts'

const stored: Monthly = { '2026-04': 100.25, '2026-05': 101, '2026-06': 102, '2026-07': null }
const common = { from: '2026-04', decimals: 2, appearsAfterDays: 60 }

const matters = {
  firm: { publisher: 'fred', id: 'FIRM', ...common },
  quiet: { publisher: 'fred', id: 'QUIET', ...common },
  revising: { publisher: 'fred', id: 'REVISING', revises: 0.03, ...common },
  wild: { publisher: 'fred', id: 'WILD', revises: 0.03, ...common },
  rounding: { publisher: 'datasets', id: 'rounding/monthly', publishedDecimals: 0, ...common },
  withdrawn: { publisher: 'bls', id: 'WITHDRAWN', ...common },
  late: { publisher: 'bls', id: 'LATE', ...common },
}

const news = { '2026-07': null, '2026-08': 103 }
const revised: Monthly = { '2026-04': 100.25, '2026-05': 101.5, '2026-06': 102, ...news }

let project: Project
let publishers: Awaited<ReturnType<typeof startPublishers>>

async function begin() {
  publishers = await startPublishers({
    ...housingResponse,
    FIRM: fredCsv('FIRM', monthlyRows(revised)),
    QUIET: fredCsv('QUIET', monthlyRows({ ...revised, '2026-08': null })),
    REVISING: fredCsv('REVISING', monthlyRows(revised)),
    WILD: fredCsv('WILD', monthlyRows({ ...revised, '2026-06': 110 })),
    'rounding/monthly': mirrorCsv([
      ['2026-04', '100.000'],
      ['2026-05', '101.000'],
      ['2026-06', '103.000'],
      ['2026-07', '103.000'],
    ]),
    WITHDRAWN: blsResponse('WITHDRAWN', { ...stored, '2026-06': null, ...news }),
    LATE: blsResponse('LATE', { ...stored, '2026-07': 102.5, '2026-08': 103 }),
  })
  const series = Object.entries(matters).map(([key, matter]) => [key, { matter, stored }])
  project = makeProject(Object.fromEntries(series), matters.firm)
}

async function end() {
  project.remove()
  await publishers.close()
}

const refresh = (...args: string[]) =>
  run(project.folder, args, {
    DATA_ORIGIN: publishers.origin,
    REFRESH_NOW: '2026-09-10T08:00:00Z',
  })

const series = (key: string) => Object.fromEntries(seriesOf(project.table(), key))

describe('without --accept-revisions', () => {
  let code: number | null
  let stdout: string
  let stderr: string

  beforeAll(async () => {
    await begin()
    ;({ code, stdout, stderr } = await refresh())
  })

  afterAll(end)

  it('are not written, and are listed if there is no new month', () => {
    expect(series('quiet')).toEqual(stored)
    expect(stdout).toContain(
      '| quiet | 2026-05 | 101 | 101.5 | +0.495% | kept, see --accept-revisions |',
    )
  })

  it('keep new months out, too', () => {
    expect(code).toBe(1)
    expect(series('firm')).toEqual(stored)
    const firm = '1 of the last 3 known months differs, by a factor of 1.005'
    expect(stderr).toContain(`✗ firm: ${firm}`)
    expect(series('wild')).toEqual(stored)
    const wild = '1 of the last 3 known months differs, by a factor of 1.078'
    expect(stderr).toContain(`✗ wild: ${wild}`)
    expect(series('withdrawn')).toEqual(stored)
    expect(stderr).toContain('✗ withdrawn: 1 of the last 3 known months differs, having no value')
  })

  it('that had no value stay without one, and new months are written', () => {
    expect(series('late')).toEqual({ ...stored, '2026-08': 103 })
    expect(stdout).toContain('| late | 2026-07 | none | 102.5 |  | kept')
  })

  it('are written within the bound of their series', () => {
    expect(series('revising')).toEqual({ ...revised })
    expect(stdout).toContain(
      '| revising | 2026-05 | 101 | 101.5 | +0.495% | written, as its publisher revises it |',
    )
    const [{ series: changes }] = JSON.parse(project.read('changes.json'))
    expect(changes.revising).toEqual({
      added: ['2026-08'],
      revised: ['2026-05'],
      largestChange: 0.00495,
    })
    expect(changes.late).toEqual({ added: ['2026-08'], revised: [] })
  })

  it('keep their digits if the publisher rounds old values', () => {
    expect(series('rounding')).toEqual(stored)
    expect(stdout).not.toContain('| rounding | 2026-04 | 1')
    expect(stdout).toContain('| rounding | 2026-06 | 102 | 103 | +0.980% | kept')
  })
})

describe('that the table had wrong', () => {
  const weekly = { publisher: 'eia', id: 'route/WEEKLY', frequency: 'mondays', ...common }
  const known = { '2026-04': 2.8, '2026-05': 3, '2026-06': 3.2, '2026-07': 3.1 }
  const weeks = mondayRows({ ...known, '2026-05': 3.005 })

  beforeAll(async () => {
    publishers = await startPublishers({ ...housingResponse, WEEKLY: eiaPage('WEEKLY', weeks) })
    project = makeProject({ weekly: { matter: weekly, stored: known } }, matters.firm)
  })

  afterAll(end)

  const correct = (...args: string[]) =>
    run(project.folder, ['--only', 'weekly', ...args], {
      DATA_ORIGIN: publishers.origin,
      EIA_API_KEY: 'key',
      REFRESH_NOW: '2026-09-10T08:00:00Z',
    })

  it('by the last decimal of a mean are not a revision', async () => {
    const { code, stdout } = await correct('--accept-revisions')
    expect(code).toBe(0)
    expect(stdout).toContain('Nothing is written.')
    expect(series('weekly')).toEqual(known)
  })

  it('are written with --correct, and recorded as corrections', async () => {
    const { code, stdout, stderr } = await correct('--correct')
    expect(code).toBe(0)
    expect(stderr).toContain('✓ weekly: 0 months new, 1 month corrected')
    expect(stdout).toContain('| weekly | 2026-05 | 3 | 3.01 | +0.333% | written as a correction |')
    expect(series('weekly')).toEqual({ ...known, '2026-05': 3.01 })
    const [{ series: changes }] = JSON.parse(project.read('changes.json'))
    expect(changes).toEqual({
      weekly: { added: [], revised: [], corrected: ['2026-05'], largestChange: 0.003333 },
    })
  })
})

it('are all written with --accept-revisions, including withdrawn and late values', async () => {
  await begin()
  const { code } = await refresh('--accept-revisions')
  expect(code).toBe(0)
  expect(series('firm')).toEqual(revised)
  expect(series('wild')).toEqual({ ...revised, '2026-06': 110 })
  expect(series('withdrawn')).toEqual({ ...stored, '2026-06': null, '2026-08': 103 })
  expect(series('late')).toEqual({ ...stored, '2026-07': 102.5, '2026-08': 103 })
  expect(series('rounding')).toEqual({ ...stored, '2026-06': 103, '2026-07': 103 })
  const [{ series: changes }] = JSON.parse(project.read('changes.json'))
  expect(changes.withdrawn).toEqual({ added: ['2026-08'], revised: ['2026-06'] })
  expect(changes.wild.largestChange).toBe(0.078431)
  await end()
})
