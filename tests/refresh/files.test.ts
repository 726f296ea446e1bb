// Tests for the files that a refresh writes, also if it is killed or cannot write; and for
// the command as a process.

import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  watch,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxBytes } from '../../scripts/refresh/client.ts'
import { formatChanges } from '../../scripts/refresh/files.ts'
import { replaceFiles } from '../../scripts/refresh/replace-files.ts'
import type { Day, Month } from '../../src/prices/month.ts'
import type { Change } from '../../src/prices/schemas.ts'
import { sweep } from '../sweeps'
import { finish, openSeries, type Project, type Run } from './project.ts'
import { shapes } from './publisher-shapes.ts'

const stored = { '2026-07': 103 }

/** A refresh adds August to this series. */
const series = { stored, values: { ...stored, '2026-08': 104 } }

let project: Project
let before: string

beforeEach(async () => {
  project = await openSeries({ one: series, bitcoin: series }, '2026-10-15T12:00:00Z')
  before = project.read('prices.json')
})

const newest = () => project.table()[2026]?.[8]
const strays = () => readdirSync(project.data).filter((name) => name.endsWith('.next'))

/** Expects one sentence, the old files, and no leftovers. */
function expectRefusal({ code, stderr }: Run, sentence: RegExp) {
  const [last, ...progress] = stderr.trimEnd().split('\n').toReversed()
  expect(last).toMatch(sentence)
  expect(progress.filter((line) => !line.startsWith('✓'))).toEqual([])
  expect(code).toBe(1)
  expect(project.read('prices.json')).toBe(before)
  expect(project.read('changes.json')).toBe('[]\n')
}

describe('the command', () => {
  /**
   * Counts the moments at which a refresh requests or prints something, or changes a file, and kills it
   * at the moment with the number `last`.
   */
  async function countMoments(last = Number.POSITIVE_INFINITY) {
    let count = 0
    const child = project.start()
    const tick = () => {
      count += 1
      if (count === last) child.kill('SIGKILL')
    }
    const watcher = watch(project.data, tick)
    child.stderr?.on('data', tick)
    project.responses.one = () => {
      tick()
      return shapes.fred.inShape('one', series.values)
    }
    await finish(child)
    watcher.close()
    return count
  }

  it('leaves whole files wherever it is killed, and the next one completes them', async () => {
    const moments = await countMoments()
    const after = project.read('prices.json')
    expect(newest()).toEqual({ one: 104, bitcoin: 104 })
    expect(moments).toBeGreaterThan(7)
    for (const part of sweep([0.5, 0.8], [0, 0.3, 0.5, 0.7, 0.9])) {
      project.write('prices.json', before)
      project.write('changes.json', '[]\n')
      await countMoments(1 + Math.floor(part * moments))
      expect([before, after]).toContain(project.read('prices.json'))
      expect(project.changes().length).toBeLessThanOrEqual(1)
      if (project.read('prices.json') === after) expect(project.changes()).toHaveLength(1)
    }
    expect((await project.refresh()).code).toBe(0)
    expect(project.read('prices.json')).toBe(after)
    expect(project.changes()).toHaveLength(1)
    expect(strays()).toEqual([])
  })

  it('changes nothing on a full disk', async () => {
    const command = ['sh', '-c', 'ulimit -f 0 && exec "$0" "$1"', process.execPath] as const
    const child = project.start({ NODE_COMPILE_CACHE: '' }, [...command])
    expectRefusal(await finish(child), /^the data cannot be written: EFBIG: file too large, write$/)
    expect(strays()).toEqual([])
  })

  it('fails if nobody reads the report, but writes the files', async () => {
    const child = project.start()
    child.stdout?.destroy()
    const { code, stderr } = await finish(child)
    expect(stderr).toMatch(/\nthe report cannot be printed: write E\w+\n$/)
    expect(code).toBe(1)
    expect(newest()).toEqual({ one: 104, bitcoin: 104 })
  })

  it('refuses a proxy that is no URL in words', async () => {
    const { code, stderr } = await finish(project.start({ HTTP_PROXY: 'foo bar' }))
    expect(stderr).toMatch(/^HTTP_PROXY or HTTPS_PROXY is no URL of a proxy: [^\n]+\n$/)
    expect(code).toBe(2)
  })

  it('uses the proxy of the environment and little memory for a response of megabytes', async () => {
    const zeros = { shape: 'coinMetrics', stored } as const
    const project = await openSeries({ one: series, zeros }, '2026-10-15T12:00:00Z')
    project.responses.zeros = `{"data":[${'0,'.repeat(maxBytes / 2 - 10)}0]}`
    const child = project.start({
      DATA_ORIGIN: 'http://publishers.invalid',
      HTTP_PROXY: project.origin,
      NODE_OPTIONS: '--max-old-space-size=100',
    })
    const { code, linesOf } = await finish(child)
    expect(linesOf('one')).toEqual(['✓ one: 1 month new'])
    expect(linesOf('zeros')).toEqual([
      '✗ zeros: Coin Metrics: data.0: the response has 0, expected Object',
    ])
    expect(code).toBe(1)
  })
})

