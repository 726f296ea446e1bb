// The home page: the chart of goods by mouse, touch, and keyboard; the board, sorted and printed.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/theme'
import { newestGoldText } from '../fixture-facts'
import { countCanvasPixels, sharePage, visit, waitForCanvas, waitForPage } from './browser'

const open = async (width: number, path = '/') => {
  const page = await sharePage({ viewport: { width, height: 1200 }, reducedMotion: 'reduce' })
  await visit(page, path)
  await waitForCanvas(page)
  return page
}

/** The month and the goods below the chart, with their values. */
const key = async (page: Page) =>
  (await page.locator('.chosen-goods li').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )

/** The names of the goods on the board, in its order. */
const names = (page: Page) => page.locator('.board [scope="row"] a').allInnerTexts()

const labels = assets.map(({ label }) => label)

describe('the chart of all goods', () => {
  it('is read month by month with the keyboard', async () => {
    const page = await open(360)
    expect(await key(page)).toEqual([
      'June 2026',
      'Gold 0.0671₿ −97%',
      'S&P 500 0.118₿ −97%',
      'Typical House 5.36₿ −99%',
      expect.stringMatching(/^Consumer Basket /),
      expect.stringMatching(/^Hour of Work /),
      expect.stringMatching(/^Dozen Eggs /),
    ])
    await page.locator('.goods canvas').focus()
    // The first key press selects the newest month.
    await page.keyboard.press('Home')
    expect((await key(page)).slice(0, 3)).toEqual([
      'September 2026',
      'Gold not known',
      'S&P 500 0.0953₿ −98%',
    ])
    await page.keyboard.press('Home')
    expect((await key(page)).slice(0, 2)).toEqual(['January 2016', 'Gold 2.67₿'])
    await expect
      .poll(() => page.locator('.chart [role="status"]').innerText())
      .toMatch(/^January 2016: Gold 2\.67₿, S&P 500 4\.67₿, /)
  })

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('shows the goods that links choose, %s', async (_, javaScriptEnabled) => {
    const page = await sharePage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled })
    await page.goto('/')
    if (javaScriptEnabled) await waitForCanvas(page)
    const chosen = page.locator('.chosen-goods')
    await page.getByRole('link', { name: 'Gold alone' }).click()
    await page.waitForURL('/?goods=gold')
    await expect.poll(() => chosen.getByRole('link').count()).toBe(0)
    await page.getByText('More goods').click()
    await page
      .locator('.goods-choice')
      .getByRole('link', { name: 'Dozen Eggs', exact: true })
      .click()
    await page.waitForURL('/?goods=gold,eggs')
    await expect.poll(async () => (await key(page)).length).toBe(3)
    await chosen.getByRole('link', { name: 'Remove Gold' }).click()
    await waitForPage(page, '/?goods=eggs')
    await page.getByRole('link', { name: 'The usual goods' }).click()
    await page.waitForURL('/')
    await expect.poll(async () => (await key(page)).length).toBe(7)
  })

  it('keeps its choice with the range and the currency, and stays where it is while it is read', async () => {
    const page = await open(1280, '/?goods=gold,eggs')
    await page.locator('.choice-form select').selectOption('usd')
    await waitForPage(page, '/?currency=usd&goods=gold,eggs')
    await page.getByRole('link', { name: '3 years' }).click()
    await page.waitForURL(/currency=usd&from=2023-\d\d&goods=gold,eggs&to=2026-\d\d$/)
    await waitForCanvas(page)
    const box = await page.locator('.goods canvas').boundingBox()
    const below = () => page.locator('.goods figcaption').boundingBox()
    const before = await below()
    if (!box) throw new Error('there is no chart')
    for (const share of [0.1, 0.4, 0.8]) {
      await page.mouse.move(box.x + share * box.width, box.y + 100)
      await expect.poll(async () => (await key(page))[0]).not.toBe('June 2026')
      expect(await below()).toEqual(before)
    }
    await page.mouse.move(0, 0)
  })

  it('switches to dollars on a click, for the same months, and has this in its URL', async () => {
    const page = await open(1280, '/?from=2021')
    await page.locator('.choice-form select').selectOption('usd')
    await page.waitForURL('/?currency=usd&from=2021&to=2026')
    await page.getByRole('heading', { name: 'Prices of Goods in Dollars' }).waitFor()
    const gold = (await key(page))[1]
    expect(gold?.replace(/\d\d\d?%$/, '')).toBe(`Gold ${newestGoldText.usd} +`)
    await expect.poll(() => countCanvasPixels(page, themes.light['good-1'])).toBeGreaterThan(200)
    await page.getByText('Download', { exact: true }).click()
    expect(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')).toBe(
      '/charts/all.csv?currency=usd&from=2021&to=2026',
    )
    await page.getByRole('link', { name: '5 years' }).click()
    await page.waitForURL(/currency=usd&from=2021-09&to=2026-09$/)
    await expect.poll(() => page.locator('.goods .shown').innerText()).toContain('September 2021')
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
