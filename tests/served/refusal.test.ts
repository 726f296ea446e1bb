// A build of unsound data ends with a sentence that names file, place, value and what is allowed.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { build } from '../../scripts/build.ts'
import { copyProject, removeCopies } from '../project-copy'

afterAll(removeCopies)

/** What a build says that fails. */
function complaintOf(folder: string): string {
  try {
    build(folder, 'pipe')
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  }
  throw new Error('the build took it')
}

it.each([
  [
    'a price as text',
    { file: 'data/prices.json', from: '"gold": 4228,', to: '"gold": "4228",' },
    'data/prices.json → 2026 → 6 → gold is "4228"; allowed is a number above zero, without quotes.',
  ],
  [
    'front matter with a field too many',
    { file: 'data/assets/gold.md', from: 'order: 1', to: 'order: 1\npath: /' },
    'data/assets/gold.md → path is unknown; allowed is order, title,',
  ],
  [
    'a table that ends in its midst',
    { file: 'data/prices.json', from: '"2020": {', to: '"2020": ' },
    'data/prices.json cannot be read:',
  ],
])('%s is refused', (_name, change, sentence) => {
  expect(complaintOf(copyProject({ changes: [change] }))).toContain(sentence)
})

it('a series without a file, and a file without a series, are refused', () => {
  const folder = copyProject()
  rmSync(join(folder, 'data/assets/gold.md'))
  expect(complaintOf(folder)).toContain('→ gold is "gold"; allowed is the name of a series')
  const other = copyProject()
  const source = 'source: { name: d, url: "https://e.org", terms: f }'
  const series =
    'series: { publisher: fred, id: B, from: 2020-01, decimals: 2, appearsAfterDays: 9 }'
  const bread = `order: 9\ntitle: A\nlabel: B\ngroup: living\nunit: c\n${source}\n${series}`
  writeFileSync(join(other, 'data/assets/bread.md'), `---\n${bread}\n---\nBread.\n`)
  expect(complaintOf(other)).toContain('data/prices.json: the series bread is missing')
})
