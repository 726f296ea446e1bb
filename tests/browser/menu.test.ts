// The menu of small screens.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
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
  await page.getByRole('combobox').selectOption('housing')
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
  const first = await page.locator('header nav li').first().boundingBox()
  await page.locator('header nav').click({ position: { x: 9, y: (first?.height ?? 0) + 2 } })
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
