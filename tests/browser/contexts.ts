// Contexts of a Chromium, which tests take one after another: what one has kept of the site, files, compiled code and
// a process, is half of what a page costs.

import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core'
import { inject } from 'vitest'
import { launchChromium } from '../../scripts/chromium.ts'

/** One for all files of a worker, which share this module; it ends with the worker. */
let browser: Browser

/** What a context was opened with, and a tab of it that stays: with its last one its process would end. */
type Kept = { key: string; anchor: Page; session: CDPSession }
const kept = new Map<BrowserContext, Kept>()

/** Those that no test has, by what cannot be changed once they are open. */
const free = new Map<string, BrowserContext[]>()

/** What Chromium is told of a page besides what Playwright tells it. */
const sessions = new WeakMap<Page, CDPSession>()

export async function startBrowser(): Promise<void> {
  // To start a process for each context takes longer than many a test.
  browser ??= await launchChromium('--process-per-site', '--in-process-gpu')
}

/** A context that nobody has used. */
export function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ baseURL: inject('siteUrl'), ...options })
}

/** A context that nobody else has meanwhile. It may have files of the site, and nothing that its pages have stored. */
export async function takeContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options)
  const known = free.get(key)?.pop()
  if (known) return known
  const context = await createContext(options)
  // Another site is not asked again, and without scripts nothing is compiled.
  if (options.baseURL || options.javaScriptEnabled === false) return context
  const anchor = await context.newPage()
  await anchor.goto(plainFile)
  const session = await context.newCDPSession(anchor)
  await session.send('Network.enable')
  kept.set(context, { key, anchor, session })
  return context
}

/** Ends what a test has done in a context, and leaves it to the next; closes it where it is not as it was. */
export async function giveBack(context: BrowserContext, isSound = true): Promise<void> {
  const known = kept.get(context)
  const pages = context.pages().filter((page) => page !== known?.anchor)
  // What a page has asked for ahead is nobody's business once it is closed.
  const untold = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...pages].map((one) => one.unrouteAll(untold)))
  if (known && isSound) {
    await Promise.all(pages.map((page) => page.close()))
    if (await makeNew(context, known)) {
      free.set(known.key, [...(free.get(known.key) ?? []), context])
      return
    }
  }
  kept.delete(context)
  await context.close()
}

/** Forgets all but files and their code; returns whether that is all: a clock that was stopped once stays so. */
async function makeNew(context: BrowserContext, { anchor, session }: Kept): Promise<boolean> {
  await context.setOffline(false)
  await context.clearCookies()
  // What a process has in its memory it would not ask for, and no test could answer it otherwise.
  for (const cacheDisabled of [true, false]) {
    await session.send('Network.setCacheDisabled', { cacheDisabled })
  }
  return anchor.evaluate(() => {
    localStorage.clear()
    return String(setTimeout).includes('[native code]')
  })
}

/** Any file of the site, where what pages have stored can be forgotten. */
const plainFile = '/robots.txt'

/** Leaves what is shown in a tab, and forgets what it has stored. */
export async function forgetStored(page: Page): Promise<void> {
  await page.goto(plainFile)
  // Playwright would first bring a script of its own, which takes longer than all of this.
  const expression = 'localStorage.clear(), sessionStorage.clear()'
  await sessions.get(page)?.send('Runtime.evaluate', { expression })
}

/**
 * Opens a tab. The analytics service is the world outside: what it would answer comes from here. A route of
 * Playwright's would have every request wait for the test, and no file kept.
 */
export async function openTab(context: BrowserContext, analyticsScript: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  sessions.set(page, session)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }]
    const body = Buffer.from(analyticsScript).toString('base64')
    const answer = { requestId, responseCode: 200, responseHeaders, body }
    // A page may be closed before it is answered.
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://plausible.io/*' }] })
  return page
}
