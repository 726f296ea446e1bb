// The table on the disk: whole at any moment, and changed by one refresh at a time.

import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, watch } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storePair } from '../../scripts/refresh/store.ts'
import { formatTable } from '../../scripts/refresh/table-file.ts'
import { frozenNow, frozenText } from './frozen.ts'
import { startPublishers } from './local-publishers.ts'
import { finish, housingAnswer, makeProject, type Project, run, start } from './project.ts'
import { fredCsv, monthlyRows } from './publisher-shapes.ts'

/** A refresh adds August to this series, twice: as an asset, and in place of Bitcoin. */
const series = {
  matter: { publisher: 'fred', id: 'ONE', from: '2026-07', decimals: 2, appearsAfterDays: 30 },
  stored: { '2026-07': 103 },
}

let project: Project
let before: string
let publishers: Awaited<ReturnType<typeof startPublishers>>

beforeEach(async () => {
  const one = fredCsv('ONE', monthlyRows({ '2026-07': 103, '2026-08': 104 }))
  publishers = await startPublishers({ ...housingAnswer, ONE: one })
  project = makeProject({ one: series, bitcoin: series })
  before = project.read('prices.json')
})

afterEach(async () => {
  project.remove()
  await publishers.close()
})

const environment = () => ({ DATA_ORIGIN: publishers.origin, REFRESH_NOW: frozenNow })
const refresh = () => run(project.folder, [], environment())
const entries = () => JSON.parse(project.read('changes.json'))
const newest = () => project.table()[2026]?.[8]
const strays = () => readdirSync(project.data).filter((name) => /next|lock/.test(name))

it('is formatted as it is, to the byte', () => {
  expect(formatTable(JSON.parse(frozenText))).toBe(frozenText)
})

it('keeps the series of each line in one order, with a new series in its place', () => {
  const lines = {
    2000: { 1: { a: 1 }, 2: { a: 1, c: 1 }, 3: { a: 1, b: 1, c: 1 }, 4: { c: 1, a: 1 } },
  }
  expect(formatTable(lines)).toContain('"4": { "a": 1, "c": 1 }')
  expect(formatTable(lines)).toContain('"3": { "a": 1, "b": 1, "c": 1 }')
})

describe('killed', () => {
  it('at twenty moments leaves the old table or the new one, and the next run ends its work', async () => {
    // What a run does to the folder, asks for and prints: at one of these it dies.
    const moments = await countMoments(Number.POSITIVE_INFINITY)
    const after = project.read('prices.json')
    expect(newest()).toEqual({ one: 104, bitcoin: 104 })
    expect(moments).toBeGreaterThan(10)
    for (let kill = 0; kill < 20; kill += 1) {
      if (project.read('prices.json') !== before) {
        project.write('prices.json', before)
        project.write('changes.json', '[]\n')
      }
      await countMoments(1 + Math.floor((kill * moments) / 20))
      expect([before, after]).toContain(project.read('prices.json'))
      expect(entries().length).toBeLessThanOrEqual(1)
    }
    const { code } = await refresh()
    expect(code).toBe(0)
    expect(project.read('prices.json')).toBe(after)
    expect(entries()).toHaveLength(1)
    expect(strays()).toEqual([])
  })
})

it('takes both files, and leaves nothing beside them', () => {
  storePair(project.data, frozenText, '[{}]\n')
  expect(project.read('prices.json')).toBe(frozenText)
  expect(project.read('changes.json')).toBe('[{}]\n')
  expect(strays()).toEqual([])
})

describe('two at once', () => {
  it('are one that works and one that says so', async () => {
    const { promise: asked, resolve: hasAsked } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const answer = publishers.answers.ONE
    publishers.answers.ONE = async () => {
      hasAsked()
      await released
      return String(answer)
    }
    const first = finish(start(project.folder, [], { ...environment(), REFRESH_TIME_FACTOR: '1' }))
    await asked
    const second = await refresh()
    expect(second.code).toBe(1)
    expect(second.stderr).toMatch(/^another refresh is at work \(process \d+\)/)
    release()
    expect((await first).code).toBe(0)
    expect(newest()).toEqual({ one: 104, bitcoin: 104 })
    expect(strays()).toEqual([])
  })

  it.each([
    ['has died', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
    ['has died, and its number is another process’s', () => `${process.pid} 1`],
    ['is not named', () => 'nobody'],
  ])('are one where the other %s', async (_name, holder) => {
    project.lock(holder())
    expect((await refresh()).code).toBe(0)
    expect(strays()).toEqual([])
  })

  it('are two where one is a dry run', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    project.lock(String(other.pid))
    const { code } = await run(project.folder, ['--dry-run'], environment())
    expect(code).toBe(0)
    expect((await refresh()).code).toBe(1)
    expect(strays()).toEqual(['refresh.lock'])
    other.kill()
  })
})

it.each([
  [
    'a table that breaks a rule',
    'prices.json',
    '{"1999":{"13":{}}}',
    'prices.json → 1999 → 13 is "13"; allowed is a month from 1 to 12',
  ],
  ['a table that is no JSON', 'prices.json', '{"1999":', 'prices.json: Unexpected end of JSON'],
  ['a list of changes of another shape', 'changes.json', '[{"date":1}]', 'changes.json: 0.date'],
])('is not touched where there is %s to begin with', async (_name, file, content, reason) => {
  project.write(file, content)
  const { code, stderr } = await refresh()
  expect(code).toBe(1)
  expect(stderr).toContain(reason)
  expect(project.read(file)).toBe(content)
  expect(publishers.requests).toEqual([])
})

it('stays as it was where a series would break a rule of the build', async () => {
  publishers.answers.CSUSHPINSA = 'DATE,CSUSHPINSA\n2000-01-01,101.000\n'
  const { code, stdout } = await run(project.folder, ['--accept-revisions'], environment())
  expect(code).toBe(1)
  expect(stdout).toContain(
    'the table would break its rules: prices.json → 1999 → 12 → housing is 101000; allowed is 100000',
  )
  expect(project.table()[1999]?.[12]).toEqual({ housing: 100_000 })
  expect(newest()).toEqual({ one: 104, bitcoin: 104 })
})

/** Runs the command until so many things have happened, kills it, and says how many had. */
async function countMoments(last: number): Promise<number> {
  let count = 0
  const child = start(project.folder, [], environment())
  const tick = () => {
    count += 1
    if (count === last) child.kill('SIGKILL')
  }
  const watcher = watch(project.data, tick)
  child.stderr?.on('data', tick)
  const { answers } = publishers
  publishers.answers = new Proxy(answers, {
    get(target, name: string) {
      tick()
      return target[name]
    },
  })
  await finish(child)
  watcher.close()
  publishers.answers = answers
  return count
}
