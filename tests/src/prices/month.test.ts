// What is a month, and what is none.

import { describe, expect, it } from 'vitest'
import {
  dayOf,
  isMonth,
  listMonths,
  type Month,
  monthAt,
  monthEntries,
  monthOfDay,
  parseMonth,
} from '../../../src/prices/month'

describe('a month', () => {
  it.each(['', 'gold', '2016', '2016-6', '2016-00', '2016-13', '2016-06-01', ' 2016-06'])(
    'is not "%s"',
    (text) => {
      expect(isMonth(text)).toBe(false)
      expect(() => parseMonth(text)).toThrow(`"${text}" is not a month`)
    },
  )

  it('is to the compiler neither any text nor a day', () => {
    // @ts-expect-error: a text may be anything
    const text: Month = String('2016-06')
    // @ts-expect-error: a day has more
    const day: Month = dayOf(new Date('2016-06-30T23:59:59Z'))
    expect([text, day]).toEqual(['2016-06', '2016-06-30'])
  })

  it('is that of each of its days', () => {
    expect(monthOfDay(dayOf(new Date('2016-06-30T23:59:59Z')))).toBe('2016-06')
  })
})

describe('months', () => {
  const months = listMonths('2016-06', '2016-08')

  it('are found by their place, also from the end, or not at all', () => {
    expect([monthAt(months, 0), monthAt(months, -1)]).toEqual(['2016-06', '2016-08'])
    expect(() => monthAt(months, 3)).toThrow('there is no month at 3 among 3')
    expect(() => monthAt([], -1)).toThrow('there is no month at -1 among 0')
  })

  it('are the keys of an object, which has no others', () => {
    expect(monthEntries({ '2016-06': 1, '2016-08': 2 })).toEqual([
      ['2016-06', 1],
      ['2016-08', 2],
    ])
    expect(() => monthEntries(JSON.parse('{"gold":1}'))).toThrow('"gold" is not a month')
  })
})
