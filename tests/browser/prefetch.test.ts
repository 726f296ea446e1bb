// Prefetching: what is fetched for links in view, and when, with a controlled clock.

import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import {
  notFoundStatus,
  openFirstPage,
  openPage,
  recordRequests,
  stopClock,
  visit,
  waitForCanvas,
  waitForClient,
} from './browser'

/** So low that the home page's links are below the window and its margin of 20 px. */
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

/** Scrolls so that the lower edge of the window is `below` pixels under the top of a link. */
async function scrollTo(page: Page, href: string, below: number): Promise<void> {
  await page.locator(`main a[href="${href}"]`).evaluate(async (link, below) => {
    const { top } = link.getBoundingClientRect()
    window.scrollBy(0, top - innerHeight + below)
    // Observers are called in the order of their creation, so the client's came before this one.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(link))
  }, below)
}

/** The fetched chunks whose names start with a prefix. */
const chunks = (requests: string[], name: string) =>
  requests.filter((path) => path.startsWith(`/assets/${name}-`))

describe('internal links', () => {
  it('are prefetched after 250 ms in view: the data and the code of the page', async () => {
    const { page, requests } = await openHome()
    await scrollTo(page, '/gold/', 40)
    await page.clock.runFor(240)
    expect(requests).not.toContain(data.gold)
    expect(chunks(requests, 'asset')).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => requests).toContain(data.gold)
    await expect.poll(() => chunks(requests, 'asset').length).toBeGreaterThan(0)
  })

  it('are prefetched one at a time', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 4000 } })
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

  it('count as in view once a tenth of them is visible', async () => {
    const { page, requests } = await openHome()
    // A tenth of this one is 20 px, and so is the margin below the window.
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

  it('that leave the view within 250 ms are not fetched', async () => {
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
    // The navigation links to the same page.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Price of Gold in Bitcoin' }).click()
    await page.getByText(wordsOfGold).waitFor()
    expect(requests.filter((path) => path === data.gold)).toHaveLength(1)
    expect(new Set(chunks(requests, 'asset')).size).toBe(chunks(requests, 'asset').length)
  })
})

describe('the links of the header', () => {
  const pages = ['', 'gold/', 'method/'].map((path) => `/assets/data/${path}index.json`)
  const then = expect.stringMatching(/^\/assets\/data\/then\//)
  const fetched = (requests: string[]) =>
    requests.filter((path) => path.startsWith('/assets/data/'))

  it('are prefetched, once for all pages, and without what draws charts until one is opened', async () => {
    const page = await openPage()
    const requests = recordRequests(page)
    await visit(page, '/api/')
    await expect.poll(() => requests).toEqual(expect.arrayContaining([...pages, then]))
    await expect.poll(() => chunks(requests, 'asset').length).toBeGreaterThan(0)
    expect(chunks(requests, 'canvas')).toEqual([])
    await page.getByRole('link', { name: 'Method', exact: true }).click()
    await page.waitForURL('/method/')
    await page.getByRole('link', { name: 'Price of Gold in Bitcoin' }).click()
    await waitForCanvas(page)
    expect(chunks(requests, 'canvas').length).toBeGreaterThan(0)
    // What the header has links to on each page is in the cache.
    expect(new Set(fetched(requests)).size).toBe(fetched(requests).length)
  })

  it('beyond its row are prefetched once the list is open', async () => {
    const page = await openPage({ viewport: { width: 768, height: 800 } })
    // Not all goods have room in the row of the narrowest window, for readers who need large text.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        document.documentElement.style.fontSize = '150%'
      }),
    )
    const requests = recordRequests(page)
    await visit(page, '/about/')
    await expect.poll(() => requests).toEqual(expect.arrayContaining(pages))
    const last = page.locator('nav a').last()
    const isInRow = async () => {
      const [row, link] = [await page.locator('nav').boundingBox(), await last.boundingBox()]
      return row && link && link.y < row.y + row.height && link.x < row.x + row.width
    }
    expect(await isInRow()).toBe(false)
    const data = `/assets/data${await last.getAttribute('href')}index.json`
    expect(requests).not.toContain(data)
    await page.locator('header summary').click()
    await expect.poll(() => requests).toContain(data)
  })

  it('are not prefetched on a phone until the menu is open', async () => {
    const page = await openFirstPage({ viewport: { width: 360, height: 740 } }, [notFoundStatus])
    const requests = recordRequests(page)
    await stopClock(page)
    await page.goto('/404/')
    await waitForClient(page)
    const advance = async () => {
      await page.clock.runFor(1000)
      return requests
    }
    // The last link that is seen, in the footer.
    await expect.poll(advance).toContain('/assets/data/about/index.json')
    expect(requests).not.toContainEqual(then)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(advance).toContainEqual(then)
    await expect.poll(advance).toContain(data.gold)
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
  ])('for visitors who save data, as reported %s', async (_, saveData) => {
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

  it('for files, other sites, and pages that do not exist', async () => {
    const { page, requests } = await openHome()
    await page.evaluate(() => {
      const links = ['/charts/gold.png', 'https://example.com/', '/nope/', '/404/', '/sp500/']
      document
        .querySelector('.home')
        ?.insertAdjacentHTML('afterbegin', links.map((href) => `<a href="${href}">x</a>`).join(''))
    })
    // Once the one page among them is fetched, all of them have been observed.
    const advance = async () => {
      await page.clock.runFor(1000)
      return requests
    }
    await expect.poll(advance).toContain('/assets/data/sp500/index.json')
    expect(requests.filter((path) => /gold\.png|nope|404/.test(path))).toEqual([])
  })
})
