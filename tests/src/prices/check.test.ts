// The check that guards the data: each breach is refused with a sentence that names its place.

import { describe, expect, it } from 'vitest'
import { checkData, type DataFiles } from '../../../src/prices/check'

const bread = {
  order: 1,
  title: 'Price of Bread in Bitcoin',
  label: 'Bread',
  group: 'living',
  unit: 'a loaf of bread',
  source: { name: 'A baker', url: 'https://baker.example/', terms: 'free' },
  series: { publisher: 'fred', id: 'BREAD', from: '2020-12', decimals: 2, appearsAfterDays: 9 },
}

const { source, series } = bread
const bitcoin = { source, series }

const table = {
  2020: { 11: { bread: null, bitcoin: 9 }, 12: { bread: 4, bitcoin: 10 } },
  2021: { 1: { bread: 4.5, bitcoin: 11 }, 2: { bitcoin: 12 } },
}

const sound: DataFiles = {
  table,
  bitcoin,
  assets: { bread: { frontMatter: bread, hasProse: true } },
}

function checkTable(wrong: unknown) {
  return checkData({ ...sound, table: wrong })
}

function checkFrontMatter(change: Record<string, unknown>, key = 'bread') {
  return checkData({
    table: { 2020: { 12: { [key]: 4, bitcoin: 10 } } },
    bitcoin,
    assets: { [key]: { frontMatter: { ...bread, ...change }, hasProse: true } },
  })
}

it('sound data has no breach', () => {
  expect(checkData(sound)).toEqual([])
})

describe('a price table', () => {
  const inMonth = (month: unknown) => ({ ...table, 2021: { 1: month } })
  const price = (value: unknown) => inMonth({ bread: value, bitcoin: 11 })
  it.each([
    ['no object', 'prices', /^prices.json is "prices"; allowed is an object of years\.$/],
    ['a list', [], /^prices.json is \[\]; allowed is an object of years\.$/],
    [
      'a year like 20x6',
      { ...table, '20x6': {} },
      /20x6 is "20x6"; .* a year from 1900 to 2199\.$/,
    ],
    ['a short year', { ...table, 20: {} }, /→ 20 is "20"; allowed is a year/],
    ['a year that is null', { ...table, 2021: null }, /→ 2021 is null; .* an object of months\.$/],
    [
      'a month 0',
      { ...table, 2021: { 0: {} } },
      /→ 2021 → 0 is "0"; allowed is a month from 1 to 12/,
    ],
    [
      'a month 13',
      { ...table, 2021: { 13: {} } },
      /→ 2021 → 13 is "13"; allowed is a month from 1 to 12/,
    ],
    [
      'a padded month',
      { ...table, 2021: { '01': {} } },
      /→ 01 is "01"; allowed is a month from 1 to 12/,
    ],
    [
      'a month that is a list',
      inMonth([]),
      /→ 2021 → 1 is \[\]; allowed is an object of series\.$/,
    ],
    ['an unknown series', inMonth({ wine: 1 }), /→ wine is "wine"; .*\(bread, bitcoin\)\.$/],
    [
      'a price as text',
      price('4228'),
      /→ bread is "4228"; allowed is a number above zero, without/,
    ],
    ['a price of zero', price(0), /→ 2021 → 1 → bread is 0; allowed is a number above zero\.$/],
    ['a negative price', price(-1), /→ bread is -1; allowed is a number above zero\.$/],
    ['an infinite price', price(Number.POSITIVE_INFINITY), /is Infinity; allowed is a finite/],
    ['a price that is no number', price(Number.NaN), /→ bread is NaN; allowed is a number/],
    ['nothing', {}, /^prices.json: the series bread is missing; allowed is one with a price\.$/],
    ['an asset without a series', { 2020: { 1: { bitcoin: 1 } } }, /the series bread is missing/],
    ['an asset of nulls', { 2020: { 1: { bread: null, bitcoin: 1 } } }, /series bread is missing/],
    ['no bitcoin', { 2020: { 1: { bread: 1 } } }, /the series bitcoin is missing/],
    [
      'a hole',
      { ...table, 2020: { 11: table[2020][11], 12: { bread: 4 } } },
      /→ 12 → bitcoin is miss/,
    ],
    [
      'a month left out',
      { ...table, 2021: { 2: table[2021][1] } },
      /^prices.json → 2021 → 2 → bread comes after 2020-12; allowed is 2021-01\.$/,
    ],
  ])('with %s is refused', (_name, wrong, sentence) => {
    const [first] = checkTable(wrong)
    expect(first).toMatch(sentence)
  })
})

