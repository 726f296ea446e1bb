// The chart of goods by mouse, touch, and keyboard, and how goods are chosen.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { newestGoldText } from '../fixture-facts'
import {
  countCanvasPixels,
  hold,
  openPageAt,
  showPage,
  waitForCanvas,
  waitForPage,
} from './browser'

const open = async (width: number, path = '/compare/') => {
  const page = await showPage(path, { viewport: { width, height: 1200 }, reducedMotion: 'reduce' })
  await waitForCanvas(page)
  return page
}

/** The month and the goods of the chart, with their values. */
const key = async (page: Page) =>
  (await page.locator('.goods-key li').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )

describe('the chart of all goods', () => {
  it('is read month by month with the keyboard', async () => {
    const page = await open(360)
    expect(await key(page)).toEqual([
      'June 2026',
      'Gold 0.0671₿ ÷40',
      'S&P 500 0.118₿ ÷39',
      'Typical House 5.36₿ ÷80',
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
      'S&P 500 0.0953₿ ÷49',
    ])
    await page.keyboard.press('Home')
    expect((await key(page)).slice(0, 2)).toEqual(['January 2016', 'Gold 2.67₿'])
    await expect
      .poll(() => page.locator('.chart [role="status"]').innerText())
      .toMatch(/^January 2016: Gold 2\.67₿, S&P 500 4\.67₿, /)
  })

  it('switches to dollars on a click, for the same goods and months', async () => {
    const page = await open(1280, '/compare/?from=2021&goods=gold,eggs')
    await page.locator('.choice-form select').selectOption('usd')
    await page.waitForURL('/compare/?currency=usd&from=2021&goods=gold,eggs&to=2026')
    await page.getByRole('heading', { name: 'Prices Compared in Dollars' }).waitFor()
    expect((await key(page))[1]?.replace(/\d\.\d$/, '')).toBe(`Gold ${newestGoldText.usd} ×`)
    await expect.poll(() => countCanvasPixels(page, themes.light['good-1'])).toBeGreaterThan(200)
    await page.getByText('Download', { exact: true }).click()
    expect(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')).toBe(
      '/charts/all.csv?currency=usd&from=2021&goods=gold,eggs&to=2026',
    )
    await page.getByRole('link', { name: '5 years' }).click()
    await page.waitForURL(/currency=usd&from=2021-0\d&goods=gold,eggs&to=2026-0\d$/)
    await expect.poll(() => page.locator('p.shown').innerText()).toMatch(/^\w+ 2021/)
    await page.getByRole('link', { name: 'Reset items' }).click()
    await page.waitForURL((url) => !url.searchParams.has('goods'))
    await expect.poll(async () => (await key(page)).length).toBe(7)
  })
})

it('says that in Bitcoin all goods are one curve, and leads to dollars of one month', async () => {
  const page = await open(360)
  await page.getByRole('link', { name: /^Switch to dollars of \w+ \d{4}$/ }).click()
  await page.waitForURL('/compare/?currency=basket')
  await page.getByRole('heading', { name: 'Prices Compared in Dollars of July 2026' }).waitFor()
  expect(await page.getByText('look like one curve').count()).toBe(0)
  const units = page.locator('.choice-form option')
  expect((await units.allInnerTexts()).slice(0, 3)).toEqual([
    'Dollars of July 2026',
    'Bitcoin',
    'Dollars',
  ])
})

describe('on a slow line', () => {
  const openSlowly = async (expected: RegExp[] = []) => {
    const page = await openPageAt(
      '/compare/?goods=gold',
      { viewport: { width: 1280, height: 1200 } },
      expected,
    )
    await waitForCanvas(page)
    return { page, chips: page.locator('.chosen-goods [aria-label^=Remove]') }
  }
  const data = '**/compare/index.json*'

  it('each choice builds on the one before it, which is still loading', async () => {
    const { page, chips } = await openSlowly()
    const release = await hold(page, data)
    await page.getByRole('link', { name: 'Add Dozen Eggs' }).click()
    await expect.poll(() => chips.count()).toBe(2)
    await page.getByRole('link', { name: 'Add S&P 500' }).click()
    await expect.poll(() => chips.count()).toBe(3)
    await page.getByRole('link', { name: '3 years' }).click()
    await page.locator('.choice [aria-current]', { hasText: '3 years' }).waitFor()
    await page.locator('.choice-form select').selectOption('usd')
    await page.locator('.choice [href*="currency=usd"][aria-current]').waitFor()
    await page.getByRole('link', { name: 'Remove Gold' }).click()
    await expect.poll(() => chips.count()).toBe(2)
    expect(await key(page)).toHaveLength(2)
    release()
    await waitForPage(page, '/compare/?currency=usd&from=2023-06&goods=sp500,eggs&to=2026-06')
    expect(await chips.count()).toBe(2)
    expect(await key(page)).toHaveLength(3)
  })

  it('choices that fail are taken back, and can be made again', async () => {
    const { page, chips } = await openSlowly([/Failed to load resource|Failed to fetch/])
    const held = Promise.withResolvers<void>()
    await page.route(data, (route) => held.promise.then(() => route.abort()))
    await page.getByRole('link', { name: 'Add Dozen Eggs' }).click()
    await expect.poll(() => chips.count()).toBe(2)
    await page.getByRole('link', { name: 'Add S&P 500' }).click()
    await expect.poll(() => chips.count()).toBe(3)
    held.resolve()
    const again = page.getByRole('alert').getByRole('link', { name: 'Try again' })
    await again.waitFor()
    expect(await chips.count()).toBe(0)
    await page.unroute(data)
    await again.click()
    await waitForPage(page, '/compare/?goods=gold,sp500,eggs')
  })
})

it('names lead to the pages of goods, and chips do not', async () => {
  const page = await open(1280)
  await page.locator('.goods-key').getByRole('link', { name: 'Gold' }).click()
  await page.waitForURL('/gold/')
})
