// A real Chromium for the tests of a file, and pages that fail on any complaint of the console.

import { decode } from 'fast-png'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { countPixels, decodePng, type Image } from '../pixels'
import { createContext, forgetStored, giveBack, openTab, takeContext } from './contexts'

export const siteUrl = inject('siteUrl')

let complaints: { text: string; where: string }[] = []
/** Words of the console that the test at hand expects. */
let expectedWords: RegExp[] = []
let pages: Page[] = []
/** Pages that the tests of a file take one after another, by what cannot be changed once they are open. */
const sharedPages = new Map<string, Page>()

/** Closes the pages that the tests of a file have shared. */
export async function closePages(): Promise<void> {
  const shared = [...sharedPages.values()]
  sharedPages.clear()
  await Promise.all(shared.map((page) => giveBack(page.context())))
}

/**
 * Closes the pages of a test, and fails it if the console complained of anything that it did not expect.
 *
 * @param isSound whether the test has come to its end: else nobody knows what it has left behind
 */
export async function endTest(isSound: boolean): Promise<void> {
  const isExpected = (text: string) => expectedWords.some((pattern) => pattern.test(text))
  const heard = complaints.filter(({ text }) => !isExpected(text))
  await Promise.all(pages.map((page) => giveBack(page.context(), isSound)))
  pages = []
  complaints = []
  expectedWords = []
  expect(heard).toEqual([])
}

/**
 * Opens a page of its own, which nothing is stored for. The test fails if the console says anything as an error
 * or a warning, or an exception goes uncaught, unless `expected` matches it.
 *
 * @param analyticsScript what the analytics service answers with
 */
export async function openPage(
  { viewport, colorScheme, reducedMotion, ...fixed }: BrowserContextOptions = {},
  expected: RegExp[] = [],
  analyticsScript = '',
): Promise<Page> {
  expectedWords.push(...expected)
  const page = await createPage(await takeContext(fixed), analyticsScript)
  pages.push(page)
  await dress(page, { viewport, colorScheme, reducedMotion })
  return page
}

/**
 * Opens a page as who has never been here does: in a process of its own, with empty caches, and maybe with
 * another clock, which a context keeps.
 */
export async function openFirstPage(
  options: BrowserContextOptions = {},
  expected: RegExp[] = [],
): Promise<Page> {
  expectedWords.push(...expected)
  const page = await createPage(await createContext(options))
  pages.push(page)
  return page
}

/**
 * The page that the tests of a file share, which is faster than opening one: for tests that neither need
 * a history of their own nor leave scripts, clocks or listeners behind.
 */
export async function sharePage(
  { viewport, colorScheme, reducedMotion, ...fixed }: BrowserContextOptions = {},
  expected: RegExp[] = [],
): Promise<Page> {
  expectedWords.push(...expected)
  const key = JSON.stringify(fixed)
  const known = sharedPages.get(key)
  const page = known ?? (await createPage(await takeContext(fixed)))
  sharedPages.set(key, page)
  if (known) {
    await page.unrouteAll()
    await forgetStored(page)
  }
  await dress(page, { viewport, colorScheme, reducedMotion })
  return page
}

/** Gives a page the window and the preferences that a test wants. */
async function dress(page: Page, wanted: BrowserContextOptions): Promise<void> {
  const { viewport, colorScheme, reducedMotion } = wanted
  const { width, height } = viewport ?? { width: 1280, height: 720 }
  const known = page.viewportSize()
  if (known?.width !== width || known.height !== height)
    await page.setViewportSize({ width, height })
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
}

async function createPage(context: BrowserContext, analyticsScript = ''): Promise<Page> {
  const page = await openTab(context, analyticsScript)
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

/** Chromium's own words for a document that is answered with 404, as the not-found screen is. */
export const notFoundStatus = /Failed to load resource: the server responded with a status of 404/

/** Stops the clock of a first page: its timers and frames run only as far as the test lets them. */
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

/** How many pixels of it are of a color. */
export async function countCanvasPixels(page: Page, hex: string): Promise<number> {
  return countPixels(await canvasPixels(page), hex, 24)
}
