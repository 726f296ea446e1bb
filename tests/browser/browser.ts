// Opens and reads pages of a real Chromium; a test fails on any error or warning in the console.

import { decode } from 'fast-png'
import type { Locator, Page, Request, Route } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { countPixels, decodePng, type Image } from '../pixels'
import { clearStorage, openTab, type TabOptions } from './contexts'
import { atRest, leaveHeld } from './settled'

export const siteUrl = inject('siteUrl')

let messages: { text: string; where: string }[] = []
/** Console messages that the current test expects. */
let expectedMessages: RegExp[] = []
let pages: Page[] = []
/** Pages that the tests of a file share, by the options that cannot change once a page is open. */
const sharedPages = new Map<string, Page>()

/** Closes the pages that the tests of a file shared. */
export async function closePages(): Promise<void> {
  const shared = [...sharedPages.values()]
  sharedPages.clear()
  await Promise.all(shared.map(close))
}

/** Closes the pages of a test, and fails it on console messages that it did not expect. */
export async function endTest(): Promise<void> {
  const isExpected = (text: string) => expectedMessages.some((pattern) => pattern.test(text))
  const unexpected = messages.filter(({ text }) => !isExpected(text))
  await Promise.all(pages.map(close))
  pages = []
  messages = []
  expectedMessages = []
  // vitest.config.ts decides by the texts in the message whether to run the test again.
  expect(unexpected, unexpected.map(({ text }) => text).join('\n')).toEqual([])
}

async function close(page: Page): Promise<void> {
  // Requests of a page that is being closed may fail.
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}

/**
 * Opens a new page as on a first visit: with empty storage and caches. The test fails on any error
 * or warning in the console and on any uncaught exception, unless `expected` matches it.
 *
 * @param analyticsScript the response of the analytics service
 */
export async function openPage(
  options: TabOptions = {},
  expected: RegExp[] = [],
  analyticsScript = '',
): Promise<Page> {
  expectedMessages.push(...expected)
  const page = await createPage(options, analyticsScript)
  pages.push(page)
  return page
}

/**
 * Returns the page that the tests of a file share, which is faster than opening one. For tests that
 * don't need a history of their own and leave no scripts, clocks, or listeners behind. By default,
 * its charts are not animated, as drawing sixty frames for each choice takes long.
 */
export async function sharePage(
  { viewport, colorScheme, reducedMotion = 'reduce', ...fixed }: TabOptions = {},
  expected: RegExp[] = [],
): Promise<Page> {
  expectedMessages.push(...expected)
  const key = JSON.stringify(fixed)
  const known = sharedPages.get(key)
  const page = known ?? (await createPage(fixed))
  sharedPages.set(key, page)
  if (known) {
    await page.unrouteAll()
    await clearStorage(page)
  }
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  return page
}

async function createPage(options: TabOptions, analyticsScript = ''): Promise<Page> {
  const page = await openTab(options, analyticsScript)
  page.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning') {
      messages.push({ text: `${type}: ${message.text()}`, where: message.location().url })
    }
  })
  page.on('pageerror', (error) => messages.push({ text: `uncaught: ${error}`, where: page.url() }))
  return page
}

/** Chromium's message for a document with status 404, which the not-found screen has. */
export const notFoundStatus = /Failed to load resource: the server responded with a status of 404/

/** Stops the clock of a new page: its timers and frames run only when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/**
 * Waits until the page is hydrated: the first effects of a page take over scroll restoration, and
 * those of a full chart measure it.
 */
export const waitForClient = (page: Page) =>
  page.waitForFunction(
    () => history.scrollRestoration === 'manual' || document.querySelector('[data-measured]'),
  )

/**
 * Waits until React has hydrated a part of the page whose code is loaded when the browser is idle.
 */
export const waitForPart = (page: Page, id: string) =>
  page.waitForFunction((id) => {
    const element = document.querySelector(`#${id} *`)
    return element && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  }, id)

/** Opens a URL and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForClient(page)
}

/** Opens a new page at a URL, and waits until it is hydrated. */
export async function openPageAt(address: string, ...how: Parameters<typeof openPage>) {
  const page = await openPage(...how)
  await visit(page, address)
  return page
}

/** Shows a URL in the page that the tests of a file share, and waits until it is hydrated. */
export async function showPage(address: string, ...how: Parameters<typeof sharePage>) {
  const page = await sharePage(...how)
  await visit(page, address)
  return page
}

/** At each multiple of this number of looks, the mouse goes to the window's corner instead. */
const cornerLooks = 8

/**
 * At each multiple of this number of looks, a screenshot makes Chromium draw a frame: without a frame,
 * the page does not hear where the mouse is, and a busy machine may draw none.
 */
const frameLooks = 20

/**
 * Moves the mouse out of the window, or at least off everything on the page, and waits until the
 * browser has told the page.
 */
