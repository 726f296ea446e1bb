// The browser of the tests, and its tabs, in which the external analytics service is replaced.

import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchChromium } from '../../scripts/running/browsers.ts'
import { watchTab } from './settled'

/** A timeout that only a hanging test reaches, as in vitest.config.ts. */
const patienceMs = 120_000

/** Shared by all test files of a process, which share this module; it exits with the process. */
let browser: Browser

/** The DevTools session of each page. */
const sessions = new WeakMap<Page, CDPSession>()

export async function startBrowser(): Promise<void> {
  // Starting a process for each context takes longer than many tests.
  browser ??= await launchChromium('--process-per-site', '--in-process-gpu')
}

/** Navigates away from the shown page and clears the storage. */
export async function clearStorage(page: Page): Promise<void> {
  // Any file of the site.
  await page.goto('/robots.txt')
  // Playwright's evaluate would inject a script first, which takes longer.
  const expression = 'localStorage.clear(), sessionStorage.clear()'
  await sessions.get(page)?.send('Runtime.evaluate', { expression })
}

export type TabOptions = BrowserContextOptions & {
  /**
   * Whether the page prefetches the pages of its links. By default, the browser asks to save data, as
   * each page would wait for sixteen others before it is at rest.
   */
  prefetches?: boolean
}

/**
 * Opens a tab in a context of its own, with empty caches. A Playwright route for the analytics
 * service would delay every request and disable the cache. CPU_RATE=4 makes the page four times
 * slower.
 */
export async function openTab(
  { prefetches = false, ...options }: TabOptions,
  analyticsScript: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), ...options })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  await watchTab(page, options.javaScriptEnabled !== false)
  if (!prefetches)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  const session = await context.newCDPSession(page)
  sessions.set(page, session)
  const rate = Number(process.env.CPU_RATE ?? 1)
  if (rate !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate })
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }]
    const body = Buffer.from(analyticsScript).toString('base64')
    const response = { requestId, responseCode: 200, responseHeaders, body }
    // The page may be closed before it has the response.
    session.send('Fetch.fulfillRequest', response).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://plausible.io/*' }] })
  return page
}
