// Responses that are sent again, and failures, which are not.

import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMonths, type Month } from '../../src/prices/month'
import type { BuildHash } from '../../src/site/site'
import { createApp } from '../../worker/app'
import type { Environment } from '../../worker/http/request-context'
import { cardToPng } from '../../worker/raster/draw'
import { fixedTime } from '../fixed-time'

const clock = vi.fn(() => new Date(fixedTime))
const toPng = vi.fn(cardToPng)

afterEach(() => {
  vi.restoreAllMocks()
  clock.mockImplementation(() => new Date(fixedTime))
  toPng.mockImplementation(cardToPng)
})

/**
 * A site with a setting that counts its readers: each page that is rendered, and each
 * day its hash and its check.
 */
function openSite() {
  const readings = vi.fn(() => 'counted.example')
  const environment: Environment = {
    ASSETS: env.ASSETS,
    SITE_URL: 'https://example.org',
    ANALYTICS_SCRIPT: 'https://analytics.example/script.js',
    get ANALYTICS_DOMAIN() {
      return readings()
    },
  }
  const app = createApp({ hash: 'test-hash' as BuildHash, clock, toPng })
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.fetch(new Request(`https://example.org${path}`, init), environment)
    const { status, headers } = response
    return { status, headers: Object.fromEntries(headers), body: await response.bytes() }
  }
  const countReadings = async (path: string) => {
    readings.mockClear()
    const response = await ask(path)
    return { response, count: readings.mock.calls.length }
  }
  return { ask, countReadings, readings }
}

describe('a page', () => {
  it.each([
    ['/', 3],
    ['/gold/', 3],
    ['/gold/?from=2020&to=2022', 3],
    ['/assets/data/gold/index.json', 2],
  ])('%s is made once, and sent again as it was', async (path, count) => {
    const { ask, countReadings } = openSite()
    const first = await countReadings(path)
    expect(first).toMatchObject({ response: { status: 200 }, count })
    const stringify = vi.spyOn(JSON, 'stringify')
    expect(await countReadings(path)).toEqual({ ...first, count: 0 })
    // Not even an entity tag was computed.
    expect(stringify).not.toHaveBeenCalled()
    const { response } = first
    expect(await ask(path, { method: 'HEAD' })).toEqual({ ...response, body: new Uint8Array(0) })
    expect((await ask(path, { method: 'POST' })).status).toBe(405)
    const matched = await ask(path, { headers: { 'If-None-Match': response.headers.etag ?? '' } })
    expect([matched.status, matched.body]).toEqual([304, new Uint8Array(0)])
    expect(await countReadings(path)).toEqual({ ...first, count: 0 })
  })

  it('is rendered once for all who ask for it at once', async () => {
    const { ask, readings } = openSite()
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask('/sp500/')))
    expect(readings).toHaveBeenCalledTimes(3)
    for (const response of responses) expect(response).toEqual(responses[0])
  })

  it('that does not exist is rendered for each who asks', async () => {
    const { countReadings } = openSite()
    for (const count of [3, 1, 1]) {
      expect(await countReadings('/none/')).toMatchObject({ response: { status: 404 }, count })
    }
  })

  it('is another one on another day, and not cached at the edge on the last day of a year', async () => {
    const { ask } = openSite()
    const lifetimes: unknown[] = []
    const tags = new Set<unknown>()
    for (const time of ['2026-12-30T12:00:00Z', '2026-12-31T12:00:00Z', '2026-12-31T23:59:50Z']) {
      clock.mockImplementation(() => new Date(time))
      for (let count = 0; count < 3; count++) {
        const { headers } = await ask('/gold/')
        lifetimes.push(headers['cache-control']?.match(/s-maxage=(\d+)/)?.[1])
        tags.add(headers.etag)
      }
    }
    expect(lifetimes).toEqual(['86400', '0', '0'].flatMap((seconds) => Array(3).fill(seconds)))
    expect(tags.size).toBe(2)
  })
})

