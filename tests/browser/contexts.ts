// A pool of Chromium contexts. Reusing one saves half the cost of a page: its cached files,
// compiled code, and process.

import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core'
import { inject } from 'vitest'
import { launchChromium } from '../../scripts/browsers.ts'

/** One for all test files of a process, which share this module; it exits with the process. */
let browser: Browser

/** The options of a context, and a tab that stays open: its process ends with its last tab. */
type Pooled = { key: string; anchor: Page; session: CDPSession }
const pooled = new Map<BrowserContext, Pooled>()

/** Unused contexts, keyed by the options that cannot change once a context is open. */
const free = new Map<string, BrowserContext[]>()

/** A session for the DevTools protocol of each page. */
const sessions = new WeakMap<Page, CDPSession>()

export async function startBrowser(): Promise<void> {
  // Starting a process for each context takes longer than many tests.
  browser ??= await launchChromium('--process-per-site', '--in-process-gpu')
}

/** Opens a new context. */
export function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ baseURL: inject('siteUrl'), ...options })
}

/**
 * Takes a context from the pool, or opens one. It may have cached files of the
 * site but has empty storage.
 */
export async function takeContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options)
  const known = free.get(key)?.pop()
  if (known) return known
  const context = await createContext(options)
  // Other sites are not visited again, and without scripts there is no compiled code.
  if (options.baseURL || options.javaScriptEnabled === false) return context
  const anchor = await context.newPage()
  await anchor.goto(plainFile)
  const session = await context.newCDPSession(anchor)
  await session.send('Network.enable')
  pooled.set(context, { key, anchor, session })
  return context
}

/** Resets a context and returns it to the pool; closes it if it cannot be reset. */
export async function releaseContext(context: BrowserContext, isSound = true): Promise<void> {
  const known = pooled.get(context)
  const pages = context.pages().filter((page) => page !== known?.anchor)
  // Requests of a page that is being closed may fail.
  const options = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...pages].map((one) => one.unrouteAll(options)))
  if (known && isSound) {
    await Promise.all(pages.map((page) => page.close()))
    if (await makeNew(context, known)) {
      free.set(known.key, [...(free.get(known.key) ?? []), context])
      return
    }
  }
  pooled.delete(context)
  await context.close()
}

/**
 * Clears everything but cached files; returns whether the context is as good as new, which one
 * with a stopped clock is not.
 */
async function makeNew(context: BrowserContext, { anchor, session }: Pooled): Promise<boolean> {
  await context.setOffline(false)
  await context.clearCookies()
  // Clears the memory cache: tests cannot intercept what is served from it.
  for (const cacheDisabled of [true, false]) {
    await session.send('Network.setCacheDisabled', { cacheDisabled })
  }
  return anchor.evaluate(() => {
    localStorage.clear()
    return String(setTimeout).includes('[native code]')
  })
}

/** Any file of the site, from which its storage can be cleared. */
const plainFile = '/robots.txt'

/** Navigates away from the shown page and clears the storage. */
export async function clearStorage(page: Page): Promise<void> {
  await page.goto(plainFile)
  // Playwright's evaluate would inject a script first, which takes longer.
  const expression = 'localStorage.clear(), sessionStorage.clear()'
  await sessions.get(page)?.send('Runtime.evaluate', { expression })
}

/**
 * Opens a tab in which the external analytics service is replaced. A Playwright route would delay
 * every request and disable the cache.
 */
export async function openTab(context: BrowserContext, analyticsScript: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  sessions.set(page, session)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }]
    const body = Buffer.from(analyticsScript).toString('base64')
    const response = { requestId, responseCode: 200, responseHeaders, body }
    // The page may be closed before the response.
    session.send('Fetch.fulfillRequest', response).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://plausible.io/*' }] })
  return page
}
