// Prefetch: what is fetched for links in view, and when. The clock is the test's.

import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFirstPage, openPage, recordRequests, stopClock, waitForClient } from './browser'

/** So low that the home page's cards are below the window, beyond the margin of 20 px. */
const viewport = { width: 360, height: 200 }

const data = { gold: '/assets/data/gold/index.json' }

async function openHome(options: BrowserContextOptions = {}) {
  const page = await openFirstPage({ viewport, ...options })
  const requests = recordRequests(page)
  await stopClock(page)
  await page.goto('/')
  await waitForClient(page)
  return { page, requests }
}

/** Scrolls until the window's lower edge is `below` pixels under the top of the link. */
async function scrollTo(page: Page, href: string, below: number): Promise<void> {
  await page.locator(`main a[href="${href}"]`).evaluate(async (link, below) => {
    const { top } = link.getBoundingClientRect()
    window.scrollBy(0, top - innerHeight + below)
    // Observers are notified in the order of their creation: after this one the client's has been, too.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(link))
  }, below)
}

/** The fetched chunks of this name. */
const chunks = (requests: string[], name: string) =>
  requests.filter((path) => path.startsWith(`/assets/${name}-`))

describe('internal links', () => {
  it('are prefetched after 250 ms in view, data and lazy code both', async () => {
    const { page, requests } = await openHome()
    await scrollTo(page, '/gold/', 40)
    await page.clock.runFor(240)
    expect(requests).not.toContain(data.gold)
    expect(chunks(requests, 'chart')).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => requests).toContain(data.gold)
    await expect.poll(() => chunks(requests, 'chart').length).toBeGreaterThan(0)
    await expect.poll(() => chunks(requests, 'canvas').length).toBeGreaterThan(0)
  })

  it('are fetched one after the other, so that none waits for all the others', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 300 } })
    let open = 0
    let most = 0
    const asked = new Set<string>()
    await page.route('**/assets/data/**', async (route) => {
      asked.add(new URL(route.request().url()).pathname)
      open += 1
      most = Math.max(most, open)
      await route.continue()
    })
    page.on('requestfinished', (request) => {
      if (request.url().includes('/assets/data/')) open -= 1
    })
    await page.goto('/')
    await waitForClient(page)
    await expect.poll(() => asked.size).toBeGreaterThanOrEqual(6)
    expect(most).toBe(1)
  })

  it('count as in view from 20 px outside the window', async () => {
    const { page, requests } = await openHome()
    await scrollTo(page, '/gold/', -30)
    await page.clock.runFor(1000)
    expect(requests).not.toContain(data.gold)
    await scrollTo(page, '/gold/', -12)
    await page.clock.runFor(1000)
    await expect.poll(() => requests).toContain(data.gold)
  })

  it('count as in view once a tenth of them is', async () => {
    const { page, requests } = await openHome()
    // A tenth of this one is 20 pixels, and so is the margin below the window.
    await page.locator('main a[href="/gold/"]').evaluate((link) => {
      link.style.cssText = 'display: block; height: 200px'
    })
    await scrollTo(page, '/gold/', 14 - 20)
    await page.clock.runFor(1000)
    expect(requests).not.toContain(data.gold)
    await scrollTo(page, '/gold/', 26 - 20)
    await page.clock.runFor(1000)
    await expect.poll(() => requests).toContain(data.gold)
  })

  it('that leave before 250 ms are not fetched', async () => {
    const { page, requests } = await openHome()
    await scrollTo(page, '/gold/', 40)
    await page.clock.runFor(200)
    await scrollTo(page, '/gold/', -100)
    await page.clock.runFor(5000)
    expect(requests).not.toContain(data.gold)
  })

  it('are fetched once, however often they come into view', async () => {
    const { page, requests } = await openHome()
    for (let time = 0; time < 3; time++) {
      await scrollTo(page, '/gold/', 40)
      await page.clock.runFor(300)
      await expect.poll(() => requests).toContain(data.gold)
      await scrollTo(page, '/gold/', -100)
    }
    // The navigation has a link to the same page.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Price of Gold in Bitcoin' }).click()
    await page.getByText('One troy ounce is').waitFor()
    expect(requests.filter((path) => path === data.gold)).toHaveLength(1)
    expect(new Set(chunks(requests, 'chart')).size).toBe(chunks(requests, 'chart').length)
  })
})

describe('nothing is prefetched', () => {
  it.each([
    [
      'by the browser',
      () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      },
    ],
    [
      'by a media query',
      () => {
        const { matchMedia } = window
        window.matchMedia = (query) =>
          query.includes('reduced-data') ? matchMedia('all') : matchMedia(query)
      },
    ],
  ])('for visitors who save data, as is said %s', async (_, saveData) => {
    const page = await openFirstPage({ viewport })
    const requests = recordRequests(page)
    await page.addInitScript(saveData)
    await stopClock(page)
    await page.goto('/')
    await waitForClient(page)
    await scrollTo(page, '/gold/', 40)
    await page.clock.runFor(5000)
    expect(requests).not.toContain(data.gold)
  })

  it('for files, other sites and pages that do not exist', async () => {
    const { page, requests } = await openHome()
    await page.evaluate(() => {
      const links = ['/charts/gold.png', 'https://example.com/', '/nope/', '/404/', '/sp500/']
      document
        .querySelector('.home')
        ?.insertAdjacentHTML('afterbegin', links.map((href) => `<a href="${href}">x</a>`).join(''))
    })
    // A change of the hash is a navigation, after which the page's links are collected again.
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '#lead'
      document.querySelector('main')?.append(link)
      link.click()
    })
    // The only page among them shows that the links were observed.
    const looked = async () => {
      await page.clock.runFor(1000)
      return requests
    }
    await expect.poll(looked).toContain('/assets/data/sp500/index.json')
    expect(requests.filter((path) => /gold\.png|nope|404/.test(path))).toEqual([])
  })
})
