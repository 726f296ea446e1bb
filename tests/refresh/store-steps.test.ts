// Putting the two files in place, cut off before each of its steps on the disk, one after the other.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { repairPair, storePair } from '../../scripts/refresh/store.ts'

/** Counts down to the step that is not taken any more. */
const power = vi.hoisted(() => ({ steps: Number.POSITIVE_INFINITY }))

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>()
  const step =
    <Args extends unknown[], Result>(action: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (power.steps === 0) throw new Error('the power is gone')
      power.steps -= 1
      return action(...args)
    }
  return {
    ...original,
    writeFileSync: step(original.writeFileSync),
    renameSync: step(original.renameSync),
    rmSync: step(original.rmSync),
    fsyncSync: step(original.fsyncSync),
  }
})

const folder = fs.mkdtempSync(join(tmpdir(), 'store-'))
const read = () =>
  ['prices.json', 'changes.json'].map((name) => fs.readFileSync(join(folder, name), 'utf8'))

afterEach(() => {
  power.steps = Number.POSITIVE_INFINITY
  fs.rmSync(folder, { recursive: true, force: true })
})

it('leaves a table that is whole, and a list that is never ahead of it', () => {
  const seen = new Set<string>()
  for (let steps = 0; !seen.has('done'); steps += 1) {
    reset()
    power.steps = steps
    seen.add(survive(() => storePair(folder, 'new', 'newer')))
    seen.add(read().join())
    // The next run may die as well while it puts things right.
    for (let more = 0; more < 3; more += 1) {
      power.steps = more
      survive(() => repairPair(folder))
      expect(['old,older', 'new,older', 'new,newer']).toContain(read().join())
    }
    power.steps = Number.POSITIVE_INFINITY
    repairPair(folder)
    expect(['old,older', 'new,newer']).toContain(read().join())
    expect(fs.readdirSync(folder).toSorted()).toEqual(['changes.json', 'prices.json'])
  }
  expect(seen).toEqual(new Set(['died', 'done', 'old,older', 'new,older', 'new,newer']))
})

it('drops a list whose table somebody has taken back', () => {
  let steps = 0
  do {
    reset()
    power.steps = steps
    survive(() => storePair(folder, 'new', 'newer'))
    steps += 1
  } while (read().join() !== 'new,older')
  power.steps = Number.POSITIVE_INFINITY
  fs.writeFileSync(join(folder, 'prices.json'), 'old')
  repairPair(folder)
  expect(read()).toEqual(['old', 'older'])
  expect(fs.readdirSync(folder).toSorted()).toEqual(['changes.json', 'prices.json'])
})

function reset() {
  power.steps = Number.POSITIVE_INFINITY
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(join(folder, 'prices.json'), 'old')
  fs.writeFileSync(join(folder, 'changes.json'), 'older')
}

function survive(action: () => void): 'done' | 'died' {
  try {
    action()
    return 'done'
  } catch {
    return 'died'
  }
}
