// The lists of licenses have the text of everything that is shipped.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { licenses } from '../../scripts/vite-licenses.ts'

const lists = { client: 'client/licenses.md', worker: 'worker/.vite/license.md' }

/** No license says what it has to in fewer characters. */
const minLength = 400

function read(file: string): string {
  return readFileSync(join(inject('siteFolder'), 'dist', file), 'utf8')
}

/** The texts of a list by the names of what they are for. */
function textsOf(file: string): Map<string, string> {
  const sections = read(file).split(/^## (?=.* \([\w.-]+\)$)/m)
  return new Map(
    sections.slice(1).map((section) => {
      const [title = '', ...text] = section.split('\n')
      return [title.replace(/ - .*|, .*/, ''), text.join('\n').trim()]
    }),
  )
}

describe.each(Object.values(lists))('%s', (file) => {
  it('has a text for each package', () => {
    const texts = textsOf(file)
    expect([...texts.keys()]).toEqual(expect.arrayContaining(['react', 'chart.js', 'Inter']))
    expect([...texts].filter(([, text]) => text.length < minLength)).toEqual([])
  })

  it("has the font's license, as its package brings it", () => {
    const license = readFileSync('node_modules/inter-ui/LICENSE.txt', 'utf8')
    expect(textsOf(file).get('Inter')).toBe(license.trim())
  })
})

it('the list of the Worker has what Satori holds of other packages, such as yoga.wasm', () => {
  const map = JSON.parse(readFileSync('node_modules/satori/dist/standalone.js.map', 'utf8'))
  const held: string[] = map.sources.flatMap(
    (source: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
  )
  expect(held).toContain('yoga-layout')
  const listed = [...textsOf(lists.worker).keys()]
  expect(listed).toEqual(expect.arrayContaining(held))
  expect(textsOf(lists.worker).get('yoga-layout')).toMatch(/^Copyright \(c\) Meta Platforms/)
})

it('a package without a text ends the build with a sentence', () => {
  const { generateBundle } = licenses()
  if (typeof generateBundle !== 'object') throw new Error('the plugin lists nothing')
  const source = JSON.stringify([{ name: 'bread', version: '1.0.0', identifier: 'MIT' }])
  const context = {
    environment: { name: 'client' },
    emitFile() {},
    error(message: string) {
      throw new Error(message)
    },
  }
  expect(() =>
    generateBundle.handler.call(
      context as never,
      {} as never,
      { 'licenses.json': { type: 'asset', source } } as never,
      true,
    ),
  ).toThrow('scripts/vite-licenses.ts lacks the license of bread.')
})
