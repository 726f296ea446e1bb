// The light and the dark theme: the system's preference, or the visitor's choice.

import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { themes } from '../../src/site/theme'
import { countCanvasPixels, openPage, visit, waitForCanvas } from './browser'

const choice = (page: Page) => page.getByRole('combobox', { name: 'Theme' })
const isDark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(15, 23, 34)')

async function openChart(options: BrowserContextOptions): Promise<Page> {
  const page = await openPage({ ...options, reducedMotion: 'reduce' })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  return page
}

it('follows the system while the page is open, including the chart', async () => {
  const page = await openChart({ colorScheme: 'light' })
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
  await expect.poll(() => countCanvasPixels(page, themes.dark.dollars)).toBeGreaterThan(200)
})

it.each([360, 1280])('stays as chosen, whatever the system prefers, %i px wide', async (width) => {
  const page = await openChart({ colorScheme: 'dark', viewport: { width, height: 740 } })
  await choice(page).selectOption('Light')
  await expect.poll(() => isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await waitForCanvas(page)
  expect(await isDark(page)).toBe(false)
  expect(await choice(page).inputValue()).toBe('light')
  expect(await countCanvasPixels(page, themes.light.dollars)).toBeGreaterThan(200)
  await choice(page).selectOption('System')
  await expect.poll(() => isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  expect([await isDark(page), await choice(page).inputValue()]).toEqual([false, ''])
})

it('lasts until the page is closed if there is no storage', async () => {
  const page = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused on purpose', 'SecurityError')
      },
    })
  })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  await choice(page).selectOption('Dark')
  await expect.poll(() => isDark(page)).toBe(true)
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('housing')
  await page.waitForURL('/housing/')
  expect(await isDark(page)).toBe(true)
})
