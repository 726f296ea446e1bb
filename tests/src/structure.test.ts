// The shape of the code that the linter cannot see: no file grows too long. Which way imports point, and
// what may not be used where, stands in biome.json.

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const maxLines = 200

const files = globSync('{src,client,worker,scripts,tests}/**/*.{ts,tsx,css,mjs}').concat(
  globSync('*.ts'),
)

it('there are files', () => {
  expect(files.length).toBeGreaterThan(150)
})

it.each(files)(`%s has at most ${maxLines} lines`, (file) => {
  expect(readFileSync(file, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(maxLines)
})