it('the files stay as they were if one of them cannot be written', async () => {
  mkdirSync(join(project.data, 'prices.json.next'))
  expectRefusal(await project.refresh(), /^the data cannot be written: .*prices.json.next/)
  expect(strays()).toEqual(['prices.json.next'])
})

it('a file that a person saves while publishers are asked stays as it is, and nothing is written', async () => {
  const mine = before.replace('103', '103.5')
  project.responses.one = () => {
    project.write('prices.json', mine)
    return shapes.fred.inShape('one', series.values)
  }
  const { code, stderr } = await project.refresh()
  expect(stderr).toMatch(
    /\nthe data cannot be written: \S+prices.json has changed since this refresh read it: look at it, and run it again\n$/,
  )
  expect(code).toBe(1)
  expect(project.read('prices.json')).toBe(mine)
  expect(project.read('changes.json')).toBe('[]\n')
  expect(strays()).toEqual([])
})

it('of two refreshes at once one is refused, and one that has died keeps nobody out', async () => {
  const runs = await Promise.all([project.refresh(), project.refresh()])
  expect(runs.map(({ code }) => code)).toEqual([0, 1])
  expect(runs[1]?.stderr).toMatch(
    /^another refresh is running, process \d+: wait for it, or remove /,
  )
  expect(newest()).toEqual({ one: 104, bitcoin: 104 })
  const dead = spawnSync(process.execPath, ['--version']).pid
  project.write('refresh.lock', String(dead))
  expect((await project.refresh()).code).toBe(0)
  expect(existsSync(join(project.data, 'refresh.lock'))).toBe(false)
})

it('files that have taken their place are the old ones again if another one cannot', () => {
  const path = join(project.data, 'prices.json')
  // The first one renames the temporary file that the second one needs.
  const twice = ['first', 'second'].map((text) => ({ path, before, text }))
  expect(() => replaceFiles(twice)).toThrow(/^the data cannot be written: ENOENT/)
  expect(project.read('prices.json')).toBe(before)
  expect(strays()).toEqual([])
})

it('they are written over what a killed refresh has left, and not where a link leads', async () => {
  project.write('changes.json.next', 'half of a fi')
  const elsewhere = join(project.data, 'elsewhere')
  symlinkSync(elsewhere, join(project.data, 'prices.json.next'))
  expect((await project.refresh()).code).toBe(0)
  expect(newest()).toEqual({ one: 104, bitcoin: 104 })
  expect(strays()).toEqual([])
  expect(() => readFileSync(elsewhere)).toThrow('ENOENT')
})

it.each<[what: string, file: string, content: string | undefined, reason: RegExp]>([
  ['a folder', 'changes.json', undefined, /data\/changes.json cannot be read: EISDIR: .*\n$/],
  ['not JSON', 'prices.json', '{"1999":', /data\/prices.json cannot be read:/],
  [
    'not a table',
    'prices.json',
    '{"1999":{"13":{}}}',
    /^prices.json → 1999 → 13 is "13"; it must be a month from 1 to 12/,
  ],
  ['not a list of changes', 'changes.json', '[{"date":1}]', /^changes.json → 0 → date is 1/],
  ['null', 'areas.json', 'null', /^areas.json is null; it must be indexes, rates and areas\./],
  [
    'an unknown series',
    'world.json',
    '{"2026":{"1":{"cpi-usd":1}}}',
    /→ cpi-usd is unknown; it must be cpi-, house- /,
  ],
])('nothing is asked or written if there is %s in %s', async (_what, file, content, reason) => {
  rmSync(join(project.data, file))
  if (content === undefined) mkdirSync(join(project.data, file))
  else project.write(file, content)
  const { code, stderr } = await project.refresh()
  expect(stderr).toMatch(reason)
  expect(code).toBe(1)
  if (content !== undefined) expect(project.read(file)).toBe(content)
  expect(project.requests).toEqual([])
})

describe('of a refresh that was killed between the two files, the list of changes', () => {
  it('loses what is not in the table, also without a new change, and keeps all others', async () => {
    const on = (date: Day, month: Month): Change => {
      return { date, series: { one: { added: [`${month}/${month}`], revised: [] } } }
    }
    const killed = formatChanges([on('2026-08-01', '2026-07'), on('2026-10-14', '2026-08')])
    const dates = () => project.changes().map(({ date }) => date)
    project.responses.one = shapes.fred.inShape('one', stored)
    project.write('changes.json', killed)
    await project.refresh('--only', 'one')
    expect(dates()).toEqual(['2026-08-01'])
    await project.refresh()
    expect(dates()).toEqual(['2026-08-01', '2026-10-15'])
    project.write('prices.json', before)
    project.write('changes.json', killed)
    await project.refresh()
    expect(dates()).toEqual(['2026-08-01', '2026-10-15'])
  })

  it('loses what the next repeats', async () => {
    project.responses.one = shapes.fred.inShape('one', { '2026-07': 103.5 })
    const revise = () => project.refresh('--only', 'one', '--accept-revisions')
    await revise()
    const revised = project.changes()
    expect(revised).toHaveLength(1)
    project.write('prices.json', before)
    const killed = revised.map((change) => ({ ...change, date: '2026-10-14' as const }))
    project.write('changes.json', formatChanges(killed))
    await revise()
    expect(project.changes()).toEqual(revised)
  })
})
