// The site's data, as built from the files of a data folder.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readData, readFrontMatter } from '../../scripts/build/data-files.ts'
import { buildGoods } from '../../scripts/build/site-data.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['prices', 'bitcoin']) writeFileSync(join(folder, `${file}.json`), '{}')
  writeFileSync(join(folder, 'changes.json'), '[]')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Builds an asset from the source of its Markdown file. */
function assetOf(source: string) {
  const { frontMatter, content } = readFrontMatter(source)
  const assets = { bread: { frontMatter, prose: content } }
  const [asset] = buildGoods({ table, bitcoin: {}, changes: [], assets }).assets
  if (!asset) throw new Error('there is no bread')
  return asset
}

const proseOf = (text: string) => assetOf(`---\nseries: {}\n---\n${text}`).prose

const table = {
  2019: { 11: { bread: null }, 12: { bread: 2 } },
  2020: { 1: { bread: null, bitcoin: 9 }, 2: { bread: 3 }, 3: { bread: null, bitcoin: 8 } },
}

it('an asset is its front matter, its prices from the first to the last, and its prose as HTML', () => {
  const series = '{ id: X, appearsAfterDays: 3 }'
  const source = `---\norder: 1\nlabel: "Bread"\nseries: ${series}\n---\n\nA loaf is *bread*.\n`
  expect(assetOf(source)).toEqual({
    asset: { key: 'bread', path: '/bread/', order: 1, label: 'Bread' },
    prices: { from: '2019-12', prices: [2, null, 3] },
    series: { appearsAfterDays: 3 },
    prose: '<p>A loaf is <em>bread</em>.</p>\n',
  })
})

it('a month of Bitcoin is from another publisher until its first one revises it', () => {
  const takenFrom = { '2020-01': 'A baker', '2020-02': 'A baker' }
  const taken = { date: '2020-03-01', series: { bitcoin: { added: [], revised: [], takenFrom } } }
  const later = { bitcoin: { added: [], revised: ['2020-01'] } }
  const bitcoinOf = (...changes: object[]) =>
    buildGoods({ table, bitcoin: {}, changes, assets: {} }).bitcoin
  expect(bitcoinOf()).toEqual({ from: '2020-01', prices: [9, null, 8] })
  expect(bitcoinOf(taken).takenFrom).toEqual(takenFrom)
  expect(bitcoinOf(taken, { date: '2020-04-01', series: later }).takenFrom).toEqual({
    '2020-02': 'A baker',
  })
})

it.each([
  ['https://baker.example/', 'https://baker.example/', ' target="_blank" rel="noopener"'],
  ['http://baker.example/', 'http://baker.example/', ' target="_blank" rel="noopener"'],
  ['/gold/', '/gold/', ''],
  ['#about', '#about', ''],
  ['/a%20loaf', '/a%20loaf', ''],
  ['</a loaf>', '/a%20loaf', ''],
  ['/?a=1&b=%26', '/?a=1&amp;b=%26', ''],
  ['/größe', '/gr%C3%B6%C3%9Fe', ''],
  ['</"onclick="y>', '/%22onclick=%22y', ''],
])('a link of the prose to %s leads to %s, with the attributes "%s"', (written, href, more) => {
  expect(proseOf(`See [**this**](${written} "A \\"loaf\\"").`)).toContain(
    `<a href="${href}"${more} title="A &quot;loaf&quot;"><strong>this</strong></a>`,
  )
})

it('a folder is read as its table and its assets by name, with or without prose', () => {
  writeFileSync(join(folder, 'prices.json'), '{"2020":{}}')
  writeFileSync(join(folder, 'bitcoin.json'), '{"source":{}}')
  writeFileSync(join(folder, 'assets/rolls.md'), '---\norder: 2\n---\nRolls.\n')
  writeFileSync(join(folder, 'assets/bread.md'), '---\norder: 1\n---\n \n')
  expect(readData(folder)).toEqual({
    table: { 2020: {} },
    bitcoin: { source: {} },
    changes: [],
    assets: {
      bread: { frontMatter: { order: 1 }, prose: ' \n' },
      rolls: { frontMatter: { order: 2 }, prose: 'Rolls.\n' },
    },
  })
})

it.each([
  ['broken YAML', '---\norder: [\n---\nBread.\n', ''],
  [
    'code',
    '---js\nglobalThis.baked = true\n---\nBread.\n',
    'it begins with "---js"; it must be "---"',
  ],
  ['a missing end', '---\norder: 1\nBread.\n', 'it begins with "---"; it must be "---"'],
])('a file with %s in its front matter is rejected by name', (_name, text, reason) => {
  const file = join(folder, 'assets/bread.md')
  writeFileSync(file, text)
  expect(() => readData(folder)).toThrow(`${file} cannot be read: ${reason}`)
  expect(globalThis).not.toHaveProperty('baked')
})

it('a key that a file has twice is refused with its line, whose last value would count', () => {
  const refusal = (text: string) => {
    writeFileSync(join(folder, 'prices.json'), text)
    return () => readData(folder)
  }
  const month = '{\n"2026": {\n"9": { "gold": 1 },\n"9": { "gold": 2 } } }'
  expect(refusal(month)).toThrow(/prices.json cannot be read: line 4 has "9" for the second time/)
  expect(refusal('{ "1": { "gold": 1, "oil": "a\\": {", "gold" : 2 } }')).toThrow(
    'line 1 has "gold" for the second time; each key may be there once',
  )
  expect(refusal('{ "1": { "gold": 1 }, "2": [{ "gold": "1" }, { "gold": 1 }] }')).not.toThrow()
})

it('a month and a day at the head of a file are text, on whatever line they end', () => {
  const source = '\uFEFF---\r\nfrom: 1999-12\r\nday: 1999-12-31\r\n---\r\nBread.\r\n'
  expect(readFrontMatter(source).frontMatter).toEqual({ from: '1999-12', day: '1999-12-31' })
})
