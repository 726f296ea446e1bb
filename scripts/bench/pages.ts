// Measures which files a browser loads for each page, and why.

import type { Browser } from 'playwright-core'
import { launchChromium } from '../running/browsers.ts'
import { serve } from '../running/serve.ts'
import { bytesPerKb, printTable } from './measure.ts'

/** This page also sends the texts of its tables to the browser, so it has a bound of its own. */
const apiPage = '/api/'

const otherPages = [
  '/',
  '/gold/',
  '/gold/?display=full',
  '/compare/',
  '/inflation/',
  '/then/2016-06/',
  '/method/',
  '/about/',
  '/no/such/page/',
]

/** Prints every file of the site that a browser with an empty cache needs for each page. */
export async function benchPages() {
  const { url, stop } = await serve({ vars: { ANALYTICS_SCRIPT: '' } })
  const browser = await launchChromium()
  const files: Awaited<ReturnType<typeof loadPage>> = []
  for (const page of [...otherPages, apiPage]) {
    const needed = await loadPage(browser, url, page, { savesData: true })
    const isNeeded = new Set(needed.map(({ file }) => file))
    const others = await loadPage(browser, url, page, { savesData: false })
    files.push(...needed)
    for (const other of others) {
      if (!isNeeded.has(other.file)) files.push({ ...other, purpose: 'to look ahead' })
    }
  }
  await browser.close()
  await stop()
  printTable('What a browser loads, in bytes, compressed, without headers', [
    ['page', 'file', '', 'bytes'],
    ...files.map(({ page, file, purpose, bytes }) => [page, file, purpose, bytes]),
  ])
  // A missing file gives `NaN`, which is within no bound.
  const kilobytes = (wanted: (loaded: (typeof files)[number]) => boolean) =>
    files.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerKb || Number.NaN
  const htmlOf = (path: string) => kilobytes(({ page, file }) => page === path && file === path)
  const scriptOf = (path: string, ...purposes: string[]) =>
    kilobytes(({ page, purpose }) => page === path && purposes.includes(purpose))
  /** The script of the page that needs the most. */
  const mostScript = (...purposes: string[]) =>
    Math.max(...otherPages.map((path) => scriptOf(path, ...purposes)))
  return {
    home: htmlOf('/'),
    chartPage: htmlOf('/gold/'),
    hydration: mostScript('to hydrate it'),
    apiHydration: scriptOf(apiPage, 'to hydrate it'),
    drawing: mostScript('to hydrate it', 'to draw charts'),
  }
}

/** The files of a page; `bytes` is the size of a body, which the server compresses with gzip. */
async function loadPage(
  browser: Browser,
  origin: string,
  path: string,
  { savesData }: { savesData: boolean },
) {
  const page = await browser.newPage()
  await page.addInitScript(markHydration)
  // With data saving on, a page prefetches nothing.
  await page.addInitScript(
    (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData } }),
    savesData,
  )
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const files = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN
    const own = entries.filter(({ name }) => name.startsWith(location.origin))
    return own.map(({ name, startTime, encodedBodySize: bytes }) => {
      const file = name.slice(location.origin.length)
      const isDrawer = /\/(canvas|drawing)-/.test(file)
      const ofLate = isDrawer ? 'to draw charts' : 'when idle'
      const ofScript = startTime > hydrated ? ofLate : 'to hydrate it'
      return { file, bytes, purpose: file.endsWith('.js') ? ofScript : 'to read it' }
    })
  })
  await page.context().close()
  return files.map((file) => ({ page: path, ...file }))
}

/** Runs in the page: marks hydration, whose first effect turns off scroll restoration. */
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
