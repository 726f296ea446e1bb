// Tests `npm run test:stress`: what it refuses, names, and repeats, and that it ends what it starts.

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProcess } from './run-process'

const folder = mkdtempSync(join(tmpdir(), 'stress-'))
const record = join(folder, 'order.txt')

const ordered = `
  import { it } from 'vitest'
  it.each([1, 2, 3, 4])('is %i', () => {})`

const files = {
  'package.json': '{ "type": "module" }',
  'vitest.config.ts': `
    import LongestFirst from ${JSON.stringify(resolve('tests/longest-first.ts'))}
    const shared = { maxWorkers: 1, isolate: false, setupFiles: 'each-file.ts' }
    const projects = [
      { test: { ...shared, name: 'served', include: ['ordered-*.test.ts'] } },
      { test: { ...shared, name: 'browser', include: ['*.test.ts'] } },
    ]
    export default { test: { projects, sequence: { sequencer: LongestFirst } } }`,
  'each-file.ts': `
    import { appendFileSync } from 'node:fs'
    import { beforeEach } from 'vitest'
    beforeEach(({ task }) => {
      const { name, projectName } = task.file
      appendFileSync('order.txt', [projectName, name, task.name].join(' ') + '\\n')
    })`,
  'ordered-one.test.ts': ordered,
  'ordered-two.test.ts': ordered,
  'ordered-three.test.ts': ordered,
  'troubled.test.ts': `
    import { readFileSync } from 'node:fs'
    import { expect, it } from 'vitest'
    import { findTree } from ${JSON.stringify(resolve('scripts/running/processes.ts'))}
    let tries = 0
    it('is late', { retry: 1 }, () => {
      tries += 1
      if (tries === 1) throw new Error('net::ERR_CONNECTION_RESET at /gold/\\nCall log')
    })
    it('is wrong', () => expect(1).toBe(2))
    it('runs beside two busy processes', () => {
      const commands = findTree(process.ppid).map(({ pid }) =>
        readFileSync('/proc/' + pid + '/cmdline', 'utf8'))
      expect(commands.filter((command) => command.includes('keep-busy'))).toHaveLength(2)
    })`,
  'killed.test.ts': `
    import { it } from 'vitest'
    it('never ends', () => {
      process.kill(process.ppid, process.env.SIGNAL)
      return new Promise(() => {})
    })`,
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function stress(args: string, settings = {}) {
  const command = ['node', resolve('scripts/stress.ts'), ...args.split(' ')]
  return runProcess(command as [string], folder, { CHROMIUM_PATH: 'not-used', ...settings })
}

it.each([
  ['--runs 0', '1', '--runs takes a whole number from 1 to 100, not "0".'],
  ['--busy 2', '0.5', 'CPU_RATE takes a whole number from 1 to 100, not "0.5".'],
])('%s with CPU_RATE=%s is refused with a sentence', async (args, CPU_RATE, sentence) => {
  const run = await stress(args, { CPU_RATE })
  expect(run.stderr).toContain(sentence)
  expect(run.stderr).toContain('npm run test:stress -- [--runs NUMBER]')
  expect(run.stderr).not.toMatch(/^ +at /m)
  expect(run).toMatchObject({ code: 1, stdout: '' })
})

it('names what failed or was flaky, and repeats it in an order by its seed, in which the files of a project stay together', async () => {
  const settings = { CPU_RATE: '4' }
  const { stdout, code } = await stress('--runs 2 --seed 7 --busy 2 troubled ordered', settings)
  const command = (seed: number) =>
    `  CPU_RATE=4 npm run test:stress -- --runs 1 --seed ${seed} --busy 2 troubled.test.ts`
  const reset = 'net::ERR_CONNECTION_RESET at /gold/'
  expect(stdout.trimEnd().split('\n').slice(-11)).toEqual([
    'browser › troubled.test.ts › is wrong',
    '  failed in run 1 with seed 7: expected 1 to be 2 // Object.is equality',
    command(7),
    '  failed in run 2 with seed 8: expected 1 to be 2 // Object.is equality',
    command(8),
    'browser › troubled.test.ts › is late',
    `  flaky in run 1 with seed 7: ${reset}`,
    command(7),
    `  flaky in run 2 with seed 8: ${reset}`,
    command(8),
    '50 passed, 4 failed',
  ])
  expect(code).toBe(1)

  const readOrder = () =>
    readFileSync(record, 'utf8')
      .trimEnd()
      .split('\n')
      .filter((line) => !line.includes('troubled'))
  const both = readOrder()
  const [first, second] = [both.slice(0, 24), both.slice(24)]
  expect(second).not.toEqual(first)
  expect(second.toSorted()).toEqual(first.toSorted())
  rmSync(record)
  expect((await stress('--runs 1 --seed 8 ordered')).stdout).toMatch(/\n24 passed, 0 failed\n$/)
  expect(readOrder()).toEqual(second)
  const projects = first.map((line) => line.split(' ')[0])
  expect(projects.slice(0, 12)).toEqual(Array(12).fill(projects[0]))
  // The tests of a file are shuffled, too.
  const numbersOf = (order: string[]) => order.map((line) => line.split(' ').at(-1)).join('')
  expect(numbersOf(first)).not.toMatch(/^(1234)+$/)
})

it.each(['SIGINT', 'SIGKILL'])('%s ends busy processes, too', async (signal) => {
  // `stress` does not resolve while a busy process still holds its output open.
  const { stdout, code } = await stress('--runs 2 --busy 2 killed', { SIGNAL: signal })
  expect(stdout).toContain('Run 1 of 2')
  expect(stdout).not.toContain('Run 2 of 2')
  expect(code).not.toBe(0)
})
