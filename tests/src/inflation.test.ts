// The consumer prices of all areas: the agreement of their files, and the sentences about them.

import { describe, expect, it } from 'vitest'
import areasFile from '#data/areas.json'
import { compareBaskets } from '../../src/data/baskets'
import type { AreaData } from '../../src/data/records'
import { formatCsv, formatJson } from '../../src/files/data-file'
import { buildInflationMonths, buildInflationRates } from '../../src/files/inflation-file'
import type { AreaInflation } from '../../src/pages/inflation/data'
import { describeInflation, sortAreas } from '../../src/pages/inflation/words'
import { listMonths, type Month } from '../../src/prices/month'
import { areaOfReader } from '../../src/url/area-pages'
import { plainText } from '../../src/words/change'
import { table } from '../fixture-table'

const codes = ['usd', ...Object.keys(areasFile.areas)]

describe('the files', () => {
  const [, ...lines] = formatCsv(buildInflationMonths(table)).trimEnd().split('\r\n')

  it('have the rates of the JSON: of areas of quarters, too', () => {
    const cells = new Map(
      lines
        .map((line) => line.split(','))
        .map(([month, area, ...row]) => [`${area} ${month}`, row]),
    )
    const { rows } = JSON.parse(formatJson(buildInflationRates(table)))
    expect(rows.map(({ area }: { area: string }) => area)).toContain('aud')
    for (const row of rows) {
      for (const years of [1, 5, 10]) {
        const then = `${Number(row.month.slice(0, 4)) - years}${row.month.slice(4)}`
        const [now, before] = [row.month, then].map((month) => cells.get(`${row.area} ${month}`))
        for (const [name, column] of [['own', 0] as const, ['btc', -1] as const]) {
          const rate = (Number(now?.at(column)) / Number(before?.at(column))) ** (1 / years) - 1
          expect(row[`${name}_${years}y`]).toBeCloseTo(rate, 5)
        }
      }
    }
  })
})

/** Areas with made-up rates in Bitcoin over 1 and 10 years. */
function madeUp(rates: readonly (readonly [year: number, tenYears: number | null])[]) {
  return rates.map(([year, tenYears], place): AreaInflation => {
    const code = codes[place] ?? ''
    const [month, own] = ['2026-06' as const, [0.02, 0.02, tenYears && 0.03]]
    return { code, month, last: month, own, btc: [year, 0, tenYears] }
  })
}

describe('the finding', () => {
  const say = (areas: AreaInflation[]) => {
    const finding = describeInflation(areas)
    return finding && [finding.headline, finding.caution].map((words) => words && plainText(words))
  }

  const begin = 'In Bitcoin, consumer prices'
  const range = 'a year from June 2016 to June 2026'
  const year = 'But in the 12 months through June 2026, they rose'

  it.each<[rates: Parameters<typeof madeUp>[0], said: [string, string | null] | null]>([
    [
      [
        [0.17, -0.36],
        [0.46, -0.41],
        [0.2, -0.4],
      ],
      [`${begin} fell 36% to 41% ${range} in all 3 areas`, `${year} 17% to 46% in all 3`],
    ],
    // The sentences count the areas where they do not hold.
    [
      [
        [-0.1, -0.36],
        [0.05, 0.12],
        [-0.2, -0.1],
        [0.08, 0.0001],
      ],
      [
        `${begin} fell 10% to 36% ${range} in 2 of 4 areas, rose 12% in one, and were flat in one`,
        `${year} 5.0% to 8.0% in two areas and fell in two`,
      ],
    ],
    // No caution is needed if the newest year agrees.
    [
      [
        [0.1, 0.3],
        [0.2, 0.3],
      ],
      [`${begin} rose 30% ${range} in all 2 areas`, null],
    ],
    // Some areas have no price from ten years ago.
    [
      [
        [-0.1, -0.3],
        [0.2, null],
      ],
      [
        `${begin} fell 30% ${range} in one area with data for both months`,
        `${year} 20% in one area and fell in one`,
      ],
    ],
    [[[-0.1, null]], null],
  ])('of %j is %j', (rates, said) => {
    expect(say(madeUp(rates))).toEqual(said)
  })

  it('counts the areas in local currency, too, where prices went two ways', () => {
    const ways = [0.1, 0.2, -0.04, -0.05]
    const areas = madeUp(ways.map(() => [0.1, 0.3])).map((area, place) => {
      return { ...area, own: [0.02, 0.02, ways[place] ?? 0] }
    })
    expect(plainText(describeInflation(areas)?.own ?? [])).toBe(
      'In local currency, they rose 10% to 20% a year over those 10 years in two areas and fell 4.0% to 5.0% in two',
    )
  })

  it('is of the areas that are compared to one month, of which it names both ends', () => {
    const [first, second, other] = madeUp([
      [0.2, -0.36],
      [0.3, -0.4],
      [-0.5, 0.9],
    ])
    if (!first || !second || !other) throw new Error('there are three')
    const areas = [{ ...other, month: '2025-12' as const }, first, second]
    const [headline = '', caution] = say([first, second]) ?? []
    expect(say(areas)).toEqual([`${headline} with data for both months`, caution])
    expect(sortAreas(areas, 'btc').map(({ code }) => code)).toEqual(
      [first, second, other].map(({ code }) => code),
    )
    expect(sortAreas(areas).at(-1)?.code).toBe(other.code)
  })
})

