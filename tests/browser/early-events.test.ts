// Events before the app has loaded, with a controlled clock.

import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSameDocument, markDocument, openFirstPage, stopClock, waitForClient } from './browser'

const app = /\/assets\/app-[^/]*\.js$/

/** Opens a page whose app is held back until the test continues or aborts its request. */
async function openWithoutApp(path: string, expected: RegExp[] = []) {
  const page = await openFirstPage({ viewport: { width: 360, height: 740 } }, expected)
  await stopClock(page)
  const asked = new Promise<Route>((resolve) => {
    page.route(app, resolve, { times: 1 })
  })
  await page.goto(path)
  const request = await asked
  await markDocument(page)
  return { page, request }
}

const goldLink = (page: Page) => page.locator('main').getByRole('link', { name: 'Gold' })

describe('before the app has loaded', () => {
  it('a click on a link waits for it, then navigates without a full page load', async () => {
    const { page, request } = await openWithoutApp('/')
    await goldLink(page).click()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await request.continue()
    await page.waitForURL('/gold/')
    // The browser does not follow the link as well after half a second.
    await page.clock.runFor(1000)
    await page.getByRole('combobox', { name: 'Asset' }).selectOption('housing')
    await page.waitForURL('/housing/')
    expect(documents).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })

  it('a click on a link waits for half a second at most', async () => {
    const { page } = await openWithoutApp('/')
    await goldLink(page).click()
    await page.clock.runFor(490)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.clock.runFor(20)
    await page.waitForURL('/gold/')
    await waitForClient(page)
    expect(await isSameDocument(page)).toBe(false)
  })

  it('a click on a link is left to the browser if the app fails to load', async () => {
    const { page, request } = await openWithoutApp('/', [/Failed to (load|fetch)/])
    await goldLink(page).click()
    await request.abort()
    await page.waitForURL('/gold/')
    expect(await isSameDocument(page)).toBe(false)
  })

  it('a click on the menu opens it later', async () => {
    const { page, request } = await openWithoutApp('/gold/')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await request.continue()
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true')
  })

  it('choosing another asset navigates to it later', async () => {
    const { page, request } = await openWithoutApp('/gold/')
    await page.getByRole('combobox', { name: 'Asset' }).selectOption('housing')
    await request.continue()
    await page.waitForURL('/housing/')
    expect(await isSameDocument(page)).toBe(true)
  })
})
