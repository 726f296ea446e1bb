// Addresses as people type them, and with campaign parameters, behind a zone that normalizes paths:
// each page is loaded once, and the address bar has the canonical URL, with the reader's fragment.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hold,
  notFoundStatus,
  openPage,
  openPageAt,
  recordRequests,
  siteUrl,
  visit,
  waitForCanvas,
  waitForClient,
  waitForPage,
} from './browser'
import { archivePath, serveArchive, serveZone } from './servers'
import { atRest } from './settled'

let zone: Awaited<ReturnType<typeof serveZone>>

beforeAll(async () => {
  zone = await serveZone(siteUrl)
})

afterAll(() => zone.stop())

/** Records the documents that a page loads, without redirects. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.headers().location) return
    const { pathname, search } = new URL(response.url())
    documents.push(pathname + search)
  })
  return documents
}

/** Expects that the page at an address is as the server sent it: not hydrated, with its SVG chart. */
async function expectAsServed(page: Page, address: string, title: string | RegExp) {
  const shown = await atRest(page, async () => ({
    url: page.url(),
    title: await page.title(),
    scrollRestoration: await page.evaluate(() => history.scrollRestoration),
    canvases: await page.locator('canvas').count(),
  }))
  const expected = { url: address, title: expect.stringMatching(title), canvases: 0 }
  expect(shown).toEqual({ ...expected, scrollRestoration: 'auto' })
}

describe('a page', () => {
  it('is loaded once wherever its address leads, and is at the one that it has', async () => {
    const page = await openPage()
    const documents = recordDocuments(page)
    for (const [typed, address] of [
      ['/gold/?from=2020&to=2025#2021-06', '/gold/?from=2020&to=2025#2021-06'],
      // The server redirects these.
      ['/%67old', '/gold/'],
      ['/gold//?u=1&to=2025&from=2020-01', '/gold/?from=2020&to=2025'],
      ['/gold/?fbclid=a&utm_source=b#2021-06', '/gold/#2021-06'],
      ['/gold/?axis=linear&utm_source=a#?utm_source=b', '/gold/?axis=linear#?utm_source=b'],
      ['/gold/#?/sp500/?from=2020', '/gold/#?/sp500/?from=2020'],
      // As a form writes it, which the server does not redirect.
      ['/compare/?goods=gold%2Csp500', '/compare/?goods=gold,sp500'],
      ['/then/2016-06/?utm_source=a#usd=500', '/then/2016-06/?usd=500'],
    ] as const) {
      // Otherwise, a URL that differs only in its fragment would load nothing.
      await page.goto('about:blank')
      documents.length = 0
      await visit(page, zone.url + typed)
      if (address.startsWith('/gold/')) await waitForCanvas(page)
      expect(await atRest(page, () => page.url()), typed).toBe(zone.url + address)
      expect(documents, typed).toHaveLength(1)
    }
  })

  it('whose address the network changes is loaded once, and leaves the address alone', async () => {
    const page = await openPage({}, [notFoundStatus])
    const documents = recordDocuments(page)
    const requests = recordRequests(page, (request) => request.resourceType() === 'fetch')
    for (const [typed, title] of [
      ['/%67old/', /Gold/],
      ['//', /Index/],
      ['/then/2016%2d06/', /June 2016/],
      ['/gold//?from=2020&to=2025#2021-06', /Gold/],
      ['/caf%c3%a9/', /not found/],
      ['//evil.example//gold/', /not found/],
      ['/GOLD//?from=2020#about', /not found/],
    ] as const) {
      await page.goto('about:blank')
      documents.length = 0
      requests.length = 0
      await page.goto(zone.url + typed)
      await expectAsServed(page, new URL(zone.url + typed).href, title)
      expect(documents, typed).toHaveLength(1)
      expect(requests, typed).toEqual([])
    }
    await page.locator('header').getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
    await waitForPage(page, `${zone.url}/sp500/`)
  })

  it('in an archive is as the server sent it, at the address of the archive', async () => {
    const archive = await serveArchive(siteUrl)
    const page = await openPage()
    const documents = recordDocuments(page)
    const requests = recordRequests(page, (request) => request.resourceType() === 'fetch')
    for (const path of ['/gold/?axis=linear#2021-06', '/', '/then/2016-06/#usd=12.5']) {
      const address = `${archive.url}${archivePath}${path}`
      await page.goto(address)
      await expectAsServed(page, address, /Gold|Index|June/)
      // A translating proxy may keep the path.
      await page.goto(archive.url + path)
      await expectAsServed(page, archive.url + path, /Gold|Index|June/)
      // Choices are submitted with a button, as without scripts.
      if (path.startsWith('/gold/')) {
        expect(
          await atRest(page, () =>
            page.getByRole('button', { name: 'Show', exact: true }).first().isVisible(),
          ),
        ).toBe(true)
      }
    }
    expect(documents).toHaveLength(6)
    expect(requests).toEqual([])
    archive.stop()
  })
})

describe('a document', () => {
  it.each([
    ['its first script', /\/assets\/entry-[^/]*\.js$/],
    ['its app', /\/assets\/app-[^/]*\.js$/],
  ])(
    'whose visitor goes back while %s loads is loaded for the URL that is shown',
    async (_, chunk) => {
      const page = await openPageAt(`${zone.url}/gold/`)
      await page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
      await waitForPage(page, `${zone.url}/sp500/`)
      const release = await hold(page, chunk)
      const documents = recordDocuments(page)
      await Promise.all([page.waitForRequest(chunk), page.reload({ waitUntil: 'commit' })])
      await page.evaluate(() => history.back())
      // Loading the document includes its scripts, so `load` would wait for them.
      await page.waitForURL(`${zone.url}/gold/`, { waitUntil: 'commit' })
      release()
      await waitForPage(page, `${zone.url}/gold/`)
      await waitForClient(page)
      expect(documents).toEqual(['/sp500/', '/gold/'])
    },
  )

  it('of another page than its address stays as it is', async () => {
    const page = await openPage()
    await page.route('**/gold/?from=2020', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${siteUrl}/sp500/?from=2021` }) }),
    )
    const documents = recordDocuments(page)
    await page.goto('/gold/?from=2020#about')
    await expectAsServed(page, `${siteUrl}/gold/?from=2020#about`, /S&P 500/)
    expect(documents).toEqual(['/gold/?from=2020'])
  })
})

it('the tags of campaigns are gone before the analytics script runs', async () => {
  const page = await openPage({}, [], 'note(location.href)')
  const seen: string[] = []
  await page.exposeFunction('note', (address: string) => seen.push(address))
  const documents = recordDocuments(page)
  await visit(page, '/gold/?utm_source=letter&utm_campaign=a%26b&from=2020&u=1')
  await waitForCanvas(page)
  expect(await atRest(page, () => seen)).toEqual([`${siteUrl}/gold/?from=2020`])
  // The redirect loads this document.
  expect(documents).toEqual(['/gold/?from=2020'])
})