it('of Bitcoin has a source and a series', () => {
  expect(checkData({ ...sound, bitcoin: { source } })).toEqual([
    expect.stringMatching(/^bitcoin.json → series is missing; allowed is source and series/),
  ])
})

describe('front matter', () => {
  it.each([
    [
      'an unknown field',
      { path: '/bread/' },
      /^assets\/bread.md → path is unknown; allowed is order/,
    ],
    ['no source', { source: undefined }, /→ source is missing; allowed is/],
    ['no title', { title: undefined }, /→ title is missing; allowed is/],
    ['an empty label', { label: ' ' }, /→ label is ""; allowed is a text that is not empty\.$/],
    ['a title that is a number', { title: 2020 }, /→ title is 2020; allowed is a text\.$/],
    ['no series', { series: undefined }, /→ series is missing; allowed is/],
    [
      'a publisher that nobody knows',
      { series: { ...series, publisher: 'baker' } },
      /→ series → publisher is "baker"; allowed is one of fred, /,
    ],
    ['no order', { order: undefined }, /→ order is missing; allowed is/],
    ['an order of 0', { order: 0 }, /→ order is 0; allowed is a whole number from 1\.$/],
    ['an order as text', { order: '1' }, /→ order is "1"; allowed is a whole number from 1\.$/],
    [
      'a source of another protocol',
      { source: { ...bread.source, url: 'http://baker.example/' } },
      /→ source → url is "http:\/\/baker.example\/"; allowed is an address that begins with https/,
    ],
    ['a base of no month', { base: { month: '1999', dollars: 1 } }, /→ month is "1999"; .*YYYY-MM/],
    [
      'a base that the table does not have',
      { base: { month: '2020-12', dollars: 5 } },
      /^prices.json → 2020 → 12 → bread is 4; allowed is 5, the base of bread\.$/,
    ],
  ])('with %s is refused', (_name, change, sentence) => {
    expect(checkFrontMatter(change)).toEqual([expect.stringMatching(sentence)])
  })

  it('may have a caveat, a headline and a base', () => {
    const base = { month: '2020-12', dollars: 4 }
    expect(checkFrontMatter({ caveat: 'No rolls.', headline: 'A loaf', base })).toEqual([])
  })

  it('may measure inflation, and say why months have no price', () => {
    const frontMatter = { ...bread, inflation: 'a loaf', gaps: { '2020-11': 'no flour' } }
    expect(checkData({ ...sound, assets: { bread: { frontMatter, hasProse: true } } })).toEqual([])
    const gaps = { '2020-12': 'no flour' }
    expect(checkFrontMatter({ gaps })).toEqual([
      'assets/bread.md → gaps → 2020-12 has 4 in prices.json; allowed is a month that has null there.',
    ])
    expect(checkFrontMatter({ group: 'food' })).toEqual([
      'assets/bread.md → group is "food"; allowed is one of value, living.',
    ])
  })

  it.each(['bitcoin', '404', 'home', 'all', 'Bread', 'a b', ''])(
    'of a file named "%s" is refused',
    (key) => {
      expect(checkFrontMatter({}, key).join()).toContain(`the file's name is "${key}"; allowed are`)
    },
  )

  it('without prose is refused', () => {
    const assets = { bread: { frontMatter: bread, hasProse: false } }
    expect(checkData({ table, bitcoin, assets })).toEqual([
      expect.stringContaining('the prose is missing'),
    ])
  })

  it('of no file is refused', () => {
    expect(checkData({ table: {}, bitcoin, assets: {} })).toEqual([
      'assets: there is no file; allowed is one.',
    ])
  })

  it('of two files may share neither order, label nor headline', () => {
    const first = { frontMatter: { ...bread, headline: 'A loaf' }, hasProse: true }
    const second = { frontMatter: { ...bread, headline: 'A roll' }, hasProse: true }
    const both = { 2020: { 1: { bread: 1, rolls: 1, bitcoin: 1 } } }
    expect(checkData({ table: both, bitcoin, assets: { bread: first, rolls: second } })).toEqual([
      "assets/rolls.md → order is 1 beside bread.md's; allowed is one.",
      `assets/rolls.md → label is "Bread" beside bread.md's; allowed is one.`,
      `assets/rolls.md → headline is "A roll" beside bread.md's; allowed is one.`,
    ])
  })
})
