// Tests for months: which are complete or late at a time, and how their means are rounded.

import { describe, expect, it } from 'vitest'
import { roundHalfUp } from '../../scripts/refresh/monthly.ts'
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

  /** Opens a series of each frequency, whose publishers have all days before `now`. */
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
})

it('every half is rounded up, and what is a little less down', () => {
  for (let cents = 1; cents < 20_000_000; cents += 9_973) {
    expect(roundHalfUp(Number(`${cents}.5`) / 100, 2)).toBe((cents + 1) / 100)
    expect(roundHalfUp(Number(`${cents}.499`) / 100, 2)).toBe(cents / 100)
  }
})
