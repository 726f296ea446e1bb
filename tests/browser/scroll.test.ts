// The scroll position after a navigation.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import { sweep } from '../sweeps'
import { follow, notFoundStatus, sharePage, visit, waitForCanvas, waitForClient } from './browser'

/** So small that every page is longer than the window. */
const viewport = { width: 360, height: 400 }

async function openScrolled(path: string, position: number): Promise<Page> {
  const page = await sharePage({ viewport })
  await visit(page, path)
  await page.evaluate((top) => window.scrollTo(0, top), position)
  return page
}

/** Clicks a link without scrolling it into view first. */
function click(page: Page, href: string): Promise<void> {
  return page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/** Tells one page from another, and a chart from its full-screen view. */
const identify = (page: Page) =>
  page.evaluate(() => document.title + (document.querySelector('.full-chart') !== null))

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

it('is at the top after navigation', async () => {
  const page = await openScrolled('/gold/', 300)
  await click(page, '/sp500/')
  await page.getByText('five hundred large companies').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
})

it('stays when only the options of the page change', async () => {
  const page = await openScrolled('/gold/', 300)
  await page.getByLabel('scale').selectOption('linear')
  await page.waitForURL('/gold/?axis=linear')
  expect(await scrollTop(page)).toBe(300)
})

it('is at the target of the fragment once the content has loaded', async () => {
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
  await page.getByText('The Case-Shiller index compares').waitFor()
  await expect
    .poll(() => page.locator('#about').evaluate((target) => target.getBoundingClientRect().top))
    .toBeLessThan(40)
  expect(await scrollTop(page)).toBeGreaterThan(100)
})

it('is at the target of the fragment when the URL is opened directly', async () => {
  const page = await sharePage({ viewport })
  await visit(page, '/gold/#about')
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100)
})

it('is restored on back and forward once the content has loaded', async () => {
  const page = await openScrolled('/gold/', 310)
  await click(page, '/sp500/')
  await page.getByText('five hundred large companies').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 150))

  await page.goBack()
  await page.getByText(wordsOfGold).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(310)
  await page.goForward()
  await page.getByText('five hundred large companies').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(150)
})

/** In pixels from the top; the last is beyond the end of any page. */
const positions = sweep([1, 350, 9999], [1, 50, 120, 200, 280, 350, 400, 450, 700, 9999])

describe.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 400 },
])('going back in a $width × $height window', (viewport) => {
  it.each([
    ['/gold/', 'the full-screen view', '/gold/?display=full'],
    ['/gold/', 'another asset', '/sp500/'],
    ['/gold/', 'the home page', '/'],
    ['/gold/', 'a page that does not exist', '/none/'],
    ['/', 'a chart', '/housing/'],
    ['/none/', 'a chart', '/gold/'],
  ])('to %s from %s restores the position', async (path, _name, target) => {
    const page = await sharePage({ viewport, reducedMotion: 'reduce' }, [notFoundStatus])
    await visit(page, path)
    const arrived = () => (path === '/gold/' ? waitForCanvas(page) : page.waitForURL(path))
    await arrived()
    for (const position of positions) {
      await page.evaluate((top) => window.scrollTo(0, top), position)
      const before = await scrollTop(page)
      const shown = await identify(page)
      await follow(page, target)
      await page.waitForURL(target)
      await expect.poll(() => identify(page)).not.toBe(shown)
      await page.goBack()
      await arrived()
      await expect.poll(() => scrollTop(page), { message: `from ${position}` }).toBe(before)
    }
  })
})

it.each([
  'null',
  '7',
  '"gold"',
  '{',
  '{"KEY":"far"}',
  '{"KEY":{}}',
  '{"KEY":null}',
  '{"KEY":1e999}',
  '["KEY"]',
])('is not affected by nonsense in the storage: %s', async (nonsense) => {
  const page = await openScrolled('/gold/', 0)
  await page.evaluate((nonsense) => {
    const { key } = history.state as { key: string }
    const stored = nonsense.replaceAll('KEY', key)
    // Stored after the page has stored its own.
    addEventListener('pagehide', () => sessionStorage.setItem('scroll-positions', stored))
  }, nonsense)
  await page.reload()
  await waitForClient(page)
  await waitForCanvas(page)
  expect(await scrollTop(page)).toBe(0)
  await click(page, '/sp500/')
  await page.getByText('five hundred large companies').waitFor()
  await page.evaluate(() => window.scrollTo(0, 200))
  await click(page, '/gold/')
  await page.getByText(wordsOfGold).waitFor()
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(200)
})
