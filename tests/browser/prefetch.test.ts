// Prefetching of the pages of links in view: what is requested, when, and how often, with a
// controlled clock.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  hold,
  openPage,
  recordRequests,
  stopClock,
  visit,
  waitForCanvas,
  waitForClient,
  waitForPart,
} from './browser'
import { atRest } from './settled'

/** So low that the home page's links are below the window and its margin of 20 px. */
const viewport = { width: 360, height: 200 }

const words = 'five hundred large companies'
const [gold, sp500] = ['gold', 'sp500'].map((key) => `/assets/data/${key}/index.json`)
const isData = (path: string) => path.startsWith('/assets/data/')

/** The requested chunks with a name, without the hash. */
const chunks = (requests: string[], name: string) =>
  requests.filter((path) => path.startsWith(`/assets/${name}-`))

async function openHome(prefetches = true, prepare = () => {}) {
  const page = await openPage({ prefetches, viewport })
  const requests = recordRequests(page)
  await page.addInitScript(prepare)
  await stopClock(page)
  await page.goto('/')
  await waitForClient(page)
  await waitForLoader(page, requests)
  await waitForPart(page, 'goods')
  return { page, requests }
}

/** Waits until the code that loads pages has run, which is loaded when the browser is idle. */
async function waitForLoader(page: Page, requests: readonly string[]): Promise<void> {
  const findCode = async () => {
    await page.clock.runFor(10)
    return requests.find((path) => path.includes('/page-loader-'))
  }
  await expect.poll(findCode).toBeDefined()
  // As a string, as Vitest rewrites imports.
  await page.evaluate(`import(${JSON.stringify(await findCode())})`)
  // Lets the effects run, the last of which observes links.
  await page.clock.runFor(10)
}

/** Scrolls so that the lower edge of the window is `below` pixels under the top of the link. */
async function scrollToGold(page: Page, below: number): Promise<void> {
  await page.locator('main a[href="/gold/"]').evaluate(async (link, below) => {
    const { top } = link.getBoundingClientRect()
    window.scrollBy(0, top - innerHeight + below)
    // Observers are called in the order of their creation, so the client's came before this one.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(link))
  }, below)
}

/** Advances the clock by a second at a time until a path is requested. */
async function expectRequest(page: Page, requests: string[], wanted: unknown) {
  const advance = async () => {
    await page.clock.runFor(1000)
    return requests
  }
  await expect.poll(advance).toContainEqual(wanted)
}

describe('internal links', () => {
  it('are prefetched after 250 ms in view, from 20 px outside: the data and the code of the page', async () => {
    const { page, requests } = await openHome()
    await scrollToGold(page, -30)
    await page.clock.runFor(1000)
    await scrollToGold(page, -12)
    await page.clock.runFor(200)
    // The link leaves the view before its page is requested.
    await scrollToGold(page, -100)
    await page.clock.runFor(5000)
    await scrollToGold(page, -12)
    await page.clock.runFor(240)
    expect(requests).not.toContain(gold)
    expect(chunks(requests, 'asset')).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => requests).toContain(gold)
    await expect.poll(() => chunks(requests, 'asset').length).toBeGreaterThan(0)
  })

  it('count as in view once a tenth of them is visible', async () => {
    const { page, requests } = await openHome()
    await page.locator('main a[href="/gold/"]').evaluate((link) => {
      link.style.cssText = 'display: block; height: 200px'
    })
    // A tenth of the link is 20 px high, and the margin below the window has 20 px, too.
    await scrollToGold(page, 14 - 20)
    await page.clock.runFor(1000)
    expect(requests).not.toContain(gold)
    await scrollToGold(page, 26 - 20)
    await expectRequest(page, requests, gold)
  })

  it('are prefetched one at a time', async () => {
    const page = await openPage({ prefetches: true, viewport: { width: 1280, height: 4000 } })
    let [open, most] = [0, 0]
    const asked = new Set<string>()
    await page.route('**/assets/data/**', async (route) => {
      asked.add(route.request().url())
      open += 1
      most = Math.max(most, open)
      await route.continue()
    })
    page.on('requestfinished', (request) => {
      if (request.url().includes('/assets/data/')) open -= 1
    })
    await visit(page, '/')
    await expect.poll(() => asked.size).toBeGreaterThanOrEqual(6)
    expect(most).toBe(1)
  })
})

