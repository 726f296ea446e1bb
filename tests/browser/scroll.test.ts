// The scroll position after a navigation.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import { sweep } from '../sweeps'
import {
  follow,
  hold,
  notFoundStatus,
  scrollTop,
  sharePage,
  showPage,
  waitForCanvas,
  waitForClient,
} from './browser'
import { atRest, rest } from './settled'

/** So small that every page is longer than the window. */
const viewport = { width: 360, height: 400 }

const scrollTo = (page: Page, top: number) => page.evaluate((top) => window.scrollTo(0, top), top)

async function openScrolled(path: string, position: number): Promise<Page> {
  const page = await showPage(path, { viewport })
  await scrollTo(page, position)
  return page
}

async function expectAt(page: Page, position: number) {
  await expect.poll(() => scrollTop(page)).toBe(position)
}

async function expectAtTarget(page: Page) {
  const top = () => page.locator('#about').evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(40)
}

it('stays when only the options of the page change', async () => {
  const page = await openScrolled('/gold/', 300)
  const change = page.getByRole('link', { name: 'Change', exact: true })
  // Clicked by a script, as Playwright would scroll to the link.
  await change.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('/gold/?axis=index')
  expect(await atRest(page, () => scrollTop(page))).toBe(300)
})

it('is restored by the router alone, also in an entry that is older than it', async () => {
  const page = await sharePage({ viewport })
  const release = await hold(page, '**/assets/app-*.js')
  await page.goto('/gold/')
  await page.evaluate(() => location.assign('#about'))
  release()
  await waitForClient(page)
  await page.goBack()
  await page.waitForURL('/gold/')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
})

it('is at the target of the fragment once the content has loaded', async () => {
  const page = await openScrolled('/gold/', 0)
  const release = await hold(page, '**/assets/data/housing/index.json')
  await follow(page, '/housing/#about')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  release()
  await page.getByText('The Case-Shiller index compares').waitFor()
  await expectAtTarget(page)
  expect(await atRest(page, () => scrollTop(page))).toBeGreaterThan(100)
})

it('is at the target of a fragment that is typed, every time, in an entry of its own', async () => {
  const page = await openScrolled('/gold/', 120)
  await page.goto('/gold/#about')
  await expectAtTarget(page)
  await page.goto('/gold/#app')
  await expectAt(page, 0)
  // The router scrolls after the browser has.
  await rest(page)
  await scrollTo(page, 30)
  await page.goBack()
  await expectAtTarget(page)
  await page.goBack()
  await expectAt(page, 120)
  await page.goForward()
  await expectAtTarget(page)
  await page.goForward()
  await expectAt(page, 30)
  await page.goto('/gold/#about')
  await expectAtTarget(page)
  await rest(page)
  await scrollTo(page, 60)
  await page.goto('/gold/#about')
  await expectAtTarget(page)
})

/** Scroll positions, in pixels from the top; the last is beyond the end of any page. */
const positions = sweep([350, 9999], [1, 50, 120, 200, 280, 350, 400, 450, 700, 9999])

/** A text that differs between pages, and between a chart and its full-screen view. */
const identify = (page: Page) =>
  page.evaluate(() => document.title + (document.querySelector('.full-chart') !== null))

const windows = [{ width: 1280, height: 800 }, { width: 390, height: 844 }, viewport]
const journeys = [
  ['/gold/', '/gold/?display=full'],
  ['/gold/', '/sp500/'],
  ['/gold/', '/'],
  ['/gold/', '/none/'],
  ['/', '/housing/'],
  ['/none/', '/gold/'],
] as const
const all = journeys.flatMap(([path, target]) =>
  windows.map((window) => ({ path, target, ...window })),
)
// By default, each journey in one window, in turn.
const some = all.filter((_, place) => place % 3 === Math.floor(place / 3) % 3)

it.each(sweep(some, all))(
  'going back to $path from $target, at its top, restores the position at $width × $height',
  async ({ path, target, width, height }) => {
    const page = await showPage(path, { viewport: { width, height }, reducedMotion: 'reduce' }, [
      notFoundStatus,
    ])
    await rest(page)
    for (const position of positions) {
      await scrollTo(page, position)
      const before = await scrollTop(page)
      const shown = await identify(page)
      await follow(page, target)
      await page.waitForURL(target)
      await expect.poll(() => identify(page)).not.toBe(shown)
      await expectAt(page, 0)
      await page.goBack()
      await expect.poll(() => identify(page)).toBe(shown)
      // The browser may scroll before the router.
      expect(await atRest(page, () => scrollTop(page)), `from ${position}`).toBe(before)
    }
  },
)

it.each(['{', '{"KEY":"far"}'])(
  'is not affected by nonsense in the storage: %s',
  async (nonsense) => {
    const page = await openScrolled('/gold/', 0)
    await page.evaluate((nonsense) => {
      const stored = nonsense.replaceAll('KEY', history.state.key)
      // Stored after the page has stored its own.
      addEventListener('pagehide', () => sessionStorage.setItem('scroll-positions', stored))
    }, nonsense)
    await page.reload()
    await waitForClient(page)
    await waitForCanvas(page)
    expect(await atRest(page, () => scrollTop(page))).toBe(0)
    await follow(page, '/sp500/')
    await page.getByText('five hundred large companies').waitFor()
    await scrollTo(page, 200)
    await follow(page, '/gold/')
    await page.getByText(wordsOfGold).waitFor()
    await page.goBack()
    await expectAt(page, 200)
  },
)
