// When and how a chart is animated.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  canvasPixels,
  openFirstPage,
  stopClock,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'

describe('motion', () => {
  /** Where the gold line begins, in pixels from the top: the progress of the animation. */
  async function goldTop(page: Page): Promise<number> {
    const { width, height, channels, data } = await canvasPixels(page)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width / 8; x++) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = Array.from({ length: 4 }, (_, channel) =>
          Number(data[(y * width + x) * channels + channel]),
        )
        if (alpha > 200 && red > 150 && green > 100 && blue < 60) return y
      }
    }
    return Number.NaN
  }

  async function openWithClock(path: string, options = {}) {
    const page = await openFirstPage(options)
    await stopClock(page)
    await visit(page, path)
    // The browser is idle only while its clock runs.
    await page.clock.runFor(100)
    await waitForCanvas(page)
    return page
  }

  it('is skipped when the server has drawn the chart', async () => {
    const page = await openWithClock('/gold/')
    await page.clock.runFor(16)
    const drawn = await goldTop(page)
    expect(drawn).not.toBeNaN()
    await page.clock.runFor(3000)
    expect(await goldTop(page)).toBe(drawn)
  })

  it('lasts 1000 ms, with easeOutQuart, when something else is shown', async () => {
    const page = await openWithClock('/gold/')
    await page.getByLabel('scale').selectOption('linear')
    // The choice has a new canvas, which is laid out a little later.
    await waitForPage(page, '/gold/?axis=linear')
    await page.locator('figure canvas[style*="width"]').waitFor()
    // Chart.js starts its animation with the first frame.
    await page.clock.runFor(16)
    const start = await goldTop(page)
    await page.clock.runFor(250)
    const quarter = await goldTop(page)
    await page.clock.runFor(650)
    const almost = await goldTop(page)
    await page.clock.runFor(200)
    const end = await goldTop(page)
    await page.clock.runFor(3000)
    expect(await goldTop(page)).toBe(end)
    expect(start - end).toBeGreaterThan(200)
    // A quarter of the time covers 1 − (1 − 0.25)⁴ = 68% of the distance.
    const progress = (start - quarter) / (start - end)
    expect(progress).toBeGreaterThan(0.55)
    expect(progress).toBeLessThan(0.8)
    expect(Math.abs(almost - end)).toBeLessThanOrEqual(2)
  })

  it.each([
    ['in display=full', '/gold/?display=full', {}],
    ['under prefers-reduced-motion', '/gold/', { reducedMotion: 'reduce' as const }],
  ])('is skipped %s', async (_name, path, options) => {
    const page = await openWithClock(path, options)
    const drawn = await goldTop(page)
    expect(drawn).not.toBeNaN()
    await page.clock.runFor(500)
    expect(await goldTop(page)).toBe(drawn)
    await page.clock.runFor(3000)
    expect(await goldTop(page)).toBe(drawn)
  })
})
