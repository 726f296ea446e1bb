// The full-screen view of a chart: entering it, leaving it, and its theme.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  assetSelect,
  boxOf,
  leaveWindow,
  openPage,
  openPageAt,
  showPage,
  visit,
  waitForCanvas,
  withoutFullscreenApi,
} from './browser'
import { atRest } from './settled'

const enter = (page: Page) => page.getByRole('link', { name: 'Full screen' })
const leave = (page: Page) => page.getByRole('link', { name: 'Exit full screen' })
const opacity = (page: Page) => leave(page).evaluate((link) => getComputedStyle(link).opacity)
const chartWidth = async (page: Page) => (await boxOf(page.locator('figure canvas'))).width

/** Expects that the chart fills the window, without header, footer, or navigation. */
async function expectFull(page: Page) {
  await page.locator('.full-chart canvas').waitFor()
  const box = () => boxOf(page.locator('.full-chart'))
  await expect.poll(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  await expect.poll(() => page.locator('header, footer, nav').count()).toBe(0)
}

describe('the link to leave', () => {
  it('is hidden until the mouse moves, or it has the focus', async () => {
    const page = await openPageAt('/gold/?axis=index&display=full&from=2020')
    await waitForCanvas(page)
    await leaveWindow(page)
    await expect.poll(() => opacity(page)).toBe('0')
    await page.mouse.move(300, 300)
    await expect.poll(() => opacity(page)).toBe('1')
    await leave(page).click()
    await page.waitForURL('/gold/?axis=index&from=2020&to=2026')
    await visit(page, '/housing/?display=full')
    await expectFull(page)
    // The first Tab goes to the chart, which takes arrow keys.
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    expect(await atRest(page, () => opacity(page))).toBe('1')
    await page.keyboard.press('Enter')
    await page.waitForURL('/housing/')
    await waitForCanvas(page)
  })

  it('is visible on touch screens, large enough, and next to the title', async () => {
    const page = await showPage('/housing/?display=full', { hasTouch: true, isMobile: true })
    await waitForCanvas(page)
    for (const width of [320, 390, 844]) {
      await page.setViewportSize({ width, height: 568 })
      expect(await atRest(page, () => opacity(page))).toBe('1')
      const box = await atRest(page, () => boxOf(leave(page)))
      // The size of a box that starts at a fraction of a pixel has a rounding error.
      expect(box.width).toBeCloseTo(40, 3)
      expect(box.height).toBeCloseTo(40, 3)
      const title = await atRest(page, () =>
        page.locator('.full-title').evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().toJSON() as DOMRect
        }),
      )
      expect(title.right < box.x || title.top > box.bottom, `at ${width}`).toBe(true)
    }
    await leave(page).tap()
    await page.waitForURL('/housing/')
  })
})

describe('the link to the full screen', () => {
  it('shows the chart there, under its own URL', async () => {
    const page = await showPage('/gold/?axis=index')
    await waitForCanvas(page)
    const url = page.url()
    const width = await atRest(page, () => chartWidth(page))
    await enter(page).click()
    await page.waitForFunction(() => document.fullscreenElement?.matches('.chart-screen'))
    expect(await atRest(page, () => page.url())).toBe(url)
    await expect.poll(() => chartWidth(page)).toBeGreaterThan(width)
    // The chart has the screen to itself.
    for (const others of ['.choice', '.choice-form', '.chart-months', '.actions > .button']) {
      expect(await atRest(page, () => page.locator(others).first().isVisible()), others).toBe(false)
    }
    await leave(page).click()
    await page.waitForFunction(() => !document.fullscreenElement)
    await expect.poll(() => chartWidth(page)).toBe(width)
  })

  it('leads to the chart alone where browsers cannot, in the theme of the visitor without a flash of the other, and closes with back', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await withoutFullscreenApi(page)
    await visit(page, '/gold/?axis=index')
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    // Notes the background of each document in every frame.
    await page.addInitScript(() => {
      const note = () => {
        const ground = document.body && getComputedStyle(document.body).backgroundColor
        const known = sessionStorage.grounds ?? ''
        if (ground && !known.includes(ground)) sessionStorage.grounds = known + ground
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    await enter(page).click()
    await page.waitForURL('/gold/?axis=index&display=full&theme=dark')
    await expectFull(page)
    await page.goBack()
    await waitForCanvas(page)
    await expect.poll(() => assetSelect(page).inputValue()).toBe('gold')
    await page.goForward()
    await expectFull(page)
    await page.mouse.move(300, 300)
    await leave(page).click()
    await page.waitForURL('/gold/?axis=index')
    await waitForCanvas(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.grounds)).toBe('rgb(15, 23, 34)')
  })
})
