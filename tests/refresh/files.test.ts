// Tests for the files that a refresh writes, also if it is killed or cannot write.

import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, watch } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addChange, formatTable, summarize } from '../../scripts/refresh/files.ts'
import { frozenNow, frozenText } from './frozen.ts'
import { startPublishers } from './local-publishers.ts'
import {
  finish,
  housingResponse,
  makeProject,
  type Project,
  type Run,
  run,
  start,
  startOnFullDisk,
} from './project.ts'
import { fredCsv, monthlyRows } from './publisher-shapes.ts'

/** A refresh adds August to this series, which appears twice: as an asset and as Bitcoin. */
const series = {
  matter: { publisher: 'fred', id: 'ONE', from: '2026-07', decimals: 2, appearsAfterDays: 30 },
  stored: { '2026-07': 103 },
}

let project: Project
let before: string
let publishers: Awaited<ReturnType<typeof startPublishers>>

beforeEach(async () => {
  const one = fredCsv('ONE', monthlyRows({ '2026-07': 103, '2026-08': 104 }))
  publishers = await startPublishers({ ...housingResponse, ONE: one })
  project = makeProject({ one: series, bitcoin: series })
  before = project.read('prices.json')
})

afterEach(async () => {
  project.remove()
  await publishers.close()
})

const environment = () => ({ DATA_ORIGIN: publishers.origin, REFRESH_NOW: frozenNow })
const refresh = () => run(project.folder, [], environment())
const changes = () => JSON.parse(project.read('changes.json'))
const newest = () => project.table()[2026]?.[8]
const strays = () => readdirSync(project.data).filter((name) => name.endsWith('.next'))

it('are formatted without any change to the byte', () => {
  expect(formatTable(JSON.parse(frozenText))).toBe(frozenText)
})

it('have the series of each line in one order, with a new series in its place', () => {
  const lines = {
    2000: { 1: { a: 1 }, 2: { a: 1, c: 1 }, 3: { a: 1, b: 1, c: 1 }, 4: { c: 1, a: 1 } },
  }
  expect(formatTable(lines)).toContain('"4": { "a": 1, "c": 1 }')
  expect(formatTable(lines)).toContain('"3": { "a": 1, "b": 1, "c": 1 }')
})

it('are whole wherever a refresh is killed, and the next one completes them', async () => {
  // A run can be killed after anything that it writes, requests or prints.
  const moments = await runUntil(Number.POSITIVE_INFINITY)
  const after = project.read('prices.json')
  expect(newest()).toEqual({ one: 104, bitcoin: 104 })
  expect(moments).toBeGreaterThan(10)
  for (let kill = 0; kill < 20; kill += 1) {
    project.write('prices.json', before)
    project.write('changes.json', '[]\n')
    await runUntil(1 + Math.floor((kill * moments) / 20))
    expect([before, after]).toContain(project.read('prices.json'))
    if (project.read('prices.json') === after) expect(changes()).toHaveLength(1)
    expect(changes().length).toBeLessThanOrEqual(1)
  }
  expect((await refresh()).code).toBe(0)
  expect(project.read('prices.json')).toBe(after)
  expect(changes()).toHaveLength(1)
  expect(strays()).toEqual([])
}, 300_000)

describe('that cannot be written', () => {
  /** One sentence, the old files, and nothing left behind. */
  function expectRefusal({ code, stderr }: Run, sentence: RegExp) {
    const [last, ...progress] = stderr.trimEnd().split('\n').toReversed()
    expect(last).toMatch(sentence)
    expect(progress.filter((line) => !line.startsWith('✓'))).toEqual([])
    expect(code).toBe(1)
    expect(project.read('prices.json')).toBe(before)
    expect(project.read('changes.json')).toBe('[]\n')
  }

  it('on a full disk stay as they were', async () => {
    const result = await finish(startOnFullDisk(project.folder, environment()))
    expectRefusal(result, /^the data cannot be written: EFBIG: file too large, write$/)
    expect(strays()).toEqual([])
  })

  it.each(['changes.json.next', 'prices.json.next'])(
    'because %s is a folder stay as they were',
    async (name) => {
      mkdirSync(join(project.data, name))
      expectRefusal(await refresh(), new RegExp(`^the data cannot be written: .*${name}`))
      expect(strays()).toEqual([name])
    },
  )

  it.each(['changes.json', 'prices.json', 'bitcoin.json'])(
    'are not asked for if %s cannot be read',
    async (name) => {
      rmSync(join(project.data, name))
      mkdirSync(join(project.data, name))
      const { code, stderr } = await refresh()
      expect(stderr).toMatch(new RegExp(`^data/${name} cannot be read: EISDIR: .*\n$`))
      expect(code).toBe(1)
      expect(publishers.requests).toEqual([])
    },
  )

  it('are written over what a killed refresh has left, and not where a link leads', async () => {
    project.write('changes.json.next', 'half of a fi')
    const elsewhere = join(project.folder, 'elsewhere')
    symlinkSync(elsewhere, join(project.data, 'prices.json.next'))
    expect((await refresh()).code).toBe(0)
    expect(newest()).toEqual({ one: 104, bitcoin: 104 })
    expect(strays()).toEqual([])
    expect(() => readFileSync(elsewhere)).toThrow('ENOENT')
  })
})

