// Tests for the judgment of new and old months, on the site's own data: what is likely is taken, and
// what contradicts the history of a series is refused.

import { describe, expect, it } from 'vitest'
import { monthlyValuesOf } from '../../scripts/refresh/files.ts'
import { judge } from '../../scripts/refresh/judge.ts'
import { listDays, type MonthlyValues, weekdayOf } from '../../scripts/refresh/monthly.ts'
import { readData } from '../../scripts/site-data.ts'
import { checkTable } from '../../src/prices/check-table.ts'
import { addMonths, addYears, listMonths, type Month } from '../../src/prices/month.ts'
import { listSeries, type SeriesEntry, tablesOf } from '../../src/prices/series.ts'

const data = readData('data')
const all = listSeries(data)
const valuesOf = ({ key, file }: SeriesEntry) => monthlyValuesOf(tablesOf(data)[file], key)

function find(key: string) {
  const entry = all.find((one) => one.key === key)
  if (!entry) throw new Error(`there is no series ${key}`)
  return { entry, values: valuesOf(entry), last: [...valuesOf(entry).keys()].at(-1) as Month }
}

const unapproved = { acceptRevisions: false, correct: false }

/** Judges what is published of a series, all of whose months are asked for. */
function judgeOf(
  { series, area }: SeriesEntry,
  known: MonthlyValues,
  published: MonthlyValues,
  more: Partial<Parameters<typeof judge>[2]> = {},
) {
  const from = [...published.keys()][0] ?? series.from
  const { everyMonths } = area ?? {}
  return judge(known, published, {
    series,
    from,
    options: unapproved,
    everyMonths,
    isWhole: Boolean(area),
    ...more,
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

/** Judges the two newest months of a series, the last of which is changed. */
function judgeNewest(key: string, by: (value: number) => number, approved?: Set<Month>) {
  const { entry, values, last } = find(key)
  const known = new Map([...values].filter(([month]) => month < addMonths(last, -1)))
  const published = change(values, (value, month) => (month === last ? by(value) : value))
  return judgeOf(entry, known, published, { approved }).added
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
      const values = valuesOf(entry)
      const months = [...values.keys()]
      const last = months.at(-1) as Month
      const { everyMonths = 1 } = entry.area ?? {}
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
    const { values, last } = find(key)
    const is = by(values.get(last) ?? 0)
    const words = new RegExp(
      `^${last} is ${is} after [\\d.]+ in [\\d-]+; expected [\\d.]+ to [\\d.]+, as no month in 10 years moved by more than [\\d.]+%$`,
    )
    expect(() => judgeNewest(key, by)).toThrow(words)
    expect(() => judgeNewest(key, by, new Set([addMonths(last, -1)]))).toThrow(words)
    expect(judgeNewest(key, by, new Set([last])).get(last)).toBe(is)
  })
})

describe('a day or a week of a new month', () => {
  /** Prices that go up and down by 1 %, of which one is changed. */
  function observe(key: string, changed: string, by: number) {
    const { entry, values, last } = find(key)
    const isOpen = (day: string) => {
      const weekday = weekdayOf(day as Month & `${number}-${number}-${number}`)
      return entry.series.frequency === 'mondays' ? weekday === 1 : weekday % 6 !== 0
    }
    const known = new Map([...values].filter(([month]) => month < last))
    const published = [...values].filter(([month]) => month >= addMonths(last, -12))
    const observations = published.flatMap(([month, value]) =>
      listDays(month)
        .filter(isOpen)
        .map((at, index) => {
          const usual = (value ?? 0) * (index % 2 ? 1.01 : 0.99)
          return { at, value: at === changed ? usual * by : usual }
        }),
    )
    return judgeOf(entry, known, new Map(published), { observations }).added
  }

  it.each([
    ['sp500', '2026-09-15', 0.1, 'day'],
    ['sp500', '2026-09-30', 10, 'day'],
    ['gasoline', '2026-09-14', 2, 'week'],
    ['gasoline', '2026-09-07', 0.1, 'week'],
  ])('of %s is refused on %s, times %d, with its value', (key, day, by, period) => {
    expect(observe(key, day, 1).size).toBe(1)
    expect(() => observe(key, day, by)).toThrow(
      new RegExp(
        `^${day} is [\\d.]+ after [\\d.]+ in 2026-[\\d-]+; expected .* as no ${period} in 10 years`,
      ),
    )
  })
})

describe('old months', () => {
  const indexes = all.filter(({ area }) => area && area.kind !== 'rate')

  it.each<[what: string, keys: string[], by: Change]>([
    [
      'houses 2.9 % up but in the base',
      ['housing'],
      (value, month) => (month === '1999-12' ? value : value * 1.029),
    ],
    ['wages 1 % up', ['wage'], (value) => value * 1.01],
    ['areas 1.9 % up', indexes.map(({ key }) => key), (value) => value * 1.019],
    ['areas 0.1 % up', indexes.map(({ key }) => key), (value) => value * 1.001],
  ])('of %s are refused', (_what, keys, by) => {
    for (const key of keys) {
      const { entry, values } = find(key)
      expect(() => judgeOf(entry, values, change(values, by)), key).toThrow(
        /^[\d-]+ was [\d.]+ and is [\d.]+ now, and \d+ more; at most [\d.]+%, after 20(19|20)-\d\d, is accepted without approval$|^its months have the values of the quarter after/,
      )
    }
  })

  it('of an area with another base are refused even if they are approved', () => {
    for (const { key, file } of indexes) {
      const { entry, values } = find(key)
      const is = change(values, (value) => value * 1.019)
      const table = Object.fromEntries(
        listMonths('2010-01', '2010-12').map((month) => [
          Number(month.slice(5)),
          { [key]: is.get(month) ?? null },
        ]),
      )
      const complete = [...is.keys()][0] === '2010-01'
      expect(checkTable(file, { 2010: table }, [entry])).toEqual(
        complete ? [expect.stringMatching(/in 2010 is 101.9\d*; it must be 100/)] : [],
      )
    }
  })

  it('of the last six years may be revised within the bound of their series', () => {
    const { entry, values, last } = find('wage')
    const since = addYears(last, -6)
    const published = change(values, (value, month) => (month > since ? value * 1.001 : value))
    expect(judgeOf(entry, values, published).revised).toHaveLength(72)
  })
})

describe('the first rates of another source', () => {
  const rates = all.filter(({ area }) => area?.kind === 'rate')

  it.each([-1, 1])('that are %d month off are refused in every area', (shift) => {
    for (const { key } of rates) {
      const { entry, values } = find(key)
      // Sources differ a little.
      const shifted = [...values].flatMap(([month, value], index): [Month, number | null][] => {
        const at = addMonths(month, shift)
        const is = value === null ? null : value * (1 + 1e-5 * Math.sin(index))
        return values.has(at) ? [[at, is]] : []
      })
      const more = { movesTo: 'BIS', from: [...values.keys()][1] as Month }
      expect(() => judgeOf(entry, values, new Map(shifted), more), key).toThrow(
        /^its months have the values of the month (before|after): /,
      )
    }
  })

  it('are taken if they differ a little', () => {
    for (const { key } of rates) {
      const { entry, values } = find(key)
      const apart = change(values, (value, _month, index) => value * (1 + 0.004 * Math.sin(index)))
      expect(judgeOf(entry, values, apart, { movesTo: 'BIS' }).source, key).toBe('BIS')
    }
  })
})
