// What a browser loads for each page, and what for.

import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { serveAlone } from '../workerd.ts'
import { markTakeover, saveData, takenOver } from './in-page.ts'

/** What a file is needed for, in the order in which they are fetched. */
export const purposes = [
  'to read it',
  'to take it over',
  'to draw charts',
  'to look ahead',
] as const

type Purpose = (typeof purposes)[number]

/** A file of a page, and the bytes of its content on the way, which the server compresses with gzip. */
export type LoadedFile = { page: string; file: string; purpose: Purpose; bytes: number }

export const pages = ['/', '/gold/', '/gold/?display=full', '/no/such/page/']

/** Every file of the site that a browser without a cache loads for each page. */
export async function measurePages(): Promise<LoadedFile[]> {
  const { url, stop } = await serveAlone({ vars: { ANALYTICS_SCRIPT: '' } })
  const browser = await launchChromium()
  const loaded: LoadedFile[] = []
  for (const page of pages) {
    // Visitors who save data get what the page needs, and nothing ahead of its need.
    const needed = await loadPage(browser, url + page, true)
    const purposeOf = new Map(needed.map(({ file, purpose }) => [file, purpose]))
    for (const { file, bytes } of await loadPage(browser, url + page, false)) {
      loaded.push({ page, file, purpose: purposeOf.get(file) ?? 'to look ahead', bytes })
    }
  }
  await browser.close()
  await stop()
  return loaded
}

/** The bytes that a page needs for some purposes, together. */
export function sumBytes(
  files: LoadedFile[],
  page: string,
  purposes: Purpose[],
  isCounted: (file: string) => boolean = () => true,
): number {
  return files
    .filter((loaded) => loaded.page === page && purposes.includes(loaded.purpose))
    .filter(({ file }) => isCounted(file))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

async function loadPage(browser: Browser, address: string, savesData: boolean) {
  const page = await browser.newPage()
  await page.addInitScript(markTakeover, takenOver)
  if (savesData) await page.addInitScript(saveData)
  await page.goto(address, { waitUntil: 'networkidle' })
  const files = await page.evaluate((mark) => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const [{ startTime: takenOver } = { startTime: Number.NaN }] =
      performance.getEntriesByName(mark)
    const own = entries.filter(({ name }) => name.startsWith(location.origin))
    return own.map(({ name, startTime, encodedBodySize: bytes }) => {
      const { pathname, search } = new URL(name)
      return { file: pathname + search, bytes, isLate: startTime > takenOver }
    })
  }, takenOver)
  await page.context().close()
  return files.map(({ file, bytes, isLate }) => {
    const ofScript = isLate ? 'to draw charts' : 'to take it over'
    return { file, bytes, purpose: isScript(file) ? ofScript : 'to read it' } as const
  })
}

export function isScript(file: string): boolean {
  return file.endsWith('.js')
}
