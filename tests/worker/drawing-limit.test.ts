// How many images and pages a client may have drawn.

import { describe, expect, it, vi } from 'vitest'
import { load, readPage } from './html'
import { ask, hash } from './request'

/** A limit that is never reached, and the clients that it has counted. */
function countCalls() {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => {
    keys.push(key)
    return { success: true }
  }
  return { limit, keys }
}

describe('images with parameters', () => {
  const refuse = { DRAWING_LIMIT: { limit: async () => ({ success: false }) } }

  it('are limited for each client, and say when to try again', async () => {
    const keys: string[] = []
    const limit = async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: keys.length < 2 }
    }
    const init = { headers: { 'CF-Connecting-IP': '192.0.2.7' } }
    const first = await ask('/charts/gold.png?width=501', init, { DRAWING_LIMIT: { limit } })
    expect(first.status).toBe(200)
    const second = await ask('/charts/gold.svg?width=502', init, { DRAWING_LIMIT: { limit } })
    expect(second.status).toBe(429)
    expect(second.headers.get('Retry-After')).toBe('60')
    expect(second.headers.get('Cache-Control')).toBe('no-store')
    expect(second.headers.get('Content-Type')).toBe('application/problem+json')
    expect(keys).toEqual(['192.0.2.7', '192.0.2.7'])
  })

  it('that are cached, and the cards of pages, are not limited', async () => {
    expect((await ask('/charts/gold.png?width=503')).status).toBe(200)
    for (const path of [
      '/charts/gold.png?width=503',
      '/charts/sp500.png',
      `/charts/sp500.png?v=${hash}`,
      '/charts/home.png',
      '/charts/sp500.svg',
      '/charts/sp500.csv',
      '/charts/all.json',
      '/charts/prices.csv',
      '/gold/?display=full',
      '/then/2017-03/',
    ]) {
      expect([path, (await ask(path, {}, refuse)).status]).toEqual([path, 200])
    }
  })

  it('count once, however many requests for them come at once', async () => {
    const { limit, keys } = countCalls()
    const images = ['gold.png?width=521', 'gold.svg?width=521']
    for (const image of images) {
      const burst = Array.from({ length: 20 }, () =>
        ask(`/charts/${image}`, {}, { DRAWING_LIMIT: { limit } }),
      )
      expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(
        new Set([200]),
      )
      await ask(`/charts/${image}`, {}, { DRAWING_LIMIT: { limit } })
    }
    expect(keys).toHaveLength(images.length)
  })

  it('count for each of the clients that request them at once', async () => {
    const { limit, keys } = countCalls()
    const clients = ['192.0.2.1', '192.0.2.2']
    await Promise.all(
      clients.map((client) =>
        ask(
          '/charts/gold.png?width=522',
          { headers: { 'CF-Connecting-IP': client } },
          {
            DRAWING_LIMIT: { limit },
          },
        ),
      ),
    )
    expect(keys.toSorted()).toEqual(clients)
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::', '2001:db8:1:2::'],
    ['2001:db8::6', '2001:db8::'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('of a client at %s count for %s', async (address, client) => {
    const { limit, keys } = countCalls()
    const width = 530 + address.length
    await ask(
      `/charts/gold.png?width=${width}`,
      { headers: { 'CF-Connecting-IP': address } },
      {
        DRAWING_LIMIT: { limit },
      },
    )
    expect(keys).toEqual([client])
  })

  it.each([
    'then-2016-06.png',
    'then-2016-06.csv',
    'about.png?v=another',
    'eggs.png?v=another',
    'eggs.csv?v=another',
  ])('count, and so does %s, as there are too many like it to be cached', async (file) => {
    const refused = await ask(`/charts/${file}`, {}, refuse)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await ask(`/charts/${file}`, {})).status).toBe(200)
    expect((await ask(`/charts/${file}`, {}, refuse)).status).toBe(200)
  })

  it('are drawn even if the counter fails, which is logged once', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('no counter')
    const broken = { DRAWING_LIMIT: { limit: () => Promise.reject(failure) } }
    for (const width of [511, 512]) {
      expect((await ask(`/charts/gold.png?width=${width}`, {}, broken)).status).toBe(200)
    }
    expect(complaint).toHaveBeenCalledExactlyOnceWith(failure)
    complaint.mockRestore()
  })

  it('are drawn even if the counter never answers, and count when it is well again', async () => {
    const silent = { DRAWING_LIMIT: { limit: () => new Promise<never>(() => {}) } }
    const path = '/charts/gold.svg?width=513'
    const both = await Promise.all([ask(path, {}, silent), ask(path, {}, silent)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask('/charts/gold.svg?width=514', {}, refuse)).status).toBe(429)
  })
})

