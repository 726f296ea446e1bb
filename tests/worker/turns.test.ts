// Drawings that take turns.

import { expect, it } from 'vitest'
import { createTurns } from '../../worker/http/drawing-limit'

const inTurn = createTurns()

it('do not begin before the one before has ended, whether it failed or not', async () => {
  const events: string[] = []
  const gate = Promise.withResolvers<void>()
  const draw = (name: string) =>
    inTurn(async () => {
      events.push(`${name} begins`)
      if (name === 'a') await gate.promise
      events.push(`${name} ends`)
      if (name === 'b') throw new Error('out of ink')
    })
  const all = ['a', 'b', 'c'].map(draw)
  // More than a few turns of the event loop.
  for (let count = 0; count < 20; count++) await new Promise((resolve) => setTimeout(resolve, 0))
  expect(events).toEqual(['a begins'])
  gate.resolve()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('let what has arrived meanwhile go first', async () => {
  const events: string[] = []
  const drawings = ['a', 'b', 'c'].map((name) => inTurn(() => events.push(name)))
  setTimeout(() => events.push('another'), 0)
  await Promise.all(drawings)
  expect(events.slice(0, 2)).toContain('another')
})

it('go on after one that never ends', async () => {
  inTurn(() => new Promise(() => {}))
  expect(await inTurn(() => 'drawn')).toBe('drawn')
  expect(await inTurn(() => 'drawn')).toBe('drawn')
})
