// Sites with many goods: the header, the menu, the search, the tables, and what is prefetched.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssets } from '../../scripts/build/make-assets.ts'
import type { Server } from '../../scripts/running/serve.ts'
import { buildCopy, removeCopies, serveCopy } from '../project-copy'
import {
  boxOf,
  closePages,
  hold,
  openPage,
  recordRequests,
  sharePage,
  siteUrl,
  stopClock,
  visit,
} from './browser'
import { openWithLateFonts, readShifts, recordShifts } from './layout-shifts'
import { atRest } from './settled'

const many = 60
/** The page of the last good in the navigation, which has no room in the row. */
const last = '/basket-60/'

/** More tab stops than a header has while its list is closed. */
const headerStops = 13

const maxHeaderHeight = 57

const data = mkdtempSync(join(tmpdir(), 'goods-'))
let server: Server
/** Makes a page open the site with many goods. */
const site = () => ({ baseURL: server.url })

beforeAll(async () => {
  makeAssets(data, many, 'tests/fixture')
  server = await serveCopy(buildCopy({ data, isDrawnLate: true }))
})

afterAll(async () => {
  // Open pages still prefetch from the server.
  await closePages()
  await server.stop()
  removeCopies()
  rmSync(data, { recursive: true })
})

function share(width: number, options: BrowserContextOptions = {}): Promise<Page> {
  return sharePage({ ...site(), viewport: { width, height: 640 }, ...options })
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Opens the menu, or in wide windows the list of all goods. */
const openList = (page: Page) =>
  page.locator(':is(.menu-toggle, header summary):visible').first().press('Enter')

const listed = (page: Page) => page.locator('.more-goods a')

/** The texts of elements, and whether the middle of each is on the screen and not covered. */
function readSeen(all: Locator) {
  return all.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
      return { name: one.textContent, isSeen: seen !== null && one.contains(seen) }
    }),
  )
}

async function isOnScreen(one: Locator): Promise<boolean | undefined> {
  const [read] = await readSeen(one)
  return read?.isSeen
}

it('the header has one row, which marks the good that is shown, and late fonts move nothing', async () => {
  const widths = [768, 1024, 1280]
  for (const width of widths) {
    const page = await share(width)
    await recordShifts(page)
    await openWithLateFonts(page, last)
    expect(await atRest(page, () => readShifts(page))).toBeLessThan(0.005)
  }
  const page = await share(1280)
  for (const path of ['/', '/gold/', last]) {
    await visit(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      const about = `${path} at ${width} pixels`
      const { height } = await atRest(page, () => boxOf(page.getByRole('banner')))
      expect(height, about).toBeLessThanOrEqual(maxHeaderHeight)
      const mark = page.locator('.goods-row [aria-current], header .is-current')
      expect(await atRest(page, () => mark.count()), about).toBe(path === '/' ? 0 : 1)
      if (path !== '/') expect(await atRest(page, () => isOnScreen(mark)), about).toBe(true)
      await expect.poll(() => pageWidth(page)).toBe(width)
    }
  }
})

it.each([
  [360, false],
  [768, true],
  [1280, false],
])(
  'in a window of %i pixels every link is seen when it has the focus (scripts: %s)',
  async (width, javaScriptEnabled) => {
    const page = await share(width, { javaScriptEnabled })
    // Waits for scripts, as they add tab stops.
    await (javaScriptEnabled ? visit(page, '/gold/') : page.goto('/gold/'))
    // Tab skips the links of a closed list.
    await page.locator('.logo').focus()
    for (let step = 0; step <= headerStops; step++) {
      await page.keyboard.press('Tab')
      expect(
        await atRest(page, () => page.locator('.more-goods a:focus').allTextContents()),
      ).toEqual([])
    }
    await page.locator('header summary').press('Enter')
    // With scripts, the links of the row move into the list.
    if (javaScriptEnabled) await expect.poll(() => page.locator('nav a').count()).toBe(many)
    await page.locator('.logo').focus()
    const names = new Set<string>()
    // One step more: the control that opens the list is between the links of the row and of the list.
    for (let step = 0; step <= many + 1; step++) {
      await page.keyboard.press('Tab')
      for (const { name, isSeen } of await readSeen(page.locator('nav a:focus'))) {
        expect(isSeen, name).toBe(true)
        names.add(name)
      }
    }
    expect(names.size).toBe(many)
  },
)

