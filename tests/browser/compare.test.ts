// The chart of goods by mouse, touch, and keyboard, and how goods are chosen.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { boxOf, countCanvasPixels, hold, showPage, waitForCanvas, waitForPage } from './browser'
import { atRest } from './settled'

const open = async (width: number, path = '/compare/') => {
  const page = await showPage(path, { viewport: { width, height: 1200 } })
  await waitForCanvas(page)
  return page
}

/** The month that is read, and the change of each good. */
const read = async (page: Page) =>
  (await page.locator('.goods-values > *').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )

const chips = (page: Page) => page.locator('.chosen-goods [aria-label^=Remove]')

/** Opens the list of goods that can be added, and adds one. */
const add = async (page: Page, name: string) => {
  await page.locator('.goods-choice details:not([open]) > summary').click()
  await page.getByRole('link', { name: `Add ${name}` }).click()
}

describe('the chart of goods', () => {
  it('is read month by month with the keyboard on a phone', async () => {
    const width = 360
    const page = await open(width)
    expect(await atRest(page, () => read(page))).toEqual([])
    await page.locator('.goods canvas').focus()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    // The first key press selects the newest month.
    await page.keyboard.press('Home')
    expect(await atRest(page, () => read(page))).toEqual([
      'June 2026',
      expect.stringMatching(/^S&P 500 ×/),
      expect.stringMatching(/^Typical House \+/),
      expect.stringMatching(/^Hour of Work \+/),
      expect.stringMatching(/^Dozen Eggs −/),
    ])
    await page.keyboard.press('Home')
    expect(await atRest(page, async () => (await read(page)).slice(0, 2))).toEqual([
      'January 2016',
      'S&P 500 –',
    ])
    await expect
      .poll(() => page.locator('figure canvas').getAttribute('aria-valuetext'))
      .toMatch(/^January 2016: S&P 500 –, Typical House –, /)
    const box = await atRest(page, () => page.locator('.goods-values').boundingBox())
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    expect(await atRest(page, height)).toBe(before)
  })

  it('switches to dollars on a click, for the same goods and months', async () => {
    const page = await open(1280, '/compare/?from=2021&goods=gold,eggs')
    await page.locator('.choice-form select').selectOption('usd')
    await page.waitForURL('/compare/?currency=usd&from=2021&goods=gold,eggs&to=2026')
    await page.getByText(/^In dollars: /).waitFor()
    await expect.poll(() => countCanvasPixels(page, themes.light['good-5'])).toBeGreaterThan(200)
    await page.getByText('Download', { exact: true }).click()
    expect(
      await atRest(page, () =>
        page.locator('.share').getByRole('link', { name: 'CSV', exact: true }).getAttribute('href'),
      ),
    ).toBe('/charts/all.csv?currency=usd&from=2021&goods=gold,eggs&to=2026')
    await page.getByRole('link', { name: '5 years' }).click()
    await page.waitForURL(/currency=usd&from=2021-0\d&goods=gold,eggs&to=2026-0\d$/)
    await expect.poll(() => page.locator('p.shown').first().innerText()).toMatch(/^\w+ 2021/)
    await page.getByRole('link', { name: 'Reset items' }).click()
    await page.waitForURL((url) => !url.searchParams.has('goods'))
    await expect.poll(() => chips(page).count()).toBe(4)
  })
})

it('what is read is as wide as its texts, at any month', async () => {
  const page = await open(1280, '/compare/?goods=gold,sp500,housing,basket,wage,eggs')
  const canvas = await boxOf(page.locator('figure canvas'))
  for (const share of [0.1, 0.4, 0.7, 0.9]) {
    await page.mouse.move(canvas.x + share * canvas.width, canvas.y + canvas.height / 2)
    await expect.poll(async () => (await read(page)).length).toBe(7)
    const room = await atRest(page, () =>
      page.locator('.goods-values').evaluate((box) => {
        const range = document.createRange()
        // Without the words that only screen readers get.
        const seen = box.querySelectorAll('b:not(:has(*)), [aria-hidden]')
        const rights = [...seen].map((text) => {
          range.selectNodeContents(text)
          return range.getBoundingClientRect().right
        })
        return box.getBoundingClientRect().right - Math.max(...rights)
      }),
    )
    expect(room).toBeGreaterThanOrEqual(4)
  }
})

describe('on a slow line', () => {
  const openSlowly = async (expected: RegExp[] = []) => {
    const page = await showPage(
      '/compare/?goods=gold',
      { viewport: { width: 1280, height: 1200 } },
      expected,
    )
    await waitForCanvas(page)
    return page
  }
  const data = '**/compare/index.json*'

  it('each choice builds on the one before it, which is still loading', async () => {
    const page = await openSlowly()
    const release = await hold(page, data)
    await add(page, 'Dozen Eggs')
    await expect.poll(() => chips(page).count()).toBe(2)
    await page.getByRole('link', { name: 'Add S&P 500' }).click()
    await expect.poll(() => chips(page).count()).toBe(3)
    await page.getByRole('link', { name: '3 years' }).click()
    await page.locator('.choice [aria-current]', { hasText: '3 years' }).waitFor()
    await page.locator('.choice-form select').selectOption('usd')
    await page.locator('.choice [href*="currency=usd"][aria-current]').waitFor()
    await page.getByRole('link', { name: 'Remove Gold' }).click()
    await expect.poll(() => chips(page).count()).toBe(2)
    release()
    await waitForPage(page, '/compare/?currency=usd&from=2023-06&goods=sp500,eggs&to=2026-06')
    expect(await atRest(page, () => chips(page).count())).toBe(2)
    expect(await atRest(page, () => page.locator('p.finding').innerText())).toMatch(/^In dollars: /)
  })

  it('choices that fail are taken back, and can be made again', async () => {
    const page = await openSlowly([/Failed to load resource|Failed to fetch/])
    const held = Promise.withResolvers<void>()
    await page.route(data, (route) => held.promise.then(() => route.abort()))
    await add(page, 'Dozen Eggs')
    await expect.poll(() => chips(page).count()).toBe(2)
    await page.getByRole('link', { name: 'Add S&P 500' }).click()
    await expect.poll(() => chips(page).count()).toBe(3)
    held.resolve()
    const again = page.getByRole('alert').getByRole('link', { name: 'Try again' })
    await again.waitFor()
    expect(await atRest(page, () => chips(page).count())).toBe(0)
    await page.unroute(data)
    await again.click()
    await waitForPage(page, '/compare/?goods=gold,sp500,eggs')
  })
})