it('are written if nobody reads the report, which is a failure', async () => {
  const child = start(project.folder, [], environment())
  child.stdout?.destroy()
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stderr = child.stderr ? await text(child.stderr) : ''
  expect(stderr).toMatch(/\nthe report cannot be printed: write E\w+\n$/)
  expect(await ended).toBe(1)
  expect(newest()).toEqual({ one: 104, bitcoin: 104 })
})

describe('killed between the two files', () => {
  const series = { one: { added: ['2026-08'], revised: [] } }
  const revision = { one: { added: [], revised: ['2026-07'], largestChange: 0.01 } }

  it('lists the same months once', async () => {
    await refresh()
    project.write('prices.json', before)
    await refresh()
    expect(newest()).toEqual({ one: 104, bitcoin: 104 })
    expect(changes()).toHaveLength(1)
  })

  it('lists a change again that is not in the table, or that repeats the last one', () => {
    const table = JSON.parse(before)
    const earlier = { date: '2026-08-01', series: { one: { added: ['2026-07'], revised: [] } } }
    const lost = { date: '2026-09-09', series }
    const change = { date: '2026-09-10', series }
    expect(addChange([earlier, lost], change, table)).toEqual([earlier, change])
    const lostRevision = { date: '2026-09-09', series: revision }
    const sameRevision = { date: '2026-09-10', series: revision }
    expect(addChange([earlier, lostRevision], sameRevision, table)).toEqual([earlier, sameRevision])
  })

  it('keeps every other change', () => {
    const earlier = { date: '2026-08-01', series: { one: { added: ['2026-07'], revised: [] } } }
    const change = { date: '2026-09-10', series: revision }
    expect(addChange([earlier], change, JSON.parse(before))).toEqual([earlier, change])
    expect(addChange([], change, JSON.parse(before))).toEqual([change])
  })
})

it('list no month as new that has no value', () => {
  const added = new Map([
    ['2026-07', 1],
    ['2026-08', null],
    ['2026-09', 2],
  ])
  expect(summarize({ added, revised: [], corrected: [], kept: [], written: added })).toEqual({
    added: ['2026-07', '2026-09'],
    revised: [],
  })
})

it.each([
  [
    'a table that breaks a rule',
    'prices.json',
    '{"1999":{"13":{}}}',
    'prices.json → 1999 → 13 is "13"; allowed is a month from 1 to 12',
  ],
  ['a table that is not JSON', 'prices.json', '{"1999":', 'data/prices.json cannot be read:'],
  [
    'a list of changes of another shape',
    'changes.json',
    '[{"date":1}]',
    'changes.json → 0 → date is 1',
  ],
])('are not touched if there is %s to begin with', async (_name, file, content, reason) => {
  project.write(file, content)
  const { code, stderr } = await refresh()
  expect(code).toBe(1)
  expect(stderr).toContain(reason)
  expect(project.read(file)).toBe(content)
  expect(publishers.requests).toEqual([])
})

it('leave out a series that would break a rule of the build', async () => {
  publishers.responses.CSUSHPINSA = 'DATE,CSUSHPINSA\n2000-01-01,101.000\n'
  const flags = ['--accept-revisions']
  const { code, stdout, stderr } = await run(project.folder, flags, environment())
  expect(code).toBe(1)
  const problem =
    'the table would break its rules: prices.json → 1999 → 12 → housing is 101000; allowed is 100000'
  expect(stdout).toContain(problem)
  expect(stderr).toContain(`✗ housing: ${problem}`)
  expect(project.table()[1999]?.[12]).toEqual({ housing: 100_000 })
  expect(newest()).toEqual({ one: 104, bitcoin: 104 })
})

/** Runs the command, kills it at the given moment, and returns the number of moments. */
async function runUntil(last: number): Promise<number> {
  let count = 0
  const child = start(project.folder, [], environment())
  const tick = () => {
    count += 1
    if (count === last) child.kill('SIGKILL')
  }
  const watcher = watch(project.data, tick)
  child.stderr?.on('data', tick)
  const { responses } = publishers
  publishers.responses = new Proxy(responses, {
    get(target, name: string) {
      tick()
      return target[name]
    },
  })
  await finish(child)
  watcher.close()
  publishers.responses = responses
  return count
}
