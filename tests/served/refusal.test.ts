// Building with invalid data fails with sentences that name the file, the place, the value, and what
// is allowed; and after any failure, the output is readable, and the last build stays.

import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildProject } from '../../scripts/build/build.ts'
import { copyProject, removeCopies } from '../project-copy'

afterAll(removeCopies)

/** The error output of a build that must fail. */
function failToBuild(folder: string): string {
  mkdirSync(join(folder, 'dist/client/before'), { recursive: true })
  try {
    buildProject(folder, 'pipe')
  } catch (error) {
    expect(readdirSync(join(folder, 'dist/client'))).toEqual(['before'])
    return String((error as { stderr: Buffer }).stderr)
  }
  throw new Error('the build succeeded')
}

it('all invalid values are reported', () => {
  const change = { file: 'data/prices.json', from: '"gold": 4228,', to: '"gold": "4228",' }
  const folder = copyProject({ changes: [change] })
  rmSync(join(folder, 'data/assets/eggs.md'))
  const output = failToBuild(folder)
  expect(output).toContain(
    'data/prices.json → 2026 → 6 → gold is "4228"; it must be a number above zero, without quotes.',
  )
  expect(output).toContain('→ eggs is "eggs"; it must be the name of a series')
  expect(output).not.toMatch(/^\s+at /m)
})

it('a file that cannot be read is named', () => {
  const change = { file: 'data/prices.json', from: '"2020": {', to: '"2020": ' }
  const output = failToBuild(copyProject({ changes: [change] }))
  expect(output).toContain('data/prices.json cannot be read:')
})

it("what fails after the browser's side is built leaves that of the last build, too", () => {
  const change = { file: 'worker/app.ts', from: 'import', to: "import './missing'\nimport" }
  const output = failToBuild(copyProject({ changes: [change], isDrawnLate: true }))
  expect(output).toContain("Could not resolve './missing' in worker/app.ts")
})

it('what fails while charts are drawn is named in a few lines', () => {
  const from = 'const entries ='
  const folder = copyProject({
    changes: [{ file: 'worker/prerender.ts', from, to: `throw new Error('no ink')\n  ${from}` }],
  })
  const output = failToBuild(folder)
  expect(output).toMatch(/Error: no ink\n\s+at .*prerender/)
  expect(output.length).toBeLessThan(2000)
})
