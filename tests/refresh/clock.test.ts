// Tests for the clock: the current month is never written, and a series is late after its delay.

import { afterEach, expect, it } from 'vitest'
import { seriesOf } from '../../scripts/refresh/files.ts'
import { startPublishers } from './local-publishers.ts'
import { housingResponse, makeProject, type Project, run } from './project.ts'
import {
  coinMetricsPage,
  dailyRows,
  eiaPage,
  fredCsv,
  type Monthly,
  mondayRows,
  monthlyRows,
} from './publisher-shapes.ts'

const stored: Monthly = { '2027-11': 100, '2027-12': 101 }
const values: Monthly = { ...stored, '2028-01': 102, '2028-02': 103, '2028-03': 104 }

const common = { from: '2027-11', decimals: 3 }
const matters = {
  month: { publisher: 'fred', id: 'MONTH', appearsAfterDays: 28, ...common },
  close: { publisher: 'fred', id: 'CLOSE', frequency: 'weekdays', appearsAfterDays: 3, ...common },
  week: { publisher: 'eia', id: 'a/WEEK', frequency: 'mondays', appearsAfterDays: 7, ...common },
}
const bitcoin = {
  publisher: 'coin-metrics',
  id: 'btc',
  frequency: 'daily',
  appearsAfterDays: 2,
  ...common,
}

let project: Project

afterEach(() => project.remove())

/** The newest month of each series after a refresh at this time, with all days before it. */
async function refreshAt(now: string, ...args: string[]) {
  const known = (rows: readonly (readonly [string, string])[]) =>
    rows.filter(([at]) => at < now.slice(0, at.length))
  const publishers = await startPublishers({
    ...housingResponse,
    // This publisher sends a month as soon as it begins.
    MONTH: fredCsv(
      'MONTH',
      monthlyRows(values).filter(([at]) => at <= now),
    ),
    CLOSE: fredCsv('CLOSE', known(dailyRows(values, { weekdays: true }))),
    WEEK: eiaPage('WEEK', known(mondayRows(values))),
    btc: coinMetricsPage(known(dailyRows(values))),
  })
  const series = Object.entries({ ...matters, bitcoin }).map(([key, matter]) => [
    key,
    { matter, stored },
  ])
  project = makeProject(Object.fromEntries(series))
  const env = { DATA_ORIGIN: publishers.origin, REFRESH_NOW: now, EIA_API_KEY: 'key' }
  const result = await run(project.folder, args, env)
  await publishers.close()
  const newest = [...Object.keys(matters), 'bitcoin'].map((key) => {
    return [key, [...seriesOf(project.table(), key).keys()].at(-1)]
  })
  return { ...result, newest: Object.fromEntries(newest) }
}

it('on February 29 writes January, and not the current month', async () => {
  const { newest, code } = await refreshAt('2028-02-29T23:59:59Z', '--late-fails')
  expect(newest).toEqual({
    month: '2028-01',
    close: '2028-01',
    week: '2028-01',
    bitcoin: '2028-01',
  })
  expect(code).toBe(0)
})

it('on the first of a month writes the month before if it has all its days', async () => {
  const { newest } = await refreshAt('2028-03-01T00:00:00Z')
  expect(newest).toEqual({
    month: '2028-02',
    close: '2028-02',
    week: '2028-02',
    bitcoin: '2028-02',
  })
})

it('does not write a weekly series before its month is over', async () => {
  const { newest } = await refreshAt('2028-01-31T12:00:00Z')
  expect(Object.values(newest)).toEqual(['2027-12', '2027-12', '2027-12', '2027-12'])
})

it('reports a series as late from the day after its usual delay', async () => {
  // The publisher does not respond: December is the newest month, and January is due.
  project = makeProject({ bitcoin: { matter: bitcoin, stored } })
  const reportAt = async (now: string) => {
    const env = { REFRESH_NOW: now, DATA_ORIGIN: 'http://127.0.0.1:1' }
    return (await run(project.folder, ['--only', 'bitcoin'], env)).stdout
  }
  expect(await reportAt('2028-02-03T23:00:00Z')).not.toContain('late')
  const text = '**bitcoin is late**: 2028-01 was due on 2028-02-03.'
  expect(await reportAt('2028-02-04T00:00:00Z')).toContain(text)
})

it('ends with exit code 3 for a late series only with --late-fails', async () => {
  const late = '2028-05-20T00:00:00Z'
  const { stdout, code } = await refreshAt(late)
  expect(stdout).toContain('**week is late**: 2028-04 was due on 2028-05-08.')
  expect(code).toBe(0)
  project.remove()
  expect((await refreshAt(late, '--late-fails')).code).toBe(3)
})
