// The committed price table, and the check that guards it.

import { describe, expect, it } from 'vitest'
import prices from '../../../data/prices.json'
import { assets } from '../../../src/assets'
import { checkPriceTable } from '../../../src/prices/check'
import { type PriceTable, priceInMonth, seriesNames } from '../../../src/prices/table'

const base = { 1999: { 12: { housing: 100_000 } } }

describe('data/prices.json', () => {
  it('obeys every rule', () => {
    expect(checkPriceTable(prices)).toEqual([])
  })

  it('has a series for every asset', () => {
    for (const { key } of assets) expect(seriesNames).toContain(key)
  })

  // First and last months as the publishers give them; housing a month earlier and times 1000.
  it.each([
    ['gold', '2010-01', 1117.96, '2026-06', 4228],
    ['sp500', '2009-12', 1110.38, '2026-09', 7669.41],
    ['bitcoin', '2013-04', 128.51, '2026-09', 80473.08],
    ['housing', '1986-12', 63732, '2026-06', 337306],
  ] as const)('carries %s from %s to its newest month', (series, first, from, last, to) => {
    const months = Object.entries(prices as PriceTable).flatMap(([year, values]) =>
      Object.entries(values).flatMap(([month, { [series]: value }]) =>
        typeof value === 'number' ? [`${year}-${month.padStart(2, '0')}`] : [],
      ),
    )
    expect([months.at(0), months.at(-1)]).toEqual([first, last])
    expect(months).toHaveLength(countMonths(first, last))
    expect(priceInMonth(series, ...yearAndMonth(first))).toBe(from)
    expect(priceInMonth(series, ...yearAndMonth(last))).toBe(to)
  })

  it('says null for housing from December 1974 to November 1986', () => {
    const table: PriceTable = prices
    const nulls = Object.entries(table).flatMap(([year, months]) =>
      Object.entries(months).flatMap(([month, { housing }]) =>
        housing === null ? [`${year}-${month.padStart(2, '0')}`] : [],
      ),
    )
    expect([nulls.at(0), nulls.at(-1)]).toEqual(['1974-12', '1986-11'])
    expect(nulls).toHaveLength(countMonths('1974-12', '1986-11'))
  })
})

describe('checkPriceTable', () => {
  it.each([
    ['a month 0', { ...base, 2020: { 0: {} } }, '2020 → 0: the month must be 1 to 12'],
    ['a month 13', { ...base, 2020: { 13: {} } }, '2020 → 13: the month must be 1 to 12'],
    ['a padded month', { ...base, 2020: { '01': {} } }, '2020 → 01: the month must be 1 to 12'],
    ['a short year', { ...base, 20: {} }, '20: not a year of four digits'],
    [
      'an unknown series',
      { ...base, 2020: { 1: { silver: 1 } } },
      '2020 → 1 → silver: unknown series, it must be one of housing, gold, sp500, bitcoin',
    ],
    ...[0, -1, Number.POSITIVE_INFINITY, Number.NaN, '5', undefined].map(
      (value) =>
        [
          `the value ${String(value)}`,
          { ...base, 2020: { 1: { gold: value } } },
          /^2020 → 1 → gold: \S+ is not a finite number above zero$/,
        ] as const,
    ),
    [
      'another base',
      { 1999: { 12: { housing: 100_001 } } },
      '1999 → 12 → housing: the base is 100001, it must be 100000',
    ],
    ['a table without its base', {}, '1999 → 12 → housing: the base is missing, it must be 100000'],
    ['a month that is a list', { ...base, 2020: { 1: [] } }, '2020 → 1: not an object of series'],
    ['a year that is null', { ...base, 2020: null }, '2020: not an object of months'],
    ['something else', 'prices', 'the table is not an object of years'],
  ] as const)('refuses %s and names the place', (_name, table, sentence) => {
    expect(checkPriceTable(table)).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
  })

  it('accepts nulls and absent series', () => {
    expect(checkPriceTable({ ...base, 2020: { 1: { gold: null }, 2: {} } })).toEqual([])
  })
})

function yearAndMonth(text: string): [number, number] {
  return [Number(text.slice(0, 4)), Number(text.slice(5))]
}

function countMonths(first: string, last: string): number {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [yearAndMonth(first), yearAndMonth(last)]
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1
}
