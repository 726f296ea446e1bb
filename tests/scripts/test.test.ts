// Tests that the last line of `npm test` counts everything that passed or failed, and that the lines
// before it name tests that passed only at a second try.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProcess } from './run-process'

const script = resolve('scripts/test.ts')
const folder = mkdtempSync(join(tmpdir(), 'test-'))
const temporary = join(folder, 'temporary')
const settings = { TMPDIR: temporary, CHROMIUM_PATH: 'not-used' }

const files = {
  'package.json': '{ "type": "module", "scripts": { "check": "true" } }',
  'vitest.config.ts': 'export default {}',
  'good.test.ts': `
    import { it } from 'vitest'
    it('is good', () => {})
    it('is skipped by its name', () => {})`,
  'bad.test.ts': `
    import { expect, it } from 'vitest'
    it('is one', () => {})
    it('is two', () => expect(1).toBe(2))
    it('is three', () => expect(1).toBe(3))`,
  'flaky.test.ts': `
    import { it } from 'vitest'
    let tries = 0
    it('is late', { retry: 1 }, () => {
      tries += 1
      if (tries === 1) throw new Error('net::ERR_CONNECTION_RESET at /gold/\\nCall log')
    })`,
  'broken.test.ts': 'import { it } from',
  'hook.test.ts': `
    import { beforeAll, it } from 'vitest'
    beforeAll(() => { throw new Error('no oven') })
    it('never runs', () => {})`,
  'rejection.test.ts': `
    import { it } from 'vitest'
    it('passes', () => { Promise.reject(new Error('burnt')) })`,
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(temporary)
})

afterAll(() => rmSync(folder, { recursive: true }))

const flaky = ['1 flaky:', 'flaky.test.ts › is late: net::ERR_CONNECTION_RESET at /gold/']

it.each([
  ['of every kind', [], [...flaky, '6 passed, 5 failed'], 1],
  [
    'of files and names',
    ['good.test.ts', 'flaky.test.ts', '-t', 'is (good|late)'],
    [...flaky, '3 passed, 0 failed'],
    0,
  ],
  ['of a file that does not exist', ['oven.test.ts'], ['1 passed, 1 failed'], 1],
])('a run %s', async (_name, args, lastLines, code) => {
  const run = await runProcess(['node', script, ...args], folder, settings)
  const lines = run.stdout.trimEnd().split('\n')
  expect(lines.slice(-lastLines.length)).toEqual(lastLines)
  expect(run.code).toBe(code)
  // Node caches compiled code there.
  expect(readdirSync(temporary).filter((name) => name !== 'node-compile-cache')).toEqual([])
})

it('a walk with an option that it does not have is refused with a sentence', async () => {
  const run = await runProcess(['node', script, '--walk', '--steps', '9'], folder, settings)
  expect(run.stderr).toContain("Unknown option '--steps'")
  expect(run.stderr).not.toMatch(/^ +at /m)
  expect(run.code).toBe(1)
})