it.each([360, 768, 1280])(
  'in a window of %i pixels the list is whole, and scrolls by itself',
  async (width) => {
    const page = await share(width)
    await visit(page, '/gold/')
    await openList(page)
    const box = page.locator(width < 768 ? '.menu' : '.more-goods')
    expect(await atRest(page, async () => (await boxOf(box)).bottom)).toBeLessThanOrEqual(640)
    expect(
      await atRest(page, () => box.evaluate((one) => getComputedStyle(one).overscrollBehaviorY)),
    ).toBe('contain')
    // The list has all goods as soon as the scripts know that it is open.
    await expect.poll(() => listed(page).count()).toBe(many)
    expect(await atRest(page, () => page.evaluate(() => scrollY))).toBe(0)
    await page.keyboard.press('Escape')
    if (width < 768) return
    expect(await atRest(page, () => isOnScreen(page.locator('.goods-row a[aria-current]')))).toBe(
      true,
    )
  },
)

describe('the search', () => {
  const field = (page: Page) => page.getByRole('searchbox', { name: 'Find an item' })

  it.each([360, 1280])('finds goods by a part of their names, at %i pixels', async (width) => {
    const page = await share(width)
    await visit(page, '/gold/')
    expect(await atRest(page, () => field(page).count())).toBe(0)
    await openList(page)
    await field(page).waitFor()
    await page.keyboard.press('Tab')
    // An empty search leads nowhere.
    for (const text of [' ', '']) {
      await field(page).fill(text)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type('house 1')
    const names = ['Price of Typical House 15 in Bitcoin']
    await expect.poll(() => listed(page).allTextContents()).toEqual(names)
    await field(page).fill('zebra')
    await page.getByRole('status').getByText('No item has this name.').waitFor()
    await field(page).fill('EGGS 4')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/eggs-4\d\/$/)
    await expect.poll(() => page.locator('nav a').count()).toBe(many)
    expect(await atRest(page, () => field(page).count())).toBe(0)
  })

  it.each([
    ['with few goods', () => siteUrl, true],
    ['without scripts', () => server.url, false],
  ])('is not there %s', async (_, url, javaScriptEnabled) => {
    const page = await share(1280, { javaScriptEnabled })
    await page.goto(`${url()}/gold/`)
    await page.locator('header summary').click()
    await expect.poll(() => listed(page).last().isVisible()).toBe(true)
    if (javaScriptEnabled)
      await page.locator('.menu-toggle[aria-expanded=true]').waitFor({ state: 'attached' })
    expect(await atRest(page, () => field(page).count())).toBe(0)
  })

  it('brings back links, which are prefetched', async () => {
    const page = await openPage({
      ...site(),
      prefetches: true,
      viewport: { width: 1280, height: 640 },
    })
    const requests = recordRequests(page)
    // Links that are in view only for a moment are not prefetched.
    await stopClock(page)
    await visit(page, '/method/')
    await openList(page)
    await field(page).fill('zebra')
    await expect.poll(() => listed(page).count()).toBe(0)
    await field(page).fill('house 57')
    await page.locator('nav a[href="/housing-57/"]').waitFor()
    const data = '/assets/data/housing-57/index.json'
    expect(requests).not.toContain(data)
    const advance = async () => {
      await page.clock.runFor(1000)
      return requests
    }
    await expect.poll(advance).toContain(data)
  })
})

it('at most sixteen pages are prefetched for a view of the home page', async () => {
  const page = await openPage({
    ...site(),
    prefetches: true,
    viewport: { width: 1280, height: 6000 },
  })
  const fetched = recordRequests(page, (one) => one.url().includes('/assets/data/'))
  await visit(page, '/')
  await expect.poll(() => fetched.length).toBeGreaterThanOrEqual(16)
  // A seventeenth page would be prefetched before the response to this later request.
  const last = page.waitForResponse((response) => response.url().endsWith('/housing-57/index.json'))
  await page.locator('main a[href="/housing-57/"]').last().click()
  await last
  expect(fetched).toHaveLength(17)
})

