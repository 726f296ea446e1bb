// The menu of small screens, and the list of all goods in wide windows.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharePage, visit } from './browser'

async function openOnPhone(width = 360): Promise<Page> {
  const page = await sharePage({ viewport: { width, height: 500 } })
  await visit(page, '/gold/')
  return page
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const link = (page: Page) => page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' })

async function isOpen(page: Page): Promise<boolean> {
  const expanded = await toggle(page).getAttribute('aria-expanded')
  expect(await link(page).isVisible()).toBe(expanded === 'true')
  return expanded === 'true'
}

it('is a toggle below 768 px, and a plain list from there on', async () => {
  const small = await openOnPhone(767)
  expect(await isOpen(small)).toBe(false)
  await toggle(small).click()
  expect(await isOpen(small)).toBe(true)
  await toggle(small).click()
  expect(await isOpen(small)).toBe(false)
  const large = await openOnPhone(768)
  expect(await toggle(large).count()).toBe(0)
  expect(await link(large).isVisible()).toBe(true)
})

it('scrolls the page to the top when it opens', async () => {
  const page = await openOnPhone()
  await page.evaluate(() => window.scrollTo(0, 300))
  await toggle(page).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await isOpen(page)).toBe(true)
})

it('closes when the route changes, and the new page has the focus', async () => {
  const page = await openOnPhone()
  await toggle(page).click()
  await link(page).click()
  await page.waitForURL('/sp500/')
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})

it('closes when the visitor goes back', async () => {
  const page = await openOnPhone()
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('housing')
  await page.waitForURL('/housing/')
  await toggle(page).click()
  await page.goBack()
  await page.waitForURL('/gold/')
  await expect.poll(() => isOpen(page)).toBe(false)
})

it.each([
  ['the empty space of the header', 'header'],
  ['the page', 'figcaption'],
])('closes on a click on %s, but not between its links', async (_name, outside) => {
  const page = await openOnPhone()
  await toggle(page).click()
  // The name of a group.
  await page.locator('.more-goods p').first().click()
  expect(await isOpen(page)).toBe(true)
  await page.locator(outside).click({ position: { x: 2, y: 2 } })
  await expect.poll(() => isOpen(page)).toBe(false)
})

it('closes on Escape and returns the focus to its button', async () => {
  const page = await openOnPhone()
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  expect(await isOpen(page)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Price of Gold in Bitcoin',
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page)).toBe(false)
  expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

describe('the list of all goods', () => {
  async function openWide(): Promise<Page> {
    const page = await sharePage({ viewport: { width: 1280, height: 720 } })
    await visit(page, '/gold/')
    return page
  }

  const control = (page: Page) => page.locator('header summary')
  /** As the eye and the script see it, which learns of it a moment later. */
  const isShown = async (page: Page) => {
    const expanded = await page.locator('.menu-toggle').getAttribute('aria-expanded')
    const { height = 0 } = (await page.locator('.more-goods').boundingBox()) ?? {}
    const isVisible = height > 10
    return isVisible === (expanded === 'true') ? isVisible : undefined
  }

  it('lies on the page, which does not move', async () => {
    const page = await openWide()
    const before = await page.locator('main').boundingBox()
    await control(page).click()
    await expect.poll(() => isShown(page)).toBe(true)
    expect(await page.locator('main').boundingBox()).toEqual(before)
  })

  it('closes on Escape and returns the focus', async () => {
    const page = await openWide()
    await control(page).press('Enter')
    await expect.poll(() => isShown(page)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/gold/')
    await page.keyboard.press('Escape')
    await expect.poll(() => isShown(page)).toBe(false)
    expect(await control(page).evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('closes when the focus or a click leaves it, and when the route changes', async () => {
    const page = await openWide()
    const open = async () => {
      await control(page).press('Enter')
      await expect.poll(() => isShown(page)).toBe(true)
    }
    await open()
    await page.locator('.menu a').last().focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => isShown(page)).toBe(false)
    await open()
    await page.mouse.click(5, 700)
    await expect.poll(() => isShown(page)).toBe(false)
    await open()
    await link(page).click()
    await page.waitForURL('/sp500/')
    await expect.poll(() => isShown(page)).toBe(false)
  })
})

it('Method and API are in the header of wide windows, and in the menu', async () => {
  const large = await openOnPhone(768)
  const links = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: /^(Method|API)$/ })
  expect(await links(large).count()).toBe(2)
  const small = await openOnPhone()
  expect(await links(small).count()).toBe(0)
  await toggle(small).click()
  expect(await links(small).count()).toBe(2)
})