describe('what a drawing counts as', () => {
  it.each([
    ['gold.svg?from=2019', 1],
    ['gold.png?from=2019', 1],
    ['gold.png?height=1000&scale=2&width=1000', 3],
    ['all.svg?from=2019', 2],
    ['all.png?from=2019', 3],
    ['all.png?height=1600&width=2400', 7],
    ['all.csv?from=2019', 1],
    ['prices.csv?from=2019', 2],
    ['prices.csv?goods=gold', 1],
  ])('is for %s %d', async (file, work) => {
    const { limit, keys } = countCalls()
    expect((await ask(`/charts/${file}`, {}, { DRAWING_LIMIT: { limit } })).status).toBe(200)
    expect(keys).toHaveLength(work)
  })

  it('is too much where only a part of it is left', async () => {
    let left = 6
    const limit = async () => ({ success: left-- > 0 })
    const path = '/charts/all.png?height=1599&width=2400'
    expect((await ask(path, {}, { DRAWING_LIMIT: { limit } })).status).toBe(429)
  })
})

describe('a page beyond the limit', () => {
  const refuse = { DRAWING_LIMIT: { limit: async () => ({ success: false }) } }

  it('is a page in words, with the navigation, under the same headers as others', async () => {
    const refused = await ask('/housing/?from=2018', {}, refuse)
    expect(refused.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(refused.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const { all, html, text } = readPage(await refused.text())
    expect(text('h1')).toBe('This page could not be loaded')
    expect(html).toContain('Too many charts were requested from your network')
    expect(all('nav a[href="/gold/"]')).not.toEqual([])
    expect(all('figure')).toEqual([])
  })

  it('is words alone where it may be framed', async () => {
    const { all, html } = await load('/housing/?display=full&from=2018', {}, refuse)
    expect(html).toContain('Too many charts were requested')
    expect(all('nav, a')).toEqual([])
  })
})

describe('pages with a range', () => {
  it.each([
    '/gold/?from=2020',
    '/gold/?axis=index',
    '/gold/?in=wage',
    '/assets/data/gold/index.json?in=wage',
    '/charts/gold.png?in=wage',
    '/gold/?display=full&to=2025',
    '/?currency=usd',
    '/assets/data/gold/index.json?from=2020',
    '/charts/gold.csv?from=2020',
    '/charts/all.json?to=2020',
  ])('such as %s count, too', async (path) => {
    const refused = await ask(
      path,
      {},
      { DRAWING_LIMIT: { limit: async () => ({ success: false }) } },
    )
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(refused.headers.get('ETag')).toBeNull()
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const { limit, keys } = countCalls()
    expect((await ask(path, {}, { DRAWING_LIMIT: { limit } })).status).toBe(200)
    expect(keys.length).toBeGreaterThan(0)
    const counted = keys.length
    expect((await ask(path, {}, { DRAWING_LIMIT: { limit } })).status).toBe(200)
    expect(keys).toHaveLength(counted)
  })

  it('do not count if the client has them', async () => {
    const { limit, keys } = countCalls()
    const tag = (await ask('/gold/?from=2020')).headers.get('ETag') ?? ''
    const matched = await ask(
      '/gold/?from=2020',
      { headers: { 'If-None-Match': tag } },
      {
        DRAWING_LIMIT: { limit },
      },
    )
    expect([matched.status, keys]).toEqual([304, []])
  })
})