describe('the month to which areas are compared', () => {
  /** The data of an area whose consumer prices and rate end with a month. */
  const areaTo = (code: string, last: Month, everyMonths = 1): AreaData => {
    const area = table.areas().find(({ rate }) => rate.key === 'eur')
    if (!area) throw new Error('the data of the tests has no euro area')
    const months = listMonths('2014-01', last)
    const prices = months.map((_, place) => ((place + 1) % everyMonths === 0 ? 100 : null))
    const series = { from: '2014-01' as const, prices }
    const rate = { ...area.rate, key: code, prices: { ...series, prices: months.map(() => 1) } }
    return {
      ...area,
      index: series,
      prices: series,
      rate,
      converters: { ...area.converters, rate },
    }
  }
  const nine = Array.from({ length: 9 }, (_, place) => areaTo(`a${place}`, '2026-04'))
  const monthsOf = (areas: AreaData[]) =>
    compareBaskets({ ...table, assets: [], areas: () => areas }).map(
      ({ rows: [newest] }) => newest?.month,
    )

  it('is the newest that nine of ten have; an area that lacks it has its own', () => {
    expect(monthsOf([...nine, areaTo('late', '2025-11')])).toEqual([
      ...nine.map(() => '2026-04'),
      '2025-11',
    ])
    expect(
      new Set(monthsOf([...nine.slice(1), areaTo('b', '2026-02'), areaTo('c', '2026-03')])),
    ).toEqual(new Set(['2026-03', '2026-02']))
  })

  it('is, for an area of quarters, the end of one', () => {
    expect(monthsOf([...nine, areaTo('q', '2026-06', 3)]).at(-1)).toBe('2026-03')
  })
})

it('areas whose rate is not known come last', () => {
  const areas = madeUp([
    [0, null],
    [0, -0.5],
    [0, null],
    [0, 0.1],
  ])
  const sorted = sortAreas(areas, 'btc').map(({ code }) => code)
  expect(sorted).toEqual([codes[3], codes[1], codes[0], codes[2]])
})
describe('the area of a reader', () => {
  it.each([
    ['de-AT', 'eur'],
    ['tr', 'try'],
    ['ja-JP', 'jpy'],
    ['en-US', 'usd'],
    ['en-AU', 'aud'],
    ['he', 'ils'],
    ['zh-Hant-TW', undefined],
    ['no language', undefined],
  ])('of %s is %s', (language, code) => {
    expect(areaOfReader(language)).toBe(code)
  })
})
