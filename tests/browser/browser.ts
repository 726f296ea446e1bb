// A real Chromium for the tests of a file, and pages that fail on any complaint of the console.

import { decode } from 'fast-png'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { countPixels, type Image } from '../pixels'

export const siteUrl = inject('siteUrl')

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let browser: Browser
let complaints: string[] = []
let pages: Page[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: launchArguments })
})

afterAll(() => browser.close())

afterEach(async () => {
  const heard = complaints
  await Promise.all(pages.map((page) => page.context().close()))
  pages = []
  complaints = []
  expect(heard).toEqual([])
})

/**
 * Opens a page of its own context. The test fails if the console says anything as an error or a
 * warning, or an exception goes uncaught, unless `expected` matches it.
 */
export async function openPage(
  options: BrowserContextOptions = {},
  expected: RegExp[] = [],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, ...options })
  // The analytics service is the world outside: it answers with an empty script.
  await context.route('https://plausible.io/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const page = await context.newPage()
  const complain = (text: string, where = '') => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(`${text} ${where}`.trim())
  }
  page.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning') {
      complain(`${type}: ${message.text()}`, message.location().url)
    }
  })
  page.on('pageerror', (error) => complain(`uncaught: ${error}`))
  pages.push(page)
  return page
}

/** Chromium's own words for a document that is answered with 404, as the not-found screen is. */
export const notFoundStatus = /Failed to load resource: the server responded with a status of 404/

/** Stops the page's clock: from now on its timers and frames run only as far as the test lets them. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/** Waits until the client has taken over: its scroll restoration begins with its first effects. */
export async function waitForClient(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Opens an address, and waits until the client has taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForClient(page)
}

/** Marks the document, so that `isSameDocument` tells whether a full load has replaced it. */
export function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked === 'true')
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

/** The pixels of the chart's canvas, as RGBA. */
export async function canvasPixels(page: Page): Promise<Image> {
  const png = await page
    .locator('figure canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().replace(/^.*,/, ''))
  return decode(Buffer.from(png, 'base64'))
}

/** How many pixels of the chart's canvas are of a colour. */
export async function countCanvasPixels(page: Page, hex: string): Promise<number> {
  return countPixels(await canvasPixels(page), hex, 24)
}
