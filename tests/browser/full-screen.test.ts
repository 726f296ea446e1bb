// Entering and leaving the full-screen view.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fullLineHeight, measureFull } from '../../src/full/texts'
import {
  leaveWindow,
  openPage,
  sharePage,
  visit,
  waitForCanvas,
  withoutFullscreenApi,
} from './browser'

const leave = (page: Page) => page.getByRole('link', { name: 'Leave full screen' })
const opacity = (page: Page) => leave(page).evaluate((link) => getComputedStyle(link).opacity)

describe('the link to leave', () => {
  it('is hidden until the mouse moves', async () => {
    const page = await openPage()
    await visit(page, '/gold/?axis=index&display=full&from=2020')
    await waitForCanvas(page)
    await leaveWindow(page)
    await expect.poll(() => opacity(page)).toBe('0')
    await page.mouse.move(300, 300)
    await expect.poll(() => opacity(page)).toBe('1')
    await leave(page).click()
    await page.waitForURL('/gold/?axis=index&from=2020&to=2026')
    await page.goto('/gold/?display=full')
    await waitForCanvas(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await leave(page).evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await opacity(page)).toBe('1')
  })

  it('needs no scripts', async () => {
    const page = await sharePage({ javaScriptEnabled: false })
    await page.goto('/gold/?axis=index&display=full')
    await page.mouse.move(300, 300)
    await leave(page).click()
    await page.waitForURL('/gold/?axis=index')
  })

  it.each([320, 390, 844])(
    'is visible on touch screens, large enough, and beside the title, at %i px',
    async (width) => {
      const page = await sharePage({
        viewport: { width, height: 568 },
        hasTouch: true,
        isMobile: true,
      })
      await visit(page, '/housing/?display=full')
      await waitForCanvas(page)
      expect(await opacity(page)).toBe('1')
      const box = await leave(page).boundingBox()
      expect([box?.width, box?.height]).toEqual([40, 40])
      const title = await page.locator('.full-title').evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { right, top } = range.getBoundingClientRect()
        return { right, top }
      })
      const isBeside = title.right < (box?.x ?? 0) || title.top > (box?.y ?? 0) + 40
      expect(isBeside).toBe(true)
      await leave(page).tap()
      await page.waitForURL('/housing/')
    },
  )
})

describe('the link to the full screen', () => {
  const inFullScreen = (page: Page) =>
    page.evaluate(() => document.fullscreenElement?.className.includes('chart-screen') ?? false)

  it.each(['/gold/?axis=index', '/compare/'])(
    'shows the chart of %s there, under its own URL',
    async (path) => {
      const page = await openPage({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      })
      await visit(page, path)
      await waitForCanvas(page)
      const url = page.url()
      const before = await page.locator('figure canvas').boundingBox()
      await page.getByRole('link', { name: 'Full screen' }).click()
      await expect.poll(() => inFullScreen(page)).toBe(true)
      expect(page.url()).toBe(url)
      await expect
        .poll(async () => (await page.locator('figure canvas').boundingBox())?.width)
        .toBeGreaterThan(before?.width ?? 0)
      // The chart has the screen to itself.
      for (const others of ['.choice', '.choice-form', '.chart-months', '.share > .button']) {
        expect(await page.locator(others).first().isVisible(), others).toBe(false)
      }
      await page.getByRole('link', { name: 'Leave full screen' }).click()
      await expect.poll(() => inFullScreen(page)).toBe(false)
      await expect
        .poll(async () => (await page.locator('figure canvas').boundingBox())?.width)
        .toBe(before?.width)
    },
  )

  it('leads to the chart alone where browsers cannot', async () => {
    const page = await openPage()
    await withoutFullscreenApi(page)
    await visit(page, '/gold/?axis=index')
    await waitForCanvas(page)
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.waitForURL(/\/gold\/\?axis=index&display=full/)
    await expect.poll(() => page.locator('header').count()).toBe(0)
  })
})

describe('the texts', () => {
  it.each([
    { width: 320, height: 200 },
    { width: 480, height: 270 },
    { width: 800, height: 450 },
  ])(
    'include title and sources at $width×$height, with the host at the bottom right',
    async (viewport) => {
      const page = await sharePage({ viewport })
      await visit(page, '/housing/?display=full')
      await waitForCanvas(page)
      const { width, height } = viewport
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).boundingBox()
        const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
        return { left: x, top: y, right: x + width, bottom: y + height }
      }
      const [title, chart, sources, host] = await Promise.all(
        ['.full-title', '.full-chart .chart', '.full-sources', '.full-host'].map(boxOf),
      )
      expect(title?.bottom).toBeLessThanOrEqual(chart?.top ?? 0)
      expect(sources?.top).toBeGreaterThanOrEqual(chart?.bottom ?? height)
      expect(await page.locator('.full-sources').innerText()).toMatch(/S&P.*, Coin Metrics$/)
      const { padding, text } = measureFull(viewport)
      expect(host?.right).toBeCloseTo(width - padding, 0)
      const bottom = (host?.top ?? 0) + fullLineHeight(text)
      expect(bottom).toBeCloseTo(height - padding, 0)
      const isBeside = (sources?.right ?? width) < (host?.left ?? 0)
      expect(isBeside || (sources?.bottom ?? height) <= (host?.top ?? 0)).toBe(true)
      expect((chart?.bottom ?? 0) - (chart?.top ?? 0)).toBeGreaterThan(0.55 * height)
    },
  )
})

describe('the theme of the visitor', () => {
  it('applies to the full-screen view without a flash of the other', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await withoutFullscreenApi(page)
    await visit(page, '/gold/')
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    // In each document, at the first frame and all that follow.
    await page.addInitScript(() => {
      const note = () => {
        const ground = document.body && getComputedStyle(document.body).backgroundColor
        const known = sessionStorage.grounds ?? ''
        if (ground && !known.includes(ground)) sessionStorage.grounds = known + ground
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.waitForURL('/gold/?display=full&theme=dark')
    await page.locator('.full-chart canvas').waitFor()
    const root = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await root()).toBe('rgb(15, 23, 34)')
    await page.mouse.move(300, 300)
    await leave(page).click()
    await page.waitForURL('/gold/')
    await waitForCanvas(page)
    expect(await root()).toBe('rgb(15, 23, 34)')
    expect(await page.evaluate(() => sessionStorage.grounds)).toBe('rgb(15, 23, 34)')
  })

  it('applies to the page behind the chart on a direct load', async () => {
    const page = await sharePage({ colorScheme: 'light' })
    for (const [theme, ground] of [
      ['&theme=dark', 'rgb(15, 23, 34)'],
      ['', 'rgb(255, 255, 255)'],
    ] as const) {
      await page.goto(`/gold/?display=full${theme}`)
      const shown = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(shown).toBe(ground)
    }
  })
})
