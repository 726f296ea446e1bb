// Tests for new assets, which only need front matter.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { listMonths } from '../../src/prices/month.ts'
import { frozenNow, goods } from './frozen.ts'
import { startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, run } from './project.ts'
import {
  blsResponse,
  eiaPage,
  farCell,
  type Monthly,
  mirrorCsv,
  mondayRows,
  monthlyRows,
  pinkSheet,
} from './publisher-shapes.ts'

const common = { from: '2024-07', decimals: 3, appearsAfterDays: 30 }
const assets = {
  basket: { publisher: 'bls', id: 'CUUR0000SA0', ...common },
  wage: { publisher: 'bls', id: 'CES0500000003', revises: 0.02, ...common },
  eggs: { publisher: 'bls', id: 'APU0000708111', ...common },
  gasoline: {
    publisher: 'eia',
    id: 'petroleum/pri/gnd/EMM_EPMR_PTE_NUS_DPG',
    unit: '$/GAL',
    frequency: 'mondays',
    ...common,
  },
  oil: { publisher: 'datasets', id: 'oil-prices/wti-monthly', jump: 0.8, ...common },
  // Silver rose by 48% in January 2026.
  silver: {
    publisher: 'world-bank',
    id: 'Silver',
    unit: '($/troy oz)',
    publishedDecimals: 1,
    jump: 0.6,
    ...common,
  },
}
const silver: Monthly = { '2024-06': 29.54, ...goods.silver, '2026-07': null }
const keys = { EIA_API_KEY: 'eia-key', BLS_API_KEY: 'bls-key' }

let project: Project
let publishers: Awaited<ReturnType<typeof startPublishers>>

beforeEach(async () => {
  publishers = await startPublishers({
    ...housingResponse,
    CUUR0000SA0: blsResponse('CUUR0000SA0', goods.basket),
    CES0500000003: blsResponse('CES0500000003', goods.wage),
    APU0000708111: blsResponse('APU0000708111', goods.eggs),
    EMM_EPMR_PTE_NUS_DPG: eiaPage('EMM_EPMR_PTE_NUS_DPG', mondayRows(goods.gasoline)),
    'oil-prices/wti-monthly': mirrorCsv(monthlyRows(goods.oil, { decimals: 2, day: '-15' })),
    'gold-prices/monthly.xls': { body: pinkSheet(silver) },
  })
})

afterEach(async () => {
  project.remove()
  await publishers.close()
})

/** A project of some goods, with the basket's series as Bitcoin. */
function make(matters: Record<string, object>) {
  const series = Object.entries(matters).map(([key, matter]) => [key, { matter }])
  project = makeProject(Object.fromEntries(series), assets.basket)
}

function refresh(args: string[], env: Record<string, string> = keys) {
  return run(project.folder, args, {
    DATA_ORIGIN: publishers.origin,
    REFRESH_NOW: frozenNow,
    ...env,
  })
}

const valuesOf = (key: string) => Object.fromEntries(seriesOf(project.table(), key))

it('needs only front matter, for each publisher', async () => {
  make(assets)
  const { code, stderr } = await refresh([])
  expect(stderr).not.toContain('✗')
  expect(code).toBe(0)
  for (const key of ['basket', 'wage', 'eggs', 'gasoline', 'oil'] as const) {
    expect(valuesOf(key), key).toEqual(goods[key])
  }
  const { '2026-07': _none, ...known } = goods.silver
  expect(valuesOf('silver')).toEqual(known)
  expect(project.table()[2025]?.[10]).toMatchObject({ basket: null, wage: 36.85, eggs: null })
})

it('that needs a key is reported, and the others are written', async () => {
  const { oil, gasoline } = assets
  make({ oil, gasoline })
  const { code, stderr } = await refresh([], {})
  expect(stderr).toContain('✗ gasoline: needs a key: set the environment variable EIA_API_KEY')
  expect(stderr).toContain('✓ oil: 25 months new')
  expect(code).toBe(1)
})

it('of the World Bank is read from a downloaded workbook, too, whatever dots an empty cell has', async () => {
  make({ silver: assets.silver })
  for (const none of ['…', '..', '...']) {
    project.write('pink-sheet.xlsx', pinkSheet({ ...silver, '2024-06': null }, { none }))
    const flags = ['--only', 'silver', '--from-file', 'silver=data/pink-sheet.xlsx']
    expect(await refresh(flags), none).toMatchObject({ code: 0 })
  }
  const { '2026-07': _none, ...known } = goods.silver
  expect(valuesOf('silver')).toEqual(known)
  expect(publishers.requests).toEqual([])
})