describe('a page', () => {
  const link = (page: Page) => page.locator('.dots a[href="/sp500/"]')

  it('has its data requested with credentials, once per file, shared by concurrent callers, and cached', async () => {
    const page = await openPage({ prefetches: true, viewport })
    const requests = recordRequests(page)
    await page.addInitScript(() => {
      const original = window.fetch
      window.fetch = (input, init) => {
        document.documentElement.dataset.fetched += ` ${input}=${init?.credentials}`
        return original(input, init)
      }
    })
    await visit(page, '/')
    await waitForPart(page, 'goods')
    const release = await hold(page, `**${sp500}`)
    // The same data is prefetched, and needed by a navigation.
    await link(page).scrollIntoViewIfNeeded()
    await expect.poll(() => requests).toContain(sp500)
    await link(page).click()
    release()
    await page.waitForURL('/sp500/')
    await page.goBack()
    await page.waitForURL('/')
    await page.goForward()
    await page.getByText(words).waitFor()
    expect(requests.filter((path) => path === sp500)).toHaveLength(1)
    expect(requests).not.toContain('/assets/data/index.json')
    expect(await atRest(page, () => page.locator('html').getAttribute('data-fetched'))).toContain(
      ` ${sp500}=include`,
    )
  })

  it.each<[what: string, url: string | RegExp]>([
    ['data', `**${sp500}`],
    ['code', /\/assets\/asset-[^/]*\.js$/],
  ])('may fail to be prefetched without a visible error: its %s', async (what, url) => {
    // Chromium logs the failed request; the client logs nothing.
    const message = /^error: Failed to load resource: net::ERR_FAILED$/
    const page = await openPage({ prefetches: true, viewport }, [message])
    const requests = recordRequests(page)
    await visit(page, '/')
    await waitForPart(page, 'goods')
    await page.route(url, (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await link(page).scrollIntoViewIfNeeded()
    await failed
    await link(page).click()
    await page.getByText(words).waitFor()
    expect(requests.filter((path) => path === sp500)).toHaveLength(what === 'data' ? 2 : 1)
  })
})

describe('the links of the header', () => {
  const pages = ['', 'gold/', 'method/'].map((path) => `/assets/data/${path}index.json`)
  const then = expect.stringMatching(/^\/assets\/data\/then\//)

  it('are prefetched, once for all pages, and without what draws charts until one is opened', async () => {
    const page = await openPage({ prefetches: true })
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
    // Pages that the header of each page links to are requested only once.
    const fetched = requests.filter(isData)
    expect(new Set(fetched).size).toBe(fetched.length)
  })

  it('are not prefetched on a phone until the menu is open', async () => {
    const page = await openPage({ prefetches: true, viewport: { width: 360, height: 9000 } })
    const requests = recordRequests(page)
    await stopClock(page)
    await page.goto('/about/')
    await waitForClient(page)
    // The page of the last visible link, in the footer.
    await expectRequest(page, requests, '/assets/data/api/index.json')
    expect(requests).not.toContainEqual(then)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectRequest(page, requests, then)
    await expectRequest(page, requests, gold)
  })
})

describe('nothing is prefetched', () => {
  const byMediaQuery = () => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      query.includes('reduced-data') ? matchMedia('all') : matchMedia(query)
  }

  it.each([
    ['by the browser', false, () => {}],
    ['by a media query', true, byMediaQuery],
  ])('for visitors who save data, as reported %s', async (_, prefetches, prepare) => {
    const { page, requests } = await openHome(prefetches, prepare)
    await scrollToGold(page, 40)
    await page.clock.runFor(5000)
    expect(requests.filter(isData)).toEqual([])
  })

  it('for files, other sites, and pages that do not exist', async () => {
    const { page, requests } = await openHome()
    await page.evaluate(() => {
      const links = ['/charts/gold.png', 'https://example.com/', '/nope/', '/404/', '/sp500/']
      const html = links.map((href) => `<a href="${href}">x</a>`).join('')
      document.querySelector('.home')?.insertAdjacentHTML('afterbegin', html)
    })
    // Once the one page among them is fetched, all of them have been observed.
    await expectRequest(page, requests, sp500)
    expect(requests.filter((path) => /gold\.png|nope|404/.test(path))).toEqual([])
  })
})
