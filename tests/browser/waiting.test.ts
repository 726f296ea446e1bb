// The waiting state, shown while a page loads, with a controlled clock.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  assetSelect,
  boxOf,
  hold,
  openPage,
  stopClock,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'
import { atRest } from './settled'

// On a phone, the menu is closed, so that its pages are not prefetched.
const phone = { viewport: { width: 360, height: 600 } }

const status = (page: Page) => page.locator('.waiting')

async function open(path: string): Promise<Page> {
  const page = await openPage(phone)
  await visit(page, path)
  await waitForCanvas(page)
  expect(await atRest(page, () => status(page).textContent())).toBe('')
  await stopClock(page)
  return page
}

/** Advances the clock until the waiting state is shown, which takes a while. */
async function expectShownLate(page: Page): Promise<void> {
  const stepMs = 10
  for (let elapsed = stepMs; elapsed < 2000; elapsed += stepMs) {
    await page.clock.runFor(stepMs)
    if (!(await status(page).textContent())) continue
    expect(elapsed).toBeGreaterThanOrEqual(200)
    return
  }
  expect.fail('no waiting state is shown')
}

const choose = (key: string) => (page: Page) => assetSelect(page).selectOption(key)

it.each<[what: string, from: string, (readonly [RegExp, (page: Page) => unknown, string])[]]>([
  [
    'a lazily loaded component',
    '/',
    [
      [
        /\/assets\/asset-[^/]*\.js$/,
        (page) => page.locator('main a[href="/gold/"]').click(),
        'gold',
      ],
    ],
  ],
  [
    'the data of a page, each time',
    '/gold/',
    [
      [/\/sp500\/index\.json$/, choose('sp500'), 'sp500'],
      [/\/housing\/index\.json$/, choose('housing'), 'housing'],
    ],
  ],
])('shows a waiting state for %s only after 200 ms, over the old page', async (_, from, steps) => {
  const page = await open(from)
  for (const [url, navigate, key] of steps) {
    const release = await hold(page, url)
    await Promise.all([page.waitForRequest(url), navigate(page)])
    await expectShownLate(page)
    await expect.poll(() => status(page).textContent()).toBe('Loading…')
    const { width } = phone.viewport
    await expect.poll(() => boxOf(status(page))).toMatchObject({ x: 0, y: 0, width, height: 3 })
    // The request is held back, so the old chart stays.
    await expect.poll(() => page.locator('figure canvas').isVisible()).toBe(true)
    release()
    await page.waitForURL(`/${key}/`)
    await expect.poll(() => status(page).textContent()).toBe('')
  }
})

it('shows nothing if the page loads at once', async () => {
  const page = await open('/gold/')
  await status(page).evaluate((target) => {
    new MutationObserver(() => {
      document.documentElement.dataset.flickered = 'true'
    }).observe(target, { childList: true, characterData: true, subtree: true })
  })
  await assetSelect(page).selectOption('sp500')
  // The page must be rendered before the clock goes on.
  await waitForPage(page, '/sp500/')
  await page.clock.runFor(1000)
  expect(await atRest(page, () => page.locator('html[data-flickered]').count())).toBe(0)
})
