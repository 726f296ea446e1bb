// The check of front matter: each breach is refused with a sentence that names its place.

import { describe, expect, it } from 'vitest'
import { checkData } from '../../../src/data/check'
import { bitcoin, bread, checkFrontMatter, series, sound, table } from '../prices/bread'

describe('front matter', () => {
  it.each<[RegExp, Record<string, unknown>]>([
    [/^assets\/bread.md → path is unknown; it must be order/, { path: '/bread/' }],
    [/→ source is missing; it must be/, { source: undefined }],
    [/→ title is missing; it must be/, { title: undefined }],
    [/→ label is ""; it must be a text that is not empty\.$/, { label: ' ' }],
    [/→ title is 2020; it must be a text\.$/, { title: 2020 }],
    [/→ series is missing; it must be/, { series: undefined }],
    [
      /→ series → publisher is "baker"; it must be one of fred, /,
      { series: { ...series, publisher: 'baker' } },
    ],
    ...Object.entries({
      within: 2,
      revises: 0.5,
      decimals: 101,
      digits: 0,
      publishedDecimals: 11,
      shiftMonths: 13,
      appearsAfterDays: 9999,
      times: 1e300,
    }).map(([field, value]): [RegExp, Record<string, unknown>] => [
      new RegExp(`→ series → ${field} is .*; it must be a (whole )?number .* [\\d.]+\\.$`),
      { series: { ...series, [field]: value } },
    ]),
    [
      /→ series → others is .*; it must be a list of other publishers than the first, each once\.$/,
      { series: { ...series, others: [{ publisher: 'fred', id: 'BREAD' }] } },
    ],
    [/→ order is missing; it must be/, { order: undefined }],
    [/→ order is 0; it must be a whole number from 1\.$/, { order: 0 }],
    [/→ order is "1"; it must be a whole number from 1\.$/, { order: '1' }],
    [
      /→ source → url is "http:\/\/baker.example\/"; it must be a URL that begins with https/,
      { source: { ...bread.source, url: 'http://baker.example/' } },
    ],
    [
      /→ yardstick is .*; it must be name, currency, sign, less and limits, and where it is needed noun; or of an index of prices/,
      { yardstick: { name: 'Loaves', currency: 'loaves', less: 'fewer' } },
    ],
    [
      /→ yardstick is .*; it must be name, currency, sign, less and limits, and where it is needed noun; or of an index of prices/,
      { yardstick: { name: 'Loaves', currency: 'loaves', sign: 'L', less: 'smaller' } },
    ],
    [/→ month is "1999"; .*YYYY-MM/, { base: { month: '1999', dollars: 1 } }],
    [
      /^prices.json → 2020 → 12 → bread is 4; it must be 5, the base of bread\.$/,
      { base: { month: '2020-12', dollars: 5 } },
    ],
  ])('is refused with %s', (sentence, change) => {
    expect(checkFrontMatter(change)).toEqual([expect.stringMatching(sentence)])
  })

  it('may have a caveat, a headline and a base', () => {
    const base = { month: '2020-12', dollars: 4 }
    expect(checkFrontMatter({ caveat: 'No rolls.', headline: 'A loaf', base })).toEqual([])
  })

  it('may be a yardstick, in one of two forms', () => {
    const loaves = { name: 'Loaves', currency: 'loaves', sign: 'L', less: 'fewer', limits: 'None.' }
    for (const yardstick of [loaves, { dollars: 'latest', limits: 'None.' }]) {
      expect(checkFrontMatter({ yardstick })).toEqual([])
    }
  })

  it('may say why months have no price', () => {
    const frontMatter = { ...bread, gaps: { '2020-11': 'no flour' } }
    expect(checkData({ ...sound, assets: { bread: { frontMatter, prose: 'Bread.' } } })).toEqual([])
    const gaps = { '2020-12': 'no flour' }
    expect(checkFrontMatter({ gaps })).toEqual([
      'assets/bread.md → gaps → 2020-12 has 4 in prices.json; it must be a month that has null there.',
    ])
    expect(checkFrontMatter({ group: 'food' })).toEqual([
      'assets/bread.md → group is "food"; it must be one of value, living.',
    ])
  })

  it.each([
    ...['bitcoin', '404', 'home', 'all', 'prices', 'Bread', 'a b', ''],
    ...['btc', 'usd', 'then-2016-06', 'inflation-eur', 'housing-gbp', 'gold-badge'],
  ])('of a file named "%s" is refused', (key) => {
    expect(checkFrontMatter({}, key).join()).toContain(
      `the file's name is "${key}"; it must be a letter`,
    )
  })

  it('of a file with a reserved name is refused with each of them, once', () => {
    const [, listed = ''] = /none of (.*)\.$/.exec(checkFrontMatter({}, 'home').join()) ?? []
    const names = listed.split(', ')
    expect(names).toContain('home')
    expect(names).not.toContain('')
    expect(names).toEqual([...new Set(names)])
  })

  it('without prose is refused', () => {
    const assets = { bread: { frontMatter: bread, prose: ' ' } }
    expect(checkData({ table, bitcoin, assets })).toEqual([
      expect.stringContaining('the prose is missing'),
    ])
  })

  it('of no file is refused', () => {
    expect(checkData({ table: {}, bitcoin, assets: {} })).toEqual([
      'assets: no asset file was found; at least one is needed.',
    ])
  })

  it('of two files may share neither order, label nor headline', () => {
    const first = { frontMatter: { ...bread, headline: 'A loaf' }, prose: 'Bread.' }
    const second = { frontMatter: { ...bread, headline: 'A roll' }, prose: 'Bread.' }
    const both = { 2020: { 1: { bread: 1, rolls: 1, bitcoin: 1 } } }
    expect(checkData({ table: both, bitcoin, assets: { bread: first, rolls: second } })).toEqual([
      "assets/rolls.md → order is 1, and so is bread.md's; only one asset may have it.",
      `assets/rolls.md → label is "Bread", and so is bread.md's; only one asset may have it.`,
      `assets/rolls.md → headline is "A roll", and so is bread.md's; only one asset may have it.`,
    ])
  })
})
