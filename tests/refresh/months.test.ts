// Tests for months: which of them are complete or late at a time, and how their means are rounded.

import { describe, expect, it } from 'vitest'
import { listDays, roundHalfUp, toMonths, weekdayOf } from '../../scripts/refresh/monthly.ts'
import { eia } from '../../scripts/refresh/publishers/eia.ts'
import type { Month } from '../../src/prices/month.ts'
import { openSeries } from './project.ts'
import {
  coinMetricsPage,
  dailyRows,
  eiaPage,
  fredCsv,
  type Monthly,
  mondayRows,
  monthlyRows,
  type Row,
} from './publisher-shapes.ts'

describe('the newest month', () => {
  const stored: Monthly = { '2027-11': 100, '2027-12': 101 }
  const values: Monthly = { ...stored, '2028-01': 102, '2028-02': 103, '2028-03': 104 }

  /** A series of each frequency, whose publishers have all days until the day before. */
  function openAt(now: string) {
    const known = (rows: readonly Row[]) => rows.filter(([at]) => at < now.slice(0, at.length))
    const late = (appearsAfterDays: number) => ({ stored, matter: { appearsAfterDays } })
    // This publisher sends a month as soon as it begins.
    const begun = monthlyRows(values).filter(([at]) => at <= now)
    const closes = fredCsv('close', known(dailyRows(values, { weekdays: true })))
    const days = coinMetricsPage(known(dailyRows(values)), undefined, 'bitcoin')
    return openSeries(
      {
        month: { ...late(28), response: fredCsv('month', begun) },
        close: { ...late(3), shape: 'weekdays', response: closes },
        week: { ...late(7), shape: 'eia', response: eiaPage('week', known(mondayRows(values))) },
        bitcoin: { ...late(2), shape: 'coinMetrics', response: days },
      },
      now,
    )
  }

  it.each([
    ['not the current one, on its last day', '2028-01-31T12:00:00Z', '2027-12'],
    ['not the current one, on February 29', '2028-02-29T23:59:59Z', '2028-01'],
    ['the one before, on the first day', '2028-03-01T00:00:00Z', '2028-02'],
  ])('is %s', async (_name, now, newest) => {
    const project = await openAt(now)
    expect((await project.refresh('--late-fails')).code).toBe(0)
    for (const key of ['month', 'close', 'week', 'bitcoin']) {
      expect(Object.keys(project.values(key)).at(-1), key).toBe(newest)
    }
  })

  it('is late from the day after its usual delay', async () => {
    // The publisher sends nothing: December is the newest month, and January is due.
    const bitcoin = { stored, response: '', matter: { appearsAfterDays: 2 } }
    const project = await openSeries({ bitcoin }, '2028-02-03T23:00:00Z')
    expect((await project.refresh()).stdout).not.toContain('late')
    project.env.REFRESH_NOW = '2028-02-04T00:00:00Z'
    const text = '**bitcoin is late**: 2028-01 was due on 2028-02-03.'
    expect((await project.refresh()).stdout).toContain(text)
  })

  it.each([[[], 0] as const, [['--late-fails'], 3] as const])(
    'with %j, the exit code is %d if it is late',
    async (flags, code) => {
      const run = await (await openAt('2028-05-20T00:00:00Z')).refresh(...flags)
      expect(run.stdout).toContain('**week is late**: 2028-04 was due on 2028-05-08.')
      expect(run.code).toBe(code)
    },
  )
})

describe('rounding', () => {
  /**
   * The months of gasoline whose weeks have a mean that ends in exactly 5, and what
   * EIA has published for them.
   */
  const months: [month: Month, weeks: number[], published: number][] = [
    ['2010-10', [2.732, 2.819, 2.834, 2.817], 2.801],
    ['2011-04', [3.684, 3.791, 3.844, 3.879], 3.8],
    ['2012-08', [3.645, 3.721, 3.744, 3.776], 3.722],
    ['2014-01', [3.332, 3.327, 3.296, 3.295], 3.313],
    ['2014-08', [3.515, 3.505, 3.472, 3.454], 3.487],
    ['2015-07', [2.793, 2.834, 2.802, 2.745], 2.794],
    ['2015-12', [2.053, 2.037, 2.026, 2.034], 2.038],
    ['2016-01', [2.028, 1.996, 1.914, 1.856], 1.949],
    ['2016-06', [2.381, 2.399, 2.353, 2.329], 2.366],
    ['2016-11', [2.233, 2.184, 2.155, 2.154], 2.182],
    ['2017-11', [2.561, 2.592, 2.568, 2.533], 2.564],
    ['2020-05', [1.789, 1.851, 1.878, 1.96], 1.87],
    ['2021-10', [3.19, 3.267, 3.322, 3.383], 3.291],
    ['2022-04', [4.17, 4.091, 4.066, 4.107], 4.109],
    ['2024-03', [3.35, 3.376, 3.453, 3.523], 3.426],
    ['2025-01', [3.047, 3.043, 3.109, 3.103], 3.076],
    ['2025-08', [3.14, 3.118, 3.125, 3.147], 3.133],
    // The mean of these two is that of EIA's weeks, which are not known here.
    ['2026-01', [2.808, 2.808, 2.809, 2.809], 2.809],
    ['2026-02', [2.907, 2.907, 2.908, 2.908], 2.908],
  ]

  it.each(months)('the mean of gasoline in %s is as EIA has it', (month, weeks, published) => {
    const mondays = listDays(month).filter((day) => weekdayOf(day) === 1)
    expect(mondays).toHaveLength(weeks.length)
    const observations = mondays.map((at, index) => ({ at, value: weeks[index] ?? null }))
    const now = new Date('2026-11-23T12:00:00Z')
    const calendar = { frequency: 'mondays', publisher: eia, now, from: month } as const
    const values = toMonths(observations, calendar)
    expect(roundHalfUp(values.get(month) ?? 0, 3)).toBe(published)
  })

  it('every half is rounded up, and what is a little less is rounded down', () => {
    for (let cents = 1; cents < 20_000_000; cents += 9_973) {
      expect(roundHalfUp(Number(`${cents}.5`) / 100, 2)).toBe((cents + 1) / 100)
      expect(roundHalfUp(Number(`${cents}.499`) / 100, 2)).toBe(cents / 100)
    }
  })

  it.each([
    [100_008.375, 2, 100_008.38],
    [63.732 * 1000, 0, 63_732],
    [4228, 2, 4228],
    [1.005, 2, 1.01],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded)
  })
})
