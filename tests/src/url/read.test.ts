// How queries are read, strictly and leniently, and how they are written.

import { describe, expect, it } from 'vitest'
import { wholeYears } from '../../../src/prices/month'
import { fillDefaults, readLeniently, readStrictly, suggestName } from '../../../src/url/read'
import { fileParameters, pageParameters } from '../../../src/url/rules'
import { type Window, writeChoice } from '../../../src/url/shown'
import { writeQuery } from '../../../src/url/write'

const compared = { from: '2010-07', to: '2026-06' } as const

const reach = { table: wholeYears(1974, 2026), defaultWindow: wholeYears(2016, 2026) }

const image = (query: string) =>
  readStrictly(new URLSearchParams(query), fileParameters('asset', 'png'), { reach })

const end = 'a year (YYYY) or a month (YYYY-MM) from 1974 to 2026'

describe('the query of an image', () => {
  it('has numbers for numbers, months for the ends of a range, and goods in their order', () => {
    expect(image('')).toEqual({})
    const values = { width: 800, scale: 2, last: 12, v: 'abc' }
    expect(image('width=0800&scale=2&last=12&v=abc')).toEqual(values)
    expect(image('from=2020&to=2020')).toEqual({ from: '2020-01', to: '2020-12' })
    const goods = new URLSearchParams('goods=eggs,gold,eggs')
    expect(readStrictly(goods, fileParameters('goods', 'png'), { reach })).toEqual({
      goods: 'gold,eggs',
    })
  })

  it.each([
    'width=2400&height=1600',
    'scale=2&width=1000&height=1000',
    'from=2016&to=2016-01',
    'from=1974&to=1974',
    'width=0800',
  ])('may be %s', (query) => {
    expect(() => image(query)).not.toThrow()
  })

  // What else is refused, and in which words, is in tests/worker/responses.txt.
  it.each([
    ['width=800.5', 'width is "800.5"; it must be a whole number from 320 to 2400.'],
    ['width=8e2', /^width is "8e2"; /],
    ['width=%20800', /^width is " 800"; /],
    ['width=-800', /^width is "-800"; /],
    ['height=199', 'height is "199"; it must be a whole number from 200 to 1600.'],
    ['scale=1.5', 'scale is "1.5"; it must be 1, 2, or 3.'],
    ['axis=LOG', 'axis is "LOG"; it must be log, linear, or index. Did you mean log?'],
    ['from=2016-13', `from is "2016-13"; it must be ${end}.`],
    ['from=2016-6', /^from is "2016-6"; it must be/],
    ['to=2027-01', /^to is "2027-01"; it must be/],
    ['from=2016-06&to=2016-05', 'from is 2016-06 and to is 2016-05; from must not be after to.'],
    ['to=2010', 'from is 2016 and to is 2010; from must not be after to.'],
    ['to=2020&last=36', 'last is 36 and to is 2020; use either last or from and to.'],
    ['__proto__=1', /^The parameter "__proto__" is unknown here/],
    ['toString=1', /^The parameter "toString" is unknown here/],
  ])('may not be %s', (query, sentence) => {
    expect(() => image(query)).toThrow(sentence)
  })
})

it.each([
  ['goods=', /^goods is ""; it must be 1 to 8 [^?]*$/],
  ['goods=gold,', /^goods is "gold,"; it must be/],
  [
    'goods=gold,egs',
    /^goods has "egs"; it must be .*, separated by commas: gold, [^.]*, eggs\. Did you mean eggs\?$/,
  ],
  ['goods=GOLD', /Did you mean gold\?$/],
  ['good=gold', /^The parameter "good" is unknown here\. Did you mean goods\? Allowed: from, /],
])('the query of all goods may not be %s', (query, sentence) => {
  const read = () =>
    readStrictly(new URLSearchParams(query), fileParameters('goods', 'csv'), { reach })
  expect(read).toThrow(sentence)
})

it.each([
  ['heigth', ' Did you mean height?'],
  ['WIDTH', ' Did you mean width?'],
  ['widths', ' Did you mean width?'],
  ['scroll', ''],
  ['x', ''],
  ['', ''],
  ['width'.repeat(3000), ''],
])('for "%s" the suggestion is "%s"', (typed, suggestion) => {
  expect(suggestName(typed, ['width', 'height', 'scale'])).toBe(suggestion)
})

it('the query of a data file may end before the default window begins', () => {
  const all = { table: reach.table, defaultWindow: reach.table }
  const data = (query: string) =>
    readStrictly(new URLSearchParams(query), fileParameters('asset', 'csv'), { reach: all })
  expect(data('to=1990-05')).toEqual({ to: '1990-05' })
  expect(data('from=2020&axis=index')).toEqual({ from: '2020-01', axis: 'index' })
})

// What else pages ignore or mend, they redirect: see tests/worker/responses.txt.
it.each([
  ['axis=linear&from=x&to=2020', { axis: 'linear', to: '2020-12' }],
  ['axis=linear&to=2010', { axis: 'linear' }],
  ['axis=linear&=x', { axis: 'linear' }],
  ['from=x&last=36', { last: 36 }],
  ['last=24', {}],
  ['from=2020&last=36&to=2019', { from: '2019-01', to: '2020-12' }],
  ['from=2021&from-month=03&to=2020&to-month=07', { from: '2020-07', to: '2021-03' }],
])('the query of a page "%s" is read as %o', (query, values) => {
  const read = readLeniently(new URLSearchParams(query), pageParameters.asset, { reach })
  expect(read).toEqual(values)
})

describe('the canonical form of a query', () => {
  it.each([
    ['scale=1&theme=light&axis=log&width=1200&height=630', ''],
    // What is the default this year is named: it shows the same next year.
    ['from=2016&to=2026', 'from=2016&to=2026'],
    ['from=2018-02&to=2020-11', 'from=2018-02&to=2020-11'],
    ['theme=dark&scale=2&last=36', 'last=36&scale=2&theme=dark'],
  ])('of "%s" is "%s"', (query, canonical) => {
    expect(writeQuery(image(query))).toBe(canonical)
  })

  it('of a choice is that of its page, of the same months next year, or of the newest ones', () => {
    const chosen = { ...fillDefaults({ axis: 'linear' }), reach, compared }
    const write = (window: Window) => writeChoice({ ...chosen, window })
    expect(write(reach.defaultWindow)).toEqual({
      page: 'axis=linear',
      fixed: 'axis=linear&from=2016&to=2026',
      live: 'axis=linear',
    })
    expect(write({ from: '2023-06', to: '2026-06', last: 36 })).toEqual({
      page: 'axis=linear&last=36',
      fixed: 'axis=linear&from=2023-06&to=2026-06',
      live: 'axis=linear&last=36',
    })
    expect(write({ from: '2020-01', to: '2026-06' })).toEqual({
      page: 'axis=linear&from=2020&to=2026-06',
      fixed: 'axis=linear&from=2020&to=2026-06',
      live: 'axis=linear&from=2020',
    })
    expect(write({ from: '2020-01', to: '2026-05' }).live).toBeUndefined()
  })
})
