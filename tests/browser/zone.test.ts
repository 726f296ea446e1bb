// Addresses as they are typed, behind a zone that normalizes paths, and with the tags of campaigns:
// each page is loaded once, and the address bar has what the server saw, with the reader's fragment.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hold,
  notFoundStatus,
  openPage,
  openPageAt,
  siteUrl,
  visit,
  waitForCanvas,
  waitForClient,
  waitForPage,
} from './browser'
import { serveZone } from './zone'

let zone: Awaited<ReturnType<typeof serveZone>>

beforeAll(async () => {
  zone = await serveZone(siteUrl)
})

afterAll(() => zone.stop())

/** Records the documents that a page loads, without those that only redirect. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.headers().location) return
    const { pathname, search } = new URL(response.url())
    documents.push(pathname + search)
  })
  return documents
}

/**
 * Opens an address behind the zone, and expects one document, hydrated, at the
 * address that the server saw.
 */
async function expectOneDocument(page: Page, typed: string, address: string) {
  const documents = recordDocuments(page)
  await visit(page, zone.url + typed)
  await expect.poll(() => page.url()).toBe(zone.url + address)
  expect(documents).toHaveLength(1)
}

describe('a page', () => {
  it.each([
    ['/gold//', '/gold/'],
    ['/%67old/', '/gold/'],
    ['/g%6fl%64//', '/gold/'],
    ['//', '/'],
    ['/gold\\\\', '/gold/'],
    ['/x/..//gold/', '/gold/'],
    ['/./%2e/%67old/', '/gold/'],
    ['/then/2016%2d06/', '/then/2016-06/'],
    ['/api//', '/api/'],
    ['/%67old/#about', '/gold/#about'],
    ['/%67old//?axis=linear', '/gold/?axis=linear'],
    ['/gold//?from=2020&to=2025#2021-06', '/gold/?from=2020&to=2025#2021-06'],
    // These are redirected.
    ['/%67old', '/gold/'],
    ['/gold//?u=1&to=2025&from=2020-01', '/gold/?from=2020&to=2025'],
    ['/%67old/?utm_source=a', '/gold/'],
    ['/gold/?fbclid=a&utm_source=b#2021-06', '/gold/#2021-06'],
    ['/%67old/?axis=linear&utm_source=a#?utm_source=b', '/gold/?axis=linear#?utm_source=b'],
    ['/gold/#?from=2020&axis=index', '/gold/#?from=2020&axis=index'],
    ['/gold/#?/sp500/?from=2020', '/gold/#?/sp500/?from=2020'],
    ['/gold/#about', '/gold/#about'],
    ['/then/2016-06/?utm_source=a#usd=500', '/then/2016-06/?usd=500'],
  ])('at %s is loaded once, and is at %s', async (typed, address) => {
    const page = await openPage()
    await expectOneDocument(page, typed, address)
    expect(await page.title()).not.toBe('Page not found')
    if (address.startsWith('/gold/')) await waitForCanvas(page)
    expect(page.url()).toBe(zone.url + address)
  })

  it.each([
    ['/caf%c3%a9/', '/caf%C3%A9/'],
    ['/a//b/', '/a/b/'],
    ['/a\\b\\\\c', '/a/b/c'],
    ['/a/%2e/b//../%7ec', '/a/b/~c'],
    ['//evil.example//gold/', '/evil.example/gold/'],
    ['/GOLD//?from=2020#about', '/GOLD/?from=2020#about'],
    ['/caf%c3%a9/?utm_source=a', '/caf%C3%A9/?utm_source=a'],
  ])('that is unknown, at %s, is loaded once, and is at %s', async (typed, address) => {
    const page = await openPage({}, [notFoundStatus])
    await expectOneDocument(page, typed, address)
    await page.getByText(`There is no page at ${new URL(page.url()).pathname}.`).waitFor()
  })

  it('is loaded once more by a reload, and its entry of the history works', async () => {
    const page = await openPage()
    await expectOneDocument(page, '/%67old//', '/gold/')
    await page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
    await waitForPage(page, `${zone.url}/sp500/`)
    const documents = recordDocuments(page)
    await page.goBack()
    await waitForPage(page, `${zone.url}/gold/`)
    expect(documents).toEqual([])
    await page.reload()
    await waitForClient(page)
    expect(documents).toEqual(['/gold/'])
  })
})

describe('a document', () => {
  const appChunk = /\/assets\/app-[^/]*\.js$/

  it('whose visitor goes back while it loads is loaded for the URL that is shown', async () => {
    const page = await openPageAt(`${zone.url}/%67old/`)
    await page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
    await waitForPage(page, `${zone.url}/sp500/`)
    const release = await hold(page, appChunk)
    const documents = recordDocuments(page)
    await Promise.all([page.waitForRequest(appChunk), page.reload({ waitUntil: 'commit' })])
    await page.evaluate(() => history.back())
    await page.waitForURL(`${zone.url}/gold/`)
    release()
    await waitForPage(page, `${zone.url}/gold/`)
    await waitForClient(page)
    expect(documents).toEqual(['/sp500/', '/gold/'])
  })

  it.each(['/%67old/', '/gold//'])(
    'at %s is loaded twice at most, whatever the browser tells',
    async (typed) => {
      const page = await openPage()
      await page.addInitScript(() => {
        performance.getEntriesByType = () => []
      })
      const documents = recordDocuments(page)
      await visit(page, zone.url + typed)
      expect(page.url()).toBe(`${zone.url}/gold/`)
      expect(documents).toEqual([typed, typed])
      // What was remembered for that is forgotten.
      expect(await page.evaluate(() => Object.keys(history.state).sort())).toEqual(['idx', 'key'])
    },
  )

  it('of another page than its address is loaded twice at most, and takes the address of that page', async () => {
    const page = await openPage()
    await page.route('**/gold/?from=2020', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${siteUrl}/sp500/?from=2021` }) }),
    )
    const documents = recordDocuments(page)
    await visit(page, '/gold/?from=2020#about')
    expect(page.url()).toBe(`${siteUrl}/sp500/?from=2021#about`)
    expect(documents).toEqual(['/gold/?from=2020', '/gold/?from=2020'])
    await waitForCanvas(page)
  })
})

it('the tags of campaigns are gone before the analytics script runs', async () => {
  const page = await openPage({}, [], 'note(location.href)')
  const seen: string[] = []
  await page.exposeFunction('note', (address: string) => seen.push(address))
  const documents = recordDocuments(page)
  await visit(page, '/gold/?utm_source=letter&utm_campaign=a%26b&from=2020&u=1')
  await waitForCanvas(page)
  // The page has been redirected to.
  expect(documents).toEqual(['/gold/?from=2020'])
  expect(seen).toEqual([`${siteUrl}/gold/?from=2020`])
})
