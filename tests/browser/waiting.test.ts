// The waiting state, shown while a page loads, with a controlled clock.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openFirstPage, stopClock, visit } from './browser'

// The menu is closed, so that the page is not prefetched.
const phone = { viewport: { width: 360, height: 600 } }

async function openWithDelay(held: Promise<void>, pattern: string | RegExp, from: string) {
  const page = await openFirstPage(phone)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await visit(page, from)
  await stopClock(page)
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  const status = page.locator('.waiting')
  expect(await status.textContent()).toBe('')
  return { page, status }
}

/** Advances the clock until the waiting state is shown; returns the elapsed milliseconds. */
async function runUntilShown(page: Page): Promise<number> {
  const stepMs = 10
  for (let elapsed = stepMs; elapsed < 2000; elapsed += stepMs) {
    await page.clock.runFor(stepMs)
    if (await page.locator('.waiting').textContent()) return elapsed
  }
  return Number.NaN
}

it('shows a waiting state for a lazily loaded component only after 200 ms, and announces it', async () => {
  const held = Promise.withResolvers<void>()
  const chunk = /\/assets\/asset-[^/]*\.js$/
  const { page, status } = await openWithDelay(held.promise, chunk, '/')
  await Promise.all([page.waitForRequest(chunk), page.locator('main a[href="/gold/"]').click()])
  expect(await runUntilShown(page)).toBeGreaterThanOrEqual(200)
  expect(await status.textContent()).toBe('Loading …')
  held.resolve()
  await page.waitForURL('/gold/')
  await expect.poll(() => status.textContent()).toBe('')
})

it('shows that a slow navigation is in progress, with the old page in place', async () => {
  const held = Promise.withResolvers<void>()
  const { page, status } = await openWithDelay(held.promise, '**/sp500/index.json', '/gold/')
  const request = page.waitForRequest('**/sp500/index.json')
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('sp500')
  await request
  await runUntilShown(page)
  const box = await status.boundingBox()
  expect(box?.width).toBe(phone.viewport.width)
  expect(box?.y).toBe(0)
  expect(await page.locator('figure canvas').isVisible()).toBe(true)
  held.resolve()
  await page.waitForURL('/sp500/')
  await expect.poll(() => status.textContent()).toBe('')
})

it('waits for the delay again on the next slow navigation', async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const { page, status } = await openWithDelay(held[0].promise, '**/sp500/index.json', '/gold/')
  await page.route('**/housing/index.json', async (route) => {
    await held[1].promise
    await route.continue()
  })
  for (const [index, key] of (['sp500', 'housing'] as const).entries()) {
    const request = page.waitForRequest(`**/${key}/index.json`)
    await page.getByRole('combobox', { name: 'Asset' }).selectOption(key)
    await request
    expect(await runUntilShown(page)).toBeGreaterThanOrEqual(200)
    held[index]?.resolve()
    await page.waitForURL(`/${key}/`)
    await expect.poll(() => status.textContent()).toBe('')
  }
})

it('shows nothing if the page loads at once', async () => {
  const { page, status } = await openWithDelay(Promise.resolve(), '**/sp500/index.json', '/gold/')
  await page.evaluate(() => {
    const target = document.querySelector('[role="status"]') as Node
    new MutationObserver(() => {
      document.documentElement.dataset.flickered = 'true'
    }).observe(target, { childList: true, characterData: true, subtree: true })
  })
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('sp500')
  await page.waitForURL('/sp500/')
  await page.clock.runFor(1000)
  expect(await status.textContent()).toBe('')
  expect(await page.locator('html').getAttribute('data-flickered')).toBeNull()
})