it('of BLS is requested in ranges of ten years, newest first', async () => {
  const earlier = listMonths('2012-05', '2024-06').map((month) => [month, 314] as const)
  const values: Monthly = { ...Object.fromEntries(earlier), ...goods.basket }
  publishers.responses.CUUR0000SA0 = ({ body }) => {
    const { startyear, endyear } = JSON.parse(body)
    const inYears = Object.entries(values).filter(
      ([month]) => month.slice(0, 4) >= startyear && month.slice(0, 4) <= endyear,
    )
    return blsResponse('CUUR0000SA0', Object.fromEntries(inYears))
  }
  make({ basket: { ...assets.basket, from: '2012-05' } })
  const { code } = await refresh(['--only', 'basket'])
  expect(code).toBe(0)
  expect(publishers.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { seriesid: ['CUUR0000SA0'], startyear: '2017', endyear: '2026', registrationkey: 'bls-key' },
    { seriesid: ['CUUR0000SA0'], startyear: '2012', endyear: '2016', registrationkey: 'bls-key' },
  ])
  expect(publishers.requests[0]?.headers['content-type']).toBe('application/json')
  expect(valuesOf('basket')).toEqual(values)
})

it('is rejected if its workbook is not the right one', async () => {
  const whole = pinkSheet(goods.silver)
  const files: Record<string, [file: Buffer, reason: string]> = {
    unit: [
      pinkSheet(goods.silver, { unit: '(cents/oz)' }),
      'the unit is (cents/oz), expected ($/troy oz)',
    ],
    column: [
      pinkSheet(goods.silver, { name: 'Silver, London' }),
      'the sheet has no column Silver in row 5',
    ],
    sheet: [
      pinkSheet(goods.silver, { sheet: 'Monthly Indices' }),
      'Sheet not found: Monthly Prices',
    ],
    half: [whole.subarray(0, whole.length / 2), 'the workbook cannot be read'],
    page: [Buffer.from('<!DOCTYPE html><title>Sign in</title>'), 'the workbook cannot be read'],
    empty: [Buffer.alloc(0), 'the workbook cannot be read'],
    bomb: [claiming(whole, 2 ** 31), 'it is too large when unpacked'],
    far: [farCell(), 'reaching memory limit'],
  }
  make(Object.fromEntries(Object.keys(files).map((key) => [key, assets.silver])))
  const flags = Object.entries(files).flatMap(([key, [file]]) => {
    project.write(`${key}.xlsx`, file)
    return ['--from-file', `${key}=data/${key}.xlsx`]
  })
  const { code, stderr } = await refresh(flags)
  for (const [key, [, reason]] of Object.entries(files)) {
    const line = stderr.split('\n').find((text) => text.startsWith(`✗ ${key}: `))
    expect(line, key).toContain(reason)
  }
  expect(code).toBe(1)
})

/** A workbook whose directory says that its first file unpacks to this many bytes. */
function claiming(workbook: Buffer, size: number): Buffer {
  const changed = Buffer.from(workbook)
  changed.writeUInt32LE(size, changed.indexOf('PK\x01\x02') + 24)
  return changed
}

it('with invalid front matter is reported by name, and nothing is requested', async () => {
  const { oil, eggs } = assets
  make({ oil, eggs: { ...eggs, publisher: 'nobody' }, wage: { ...eggs, spelled: 'wrong' } })
  const { code, stderr } = await refresh([])
  expect(stderr).toMatch(/^data\/assets\/eggs.md → series → publisher is "nobody"/m)
  expect(stderr).toMatch(/^data\/assets\/wage.md → series → spelled is unknown/m)
  expect(publishers.requests).toEqual([])
  expect(code).toBe(1)
})

it('that does not exist is reported, with those that do', async () => {
  make({ oil: assets.oil })
  const { code, stderr } = await refresh(['--only', 'nothing'])
  expect(code).toBe(2)
  expect(stderr).toContain('there is no series nothing, only housing, oil, bitcoin')
  expect(stderr).toContain('npm run data:refresh -- [flags]')
})
