// How many images and pages a client may have drawn.

import { describe, expect, it, vi } from 'vitest'
import { load, readPage } from './html'
import { ask } from './request'

type Limit = (options: { key: string }) => Promise<{ success: boolean }>

/** Settings with a domain of their own, for which nothing is cached yet. */
const settingsOf = (limit: Limit) => ({
  ANALYTICS_DOMAIN: 'limited.example',
  DRAWING_LIMIT: { limit },
})

/** The response to a client whose drawings a limit counts. */
const askWith = (limit: Limit, path: string, headers = {}) =>
  ask(path, { headers }, settingsOf(limit))

/** The header with which the platform identifies a client. */
const from = (client: string) => ({ 'CF-Connecting-IP': client })

const refuse: Limit = async () => ({ success: false })

/** A limit of `most` drawings in all, and the clients that it has counted. */
function countCalls(most = Number.POSITIVE_INFINITY) {
  const keys: string[] = []
  const limit: Limit = async ({ key }) => ({ success: keys.push(key) <= most })
  return { limit, keys }
}

describe('images with parameters', () => {
  it('are not all that is drawn: the cards of pages are not limited', async () => {
    const { meta } = await load('/', {}, settingsOf(refuse))
    for (const path of [
      `/charts/sp500.png?v=${meta('build-hash')}`,
      '/charts/sp500.png',
      '/charts/home.png',
      '/charts/sp500.svg',
      '/charts/sp500.csv',
      '/charts/all.json',
      '/charts/prices.csv',
      '/gold/?display=full',
      '/then/2017-03/',
    ]) {
      expect([path, (await askWith(refuse, path)).status]).toEqual([path, 200])
    }
  })

  it('count once, however many requests for them come at once', async () => {
    const { limit, keys } = countCalls()
    const images = ['gold.png?width=521', 'gold.svg?width=521']
    for (const image of images) {
      const askOnce = () => askWith(limit, `/charts/${image}`)
      const burst = await Promise.all(Array.from({ length: 20 }, askOnce))
      expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]))
      await askOnce()
    }
    expect(keys).toHaveLength(images.length)
  })

  it('count for each of the clients that request them at once', async () => {
    const { limit, keys } = countCalls()
    const clients = ['192.0.2.1', '192.0.2.2']
    const path = '/charts/gold.png?width=522'
    await Promise.all(clients.map((client) => askWith(limit, path, from(client))))
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
    await askWith(limit, `/charts/gold.png?width=${530 + address.length}`, from(address))
    expect(keys).toEqual([client])
  })

  it('are drawn even if the counter fails, which is logged once', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('no counter')
    for (const width of [511, 512]) {
      const path = `/charts/gold.png?width=${width}`
      expect((await askWith(() => Promise.reject(failure), path)).status).toBe(200)
    }
    expect(complaint).toHaveBeenCalledExactlyOnceWith(failure)
    complaint.mockRestore()
  })

  it('are drawn even if the counter never answers, and count when it is well again', async () => {
    const silent: Limit = () => new Promise(() => {})
    const path = '/charts/gold.svg?width=513'
    const both = await Promise.all([askWith(silent, path), askWith(silent, path)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await askWith(refuse, '/charts/gold.svg?width=514')).status).toBe(429)
  })
})

describe('what a drawing counts as', () => {
  it.each([
    ['gold.svg?from=2019', 1],
    ['gold.png?from=2019', 1],
    ['gold.png?height=1000&scale=2&width=1000', 3],
    ['all.svg?from=2019', 1],
    ['all.png?from=2019', 2],
    ['all.png?height=1600&width=2400', 5],
    ['all.csv?from=2019', 1],
    ['prices.csv?from=2019', 2],
    ['prices.csv?goods=gold', 1],
  ])('is for %s %d', async (file, work) => {
    const { limit, keys } = countCalls()
    expect((await askWith(limit, `/charts/${file}`)).status).toBe(200)
    expect(keys).toHaveLength(work)
  })

  it('is too much where only a part of it is left', async () => {
    const path = '/charts/all.png?height=1599&width=2400'
    expect((await askWith(countCalls(4).limit, path)).status).toBe(429)
  })
})

describe('a page beyond the limit', () => {
  const settings = settingsOf(refuse)

  it('is a page in words, with the navigation, under the same headers as others', async () => {
    const { headers } = await askWith(refuse, '/housing/?from=2018')
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const { all, html, text } = await load('/housing/?from=2018', {}, settings)
    expect(text('h1')).toBe('This page could not be loaded')
    expect(html).toContain('Too many charts were requested from your network')
    expect(all('nav a[href="/gold/"]')).not.toEqual([])
    expect(all('figure')).toEqual([])
  })

  it('is words alone where it may be framed', async () => {
    const framed = await askWith(refuse, '/housing/?display=full&from=2018')
    expect(framed.headers.get('Content-Security-Policy')).not.toContain('frame-ancestors')
    const { all, html } = readPage(await framed.text())
    expect(html).toContain('Too many charts were requested')
    expect(all('nav, footer, a')).toEqual([])
  })
})

describe('what is made for one client alone', () => {
  it.each([
    '/charts/gold.png?width=503',
    // There are too many pages of months to cache these.
    '/charts/then-2016-06.png',
    '/charts/then-2016-06.csv',
    '/charts/about.png?v=another',
    '/charts/eggs.png?v=another',
    '/charts/eggs.csv?v=another',
    '/gold/?from=2020',
    '/gold/?axis=index',
    '/gold/?in=wage',
    '/assets/data/gold/index.json?in=wage',
    '/charts/gold.png?in=wage',
    '/gold/?display=full&to=2025',
    '/?last=12',
    '/compare/?currency=usd',
    '/assets/data/gold/index.json?from=2020',
    '/charts/gold.csv?from=2020',
    '/charts/all.json?to=2020',
  ])('such as %s counts until it is cached, and says when to try again', async (path) => {
    const refused = await askWith(refuse, path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(refused.headers.get('ETag')).toBeNull()
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await askWith(countCalls().limit, path)).status).toBe(200)
    expect((await askWith(refuse, path)).status).toBe(200)
  })

  it('does not count if the client has it', async () => {
    const known = { 'If-None-Match': '*' }
    expect((await askWith(refuse, '/gold/?from=2021', known)).status).toBe(304)
  })
})
