// The response cache by itself: what it holds, for how long, and what becomes of failures.

import { describe, expect, it, vi } from 'vitest'
import { createResponseCache } from '../../worker/http/response-cache'

const bodyOf = (bytes: number) => new Uint8Array(bytes)

describe('the cache', () => {
  /** A cache of ten bytes, with bodies of three. */
  function openCache() {
    const cache = createResponseCache(10)
    const request = async (...keys: string[]) => {
      for (const key of keys) await cache.getBody(key, () => bodyOf(3))
    }
    const cached = (...keys: string[]) => keys.filter((key) => cache.has(key))
    return { cache, request, cached }
  }

  it('drops the least recently used as soon as there are too many', async () => {
    const { request, cached } = openCache()
    await request('a', 'b', 'c')
    expect(cached('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
    await request('a', 'd')
    expect(cached('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
    await request('e')
    expect(cached('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'd', 'e'])
  })

  it('counts a response that was found as used', async () => {
    const { cache, request, cached } = openCache()
    await request('a', 'b', 'c')
    cache.addHeaders('a', new Headers())
    expect(await cache.find('a')?.bytes()).toEqual(bodyOf(3))
    await request('d')
    expect(cached('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
  })

  it('has room again for as much as it has dropped', async () => {
    const { request, cached } = openCache()
    await request(...'abcdefghijklmnop')
    expect(cached(...'abcdefghijklmnop')).toEqual(['n', 'o', 'p'])
  })

  it('does not hold a body that is larger than itself', async () => {
    const { cache, request, cached } = openCache()
    await request('a')
    expect(await cache.getBody('large', () => bodyOf(11))).toHaveLength(11)
    expect(cached('a', 'large')).toEqual([])
    await request('b')
    expect(cached('b')).toEqual(['b'])
  })

  it('makes a body once, however many ask for it', async () => {
    const { cache } = openCache()
    const made = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const make = vi.fn(() => made.promise)
    const [first, second] = [cache.getBody('a', make), cache.getBody('a', make)]
    expect(cache.has('a')).toBe(true)
    made.resolve(bodyOf(3))
    expect(await first).toBe(await second)
    expect(await cache.getBody('a', make)).toBe(await first)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('out of ink'))],
    [
      'throws',
      () => {
        throw new Error('out of ink')
      },
    ],
  ])('does not hold what %s', async (_, make) => {
    const { cache, request, cached } = openCache()
    await expect(cache.getBody('a', make)).rejects.toThrow('out of ink')
    expect(cached('a')).toEqual([])
    cache.addHeaders('a', new Headers())
    expect(cache.find('a')).toBeUndefined()
    await request('a')
    expect(cached('a')).toEqual(['a'])
  })
})
