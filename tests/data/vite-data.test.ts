// What the build makes of a data folder.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { data, readData } from '../../scripts/vite-data.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The module that a markdown file becomes. */
function moduleOf(source: string): string {
  const { transform } = data()
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing')
  const result = transform.handler.call({} as never, source, 'bread.md', {} as never)
  return (result as { code: string }).code
}

it('a markdown file is its front matter, its series apart from that, and its prose as HTML', () => {
  expect(
    moduleOf('---\norder: 1\nlabel: "Bread"\nseries: { id: X }\n---\n\nA loaf is *bread*.\n'),
  ).toBe(
    'export const frontMatter = {"order":1,"label":"Bread"}\n' +
      'export const series = {"id":"X"}\n' +
      'export const prose = "<p>A loaf is <em>bread</em>.</p>\\n"\n',
  )
})

it.each([
  ['https://baker.example/', ' target=\\"_blank\\" rel=\\"noopener\\"'],
  ['http://baker.example/', ' target=\\"_blank\\" rel=\\"noopener\\"'],
  ['/gold/', ''],
  ['#about', ''],
])('a link of the prose to %s has the attributes "%s"', (href, attributes) => {
  expect(moduleOf(`See [**this**](${href}).`)).toContain(
    `<a href=\\"${href}\\"${attributes}><strong>this</strong></a>`,
  )
})

it.each([
  ['https://baker.example/a%20loaf', 'https://baker.example/a%20loaf'],
  ['<https://baker.example/a loaf>', 'https://baker.example/a%20loaf'],
  ['https://baker.example/?a=1&b=%26', 'https://baker.example/?a=1&amp;b=%26'],
  ['https://baker.example/größe', 'https://baker.example/gr%C3%B6%C3%9Fe'],
])('a link of the prose to %s leads to %s', (written, href) => {
  expect(moduleOf(`[x](${written} "A \\"loaf\\"")`)).toContain(
    JSON.stringify(
      `<a href="${href}" target="_blank" rel="noopener" title="A &quot;loaf&quot;">x</a>`,
    ).slice(1, -1),
  )
})

it('a link of the prose cannot end its attribute', () => {
  expect(moduleOf('[x](<https://baker.example/"onclick="y>)')).toContain(
    'href=\\"https://baker.example/%22onclick=%22y\\"',
  )
})

it('a folder is its table, and its assets by their names, with prose or without', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  folders.push(folder)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'prices.json'), '{"2020":{}}')
  writeFileSync(join(folder, 'bitcoin.json'), '{"source":{}}')
  writeFileSync(join(folder, 'changes.json'), '[]')
  writeFileSync(join(folder, 'assets/rolls.md'), '---\norder: 2\n---\nRolls.\n')
  writeFileSync(join(folder, 'assets/bread.md'), '---\norder: 1\n---\n \n')
  expect(readData(folder)).toEqual({
    table: { 2020: {} },
    bitcoin: { source: {} },
    changes: [],
    assets: {
      bread: { frontMatter: { order: 1 }, hasProse: false },
      rolls: { frontMatter: { order: 2 }, hasProse: true },
    },
  })
})

it.each([
  ['broken YAML', '---\norder: [\n---\nBread.\n', ''],
  [
    'code',
    '---js\nglobalThis.baked = true\n---\nBread.\n',
    'it begins with "---js"; allowed is "---"',
  ],
  ['an end that is missing', '---\norder: 1\nBread.\n', 'it begins with "---"; allowed is "---"'],
])('a file with %s at its head is refused by name', (_name, text, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  folders.push(folder)
  for (const file of ['prices', 'bitcoin', 'changes'])
    writeFileSync(join(folder, `${file}.json`), '{}')
  mkdirSync(join(folder, 'assets'))
  const file = join(folder, 'assets/bread.md')
  writeFileSync(file, text)
  expect(() => readData(folder)).toThrow(`${file} cannot be read: ${reason}`)
  expect(globalThis).not.toHaveProperty('baked')
})

it('a month and a day at the head of a file are text, on whatever line they end', () => {
  expect(moduleOf('\uFEFF---\r\nfrom: 1999-12\r\nday: 1999-12-31\r\n---\r\nBread.\r\n')).toContain(
    '{"from":"1999-12","day":"1999-12-31"}',
  )
})
