// A real Chromium for the tests of a file, and pages that fail on any complaint of the console.

import { decode } from 'fast-png'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchChromium } from '../../scripts/chromium.ts'
import { countPixels, decodePng, type Image } from '../pixels'

export const siteUrl = inject('siteUrl')

/** One for all files of a worker, which share this module; it ends with the worker. */
let browser: Browser
let complaints: { text: string; where: string }[] = []
/** Words of the console that the test at hand expects. */
let expectedWords: RegExp[] = []
let pages: Page[] = []
/** Pages that the tests of a file take one after another, by what cannot be changed once they are open. */
const sharedPages = new Map<string, Page>()

export async function startBrowser(): Promise<void> {
  // To start a process for each context takes longer than many a test.
  browser ??= await launchChromium('--process-per-site', '--in-process-gpu')
}

/** Closes all pages, those that are shared, too. */
export async function closePages(): Promise<void> {
  sharedPages.clear()
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Closes the pages of a test, and fails it if the console complained of anything that it did not expect. */
export async function endTest(): Promise<void> {
  const isExpected = (text: string) => expectedWords.some((pattern) => pattern.test(text))
  const heard = complaints.filter(({ text }) => !isExpected(text))
  // What a page has asked for ahead is nobody's business once it is closed.
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((page) => page.context().close()))
  pages = []
  complaints = []
  expectedWords = []
  expect(heard).toEqual([])
}

/**
 * Opens a page of its own context. The test fails if the console says anything as an error or a
 * warning, or an exception goes uncaught, unless `expected` matches it.
 *
 * @param analyticsScript what the analytics service answers with
 */
export async function openPage(
  options: BrowserContextOptions = {},
  expected: RegExp[] = [],
  analyticsScript = '',
): Promise<Page> {
  expectedWords.push(...expected)
  const page = await createPage(options, analyticsScript)
  pages.push(page)
  return page
}

/**
 * The page that the tests of a file share, which is four times as fast as opening one: for tests that
 * neither need empty caches nor leave scripts, clocks or listeners behind.
 */
export async function sharePage(
  { viewport, colorScheme, reducedMotion, ...fixed }: BrowserContextOptions = {},
  expected: RegExp[] = [],
): Promise<Page> {
  expectedWords.push(...expected)
  const key = JSON.stringify(fixed)
  const known = sharedPages.get(key)
  const page = known ?? (await createPage(fixed))
  sharedPages.set(key, page)
  if (known) {
    await page.unrouteAll()
    // Any file of the site, where what pages have stored can be forgotten.
    await page.goto('/robots.txt')
    if (fixed.javaScriptEnabled !== false) await page.evaluate(forgetAll)
  }
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  return page
}

function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
}

async function createPage(options: BrowserContextOptions, analyticsScript = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, ...options })
  const page = await context.newPage()
  await answerAnalytics(page, analyticsScript)
  page.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning') {
      complaints.push({ text: `${type}: ${message.text()}`, where: message.location().url })
    }
  })
  page.on('pageerror', (error) =>
    complaints.push({ text: `uncaught: ${error}`, where: page.url() }),
  )
  return page
}

/**
 * The analytics service is the world outside: what it would answer comes from here. A route of Playwright's
 * would have every request wait for the test, and no file kept.
 */
async function answerAnalytics(page: Page, script: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }]
    const body = Buffer.from(script).toString('base64')
    const answer = { requestId, responseCode: 200, responseHeaders, body }
    // A page may be closed before it is answered.
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://plausible.io/*' }] })
}

/** Chromium's own words for a document that is answered with 404, as the not-found screen is. */
export const notFoundStatus = /Failed to load resource: the server responded with a status of 404/

/** Stops the page's clock: its timers and frames run only as far as the test lets them. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/** Waits until the client has taken over: its scroll restoration begins with its first effects. */
export const waitForClient = (page: Page) =>
  page.waitForFunction(() => history.scrollRestoration === 'manual')

/** Opens an address, and waits until the client has taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForClient(page)
}

/** Takes the mouse out of the window: without one to be seen it is in the corner of every new document. */
export const leaveWindow = (page: Page): Promise<void> => page.mouse.move(-1, -1)

/** Marks the document, so that `isSameDocument` tells whether a full load has replaced it. */
export function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'true')
}

/** Follows a link that is nowhere on the page, as a click on one would be. */
export function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.createElement('a')
    link.setAttribute('href', href)
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

/** Records the paths that the page asks for, with their queries, in order. */
export function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    paths.push(pathname + search)
  })
  return paths
}

/** Waits until the browser's chart has taken the place of the server's. */
export async function waitForCanvas(page: Page): Promise<void> {
  await page.locator('figure canvas').waitFor()
  expect(await page.locator('figure .chart svg').count()).toBe(0)
}

/** What the window shows; once more where Chromium, on a busy machine, has no frame at hand. */
export async function screenshot(page: Page): Promise<Image> {
  return decodePng(await page.screenshot().catch(() => page.screenshot()))
}

/** The pixels of the chart's canvas, as RGBA. */
export async function canvasPixels(page: Page): Promise<Image> {
  const png = await page
    .locator('figure canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().replace(/^.*,/, ''))
  return decode(Buffer.from(png, 'base64'))
}

/** How many pixels of it are of a colour. */
export async function countCanvasPixels(page: Page, hex: string): Promise<number> {
  return countPixels(await canvasPixels(page), hex, 24)
}
