// Failures, and what the reader sees of them: on the way to the next page, and on the open page.

import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  boxOf,
  hold,
  isSameDocument,
  markDocument,
  nextFrames,
  openPage,
  recordDocuments,
  recordRequests,
  routeOnce,
  stopClock,
  visit,
  waitForCanvas,
  waitForClient,
  waitForPart,
} from './browser'
import { atRest } from './settled'

const phone = { reducedMotion: 'reduce', viewport: { width: 360, height: 600 } } as const

const words = 'five hundred large companies'
const data = '/assets/data/sp500/index.json'
const canvasCode = /\/assets\/canvas-[^/]*\.js$/
const screenCode = /\/assets\/asset-[^/]*\.js$/

/** Chromium's messages for failed requests and for responses that are not scripts. */
const browserMessages = /^error: Failed to load (resource|module script)/

const drawing = (page: Page) => page.locator('.chart [aria-label^="Line chart"]:visible')

/** What a reader sees who has followed a link to the S&P 500; throws if it is anything else. */
type Sight = (page: Page) => Promise<unknown>

/** The reason, below the header, and "Try again", which does not reload the document. */
const says =
  (sentence: string): Sight =>
  async (page) => {
    const alert = page.getByRole('alert')
    await alert.getByText(sentence).waitFor()
    expect(await atRest(page, () => page.getByRole('button', { name: 'Menu' }).isVisible())).toBe(
      true,
    )
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(words).waitFor()
    expect(await atRest(page, () => isSameDocument(page))).toBe(true)
  }

/** The not-found screen of a page, which is requested again on the next visit. */
const isNotFound: Sight = async (page) => {
  await page.getByText('There is no page at /sp500/.').waitFor()
  await page.goBack()
  await page.locator('.home').waitFor()
}

/** The page, after a full page load. */
const isLoadedInFull: Sight = async (page) => {
  await page.waitForURL('/sp500/')
  // The old document may show the page, too, until it is left.
  await expect.poll(() => isSameDocument(page)).toBe(false)
  await waitForClient(page)
  await page.getByText(words).waitFor()
  expect(await atRest(page, () => page.getByRole('alert').count())).toBe(0)
}

/** The site's own sentence, without the engine's message; "Try again" reloads the document. */
const apologizes: Sight = async (page) => {
  const alert = page.getByRole('alert')
  await alert.getByText('Something went wrong.').waitFor()
  expect(await atRest(page, () => alert.textContent())).not.toMatch(
    /on purpose|[Uu]nexpected|undefined/,
  )
  expect(
    await atRest(page, () =>
      page.getByRole('link', { name: 'Bitcoin Inflation Index' }).isVisible(),
    ),
  ).toBe(true)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await isLoadedInFull(page)
}

type Failure = (route: Route) => unknown

const status = (status: number) => (route: Route) => route.fulfill({ status })
const dropped = (reason: string) => (route: Route) => route.abort(reason)
const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body })

const cut: Failure = async (route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).slice(0, -1) })
}

const denied: Failure = async (route) => {
  const { hash } = await (await route.fetch()).json()
  await route.fulfill({ json: { hash, code: 404, path: '/sp500/' } })
}

const unfetched = `Failed to fetch ${data}.`
const hashless = `JSON data in ${data} is missing a hash.`
const noScreen = /The screen "asset" is not part of this build\./

/** The failures: what fails, how, what the reader sees, and what the console says, if anything. */
const faultsOnTheWay: [what: string, url: string | RegExp, Failure, Sight, logged?: RegExp][] = [
  ['data with status 204', data, status(204), says(unfetched), /Failed to fetch/],
  ['no network', data, dropped('internetdisconnected'), says(unfetched), /Failed to fetch/],
  ['data that is cut off', data, cut, says('Failed to parse'), /index\.json\. Expected .+\.$/m],
  ['data without a hash', data, (route) => route.fulfill({ json: {} }), says(hashless), /a hash/],
  ['data with status 404', data, status(404), isNotFound, /PageNotFoundError: Not Found/],
  ['data that says 404', data, denied, isNotFound, /PageNotFoundError/],
  ['code that the network drops', screenCode, dropped('failed'), isLoadedInFull],
  ['code without its screen', screenCode, script('export {}'), isNotFound, noScreen],
  ['code that throws', screenCode, script('throw new Error("on purpose")'), apologizes, /purpose/],
  ['code that cannot be read', screenCode, script('let gold ='), apologizes, /SyntaxError/],
]

/** Opens the home page. */
async function openHome(expected: RegExp[] = []): Promise<Page> {
  const page = await openPage(phone, [browserMessages, ...expected])
  await visit(page, '/')
  // Until its part is hydrated, the browser follows its links.
  await waitForPart(page, 'goods')
  await markDocument(page)
  return page
}

const leave = (page: Page) => page.locator('main a[href="/sp500/"]').click()