/** The size of a response in bytes, compressed. */
async function sizeOf(url: string): Promise<number> {
  const headers = { 'Accept-Encoding': 'identity' }
  const body = await (await fetch(url, { headers })).bytes()
  return (url.endsWith('.png') ? body : gzipSync(body)).length
}

it('pages and their cards stay small, with many goods and few', async () => {
  const most: [origin: string, path: string, bytes: number][] = [
    [server.url, '/', 24_000],
    [siteUrl, '/gold/', 14_000],
    [server.url, '/gold/', 15_000],
    [server.url, '/charts/all.png', 40_000],
    // These also have the prices of the yardstick.
    [server.url, '/gold/?in=wage', 15_000],
    [server.url, '/gold/?in=basket', 15_200],
    [siteUrl, '/gold/?in=wage', 14_000],
    [siteUrl, '/gold/?in=basket', 14_000],
    [siteUrl, '/housing/?in=gold', 14_400],
  ]
  const over = []
  for (const [origin, path, bytes] of most) {
    const taken = await sizeOf(origin + path)
    if (taken > bytes) over.push(`${origin}${path}: ${taken} bytes, not ${bytes}`)
  }
  expect(over).toEqual([])
})

describe('the table of the home page', () => {
  const rows = (page: Page) => page.locator('.dots tbody tr:not(.dots-group)')

  it('has short rows, of which nothing is cut off, at any width', async () => {
    const page = await share(768)
    await visit(page, '/')
    for (const width of [768, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(() => pageWidth(page)).toBe(width)
      const found = await atRest(page, () =>
        rows(page).evaluateAll((all) =>
          all.map((row) => {
            const cells = [...row.children].filter(
              (cell) => getComputedStyle(cell).display !== 'none',
            )
            const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth)
            const figures = cells.filter((cell) => (cell as HTMLElement).innerText)
            return [row.clientHeight < 110, cut.map((cell) => cell.textContent), figures.length]
          }),
        ),
      )
      expect(found, `at ${width}`).toEqual(Array(many).fill([true, [], 4]))
    }
  })

  it('does not move on a phone while the page loads and is hydrated', async () => {
    const page = await openPage({ ...site(), viewport: { width: 360, height: 800 } })
    await recordShifts(page)
    const release = await hold(page, '**/assets/app-*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await rows(page).first().scrollIntoViewIfNeeded()
    // Without scroll anchoring, which not every browser has.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
    release()
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    // A font that comes late moves letters a little.
    expect(await atRest(page, () => readShifts(page))).toBeLessThan(0.0005)
  })
})

describe('the chart of goods', () => {
  /** The first goods of the header. */
  async function firstKeys(page: Page, count: number): Promise<string[]> {
    await page.goto('/compare/')
    const hrefs = await page
      .locator('nav a', { hasText: 'Price of' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    return [...new Set(hrefs)].map((path) => path.replaceAll('/', '')).slice(0, count)
  }

  it.each([true, false])(
    'has room for eight, which it says in place of more; with scripts: %s',
    async (javaScriptEnabled) => {
      const page = await share(1280, { javaScriptEnabled })
      await page.goto(`/compare/?goods=${await firstKeys(page, 8)}`)
      const chosen = page.locator('.chosen-goods').getByRole('link', { name: /^Remove / })
      const add = page.locator('.goods-choice summary')
      expect(await atRest(page, async () => [await chosen.count(), await add.count()])).toEqual([
        8, 0,
      ])
      expect(await atRest(page, () => page.locator('.goods-choice p').innerText())).toBe(
        'Up to 8 lines. Remove one to add another.',
      )
      await page.getByRole('link', { name: 'Remove Gold', exact: true }).click()
      await expect.poll(() => chosen.count()).toBe(7)
      await add.click()
      await page.getByRole('link', { name: 'Add Dozen Eggs 13' }).click()
      await page.waitForURL(/eggs-13/)
      await expect.poll(() => chosen.count()).toBe(8)
    },
  )

  it('shows the first eight of a URL that names more', async () => {
    const page = await share(1280)
    const nine = await firstKeys(page, 9)
    await page.goto(`/compare/?goods=${nine}`)
    await page.waitForURL(`/compare/?goods=${nine.slice(0, 8)}`)
  })
})
