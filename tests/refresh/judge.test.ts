// Tests for the judgment of new and old months, on the site's own data: what is likely is taken, and
// what contradicts the history of a series is refused.

import { describe, expect, it } from 'vitest'
import { monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { type Answer, judge, writtenMonths } from '../../scripts/refresh/judge.ts'
import { listDays, type MonthlyValues, weekdayOf } from '../../scripts/refresh/monthly.ts'
import { readData } from '../../scripts/site-data.ts'
import { checkTable } from '../../src/prices/check-table.ts'
import { addMonths, addYears, type Month } from '../../src/prices/month.ts'
import { listSeries, type SeriesEntry, tablesOf } from '../../src/prices/series.ts'

const data = readData('data')

/** All series with their values, as after the first refresh of their rates. */
const all = listSeries(data).map((entry) => {
  const values = monthlyValuesOf(tablesOf(data)[entry.file], entry.key)
  const area = entry.area && { ...entry.area, isMoving: false }
  return { ...entry, ...(area && { area }), values, last: [...values.keys()].at(-1) as Month }
})

function find(key: string) {
  const entry = all.find((one) => one.key === key)
  if (!entry) throw new Error(`there is no series ${key}`)
  return entry
}

/** Judges what is published of a series, all of whose months are asked for. */
function judgeOf(
  entry: SeriesEntry,
  known: MonthlyValues,
  published: MonthlyValues,
  observations: Answer['observations'] = [],
  approved: Month[] = [],
) {
  const from = [...published.keys()][0] ?? entry.series.from
  return judge(known, { name: 'BIS', published, observations, from }, entry, {
    acceptRevisions: false,
    correct: false,
    accepted: approved.map((month) => ({ key: entry.key, month })),
  })
}

type Change = (value: number, month: Month, index: number) => number

/** The months of a series, of which those with a value are changed. */
function change(values: MonthlyValues, by: Change): MonthlyValues {
  return new Map(
    [...values].map(([month, value], index) => [
      month,
      value === null ? null : by(value, month, index),
    ]),
  )
}

describe('a new month', () => {
  /** Months whose move was more than twice any of the ten years before. */
  const unprecedented = [
    ...['wage 2020-04', 'oil 2020-03', 'cpi-czk 2022-01', 'cpi-try 2021-12'],
    ...['rate-mxn 2020-03', 'rate-try 2018-08'],
  ]

  it('of the past ten years would have been taken, but for the unprecedented', () => {
    const refused: string[] = []
    for (const entry of all) {
      const { values, last, area } = entry
      const months = [...values.keys()]
      const { everyMonths = 1 } = area ?? {}
      const ends = months.filter((_, index) => (index + 1) % everyMonths === 0)
      for (const end of ends.filter((month) => month > addYears(last, -10))) {
        const upTo = (to: Month) => new Map([...values].filter(([month]) => month <= to))
        const published = [...upTo(end)].filter(([month]) => month >= addMonths(end, -15))
        try {
          judgeOf(entry, upTo(addMonths(end, -everyMonths)), new Map(published))
        } catch {
          refused.push(`${entry.key} ${end}`)
        }
      }
    }
    expect(refused.toSorted()).toEqual(unprecedented.toSorted())
  })

  const eggs = find('eggs')
  it.each<[what: string, key: string, by: (value: number) => number]>([
    ['US prices up by 30 %', 'basket', (value) => value * 1.3],
    ['UK prices up by 15 %', 'cpi-gbp', (value) => value * 1.15],
    ['bread with the price of eggs', 'bread', () => eggs.values.get(eggs.last) ?? 0],
    ['an hour of work for a tenth', 'wage', (value) => value / 10],
  ])('is refused in %s, with what is expected, unless it is approved', (_what, key, by) => {
    const { values, last, ...entry } = find(key)
    const is = by(values.get(last) ?? 0)
    const words = new RegExp(
      `^${last} is ${is} after [\\d.]+ in [\\d-]+; expected [\\d.]+ to [\\d.]+, as no month in 10 years moved by more than [\\d.]+%$`,
    )
    const known = new Map([...values].filter(([month]) => month < addMonths(last, -1)))
    const published = change(values, (value, month) => (month === last ? by(value) : value))
    const judgeWith = (...approved: Month[]) => judgeOf(entry, known, published, [], approved)
    expect(() => judgeWith()).toThrow(words)
    expect(() => judgeWith(addMonths(last, -1))).toThrow(words)
    expect(writtenMonths(judgeWith(last)).get(last)).toBe(is)
  })

  it.each([
    ['sp500', '2026-09-15', 0.1, 'day'],
    ['sp500', '2026-09-30', 10, 'day'],
    ['gasoline', '2026-09-14', 2, 'week'],
    ['gasoline', '2026-09-07', 0.1, 'week'],
  ])('of %s is refused if %s is times %d, with its value', (key, changed, by, period) => {
    const { values, last, ...entry } = find(key)
    const known = new Map([...values].filter(([month]) => month < last))
    const published = [...values].filter(([month]) => month >= addMonths(last, -12))
    const isOpen = (weekday: number) =>
      entry.series.frequency === 'mondays' ? weekday === 1 : weekday % 6 !== 0
    /** Prices that go up and down by 1 %, of which one is changed. */
    const observe = (by: number) =>
      published.flatMap(([month, value]) =>
        listDays(month)
          .filter((day) => isOpen(weekdayOf(day)))
          .map((at, index) => {
            const usual = (value ?? 0) * (index % 2 ? 1.01 : 0.99)
            return { at, value: at === changed ? usual * by : usual }
          }),
      )
    expect(judgeOf(entry, known, new Map(published), observe(1)).months).toHaveLength(1)
    expect(() => judgeOf(entry, known, new Map(published), observe(by))).toThrow(
      new RegExp(
        `^${changed} is [\\d.]+ after [\\d.]+ in 2026-[\\d-]+; expected .* as no ${period} in 10 years`,
      ),
    )
  })
})

describe('old months', () => {
  const indexes = all.filter(({ area }) => area && area.kind !== 'rate')

  it.each<[what: string, entries: typeof all, by: Change]>([
    [
      'houses 2.9 % up but in the base',
      [find('housing')],
      (value, month) => (month === '1999-12' ? value : value * 1.029),
    ],
    ['wages 1 % up', [find('wage')], (value) => value * 1.01],
    ['areas 1.9 % up', indexes, (value) => value * 1.019],
    ['areas 0.1 % up', indexes, (value) => value * 1.001],
  ])('of %s are refused', (_what, entries, by) => {
    for (const { values, ...entry } of entries) {
      expect(() => judgeOf(entry, values, change(values, by)), entry.key).toThrow(
        /^[\d-]+ was [\d.]+ and is [\d.]+ now, and \d+ more; at most [\d.]+%, after 20(19|20)-\d\d, is accepted without approval$|^its months have the values of the quarter after/,
      )
    }
  })

  it('of an area with another base are refused even if they are approved', () => {
    for (const { values, ...entry } of indexes.filter(({ values }) => values.has('2010-01'))) {
      const months = [...change(values, (value) => value * 1.019)].slice(0, 12)
      const year = months.map(([month, is]) => [Number(month.slice(5)), { [entry.key]: is }])
      expect(checkTable(entry.file, { 2010: Object.fromEntries(year) }, [entry])).toEqual([
        expect.stringMatching(/in 2010 is 101.9\d*; it must be 100/),
      ])
    }
  })

  it('of the last six years may be revised within the bound of their series', () => {
    const { values, last, ...entry } = find('wage')
    const since = addYears(last, -6)
    const published = change(values, (value, month) => (month > since ? value * 1.001 : value))
    const { months } = judgeOf(entry, values, published)
    expect(months.filter(({ as }) => as === 'revised')).toHaveLength(72)
  })
})

describe('the first rates of another source', () => {
  const rates = all.flatMap(({ area, ...entry }) =>
    area?.kind === 'rate' ? [{ ...entry, area: { ...area, isMoving: true } }] : [],
  )

  it.each([-1, 1])('that are %d month off are refused in every area', (shift) => {
    for (const { values, ...entry } of rates) {
      // Sources differ a little.
      const other = change(values, (value, _month, index) => value * (1 + 1e-5 * Math.sin(index)))
      const shifted = [...other].map(([month, is]) => [addMonths(month, shift), is] as const)
      const published = new Map(shifted.filter(([month]) => values.has(month)))
      expect(() => judgeOf(entry, values, published), entry.key).toThrow(
        /^its months have the values of the month (before|after): /,
      )
    }
  })

  it('are taken if they differ a little', () => {
    for (const { values, ...entry } of rates) {
      const apart = change(values, (value, _month, index) => value * (1 + 0.004 * Math.sin(index)))
      expect(judgeOf(entry, values, apart).source, entry.key).toBe('BIS')
    }
  })
})