export async function leaveWindow(page: Page): Promise<void> {
  let looks = 0
  const listHovered = async () => {
    // Repeated, as a document that is still loading misses moves and released buttons. Each time to
    // another place, as the browser may not report a move to where the mouse already is. Now and then
    // to the corner, as some documents miss moves that end outside the window.
    await page.mouse.up()
    looks += 1
    const isInCorner = looks % cornerLooks === 0
    if (looks % frameLooks === 0)
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, caret: 'initial' })
    await page.mouse.move(isInCorner ? 0 : -1, isInCorner ? 0 : -1 - (looks % 2))
    return page.evaluate(
      (hovered) => [...document.querySelectorAll(hovered)].map(({ outerHTML }) => outerHTML),
      isInCorner ? 'main *:hover' : ':hover',
    )
  }
  await expect.poll(listHovered).toEqual([])
}

/** Marks the document so that `isSameDocument` can tell whether a full page load replaced it. */
export function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'true')
}

/** Waits for two frames: the browser reports moves, sizes, and paints once per frame. */
export async function nextFrames(page: Page): Promise<void> {
  for (const _ of 'ab') await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Clicks a link to a URL, which is on the page for this click alone. */
export function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.createElement('a')
    link.setAttribute('href', href)
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

/**
 * Handles the first request for a URL. Unlike a route with Playwright's `times`, this route stays: when
 * the last route of a page is removed, Playwright may miss a document requested at that moment.
 */
export async function routeOnce(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<void> {
  let isFirst = true
  await page.route(url, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await handle(route)
  })
}

/** Holds back a page's requests for a URL until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    leaveHeld(page, route.request())
    await promise
    await route.continue()
  })
  return resolve
}

/** Changes the hash in the data of a page, as if the site had been redeployed. */
export async function rehash(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ json: { ...(await response.json()), hash: 'another-build' } })
}

/** Records the paths and queries of the page's requests, in order. */
export function recordRequests(page: Page, isRecorded = (_: Request) => true): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isRecorded(request)) paths.push(pathname + search)
  })
  return paths
}

/** Records the paths and queries of the documents that a page requests. */
export function recordDocuments(page: Page): string[] {
  return recordRequests(page, (request) => request.isNavigationRequest())
}

/** The dropdown of a chart page. */
export const assetSelect = (page: Page) => page.getByRole('combobox', { name: 'Asset' })

/** How far the page is scrolled, in CSS pixels. */
export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Whether an element has the focus. */
export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement)

/** Where an element is, in CSS pixels from the corner of the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`nothing is shown of ${locator}`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The middle of an element at rest, in CSS pixels from the corner of the window. */
export async function centerOf(page: Page, locator: Locator) {
  const { x, y, width, height } = await atRest(page, () => boxOf(locator))
  return { x: x + width / 2, y: y + height / 2 }
}

/** The visible text of each element, without the words that screen readers get instead (`Heard`). */
export function seenTexts(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element
      const heard = copy.querySelectorAll('[aria-hidden=true] + .visually-hidden')
      for (const one of heard) one.remove()
      return copy.textContent.replaceAll(/\s+/g, ' ').trim()
    }),
  )
}

/** Waits until the page at a URL is rendered, which happens after the URL has changed. */
export async function waitForPage(page: Page, url: string | RegExp): Promise<void> {
  await page.waitForURL(url)
  const rendered = page.locator('meta[property="og:url"]')
  // A table names the page of its chart.
  const named = page
    .url()
    .replace(/display=\w+&?/, '')
    .replace(/[?&]$/, '')
  await expect.poll(() => rendered.getAttribute('content')).toBe(named)
}

/** Waits until the canvas has replaced the server's SVG. */
export async function waitForCanvas(page: Page): Promise<void> {
  await page.locator('figure canvas').waitFor()
  await expect.poll(() => page.locator('figure .chart svg:visible').count()).toBe(0)
}

/**
 * A screenshot of the window, retried because Chromium refuses one while no frame is ready, as on a
 * busy machine.
 */
export async function screenshot(page: Page): Promise<Image> {
  return decodePng(await vi.waitFor(() => page.screenshot(), { timeout: 120_000, interval: 100 }))
}

/** The pixels of the chart's canvas, as RGBA. */
export async function canvasPixels(page: Page): Promise<Image> {
  const png = await page
    .locator('figure canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().replace(/^.*,/, ''))
  return decode(Buffer.from(png, 'base64'))
}

/** How many pixels of the chart's canvas have a color. */
export async function countCanvasPixels(page: Page, hex: string): Promise<number> {
  return countPixels(await canvasPixels(page), hex, 24)
}

/** Hides the Fullscreen API, as on an iPhone, where "Full screen" leads to `display=full`. */
export function withoutFullscreenApi(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(document, 'fullscreenEnabled', { value: false }),
  )
}
