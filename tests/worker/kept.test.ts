// What is kept of drawn images: how much, which of them, and what becomes of a failure.

import { describe, expect, it, vi } from 'vitest'
import { createRenderStore } from '../../worker/http/kept'

const imageOf = (bytes: number) => new Uint8Array(bytes)

/** A store for ten bytes, and what asks it for images of three. */
function openStore() {
  const store = createRenderStore(10)
  const get = async (...keys: string[]) => {
    for (const key of keys) await store.get(key, async () => imageOf(3))
  }
  const kept = (...keys: string[]) => keys.filter((key) => store.has(key))
  return { store, get, kept }
}

describe('the store of images', () => {
  it('drops those that were not asked for longest, as soon as they are too many', async () => {
    const { get, kept } = openStore()
    await get('a', 'b', 'c')
    expect(kept('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
    await get('a', 'd')
    expect(kept('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
    await get('e')
    expect(kept('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'd', 'e'])
  })

  it('has room again for as much as it has dropped', async () => {
    const { get, kept } = openStore()
    await get(...'abcdefghijklmnop')
    expect(kept(...'abcdefghijklmnop')).toEqual(['n', 'o', 'p'])
  })

  it('does not keep what is larger than all of it', async () => {
    const { store, get, kept } = openStore()
    await get('a')
    expect(await store.get('large', async () => imageOf(11))).toHaveLength(11)
    expect(kept('a', 'large')).toEqual([])
    await get('b')
    expect(kept('b')).toEqual(['b'])
  })

  it('draws once for all who ask, and not again for what is kept', async () => {
    const { store } = openStore()
    const drawn = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const draw = vi.fn(() => drawn.promise)
    const [first, second] = [store.get('a', draw), store.get('a', draw)]
    expect(store.has('a')).toBe(true)
    drawn.resolve(imageOf(3))
    expect(await first).toBe(await second)
    expect(await store.get('a', draw)).toBe(await first)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('forgets a failure', async () => {
    const { store } = openStore()
    const failure = new Error('out of ink')
    await expect(store.get('a', () => Promise.reject(failure))).rejects.toBe(failure)
    expect(store.has('a')).toBe(false)
    expect(await store.get('a', async () => imageOf(3))).toHaveLength(3)
  })
})
