// Measures layout shifts, also those of late fonts.

import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'

/** The fonts of a page: regular and semibold. */
const fontCount = 2

/** Opens a page whose fonts arrive only after its first paint. */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const held: Route[] = []
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    held.push(route)
    await painted.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
      ),
  )
  await expect.poll(() => held.length).toBe(fontCount)
  painted.resolve()
  await page.waitForLoadState()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
}

/** Makes the documents of a page sum up their layout shifts; calling it again has no effect. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if ('shifts' in window) return
    const target = Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        target.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the layout shifts in the current document. */
export function readShifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}
