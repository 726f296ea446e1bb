// What visitors do before the page is hydrated, with a controlled clock.

import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  isFocused,
  isSameDocument,
  markDocument,
  openPage,
  stopClock,
  waitForClient,
} from './browser'
import { atRest } from './settled'

const app = /\/assets\/app-[^/]*\.js$/

/** Opens a page whose app is held back until its request is continued or aborted. */
async function openWithoutApp(path: string, width = 360) {
  const page = await openPage({ viewport: { width, height: 740 } })
  await stopClock(page)
  const requested = new Promise<Route>((resolve) => {
    page.route(app, resolve, { times: 1 })
  })
  await page.goto(path)
  const request = await requested
  await markDocument(page)
  return { page, request }
}

describe('before the page is hydrated', () => {
  it('a click on a link loads its page', async () => {
    const { page } = await openWithoutApp('/')
    await page.locator('.dots').getByRole('link', { name: 'Gold' }).click()
    await page.waitForURL('/gold/')
    await waitForClient(page)
    await expect.poll(() => isSameDocument(page)).toBe(false)
  })

  it.each([
    ['the menu', 360, '.menu-toggle'],
    ['the list of all goods', 1280, 'header summary'],
  ])('a click on %s opens it afterwards', async (_, width, control) => {
    const { page, request } = await openWithoutApp('/gold/', width)
    await page.locator(control).click()
    await request.continue()
    const menu = page.locator('.menu-toggle')
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => page.getByText('Investments').first().isVisible()).toBe(true)
  })

  it('a box opens, and closes on Escape, which gives the focus back to its word', async () => {
    const { page } = await openWithoutApp('/gold/')
    const word = page.locator('.share summary', { hasText: 'Cite' })
    const box = page.locator('.share-box[open]')
    await page.getByText('More', { exact: true }).click()
    await word.click()
    await box.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => box.count()).toBe(0)
    await expect.poll(() => isFocused(word)).toBe(true)
  })

  it('scrolling after a reload is not undone', async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    const scroll = (y: number) => page.evaluate((y) => scrollTo(0, y), y)
    await page.goto('/gold/')
    await waitForClient(page)
    await scroll(300)
    const requested = new Promise<Route>((resolve) => {
      page.route(app, resolve, { times: 1 })
    })
    const reloaded = page.reload()
    const request = await requested
    await scroll(800)
    await request.continue()
    await reloaded
    await waitForClient(page)
    expect(await atRest(page, () => page.evaluate(() => scrollY))).toBe(800)
  })
})
