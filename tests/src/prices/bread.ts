// Valid data of one asset, for tests that break one rule at a time.

import { checkData } from '../../../src/data/check'
import type { DataFiles } from '../../../src/prices/series'

export const bread = {
  order: 1,
  title: 'Price of Bread in Bitcoin',
  label: 'Bread',
  group: 'living',
  color: 1,
  unit: 'a loaf of bread',
  sentence: 'a loaf of bread cost',
  source: { name: 'A baker', url: 'https://baker.example/', terms: 'free' },
  series: { publisher: 'fred', id: 'BREAD', from: '2020-12', decimals: 2, appearsAfterDays: 9 },
}

export const { source, series } = bread
export const bitcoin = { source, series }

export const table = {
  2020: { 11: { bread: null, bitcoin: 9 }, 12: { bread: 4, bitcoin: 10 } },
  2021: { 1: { bread: 4.5, bitcoin: 11 }, 2: { bitcoin: 12 } },
}

export const sound: DataFiles = {
  table,
  bitcoin,
  assets: { bread: { frontMatter: bread, prose: 'Bread.' } },
}

export function checkTable(wrong: unknown) {
  return checkData({ ...sound, table: wrong })
}

export function checkFrontMatter(change: Record<string, unknown>, key = 'bread') {
  return checkData({
    table: { 2020: { 12: { [key]: 4, bitcoin: 10 } } },
    bitcoin,
    assets: { [key]: { frontMatter: { ...bread, ...change }, prose: 'Bread.' } },
  })
}
