// Sites with many goods: the header, the menu, the search, and what is prefetched.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssets } from '../../scripts/make-assets.ts'
import type { Server } from '../../scripts/serve.ts'
import { buildCopies, removeCopies, serveCopy } from '../project-copy'
import { openFirstPage, openPage, recordRequests, sharePage, stopClock, visit } from './browser'
import { openWithLateFonts, readShifts, recordShifts } from './layout-shifts'

const few = 13
const many = 60
/** The page of the last good in the navigation, which has no room in the row. */
const lastPages: Record<number, string> = { [few]: '/eggs-13/', [many]: '/basket-60/' }

const maxHeaderHeight = 57

const data = mkdtempSync(join(tmpdir(), 'goods-'))
const servers = new Map<number, Server>()

beforeAll(async () => {
  const counts = [few, many]
  const sources = counts.map((count) => {
    const folder = join(data, String(count))
    makeAssets(folder, count, 'tests/fixture')
    return { data: folder }
  })
  const folders = buildCopies(sources)
  for (const [index, count] of counts.entries())
    servers.set(count, await serveCopy(folders[index] ?? ''))
}, 120_000)

afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()))
  removeCopies()
  rmSync(data, { recursive: true })
})

const siteOf = (count: number) => ({ baseURL: servers.get(count)?.url })

function share(count: number, width: number, options: BrowserContextOptions = {}): Promise<Page> {
  return sharePage({ ...siteOf(count), viewport: { width, height: 640 }, ...options })
}

/** Whether a point of the element is on the screen, with nothing above it. */
function isOnScreen(link: Locator): Promise<boolean> {
  return link.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    return seen !== null && link.contains(seen)
  })
}

describe.each([few, many])('with %i goods', (count) => {
  describe.each([768, 1024, 1280])('in a window of %i pixels', (width) => {
    it('the header has one row, which marks the good that is shown', async () => {
      const page = await share(count, width)
      for (const path of ['/', '/gold/', lastPages[count] ?? '']) {
        await visit(page, path)
        const header = await page.getByRole('banner').boundingBox()
        expect(header?.height, path).toBeLessThanOrEqual(maxHeaderHeight)
        const mark = page.locator('.goods-row [aria-current], header .is-current')
        expect(await mark.count(), path).toBe(path === '/' ? 0 : 1)
        if (path !== '/') expect(await isOnScreen(mark)).toBe(true)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })

    it('nothing moves when the fonts arrive', async () => {
      const page = await openPage({ ...siteOf(count), viewport: { width, height: 800 } })
      await recordShifts(page)
      await openWithLateFonts(page, lastPages[count] ?? '')
      expect(await readShifts(page)).toBeLessThan(0.005)
    })
  })

  it.each([
    [360, false],
    [768, true],
    [1280, true],
    [1280, false],
  ])(
    'in a window of %i pixels every link is seen when it has the focus (scripts: %s)',
    async (width, javaScriptEnabled) => {
      const page = await share(count, width, { javaScriptEnabled })
      await page.goto('/gold/')
      if (width < 768) await page.locator('header summary').press('Enter')
      await page.locator('.logo').focus()
      const names = new Set<string>()
      // Between the links of the row and those of the list is what opens the list.
      for (let step = 0; step <= count; step++) {
        await page.keyboard.press('Tab')
        const focused = page.locator('nav a:focus')
        if ((await focused.count()) === 0) continue
        const name = (await focused.textContent()) ?? ''
        expect(await isOnScreen(focused), name).toBe(true)
        names.add(name)
      }
      expect(names.size).toBe(count)
    },
  )

  it.each([360, 768, 1280])(
    'in a window of %i pixels the list is whole, and scrolls by itself',
    async (width) => {
      const page = await share(count, width)
      await visit(page, '/gold/')
      await (width < 768
        ? page.getByRole('button', { name: 'Menu' })
        : page.locator('header summary')
      ).click()
      const box = page.locator(width < 768 ? '.menu' : '.more-goods')
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(640)
      expect(await box.evaluate((one) => getComputedStyle(one).overscrollBehaviorY)).toBe('contain')
      // The list has all goods as soon as the scripts know that it is open.
      await expect.poll(() => page.locator('.more-goods a').count()).toBe(count)
      const links = await page.locator('.more-goods a').all()
      for (const link of links) {
        await link.scrollIntoViewIfNeeded()
        expect(await isOnScreen(link)).toBe(true)
      }
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Escape')
      if (width < 768) return
      expect(await isOnScreen(page.locator('.goods-row a[aria-current]'))).toBe(true)
    },
  )
})

describe('the search', () => {
  const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a good' })

  it.each([360, 1280])('finds goods by a part of their names, at %i pixels', async (width) => {
    const page = await share(many, width)
    await visit(page, '/gold/')
    expect(await field(page).count()).toBe(0)
    await page.locator(width < 768 ? '.menu-toggle' : 'header summary').press('Enter')
    await field(page).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type(' ')
    await page.keyboard.press('Enter')
    await field(page).fill('')
    await page.keyboard.press('Enter')
    await page.keyboard.type('house 1')
    const names = ['Typical House 15'].map((label) => `Price of ${label} in Bitcoin`)
    await expect.poll(() => page.locator('.more-goods a').allTextContents()).toEqual(names)
    await field(page).fill('zebra')
    await page.getByRole('status').getByText('No good has this name.').waitFor()
    await field(page).fill('EGGS 4')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/eggs-4\d\/$/)
    await expect.poll(() => page.locator('nav a').count()).toBe(many)
    expect(await field(page).count()).toBe(0)
  })

  it('is not there with few goods, or without scripts', async () => {
    const page = await share(few, 1280)
    await visit(page, '/gold/')
    await page.locator('header summary').click()
    await page.locator('nav a').last().waitFor()
    await expect.poll(() => page.locator('.menu-toggle').getAttribute('aria-expanded')).toBe('true')
    expect(await field(page).count()).toBe(0)
    const plain = await share(many, 1280, { javaScriptEnabled: false })
    await plain.goto('/gold/')
    await plain.locator('header summary').click()
    expect(await field(plain).count()).toBe(0)
  })
})

