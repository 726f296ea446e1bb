// Answers that are given again: to whom, for how long, and what that takes.

import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BuildHash } from '../../src/site/build-hash'
import { createApp } from '../../worker/app'
import { cardToPng } from '../../worker/card/to-png'
import type { Environment } from '../../worker/environment'
import { createRenderStore } from '../../worker/http/kept'
import { createRepeatedAnswers } from '../../worker/http/repeated'
import { fixedTime } from '../fixed-time'

const clock = vi.fn(() => new Date(fixedTime))

afterEach(() => {
  vi.clearAllMocks()
  clock.mockImplementation(() => new Date(fixedTime))
})

/**
 * A site with a setting that counts its readers: each answer that has to name what it depends on, and each page
 * that is made.
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
  const app = createApp({ hash: 'test-hash' as BuildHash, clock, toPng: cardToPng })
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await app.fetch(new Request(`https://example.org${path}`, init), environment)
    const { status, headers } = answer
    return { status, headers: Object.fromEntries(headers), body: await answer.text() }
  }
  const countReadings = async (path: string) => {
    readings.mockClear()
    const answer = await ask(path)
    return { answer, count: readings.mock.calls.length }
  }
  return { ask, countReadings, readings }
}

describe('a page', () => {
  it.each([
    ['/', 2],
    ['/gold/', 2],
    ['/gold/?from=2020&to=2022', 2],
    ['/assets/data/gold/index.json', 1],
  ])('%s is made once, and given again as it was, which takes nothing', async (path, count) => {
    const { ask, countReadings } = openSite()
    const first = await countReadings(path)
    expect(first).toMatchObject({ answer: { status: 200 }, count })
    expect(await countReadings(path)).toEqual({ ...first, count: 1 })
    expect(await countReadings(path)).toEqual({ ...first, count: 0 })
    const { answer } = first
    expect(await ask(path, { method: 'HEAD' })).toEqual({ ...answer, body: '' })
    expect((await ask(path, { method: 'POST' })).status).toBe(405)
    const known = await ask(path, { headers: { 'If-None-Match': answer.headers.etag ?? '' } })
    expect([known.status, known.body]).toEqual([304, ''])
  })

  it('is made once for all who ask for it at once', async () => {
    const { ask, readings } = openSite()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/sp500/')))
    expect(readings).toHaveBeenCalledTimes(21)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('that is not there is made for each who asks', async () => {
    const { countReadings } = openSite()
    for (const _ of [1, 2, 3]) {
      expect(await countReadings('/none/')).toMatchObject({ answer: { status: 404 }, count: 2 })
    }
  })

  it('is another one on another day, and says until when in the last hours of a year', async () => {
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
    expect(lifetimes).toEqual(['86400', '43200', '10'].flatMap((seconds) => Array(3).fill(seconds)))
    expect(tags.size).toBe(2)
  })
})

describe('an image', () => {
  it('says that it was kept, at each of its addresses', async () => {
    const { ask } = openSite()
    const timings = async (path: string) => {
      const { headers } = await ask(path)
      return [headers['server-timing'], headers['access-control-allow-origin']]
    }
    expect(await timings('/charts/gold.svg')).toEqual(['drawn', '*'])
    for (const path of ['', '', '?v=other', '?v=other']) {
      expect(await timings(`/charts/gold.svg${path}`)).toEqual(['kept', '*'])
    }
  })
})

describe('what was answered', () => {
  const now = new Date(fixedTime)
  const request = new Request('https://example.org/gold/')
  const answersOf = createRepeatedAnswers()

  async function openAnswers(environment: Environment) {
    const store = createRenderStore(10)
    await store.get('key', async () => new Uint8Array(3))
    answersOf(environment, now).add(request, new Response(), { store, key: 'key' })
    return { store, find: (at = now) => answersOf(environment, at).find(request) }
  }

  it('holds for the settings under which it was, on that day', async () => {
    const environment = { ASSETS: env.ASSETS }
    const { find } = await openAnswers(environment)
    expect(await find()?.bytes()).toEqual(new Uint8Array(3))
    expect(answersOf({ ASSETS: env.ASSETS }, now).find(request)).toBeUndefined()
    expect(find(new Date(now.getTime() + 86_400_000))).toBeUndefined()
  })

  it('is not answered again once its body had to go', async () => {
    const { store, find } = await openAnswers({ ASSETS: env.ASSETS })
    await store.get('other', async () => new Uint8Array(9))
    expect(find()).toBeUndefined()
  })

  it('is forgotten where there is too much of it, and not remembered at endless addresses', () => {
    const answers = answersOf({ ASSETS: env.ASSETS }, now)
    const store = createRenderStore(10)
    const find = vi.spyOn(store, 'find').mockReturnValue(new Uint8Array(3))
    const add = (path: string) => {
      const request = new Request(`https://example.org${path}`)
      answers.add(request, new Response(), { store, key: path })
      return request
    }
    const first = add('/first/')
    expect(answers.find(first)).toBeDefined()
    for (let count = 0; count < 1000; count++) add(`/${count}/`)
    expect(answers.find(first)).toBeUndefined()
    expect(answers.find(add(`/${'x'.repeat(400)}/`))).toBeUndefined()
    expect(find).toHaveBeenCalledTimes(1)
  })
})
