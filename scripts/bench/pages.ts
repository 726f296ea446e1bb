// Which files a browser loads for each page, and why.

import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { serve } from '../serve.ts'

/** Why a file is loaded; only scripts are for more than reading. */
export type Purpose = 'to read it' | 'to hydrate it' | 'to draw charts'

/** A file that a page loads; `bytes` is the size of its body, which the server compresses with gzip. */
export type LoadedFile = { page: string; file: string; purpose: Purpose; bytes: number }

export const pages = ['/', '/gold/', '/gold/?display=full', '/no/such/page/']

/** Every file of the site that a browser with an empty cache needs for each page. */
export async function measurePages(): Promise<LoadedFile[]> {
  const { url, stop } = await serve({ vars: { ANALYTICS_SCRIPT: '' } })
  const browser = await launchChromium()
  const loaded: LoadedFile[] = []
  for (const page of pages) {
    for (const file of await loadPage(browser, url + page)) loaded.push({ page, ...file })
  }
  await browser.close()
  await stop()
  return loaded
}

/** The bytes of a page's files for these purposes, together. */
export function sumBytes(files: LoadedFile[], page: string, purposes: Purpose[]): number {
  return files
    .filter((loaded) => loaded.page === page && purposes.includes(loaded.purpose))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

async function loadPage(browser: Browser, address: string) {
  const page = await browser.newPage()
  await page.addInitScript(markHydration)
  // With data saving on, a page prefetches nothing.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(address, { waitUntil: 'networkidle' })
  const files = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN
    const own = entries.filter(({ name }) => name.startsWith(location.origin))
    return own.map(({ name, startTime, encodedBodySize: bytes }) => {
      const { pathname, search } = new URL(name)
      return { file: pathname + search, bytes, isLate: startTime > hydrated }
    })
  })
  await page.context().close()
  return files.map(({ file, bytes, isLate }) => {
    const ofScript = isLate ? 'to draw charts' : 'to hydrate it'
    return { file, bytes, purpose: file.endsWith('.js') ? ofScript : 'to read it' } as const
  })
}

/** Runs in the page: marks when the app hydrates, whose first effect turns off the browser's scroll restoration. */
function markHydration() {
  const property = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration')
  Object.defineProperty(History.prototype, 'scrollRestoration', {
    ...property,
    set(value: ScrollRestoration) {
      if (value === 'manual') performance.mark('hydrated')
      property?.set?.call(this, value)
    },
  })
}