describe('what is sent stays small', () => {
  it.each([
    [many, '/', 24_000],
    [few, '/gold/', 14_000],
    [many, '/gold/', 15_000],
    [many, '/charts/all.png', 40_000],
    // With the prices of the yardstick, too.
    [many, '/gold/?in=wage', 16_000],
    [many, '/gold/?in=basket', 16_000],
    [few, '/gold/?in=wage', 15_000],
    [few, '/gold/?in=basket', 15_000],
    [few, '/housing/?in=gold', 15_200],
  ])('with %i goods, %s: %i bytes', async (count, path, most) => {
    const response = await fetch(siteOf(count).baseURL + path, {
      headers: { 'Accept-Encoding': 'identity' },
    })
    const body = await response.bytes()
    const { length } = path.endsWith('.png') ? body : gzipSync(body)
    expect(length).toBeLessThanOrEqual(most)
  })
})

it.each([360, 768, 1280])(
  'in a window of %i pixels the names of the chart stand beside all lines, whole and apart',
  async (width) => {
    const page = await share(many, width, { javaScriptEnabled: false })
    await page.goto('/compare/')
    const { names, lines, svg } = await page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect
      const shown = [...document.querySelectorAll('.goods .chart svg')].find(
        (one) => one.getBoundingClientRect().width > 0,
      )
      const texts = [...(shown?.querySelectorAll('text') ?? [])]
      const labels = [...document.querySelectorAll('.goods-key a')].map((chip) => chip.textContent)
      return {
        names: texts.filter((text) => labels.includes(text.textContent)).map(boxOf),
        lines: [...(shown?.querySelectorAll('use') ?? [])].map(boxOf),
        svg: shown && boxOf(shown),
      }
    })
    expect([names.length, lines.length]).toEqual([8, 8])
    const end = Math.max(...lines.map(({ right }) => right))
    const sorted = names.toSorted((a, b) => a.y - b.y)
    for (const [index, name] of sorted.entries()) {
      expect(name.left).toBeGreaterThan(end)
      expect(name.right).toBeLessThanOrEqual((svg?.right ?? 0) + 0.5)
      const next = sorted[index + 1]
      // Line boxes are higher than the letters in them.
      if (next) expect(next.y - name.y).toBeGreaterThan(0.65 * name.height)
    }
  },
)

it('the links that a search brings back are prefetched', async () => {
  const page = await openFirstPage({ ...siteOf(many), viewport: { width: 1280, height: 640 } })
  const requests = recordRequests(page)
  // What is in view for a moment only is not requested.
  await stopClock(page)
  await visit(page, '/method/')
  await page.locator('header summary').click()
  const field = page.getByRole('searchbox', { name: 'Find a good' })
  await field.fill('zebra')
  await expect.poll(() => page.locator('.more-goods a').count()).toBe(0)
  await field.fill('house 57')
  await page.locator('nav a[href="/housing-57/"]').waitFor()
  const data = '/assets/data/housing-57/index.json'
  expect(requests).not.toContain(data)
  const advance = async () => {
    await page.clock.runFor(1000)
    return requests
  }
  await expect.poll(advance).toContain(data)
})

it('at most sixteen pages are prefetched for a view of the home page', async () => {
  const page = await openPage({ ...siteOf(many), viewport: { width: 1280, height: 6000 } })
  const requests = recordRequests(page)
  const fetched = () => requests.filter((path) => path.startsWith('/assets/data/'))
  await visit(page, '/')
  await expect.poll(() => fetched().length).toBeGreaterThanOrEqual(16)
  // A seventeenth would be requested before what a later request responds with is here.
  const last = page.waitForResponse((response) => response.url().endsWith('/housing-57/index.json'))
  await page.locator('main a[href="/housing-57/"]').last().click()
  await last
  expect(fetched()).toHaveLength(17)
})

it.each([true, false])(
  'a ninth good of a URL is left out, in words; with scripts: %s',
  async (javaScriptEnabled) => {
    const page = await openPage({ ...siteOf(few), javaScriptEnabled })
    await page.goto('/compare/')
    const hrefs = await page
      .locator('nav a', { hasText: 'Price of' })
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
    const keys = [...new Set(hrefs)].map((path) => path.replaceAll('/', ''))
    const [ninth = ''] = keys
    const eight = keys.slice(1, 9)
    await page.goto(`/compare/?goods=${[...eight, ninth]}`)
    await page.waitForURL(`/compare/?goods=${eight}#${ninth}`)
    const said = page.getByText('left out: the URL names more than 8 goods')
    expect(await said.filter({ visible: true }).count()).toBe(1)
    expect(await page.locator(`#${ninth}`).innerText()).toMatch(/ left out: /)
    expect(await page.locator('.chosen-goods [aria-label^=Remove]').count()).toBe(8)
  },
)
