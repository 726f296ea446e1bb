// The tests of the site's own data pass with any months that publishers may add, as otherwise no
// refresh could be merged: a copy of the project gets such months, and then those tests run in it.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatAreas } from '../../scripts/refresh/files.ts'
import { addMonths, addYears, listMonths, type Month } from '../../src/prices/month.ts'
import type { AreasFile } from '../../src/prices/schemas.ts'
import { sweep } from '../sweeps'
import { type Monthly, times } from './publisher-shapes.ts'
import { expectGreen, monthsAhead, newestOf, openCopy, ownTests } from './site-copy.ts'

/** By default, only the tests whose words and times depend on the newest months. */
const sensitiveTests = ['tests/own-data/later.test.ts', 'tests/data']

it('a year of months at once', async () => {
  const copy = openCopy(1)
  const last = addMonths(copy.newest, monthsAhead)
  copy.refresh(last)
  expect(newestOf({ bitcoin: copy.valuesOf('bitcoin') })).toBe(last)
  await expectGreen(copy, sweep(sensitiveTests, ownTests))
})

/** The values up to a month, and then months that each change by the same factor. */
function moveOn(values: Monthly = {}, after: Month, factor: number): Monthly {
  const known = Object.entries(values).filter(([month]) => month <= after)
  const start = known.findLast(([, value]) => value !== null)
  if (!start) return values
  const [month, value] = start as [Month, number]
  const added = listMonths(addMonths(month, 1), addMonths(after, monthsAhead))
  const moved = added.map((one, place) => [
    one,
    Number((value * factor ** (place + 1)).toPrecision(6)),
  ])
  return Object.fromEntries([...known, ...moved])
}

/** The largest rise between two values of a series in the nine years up to `last`, as a share. */
function largestMove(values: Monthly = {}, last: Month): number {
  const known = Object.entries(values).flatMap(([month, value]) =>
    value !== null && month > addYears(last, -9) && month <= last ? [value] : [],
  )
  return Math.max(...known.slice(1).map((value, place) => value / (known[place] ?? value) - 1))
}

// Each of these tests takes half a minute.
describe.runIf(sweep(false, true))('in the sweeps', () => {
  const series = ['bitcoin', 'gold', 'housing', 'basket', 'rate', 'house']

  it('thirteen months in a row', async () => {
    const copy = openCopy(2)
    for (const count of Array(monthsAhead).keys()) {
      copy.refresh(addMonths(copy.newest, count + 1))
      if ([0, 3, 8, monthsAhead - 1].includes(count)) await expectGreen(copy)
    }
  })

  it.each(series)('thirteen months of %s alone', async (name) => {
    const copy = openCopy(3)
    for (const count of Array(monthsAhead).keys())
      copy.refresh(addMonths(copy.newest, count + 1), { only: name })
    await expectGreen(copy)
  })

  it('revisions, and a correction', async () => {
    const copy = openCopy(4)
    const { newest, months } = copy
    const isRecent = (month: string) => month > addYears(newest, -2)
    months.housing = times(months.housing ?? {}, 1.01, isRecent)
    months['house-jpy'] = times(months['house-jpy'] ?? {}, 1.02, isRecent)
    copy.refresh(addMonths(newest, 1))
    // Revises all months, including the first.
    const [first = 0] = Object.values(copy.valuesOf('wage'))
    months.wage = times(months.wage ?? {}, 1.01)
    copy.refresh(addMonths(newest, 1), { only: 'wage', acceptRevisions: true })
    months.oil = times(months.oil ?? {}, 1.05, isRecent)
    copy.refresh(addMonths(newest, 1), { only: 'oil', correct: true })
    expect(Object.values(copy.valuesOf('wage'))[0]).not.toBe(first)
    await expectGreen(copy)
  })

  it('a month without a value, which gets one later', async () => {
    const missing = { eggs: '' as Month, 'cpi-jpy': '' as Month }
    const copy = openCopy(5)
    const { newest, months } = copy
    for (const key of ['eggs', 'cpi-jpy'] as const) {
      missing[key] = addMonths(newestOf({ [key]: copy.valuesOf(key) }), 2)
      months[key] = { ...months[key], [missing[key]]: null }
    }
    const file = join(copy.folder, 'data/assets/eggs.md')
    const text = readFileSync(file, 'utf8')
    const gap = `gaps:\n  ${missing.eggs}: 'no prices were collected'`
    writeFileSync(file, text.replace('gaps:', gap))
    expect(readFileSync(file, 'utf8')).toContain(gap)
    copy.refresh(addMonths(newest, 4))
    expect(copy.valuesOf('eggs')[missing.eggs]).toBe(null)
    expect(copy.valuesOf('cpi-jpy')[missing['cpi-jpy']]).toBe(null)
    await expectGreen(copy)
    const before = months['cpi-jpy']?.[addMonths(missing['cpi-jpy'], -1)] ?? 0
    months['cpi-jpy'] = { ...months['cpi-jpy'], [missing['cpi-jpy']]: before }
    copy.refresh(addMonths(newest, 4), { only: 'cpi-jpy', acceptRevisions: true })
    expect(copy.valuesOf('cpi-jpy')[missing['cpi-jpy']]).toBe(before)
    await expectGreen(copy)
  })

  it('another area', async () => {
    const row = { area: 'Serbia', noun: 'dinars', sign: 'RSD', rate: 'bis', bis: 'RS' }
    const copy = openCopy(6, (folder) => {
      const file = join(folder, 'data/areas.json')
      const areas: AreasFile = JSON.parse(readFileSync(file, 'utf8'))
      areas.areas.rsd = row
      writeFileSync(file, formatAreas(areas))
    })
    const { newest, months } = copy
    for (const kind of ['cpi', 'house']) months[`${kind}-rsd`] = months[`${kind}-eur`] ?? {}
    months['rate-rsd'] = times(months['rate-eur'] ?? {}, 117.2)
    copy.refresh(newest, { only: 'rsd' })
    await expectGreen(copy)
    copy.refresh(addMonths(newest, monthsAhead))
    await expectGreen(copy)
  })

  it('indexes that fall below their base, or rise far, while bitcoin falls', async () => {
    const copy = openCopy(7)
    const { newest, months } = copy
    const lastOf = (key: string) => Object.values(copy.valuesOf(key)).at(-1) ?? 0
    const indexes = Object.keys(months)
      .filter((key) => key.startsWith('cpi-'))
      .toSorted((one, other) => lastOf(one) - lastOf(other))
    const [lowest = '', highest = ''] = [indexes[0], indexes.at(-1)]
    // Within the moves that a refresh accepts, and that the build allows for consumer prices.
    const mostMove = 0.19
    const factors = {
      ...{ bitcoin: 0.8, sp500: 1.028, housing: 1.028, basket: 1.025, gold: 0.975, silver: 1.1 },
      ...{
        [lowest]: 0.975,
        [highest]: 1 + Math.min(mostMove, 1.9 * largestMove(months[highest], newest)),
      },
    }
    const before = Object.fromEntries(Object.keys(factors).map((key) => [key, lastOf(key)]))
    for (const [key, factor] of Object.entries(factors))
      months[key] = moveOn(months[key], newest, factor)
    copy.refresh(addMonths(newest, monthsAhead))
    expect(lastOf(lowest)).toBeLessThan(100)
    expect(lastOf(highest)).toBeGreaterThan(2 * (before[highest] ?? 0))
    expect(lastOf('bitcoin')).toBeLessThan((before.bitcoin ?? 0) / 10)
    await expectGreen(copy)
  })
})
