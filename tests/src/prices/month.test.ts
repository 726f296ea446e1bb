// Which texts are months, and which are not.

import { describe, expect, it } from 'vitest'
import { dayOf, isMonth, type Month, parseMonth } from '../../../src/prices/month'

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
})
