// The home page: the chart of all goods by mouse, touch and keyboard, and the board, sorted and printed.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/theme'
import { countCanvasPixels, sharePage, visit, waitForCanvas } from './browser'

const open = async (width: number, path = '/') => {
  const page = await sharePage({ viewport: { width, height: 1200 }, reducedMotion: 'reduce' })
  await visit(page, path)
  await waitForCanvas(page)
  return page
}

const key = async (page: Page) =>
  (await page.locator('.goods .chart-key').innerText()).replace(/\s+/g, ' ').trim()

/** The names of the goods on the board, in its order. */
const names = (page: Page) => page.locator('.board [scope="row"]').allInnerTexts()

const labels = assets.map(({ label }) => label)

describe('the chart of all goods', () => {
  it('highlights what is chosen by touch or with the keyboard', async () => {
    const page = await open(360)
    expect(await key(page)).toMatch(/^July 2026 Consumer Basket [\d.]+ −99 %$/)
    await page.getByRole('button', { name: 'Typical House' }).click()
    expect(await key(page)).toMatch(/^June 2026 Typical House [\d.]+ −99 %$/)
    const chosen = page.getByRole('button', { name: 'Typical House' })
    expect(await chosen.getAttribute('aria-pressed')).toBe('true')
    await page.locator('.goods canvas').focus()
    await page.keyboard.press('ArrowDown')
    expect(await key(page)).toContain('Consumer Basket')
    // The first key press selects the newest month.
    await page.keyboard.press('Home')
    expect(await key(page)).toMatch(/^July 2026 Consumer Basket/)
    await page.keyboard.press('Home')
    expect(await key(page)).toBe('January 2016 Consumer Basket 100')
    await expect
      .poll(() => page.locator('.chart [role="status"]').innerText())
      .toBe('Consumer Basket, January 2016: 100')
    await page.keyboard.press('ArrowUp')
    expect(await key(page)).toBe('January 2016 Typical House 100')
  })

  it('highlights the line under the mouse while it is there', async () => {
    const page = await open(1280)
    const box = await page.locator('.goods canvas').boundingBox()
    if (!box) throw new Error('there is no chart')
    const [highest, lowest] = [box.y + 30, box.y + box.height - 40]
    // In the month under the mouse, eggs are the lowest of the six lines, and stocks or gold the highest.
    await page.mouse.move(box.x + box.width / 2, highest)
    await expect.poll(() => key(page)).toMatch(/^\w+ 202[01] (Gold|S&P 500) /)
    await page.mouse.move(box.x + box.width / 2, lowest)
    await expect.poll(() => key(page)).toMatch(/^\w+ 202[01] Dozen Eggs /)
    await page.mouse.move(0, 0)
    await expect.poll(() => key(page)).toContain('July 2026 Consumer Basket')
  })

  it('switches to dollars on a click, for the same months, and has this in its URL', async () => {
    const page = await open(1280, '/?from=2021')
    await page.getByRole('link', { name: 'Dollars' }).click()
    await page.waitForURL('/?currency=usd&from=2021&to=2026')
    await page.getByRole('heading', { name: 'Prices of Goods in Dollars' }).waitFor()
    expect(await key(page)).toMatch(/^July 2026 Consumer Basket 1[\d.]+ \+\d\d %$/)
    await expect.poll(() => countCanvasPixels(page, themes.light.dollars)).toBeGreaterThan(200)
    expect(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')).toBe(
      '/charts/all.csv?currency=usd&from=2021&to=2026',
    )
    await page.getByRole('link', { name: '5 years' }).click()
    await page.waitForURL(/currency=usd&from=2021-09&to=2026-09$/)
    await expect.poll(() => page.locator('.chart-caption').innerText()).toContain('September 2021')
  })

  it('says when there are no prices', async () => {
    const page = await sharePage()
    await visit(page, '/?from=1980&to=1985')
    expect(await page.locator('.chart-absence').innerText()).toBe(
      'No month from January 1980 to December 1985 has a price of any good.',
    )
  })
})

describe('the board', () => {
  it('is sorted by its column headers, and back', async () => {
    const page = await open(1280)
    expect(await names(page)).toEqual(labels)
    const price = page.getByRole('button', { name: 'Price in dollars' })
    await price.focus()
    await page.keyboard.press('Enter')
    expect((await names(page))[0]).toBe('Dozen Eggs')
    const head = page.getByRole('columnheader', { name: 'Price in dollars' })
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    await page.keyboard.press('Enter')
    expect((await names(page))[0]).toBe('Typical House')
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await page.getByRole('button', { name: 'Good', exact: true }).click()
    expect(await names(page)).toEqual(labels.toSorted())
  })

  it('is sorted on a phone, where the column headers are hidden', async () => {
    const page = await open(320)
    await page.getByLabel('Sort by').selectOption('Change over 5 years in dollars')
    expect((await names(page))[0]).toBe('Consumer Basket')
    await page.getByRole('button', { name: 'Highest first' }).click()
    expect((await names(page))[0]).toBe('Gold')
    await page.getByLabel('Sort by').selectOption('Groups')
    expect(await names(page)).toEqual(labels)
  })

  it('fits on one sheet of paper', async () => {
    const page = await open(1280)
    await page.emulateMedia({ media: 'print' })
    // A4 portrait, within default margins.
    await page.setViewportSize({ width: 718, height: 1047 })
    const board = page.locator('.board-section')
    const box = await board.boundingBox()
    expect(box?.height).toBeLessThan(1047)
    // The chart is resized a frame later.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBe(718)
    expect(await board.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid')
    expect(await page.getByLabel('Sort by').isVisible()).toBe(false)
    expect(await page.locator('.board thead').isVisible()).toBe(true)
  })
})
