// The pages that a document keeps, and how long it waits for their data.

import { afterEach, expect, it, vi } from 'vitest'
import { createPageLoader } from '../../client/navigation/page-loader'
import type { BuildHash } from '../../src/site/site'

const hash = 'abc' as BuildHash

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The code of all pages, which is loaded at once. */
const code = {
  loadScreen: async () => {},
  loadLatePart: async () => {},
  loadChartCanvas: async () => {},
}

/** A loader in a browser that can draw, and the requests that it has made. */
function createLoader(answer: (url: string, signal?: AbortSignal) => Response | Promise<Response>) {
  const requests: string[] = []
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => ({}) }),
    querySelector: () => ({}),
  })
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push(url)
    return answer(url, signal)
  })
  const { prefetch } = createPageLoader(hash, { hash, code: 404, path: '/x/' }, code)
  return { prefetch, requests }
}

it('the data of many ranges is not kept for the life of a document', async () => {
  const { prefetch, requests } = createLoader((url) => {
    const [, search] = url.split('?')
    return Response.json({ hash, code: 200, name: 'asset', path: '/gold/', search: `?${search}` })
  })
  const range = (from: number) => ({ pathname: '/gold/', search: `?from=${from}` })
  expect(await prefetch(range(0))).toBe(true)
  expect(await prefetch(range(0))).toBe(false)
  for (let from = 1; from <= 100; from++) await prefetch(range(from))
  // The newest data is kept.
  expect(await prefetch(range(100))).toBe(false)
  expect(await prefetch(range(0))).toBe(true)
  expect(requests).toHaveLength(102)
})

it('data that never comes is given up after 150 seconds, and can be requested again', async () => {
  const { prefetch, requests } = createLoader(
    (_, signal) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
  )
  for (const loads of [1, 2]) {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const prefetched = prefetch({ pathname: '/gold/', search: '' })
    expect(timeout).toHaveBeenLastCalledWith(150_000)
    late.abort()
    expect(await prefetched).toBe(true)
    expect(requests).toHaveLength(loads)
  }
})
