// Clients that request much at once do not keep others waiting.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Server } from '../../scripts/running/serve.ts'
import { thenMonths } from '../../src/url/then-months'
import { serveCopy } from '../project-copy'
import { sweep } from '../sweeps'
import { requestAsNext } from './clients'

const images = 16

let server: Server

beforeAll(async () => {
  server = await serveCopy(inject('siteFolder'))
  await load('/gold/')
})

afterAll(() => server.stop())

async function load(path: string) {
  expect((await requestAsNext(server.url + path)).statusCode).toBe(200)
}

it('a page is sent between two drawings, however many are waiting', async () => {
  const isAsked = Promise.withResolvers<void>()
  let drawn = 0
  const drawings = Array.from({ length: images }, async (_, index) => {
    await load(`/charts/all.png?height=${1600 - index}&width=2400`)
    drawn += 1
    isAsked.resolve()
  })
  // All drawings were requested before the first was done.
  await isAsked.promise
  const before = drawn
  await load('/housing/')
  expect(drawn - before).toBeLessThan(images / 4)
  await Promise.all(drawings)
})

describe('50 connections', () => {
  const connections = 50
  const visits = 5

  /** A month in turn: there are more than the caches hold, so none is cached when it comes again. */
  const monthAt = (index: number) => thenMonths[index % thenMonths.length]

  /** Paths whose responses are made for each request, by the number of the request. */
  const made: Record<string, (index: number) => string> = {
    'cards of months': (index) => `/charts/then-${monthAt(index)}.png`,
    'pictures of months': (index) => `/charts/then-${monthAt(index)}.svg`,
    'numbers of months': (index) => `/charts/then-${monthAt(index)}.json`,
    'pages of months': (index) => `/then/${monthAt(index)}/`,
    'data of months': (index) => `/assets/data/then/${monthAt(index)}/index.json`,
  }

  /** Paths whose responses are cached, or as cheap as cached ones. */
  const cheap: Record<string, (index: number) => string> = {
    'cards of another version': (index) => `/charts/home.png?v=${index}`,
    'charts of another version': (index) => `/charts/all.png?v=${index}`,
    'numbers of another version': (index) => `/charts/prices.csv?v=${index}`,
    'the home page': () => '/',
    'pages that do not exist': (index) => `/no/such/page/${index}/`,
    'files that do not exist': (index) => `/charts/golt-${index}.png`,
    'redirects with many parameters': (index) => `/gold/?${'utm_x=1&'.repeat(900)}${index}`,
    'parameters that are not allowed': (index) => `/charts/gold.png?width=${index}.5`,
    'the feed': () => '/feed.xml',
    'the OpenAPI document': () => '/openapi.json',
    'the list of charts': () => '/charts/',
    'the site map': () => '/sitemap.xml',
    'oEmbed responses': (index) =>
      `/oembed?url=${server.url}/gold/&maxwidth=${300 + (index % 500)}`,
  }

  /** By default, every fifth kind. */
  const some = (kinds: string[]) => kinds.filter((_, place) => place % sweep(5, 1) === 0)

  it.each(some(Object.keys(made)))('that have %s made let a page go first', async (kind) => {
    expect(await answeredDuringVisit(made[kind])).toBeLessThan(connections / 4)
  })

  it.each(some(Object.keys(cheap)))(
    'that request %s are answered in turn with a page',
    async (kind) => {
      // In turn, each connection is answered once before the page is, and hardly twice.
      expect(await answeredDuringVisit(cheap[kind])).toBeLessThan(2 * connections)
    },
  )

  /**
   * How many requests of the connections were answered during a visit to a page: the median of some
   * visits, as the scheduler decides when this process sees an answer.
   */
  async function answeredDuringVisit(
    pathAt: ((index: number) => string) | undefined,
  ): Promise<number | undefined> {
    const statuses = new Set<number | undefined>()
    let isOver = false
    let asked = 0
    let answered = 0
    const keepAsking = async () => {
      while (!isOver) {
        const index = asked++
        const { statusCode } = await requestAsNext(server.url + (pathAt?.(index) ?? ''))
        statuses.add(statusCode)
        answered += 1
      }
    }
    const connected = Promise.all(Array.from({ length: connections }, keepAsking))
    const ahead: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      const before = answered
      await load('/gold/')
      ahead.push(answered - before)
    }
    isOver = true
    await connected
    expect([...statuses].filter((status = 0) => status >= 429)).toEqual([])
    return ahead.toSorted((a, b) => a - b)[Math.floor(visits / 2)]
  }
})
