// Tests for the rules of areas.json and world.json.

import { expect, it } from 'vitest'
import { checkData } from '../../../src/data/check'
import { sound } from '../prices/bread'

const source = { name: 'A bank', url: 'https://bank.example/', terms: 'free' }

const area = {
  area: 'Euro Area',
  inSentence: 'the euro area',
  noun: 'euros',
  sign: '€',
  rate: 'bis',
  bis: 'XM',
}

const areas = {
  indexes: { cpi: { source, appearsAfterDays: 57 } },
  rates: { appearsAfterDays: 7, sources: { bis: source } },
  areas: { eur: area },
}

const world = {
  2020: { 11: { 'cpi-eur': 100 }, 12: { 'cpi-eur': null, 'rate-eur': 0.9 } },
  2021: { 1: { 'cpi-eur': 101, 'rate-eur': 0.8 }, 2: { 'rate-eur': 0.9 } },
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

const withArea = (change: object) => ({ ...areas, areas: { eur: { ...area, ...change } } })
const inJanuary = (change: object) => ({
  ...world,
  2021: { ...world[2021], 1: { ...world[2021][1], ...change } },
})

const checkAreas = (files: object) => checkData({ ...sound, ...files })

it('sound areas have no breach', () => {
  expect(checkAreas({ areas, world })).toEqual([])
})

it.each([
  [/^areas.json is null; it must be indexes, rates and areas\.$/, null],
  [/^areas.json → more is unknown; it must be indexes, rates and areas\.$/, { ...areas, more: 1 }],
  [/^areas.json → indexes → cpi is missing\.$/, { ...areas, indexes: {} }],
  [
    /→ EUR is "EUR"; it must be a code of three small letters, but neither btc nor usd\.$/,
    { ...areas, areas: { EUR: area } },
  ],
  [/→ usd is "usd"; it must be a code of three small letters/, { ...areas, areas: { usd: area } }],
  [/^areas.json → areas → eur → noun is missing; /, withArea({ noun: undefined })],
  [/→ eur → bis is "EUR"; it must be the two capital letters/, withArea({ bis: 'EUR' })],
  [/→ eur → since is unknown; it must be area, noun/, withArea({ since: 2010 })],
  [
    /^areas.json → areas → eur → rate is "ecb"; it must be one of rates.sources \(bis\)\.$/,
    withArea({ rate: 'ecb' }),
  ],
  [
    /^areas.json → areas → gbp → noun is "euros", and so is that of eur; only one area may have it\.$/,
    { ...areas, areas: { eur: area, gbp: { ...area, area: 'United Kingdom' } } },
  ],
])('areas are refused with %s', (sentence, wrong) => {
  expect(checkAreas({ areas: wrong, world })[0]).toMatch(sentence)
})

it('names that cards cannot draw are refused with the characters', () => {
  expect(checkAreas({ areas: withArea({ sign: '₡' }), world })).toEqual([
    'areas.json: the fonts lack ₡; "npm run fonts" adds what they lack.',
  ])
})

it.each([
  [
    /→ 1 → cpi-usd is "cpi-usd"; it must be cpi-, .* or rate-, and the code of an area/,
    inJanuary({ 'cpi-usd': 1 }),
  ],
  [
    /^world.json → 2021 → 1 → cpi-eur is 0; it must be a number above zero\.$/,
    inJanuary({ 'cpi-eur': 0 }),
  ],
  [
    /^world.json → 2021 → 1 → rate-eur is missing; it must be a price or null/,
    { ...world, 2021: { ...world[2021], 1: { 'cpi-eur': 101 } } },
  ],
  [
    /^world.json → 2021 → 1 → cpi-eur is 121; it must be at most 1.2 times as much or as little as 100, the value of 2020-11\.$/,
    inJanuary({ 'cpi-eur': 121 }),
  ],
  [
    /→ 1 → rate-eur is 0.5; it must be at most 1.4 times as much or as little as 0.9/,
    inJanuary({ 'rate-eur': 0.5 }),
  ],
  [
    /^world.json: the mean of cpi-eur in 2010 is 101.9; it must be 100, as that is its base\.$/,
    { 2010: Object.fromEntries(months.map((month) => [month, { 'cpi-eur': 101.9 }])) },
  ],
  [
    /^world.json: the series cpi-eur is missing; it needs at least one value\.$/,
    { 2021: { 1: { 'rate-eur': 1 } } },
  ],
])('a table is refused with %s', (sentence, wrong) => {
  expect(checkAreas({ areas, world: wrong })[0]).toMatch(sentence)
})
