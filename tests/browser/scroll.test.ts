// Scrolling: where a page stands after a navigation.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { follow, notFoundStatus, sharePage, visit, waitForCanvas } from './browser'

/** Small enough for every page to be longer than the window. */
const viewport = { width: 360, height: 400 }

async function openScrolled(path: string, position: number): Promise<Page> {
  const page = await sharePage({ viewport })
  await visit(page, path)
  await page.evaluate((top) => window.scrollTo(0, top), position)
  return page
}

/** Clicks a link where it is, without the browser's help of scrolling it into view. */
function click(page: Page, href: string): Promise<void> {
  return page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/** What tells one page from another, and a chart from its full screen. */
const look = (page: Page) =>
  page.evaluate(() => document.title + document.querySelector('main')?.className)

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

it('is at the top after navigation', async () => {
  const page = await openScrolled('/gold/', 300)
  await click(page, '/sp500/')
  await page.getByText('five hundred large companies').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
})

it('is where it was when the same page is shown in another way', async () => {
  const page = await openScrolled('/gold/', 300)
  const linear = page.getByRole('link', { name: 'Linear' })
  await linear.evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => linear.getAttribute('aria-current')).toBe('true')
  expect(await scrollTop(page)).toBe(300)
})

it('is at the hash target if there is one, once the content is there', async () => {
  const page = await openScrolled('/gold/', 0)
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<a href="/housing/#about">x</a>')
  })
  await page.route('**/assets/data/housing/index.json', async (route) => {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.continue()
  })
  await click(page, '/housing/#about')
  await page.getByText('index of resale prices').waitFor()
  await expect
    .poll(() => page.locator('#about').evaluate((target) => target.getBoundingClientRect().top))
    .toBeLessThan(40)
  expect(await scrollTop(page)).toBeGreaterThan(100)
})

it('is at the hash target of the address that was typed', async () => {
  const page = await sharePage({ viewport })
  await visit(page, '/gold/#about')
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100)
})

it('is at the saved position on back and forward, after the content is there', async () => {
  const page = await openScrolled('/gold/', 310)
  await click(page, '/sp500/')
  await page.getByText('five hundred large companies').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 150))

  await page.goBack()
  await page.getByText('One troy ounce is').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(310)
  await page.goForward()
  await page.getByText('five hundred large companies').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(150)
})

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 400 },
]

const ways = [
  { path: '/gold/', from: 'the full screen', target: '/gold/?display=full' },
  { path: '/gold/', from: 'another asset', target: '/sp500/' },
  { path: '/gold/', from: 'home', target: '/' },
  { path: '/gold/', from: 'a page that is not there', target: '/none/' },
  { path: '/', from: 'a chart', target: '/housing/' },
  { path: '/none/', from: 'a chart', target: '/gold/' },
]

/** From the top to beyond the end of any page: taken in turn, so that every window and every way meets each. */
const positions = [
  [1, 120, 280, 400, 700],
  [50, 200, 350, 450, 9999],
]

const returns = windows.flatMap((viewport, row) =>
  ways.map((way, column) => ({
    ...viewport,
    ...way,
    positions: positions[(row + column) % positions.length] ?? [],
  })),
)

describe('back in a window', () => {
  it.each(returns)('of $width × $height, at $path from $from, it is where it was', async (back) => {
    const { width, height, path, target, positions } = back
    const viewport = { width, height }
    const page = await sharePage({ viewport, reducedMotion: 'reduce' }, [notFoundStatus])
    await visit(page, path)
    const arrived = () => (path === '/gold/' ? waitForCanvas(page) : page.waitForURL(path))
    await arrived()
    for (const position of positions) {
      await page.evaluate((top) => window.scrollTo(0, top), position)
      const before = await scrollTop(page)
      const shown = await look(page)
      await follow(page, target)
      await page.waitForURL(target)
      await expect.poll(() => look(page)).not.toBe(shown)
      await page.goBack()
      await arrived()
      await expect.poll(() => scrollTop(page), { message: `from ${position}` }).toBe(before)
    }
  })
})
