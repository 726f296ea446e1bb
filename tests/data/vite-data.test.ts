// What the build generates from a data folder.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { data, readData } from '../../scripts/vite-data.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The module generated from a markdown file. */
function moduleOf(source: string): string {
  const { transform } = data()
  if (typeof transform !== 'object') throw new Error('the plugin has no transform handler')
  const result = transform.handler.call({} as never, source, 'bread.md', {} as never)
  return (result as { code: string }).code
}

it('a markdown file becomes its front matter, its series, and its prose as HTML', () => {
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
])('a link in the prose to %s has the attributes "%s"', (href, attributes) => {
  expect(moduleOf(`See [**this**](${href}).`)).toContain(
    `<a href=\\"${href}\\"${attributes}><strong>this</strong></a>`,
  )
})

it.each([
  ['https://baker.example/a%20loaf', 'https://baker.example/a%20loaf'],
  ['<https://baker.example/a loaf>', 'https://baker.example/a%20loaf'],
  ['https://baker.example/?a=1&b=%26', 'https://baker.example/?a=1&amp;b=%26'],
  ['https://baker.example/größe', 'https://baker.example/gr%C3%B6%C3%9Fe'],
])('a link in the prose to %s gets the href %s', (written, href) => {
  expect(moduleOf(`[x](${written} "A \\"loaf\\"")`)).toContain(
    JSON.stringify(
      `<a href="${href}" target="_blank" rel="noopener" title="A &quot;loaf&quot;">x</a>`,
    ).slice(1, -1),
  )
})

it('a link in the prose cannot break out of its attribute', () => {
  expect(moduleOf('[x](<https://baker.example/"onclick="y>)')).toContain(
    'href=\\"https://baker.example/%22onclick=%22y\\"',
  )
})

it('a folder is read as its table and its assets by name, with or without prose', () => {
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
  ['a missing end', '---\norder: 1\nBread.\n', 'it begins with "---"; allowed is "---"'],
])('a file with %s in its front matter is rejected by name', (_name, text, reason) => {
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

it('months and days in the front matter are text, with any line endings', () => {
  expect(moduleOf('\uFEFF---\r\nfrom: 1999-12\r\nday: 1999-12-31\r\n---\r\nBread.\r\n')).toContain(
    '{"from":"1999-12","day":"1999-12-31"}',
  )
})