describe('on the way to a page', () => {
  it.each(faultsOnTheWay)('%s', async (_, url, fail, sees, logged) => {
    const page = await openHome(logged ? [logged] : [])
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    const documents = recordDocuments(page)
    const requests = recordRequests(page)
    await routeOnce(page, typeof url === 'string' ? `**${url}` : url, fail)
    await leave(page)
    await sees(page)
    const isDocument = sees === isLoadedInFull || sees === apologizes
    expect(documents).toEqual(isDocument ? ['/sp500/'] : [])
    // Data that failed is not cached.
    if (sees === isNotFound) {
      await leave(page)
      if (url === data) await page.getByText(words).waitFor()
    }
    if (url === data && !isDocument)
      expect(requests.filter((path) => path === data)).toHaveLength(2)
    // Without the browser's own messages, which say less.
    const own = lines.filter((line) => !browserMessages.test(`error: ${line}`)).join('\n')
    if (logged) expect(own).toMatch(logged)
    else expect(own).toBe('')
  })

  it('code that stays missing leads to one full page load for each visit', async () => {
    const page = await openHome([/ChunkLoadError/])
    await page.route(screenCode, status(404))
    const documents = recordDocuments(page)
    for (const loads of [1, 2]) {
      const failure = page.waitForEvent('console', (line) => /ChunkLoadError/.test(line.text()))
      await leave(page)
      await failure
      await drawing(page).waitFor()
      expect(documents.filter((path) => path === '/sp500/')).toHaveLength(loads)
      await page.goBack()
      await waitForClient(page)
    }
  })

  it('code that hangs times out after 120 s', async () => {
    const page = await openHome()
    await stopClock(page)
    await page.route(screenCode, () => {}, { times: 1 })
    await Promise.all([page.waitForRequest(screenCode), leave(page)])
    let seconds = 0
    // The delay starts with a render, which may happen after the request.
    const wait = async () => {
      await page.clock.runFor(1000)
      seconds += 1
      return page.locator('.waiting').textContent()
    }
    await expect.poll(wait).toContain('Loading')
    await page.clock.runFor((119 - seconds) * 1000)
    // biome-ignore lint/plugin: while its clock stands still, the page does nothing
    expect(await isSameDocument(page)).toBe(true)
    // biome-ignore lint/plugin: while its clock stands still, the page does nothing
    expect(new URL(page.url()).pathname).toBe('/')
    await page.clock.runFor(2000)
    await isLoadedInFull(page)
  })
})

/** The chart as the server drew it, and links that work, in full page loads. */
const staysAsServed: Sight = async (page) => {
  await expect.poll(async () => (await boxOf(drawing(page))).width).toBeGreaterThan(100)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toContain('in Bitcoin')
  await markDocument(page)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Full screen' }).click()
  await page.waitForURL('/gold/?display=full')
  await drawing(page).waitFor()
  await expect.poll(() => isSameDocument(page)).toBe(false)
}

const isHydrated: Sight = async (page) => {
  await waitForClient(page)
  await waitForCanvas(page)
}

const fails = (url: string | RegExp) => (page: Page) => page.route(url, (route) => route.abort())

describe('of the page that is open', () => {
  it.each<[what: string, fail: Sight, Sight]>([
    ['its fonts', fails('**/*.woff2'), isHydrated],
    ['its style sheet', fails('**/*.css'), (page) => page.locator('figure canvas').waitFor()],
    ['idle callbacks', (page) => page.addInitScript('delete requestIdleCallback'), isHydrated],
    [
      'reports of paints',
      (page) => page.addInitScript('PerformanceObserver.prototype.observe = () => {}'),
      isHydrated,
    ],
  ])('%s', async (_, fail, sees) => {
    const page = await openPage(phone, [browserMessages, /ChunkLoadError/])
    await fail(page)
    await page.goto('/gold/')
    await sees(page)
  })

  it.each([
    ['the app', /\/assets\/app-[^/]*\.js$/],
    ['what several parts share', /\/assets\/shared-[^/]*\.js$/],
  ])('%s, when it hangs, times out after 120 s', async (_, hanging) => {
    const page = await openPage(phone, [/ChunkLoadError/])
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await page.clock.install()
    await page.route(hanging, () => {})
    await Promise.all([page.waitForRequest(hanging), page.goto('/gold/')])
    await page.clock.runFor(119_000)
    expect(lines).toEqual([])
    await page.clock.runFor(2000)
    await expect.poll(() => lines.join()).toContain('did not arrive within 120 seconds.')
    await staysAsServed(page)
  })

  it('fonts, which when late delay the canvas, while the drawing stays', async () => {
    const page = await openPage()
    const release = await hold(page, '**/*.woff2')
    const code = page.waitForResponse(canvasCode)
    await page.goto('/gold/', { waitUntil: 'commit' })
    // A canvas drawn without the fonts would be there two frames after the code has run.
    await page.evaluate(`import('${(await code).url()}')`)
    await nextFrames(page)
    // biome-ignore lint/plugin: the page waits for the fonts
    expect(await page.locator('figure canvas').count()).toBe(0)
    // biome-ignore lint/plugin: the page waits for the fonts
    expect(await drawing(page).isVisible()).toBe(true)
    release()
    await waitForCanvas(page)
  })

  it('its year, which ends between the response and hydration and stays', async () => {
    const page = await openPage()
    await page.clock.setFixedTime('2099-01-01T00:00:01Z')
    await page.goto('/gold/')
    const months = (text: string | null) => text?.match(/January 2016 to \w+ 2026 · [^<]*/)?.[0]
    const response = await page.request.get('/gold/')
    const served = months(await response.text())
    await waitForCanvas(page)
    expect(served).toBeTruthy()
    // As HTML, whose first text is the visible one; the words for screen readers follow.
    const shown = async () => months(await page.locator('p.shown').innerHTML())
    await expect.poll(shown).toBe(served)
  })
})
