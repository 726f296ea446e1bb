// The response cache and the queue by themselves: what they hold, in which order, and failures.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueue } from '../../worker/http/queue'
import { createResponseCache } from '../../worker/http/response-cache'

const bodyOf = (bytes: number) => new Uint8Array(bytes)

const enqueue = createQueue()

describe('the cache', () => {
  /** A cache of ten bytes, with bodies of three. */
  function openCache() {
    const cache = createResponseCache(10)
    const request = async (...keys: string[]) => {
      for (const key of keys) await cache.getBody(key, () => bodyOf(3), enqueue)
    }
    const cached = (...keys: string[]) => keys.filter((key) => cache.has(key))
    return { cache, request, cached }
  }

  it.each([
    ['abc', 'abc'],
    // The least recently used body is dropped as soon as there are too many.
    ['abcad', 'acd'],
    ['abcade', 'ade'],
    // Dropped bodies leave room for as many new ones.
    ['abcdefghijklmnop', 'nop'],
  ])('after %s holds %s', async (requested, held) => {
    const { request, cached } = openCache()
    await request(...requested)
    expect(cached(...new Set(requested))).toEqual([...held])
  })

  it('counts a response that was found as used', async () => {
    const { cache, request, cached } = openCache()
    await request('a', 'b', 'c')
    cache.addHeaders('a', new Headers())
    expect(await cache.find('a')?.bytes()).toEqual(bodyOf(3))
    await request('d')
    expect(cached('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
  })

  it('does not hold a body that is larger than itself', async () => {
    const { cache, request, cached } = openCache()
    await request('a')
    expect(await cache.getBody('large', () => bodyOf(11), enqueue)).toHaveLength(11)
    expect(cached('a', 'large')).toEqual([])
    await request('b')
    expect(cached('b')).toEqual(['b'])
  })
})

describe('a long queue', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('is waited in as long as it takes', async () => {
    const cache = createResponseCache(1000)
    const enqueue = createQueue()
    const make = vi.fn(async () => {
      await sleep(900)
      return bodyOf(3)
    })
    const keys = Array.from({ length: 12 }, (_, index) => `key ${index}`)
    // Two clients request each body.
    const all = [...keys, ...keys].map((key) => cache.getBody(key, make, enqueue))
    const settled = Promise.allSettled(all)
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await settled).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(make).toHaveBeenCalledTimes(keys.length)
  })

  it('goes on after a making that never ends, and makes the same anew for the next', async () => {
    const cache = createResponseCache(1000)
    const enqueue = createQueue()
    cache.getBody('hanging', () => new Promise(() => {}), enqueue)
    const bodies = ['next', 'hanging'].map((key) => cache.getBody(key, () => bodyOf(3), enqueue))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await Promise.all(bodies)).toHaveLength(2)
  })
})

describe('drawings that take turns', () => {
  it('do not begin before the one before has ended, whether it failed or not', async () => {
    const events: string[] = []
    const gate = Promise.withResolvers<void>()
    const draw = (name: string) =>
      enqueue(async () => {
        events.push(`${name} begins`)
        if (name === 'a') await gate.promise
        events.push(`${name} ends`)
        if (name === 'b') throw new Error('out of ink')
      })
    const all = ['a', 'b', 'c'].map(draw)
    // Waits for more than a few turns of the event loop.
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
})
