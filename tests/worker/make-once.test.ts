// What many requests wait for, if its maker fails, hangs, or is ended by the platform.

import { expect, it, vi } from 'vitest'
import { makeOnce } from '../../worker/http/make-once'

const limitMs = 50

it('is made once for all, and not kept', async () => {
  const pending = new Map<string, Promise<string>>()
  const make = vi.fn(async () => 'made')
  const all = Array.from({ length: 5 }, () => makeOnce(pending, 'key', limitMs, make))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['made']))
  expect(make).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(pending.size).toBe(0))
})

it.each([
  ['fails', () => Promise.reject(new Error('out of ink')), 'out of ink'],
  ['never ends', () => new Promise<string>(() => {}), 'within 50 ms'],
])('is an error for all if it %s, and made anew for the next', async (_, make, message) => {
  const pending = new Map<string, Promise<string>>()
  const all = Array.from({ length: 5 }, () => makeOnce<string>(pending, 'key', limitMs, make))
  for (const { status, ...result } of await Promise.allSettled(all)) {
    expect([status, String(Object.values(result)[0])]).toEqual([
      'rejected',
      expect.stringContaining(message),
    ])
  }
  expect(await makeOnce(pending, 'key', limitMs, async () => 'made')).toBe('made')
})

it('is made anew by one of those who wait, if the request that made it was ended', async () => {
  // Such a request leaves a promise that never settles, and its timers never fire.
  const pending = new Map([['key', new Promise<string>(() => {})]])
  const make = vi.fn(async () => 'made')
  const all = Array.from({ length: 5 }, () => makeOnce(pending, 'key', limitMs, make))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['made']))
})