describe('an image', () => {
  it('says that it was cached, at each of its addresses', async () => {
    const { ask } = openSite()
    const timings = async (path: string) => {
      const { headers } = await ask(path)
      return [headers['server-timing'], headers['access-control-allow-origin']]
    }
    expect(await timings('/charts/gold.svg')).toEqual(['drawn', '*'])
    for (const query of ['', '', '?v=other', '?v=other', '']) {
      expect(await timings(`/charts/gold.svg${query}`)).toEqual(['cached', '*'])
    }
  })

  it('is cached forever at its versioned URL alone, whichever is requested first', async () => {
    const { ask } = openSite()
    const { body } = await ask('/gold/')
    const [, hash] = /build-hash" content="(\w+)"/.exec(new TextDecoder().decode(body)) ?? []
    const lifetime = async (query: string) =>
      (await ask(`/charts/gold.svg${query}`)).headers['cache-control']
    for (let count = 0; count < 2; count++) {
      expect(await lifetime(`?v=${hash}`)).toContain('immutable')
      expect(await lifetime('')).toContain('max-age=3600')
    }
  })
})

describe('ranges that nobody requests again', () => {
  it('do not push a page out', async () => {
    const { ask, countReadings } = openSite()
    await ask('/gold/')
    let bytes = 0
    for (let from: Month = '1980-02'; bytes < 9_000_000; from = addMonths(from, 1)) {
      for (const to of [2022, 2023, 2024]) {
        const { status, body } = await ask(`/assets/data/housing/index.json?from=${from}&to=${to}`)
        if (status === 200) bytes += body.byteLength
      }
    }
    expect(await countReadings('/gold/')).toMatchObject({ response: { status: 200 }, count: 0 })
  })
})

describe('a failure', () => {
  /** Lets all bodies fail to be made. */
  function breakBodies() {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const fail = () => {
      throw new Error('out of ink')
    }
    toPng.mockImplementation(fail)
    vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(fail)
  }

  function repairBodies() {
    vi.restoreAllMocks()
    toPng.mockImplementation(cardToPng)
    clock.mockImplementation(() => new Date(fixedTime))
  }

  const failureOf = (path: string) => {
    const type = path === '/gold/' ? 'text/html; charset=utf-8' : 'application/problem+json'
    return { status: 500, headers: { 'content-type': type, 'cache-control': 'no-store' } }
  }

  const paths = ['/gold/', '/assets/data/gold/index.json', '/charts/gold.png', '/charts/gold.svg']

  it.each(paths)('of %s is not cached, whoever asked at once', async (path) => {
    const { ask: askHealthy } = openSite()
    const [made, cached] = [await askHealthy(path), await askHealthy(path)]
    expect(made.status).toBe(200)
    const { ask } = openSite()
    for (const count of [1, 2, 3]) {
      breakBodies()
      const failed = await Promise.all(Array.from({ length: count }, () => ask(path)))
      for (const response of failed) {
        expect(response).toMatchObject(failureOf(path))
        expect(response.headers).not.toHaveProperty('etag')
      }
      repairBodies()
    }
    expect(await Promise.all([ask(path), ask(path)])).toEqual([made, cached])
    breakBodies()
    // Another that fails meanwhile takes nothing from it.
    expect(await ask(path.replace('gold', 'sp500'))).toMatchObject(failureOf(path))
    for (let count = 0; count < 3; count++) expect(await ask(path)).toEqual(cached)
  })

  it.each(['png', 'svg'])('of %s leaves no headers behind for its next success', async (format) => {
    const path = `/charts/gold.${format}`
    const { ask: askHealthy } = openSite()
    const [, cached] = [await askHealthy(path), await askHealthy(path)]
    const { ask } = openSite()
    breakBodies()
    for (const { status } of await Promise.all([ask(path), ask(path)])) expect(status).toBe(500)
    repairBodies()
    // The success is that of another of its addresses.
    expect((await ask(`${path}?v=other`)).headers['server-timing']).toBe('drawn')
    for (let count = 0; count < 3; count++) expect(await ask(path)).toEqual(cached)
  })
})
