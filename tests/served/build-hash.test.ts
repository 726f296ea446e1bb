// The build's hash: the same for the same content, wherever it is built, and another for any change.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildCopies, removeCopies } from '../project-copy'

afterAll(removeCopies)

function hashOf(folder: string): string {
  const code = readFileSync(join(folder, 'dist/worker/index.js'), 'utf8')
  expect(code).not.toContain('BUILD_HASH_PLACEHOLDER')
  const hashes = code.match(/\b[0-9a-f]{16}\b/g) ?? []
  expect(hashes).toHaveLength(1)
  return String(hashes)
}

const reference = hashOf(inject('siteFolder'))

const changes = [
  ['a price', { file: 'data/prices.json', from: '1097.91', to: '1097.92' }],
  ['a prose', { file: 'data/assets/gold.md', from: 'One troy ounce', to: 'A troy ounce' }],
  ['a style', { file: 'client/styles/base.css', from: 'margin: 0', to: 'margin: 1px' }],
  ['the icon', { file: 'client/public/icon.svg', from: 'rx="6"', to: 'rx="7"' }],
  ['a setting', { file: 'wrangler.toml', from: 'SITE_URL = ""', to: 'SITE_URL = "https://x.org"' }],
  ['a template', { file: 'worker/card/card.tsx', from: 'Page not found', to: 'No such page' }],
] as const

let folders: string[]

// The unchanged copy is the last: nothing of the builds before it, in the same process, is in its hash.
beforeAll(() => {
  folders = buildCopies([...changes.map(([, change]) => ({ changes: [change] })), {}])
}, 120_000)

it('is the same for the same content in another folder', () => {
  expect(hashOf(String(folders.at(-1)))).toBe(reference)
})

it.each(changes.map(([name], index) => [name, index] as const))(
  'is another for a change of %s',
  (_name, index) => {
    expect(hashOf(String(folders[index]))).not.toBe(reference)
  },
)
