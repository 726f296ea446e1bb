// The check of the price table: each breach is refused with a sentence that names its place.

import { describe, expect, it } from 'vitest'
import { checkData } from '../../../src/data/check'
import { checkTable, sound, source, table } from '../prices/bread'

it('sound data has no breach', () => {
  expect(checkData(sound)).toEqual([])
})

it('a list of changes names months and shares', () => {
  const series = { bread: { added: ['2021-01'], revised: ['2020-12'], largestChange: -0.5 } }
  const check = (changes: unknown) => checkData({ ...sound, changes })
  expect(check([{ date: '2021-03-03', series }])).toEqual([])
  expect(check([{ date: 'today', series }])).toEqual([
    'changes.json → 0 → date is "today"; it must be a day "YYYY-MM-DD".',
  ])
  expect(check([{ date: '2021-02-03', series: { bread: { added: ['1'], revised: [] } } }])).toEqual(
    [
      'changes.json → 0 → series → bread → added → 0 is "1"; it must be a month "YYYY-MM", or several in a row "YYYY-MM/YYYY-MM".',
    ],
  )
  const inRow = { bread: { added: ['2020-11/2020-12', '2021-01'], revised: [] } }
  expect(check([{ date: '2021-03-03', series: inRow }])).toEqual([])
})

it('what is not covered is named by codes of money', () => {
  const excluded = { reason: 'it is not counted', areas: {} }
  const check = (areas: unknown) =>
    checkData({ ...sound, notCovered: { excluded, areas, items: ['beer'] } })
  expect(check({ clp: 'Chile' })).toEqual([])
  expect(check({ chile: 'Chile' })).toEqual([
    'not-covered.json → areas → chile is "chile"; it must be a code of three small letters, but neither btc nor usd.',
  ])
})

describe('a list of changes is held against the table:', () => {
  const bread = { added: ['2021-01'], revised: [] }
  const day = '2021-03-03'
  it.each<[what: string, sentence: string, changes: unknown[]]>([
    [
      'a month that this lacks',
      '0 → series → bread has 2021-02; it must be a month that prices.json has.',
      [{ date: day, series: { bread: { ...bread, added: ['2021-01/2021-03'] } } }],
    ],
    [
      'a series that this lacks',
      '0 → series → wine is not a series of the tables; it must be one of them.',
      [{ date: day, series: { wine: bread } }],
    ],
    [
      'a publisher of such a month',
      '0 → series → bread has 2020-10; it must be a month that prices.json has.',
      [{ date: day, series: { bread: { ...bread, takenFrom: { '2020-10': 'A miller' } } } }],
    ],
    [
      'a day before the one above',
      `1 → date is 2021-03-02; it must be ${day}, the day before it in the list, or later.`,
      [
        { date: day, series: {} },
        { date: '2021-03-02', series: {} },
      ],
    ],
    [
      'a day years after the newest month',
      '0 → date is 2036-03-03; it must be at most a year after 2021-02, the latest month of the tables.',
      [{ date: '2036-03-03', series: {} }],
    ],
    [
      'a day that there is not',
      '0 → date is "2021-02-30"; it must be a day "YYYY-MM-DD".',
      [{ date: '2021-02-30', series: {} }],
    ],
  ])('%s', (_what, sentence, changes) => {
    expect(checkData({ ...sound, changes })).toEqual([`changes.json → ${sentence}`])
  })

  it('a month that was not over by its newest day', () => {
    expect(checkData({ ...sound, changes: [{ date: '2021-02-28', series: {} }] })).toEqual([
      'prices.json → 2021 → 2 → bitcoin is of a month that was not over on 2021-02-28, the latest day in changes.json; it must be left out.',
    ])
  })
})

describe('a price table', () => {
  const inMonth = (month: unknown) => ({ ...table, 2021: { 1: month } })
  const price = (value: unknown) => inMonth({ bread: value, bitcoin: 11 })
  it.each<[RegExp, unknown]>([
    [/^prices.json is "prices"; it must be an object of years\.$/, 'prices'],
    [/^prices.json is \[\]; it must be an object of years\.$/, []],
    [/20x6 is "20x6"; .* a year from 1900 to 2199\.$/, { ...table, '20x6': {} }],
    [/→ 20 is "20"; it must be a year/, { ...table, 20: {} }],
    [/→ 2021 is null; .* an object of months\.$/, { ...table, 2021: null }],
    [/→ 2021 → 0 is "0"; it must be a month from 1 to 12/, { ...table, 2021: { 0: {} } }],
    [/→ 2021 → 13 is "13"; it must be a month from 1 to 12/, { ...table, 2021: { 13: {} } }],
    [/→ 01 is "01"; it must be a month from 1 to 12/, { ...table, 2021: { '01': {} } }],
    [/→ 2021 → 1 is \[\]; it must be an object of series\.$/, inMonth([])],
    [/→ wine is "wine"; .*\(bread, bitcoin\)\.$/, inMonth({ wine: 1 })],
    [/→ bread is "4228"; it must be a number above zero, without/, price('4228')],
    [/→ 2021 → 1 → bread is 0; it must be a number above zero\.$/, price(0)],
    [/→ bread is -1; it must be a number above zero\.$/, price(-1)],
    [/is Infinity; it must be a finite/, price(Number.POSITIVE_INFINITY)],
    [/is 1e\+300; it must be a number up to 1000000000\.$/, price(1e300)],
    [/→ 1 → bread is 0.045; it must be at most 5 times as much or as little as 4, /, price(0.045)],
    [/→ bread is NaN; it must be a number/, price(Number.NaN)],
    [/^prices.json: the series bread is missing; it needs at least one value\.$/, {}],
    [/the series bread is missing/, { 2020: { 1: { bitcoin: 1 } } }],
    [/series bread is missing/, { 2020: { 1: { bread: null, bitcoin: 1 } } }],
    [/the series bitcoin is missing/, { 2020: { 1: { bread: 1 } } }],
    [/→ 12 → bitcoin is miss/, { ...table, 2020: { 11: table[2020][11], 12: { bread: 4 } } }],
    [
      /^prices.json → 2021 → 2 → bread comes after 2020-12; it must be 2021-01\.$/,
      { ...table, 2021: { 2: table[2021][1] } },
    ],
  ])('is refused with %s', (sentence, wrong) => {
    const [first] = checkTable(wrong)
    expect(first).toMatch(sentence)
  })
})

it('of Bitcoin has a source and a series', () => {
  expect(checkData({ ...sound, bitcoin: { source } })).toEqual([
    expect.stringMatching(/^bitcoin.json → series is missing; it must be source and series/),
  ])
})
