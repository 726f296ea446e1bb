// The header: the menu of small screens, the list of all goods in wide windows, and the theme.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import {
  assetSelect,
  boxOf,
  countCanvasPixels,
  isFocused,
  openPage,
  scrollTop,
  showPage,
  visit,
  waitForCanvas,
} from './browser'
import { atRest } from './settled'

const open = (width: number) => showPage('/gold/', { viewport: { width, height: 500 } })

/** The control that opens the menu, or the list. */
const control = (page: Page) => page.locator(':is(.menu-toggle, header summary):visible').first()
const link = (page: Page) => page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' })

/** Whether the menu or list is open, or `undefined` while its box and its ARIA state disagree. */
async function isOpen(page: Page): Promise<boolean | undefined> {
  const expanded = await page.locator('.menu-toggle').getAttribute('aria-expanded')
  const list = await page.locator('.more-goods').boundingBox()
  const height = list?.height ?? 0
  return height > 10 === (expanded === 'true') ? height > 10 : undefined
}

const expectOpen = (page: Page, expected: boolean) => expect.poll(() => isOpen(page)).toBe(expected)

it('is a toggle below 768 px, and a plain list from there on', async () => {
  const page = await open(767)
  const links = () =>
    page.getByRole('banner').getByRole('link', { name: /^(Price of S&P.*|Method|API)$/ })
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const count of [0, 3, 0]) {
    expect(await atRest(page, () => links().count())).toBe(count)
    expect(await atRest(page, () => menu.getAttribute('aria-expanded'))).toBe(String(count > 0))
    await menu.click()
  }
  await page.setViewportSize({ width: 768, height: 500 })
  expect(await atRest(page, () => menu.count())).toBe(0)
  expect(await atRest(page, () => links().count())).toBe(3)
})

it('has on a phone the pages first, and nowhere a target that is too small', async () => {
  const page = await open(360)
  await control(page).click()
  const pages = await atRest(page, () => boxOf(page.locator('.site-links')))
  const goods = await atRest(page, () => boxOf(page.locator('.more-goods')))
  expect(pages.bottom).toBeLessThanOrEqual(goods.y)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const targets = page.locator(':is(header, footer) :is(a, summary):visible')
    const small = await atRest(page, () =>
      targets.evaluateAll((targets, isPhone) => {
        const leastOf = (one: Element) => (isPhone && one.closest('header') ? 44 : 24)
        const isSmall = (one: Element) => {
          const { width, height } = one.getBoundingClientRect()
          return width < 24 || height < leastOf(one)
        }
        return targets.filter(isSmall).map((one) => one.outerHTML)
      }, width < 768),
    )
    expect(small, `at ${width}`).toEqual([])
  }
})

it('scrolls a phone to the top when it opens, and lies on the page of a wide window', async () => {
  const page = await open(360)
  await page.evaluate(() => window.scrollTo(0, 300))
  await control(page).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expectOpen(page, true)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 500 })
  await expectOpen(page, false)
  const before = await boxOf(page.locator('main'))
  await control(page).click()
  await expectOpen(page, true)
  expect(await atRest(page, () => boxOf(page.locator('main')))).toEqual(before)
})

it.each([360, 1280])('in a window of %i pixels it closes when it is left', async (width) => {
  const page = await open(width)
  await control(page).press('Enter')
  await expectOpen(page, true)
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(await atRest(page, focused)).toBe('/gold/')
  await page.keyboard.press('Escape')
  await expectOpen(page, false)
  // The focus returns to the control that opened it.
  expect(await atRest(page, () => isFocused(control(page)))).toBe(true)

  const clickOn = (outside: string) => () =>
    page.locator(outside).click({ position: { x: 2, y: 2 } })
  const tapBelow = () => page.mouse.click(2, Number(page.viewportSize()?.height) - 20)
  const tab = async () => {
    await page.locator('.menu a').last().focus()
    await page.keyboard.press('Tab')
  }
  for (const leave of [clickOn('header'), tapBelow, tab]) {
    await control(page).press('Enter')
    await expectOpen(page, true)
    // A click on the name of a group, between links, leaves the list open.
    await page.locator('.more-goods p').first().click()
    await expectOpen(page, true)
    await leave()
    await expectOpen(page, false)
  }

  await control(page).press('Enter')
  await link(page).click()
  await page.waitForURL('/sp500/')
  await expectOpen(page, false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await control(page).press('Enter')
  await expectOpen(page, true)
  await page.goBack()
  await page.waitForURL('/gold/')
  await expectOpen(page, false)
})

it('leaves a strip of a low phone, which closes it and follows no link', async () => {
  const page = await open(390)
  await page.setViewportSize({ width: 390, height: 440 })
  await control(page).click()
  await expectOpen(page, true)
  expect(await atRest(page, async () => (await boxOf(page.locator('.menu'))).bottom)).toBeLessThan(
    440 - 88,
  )
  const before = page.url()
  await page.mouse.click(200, 420)
  await expectOpen(page, false)
  expect(await atRest(page, () => page.url())).toBe(before)
})

describe('the theme', () => {
  const choice = (page: Page) => page.getByRole('combobox', { name: 'Theme' })
  const isDark = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(15, 23, 34)')

  it('follows the system, including the chart, or stays as chosen', async () => {
    const viewport = { width: 360, height: 740 }
    const page = await showPage('/gold/', { colorScheme: 'light', viewport })
    await waitForCanvas(page)
    expect(await atRest(page, () => isDark(page))).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => isDark(page)).toBe(true)
    await expect.poll(() => countCanvasPixels(page, themes.dark.dollars)).toBeGreaterThan(200)
    await choice(page).selectOption('Light')
    await expect.poll(() => isDark(page)).toBe(false)
    await page.reload()
    await waitForCanvas(page)
    expect(
      await atRest(page, async () => [await isDark(page), await choice(page).inputValue()]),
    ).toEqual([false, 'light'])
    expect(await atRest(page, () => countCanvasPixels(page, themes.light.dollars))).toBeGreaterThan(
      200,
    )
    await choice(page).selectOption('System')
    await expect.poll(() => isDark(page)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    expect(
      await atRest(page, async () => [await isDark(page), await choice(page).inputValue()]),
    ).toEqual([false, ''])
  })

  it('lasts until the page is closed if there is no storage', async () => {
    const refused = '{ get() { throw new DOMException("refused", "SecurityError") } }'
    const page = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.addInitScript(`Object.defineProperty(window, 'localStorage', ${refused})`)
    await visit(page, '/gold/')
    await waitForCanvas(page)
    await choice(page).selectOption('Dark')
    await expect.poll(() => isDark(page)).toBe(true)
    await assetSelect(page).selectOption('housing')
    await page.waitForURL('/housing/')
    expect(await atRest(page, () => isDark(page))).toBe(true)
  })
})

it.each([390, 1280])('the navigation has one link for each asset at %i px', async (width) => {
  const page = await open(width)
  const addresses = () =>
    page
      .locator('header nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const closed = await atRest(page, addresses)
  await control(page).click()
  await expectOpen(page, true)
  expect((await atRest(page, addresses)).toSorted()).toEqual(closed.toSorted())
  expect(new Set(closed).size).toBe(closed.length)
})
