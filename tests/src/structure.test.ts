// The length of files, which the linter does not check. Which imports are allowed where is set in biome.json.

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const maxLines = 250

const files = globSync('{src,client,worker,scripts,tests}/**/*.{ts,tsx,css,mjs}').concat(
  globSync('*.ts'),
)

it('the files are found', () => {
  expect(files.length).toBeGreaterThan(150)
})

it.each(files)(`%s has at most ${maxLines} lines`, (file) => {
  expect(readFileSync(file, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(maxLines)
})
