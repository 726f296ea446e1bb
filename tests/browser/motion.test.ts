// When and how a chart is animated.

import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { rgbOf } from '../pixels'
import { canvasPixels, openPage, stopClock, visit, waitForCanvas, waitForPage } from './browser'
import { atRest } from './settled'

/** Whether an x position is within the first months of the line, right of the labels of the axis. */
const isRightOfLabels = (x: number, width: number) => x > width / 12 && x < width / 6

/** Red, green, and blue of the line, whose color no text has. */
const lineColor = rgbOf(themes.light.bitcoin)

/** The top of the start of the gold line, in pixels: it shows the progress of the animation. */
async function goldTop(page: Page): Promise<number> {
  const picture = await canvasPixels(page)
  const { width, channels, data } = picture
  for (let start = 0; start < data.length; start += channels) {
    const isGold = lineColor.every((part, at) => Math.abs((data[start + at] ?? 0) - part) < 24)
    const place = start / channels
    if (isGold && isRightOfLabels(place % width, width)) return Math.floor(place / width)
  }
  return Number.NaN
}

async function openWithClock(path: string, options: BrowserContextOptions = {}) {
  const page = await openPage(options)
  await stopClock(page)
  await visit(page, path)
  // The browser is idle only while its clock runs.
  await page.clock.runFor(100)
  await waitForCanvas(page)
  return page
}

/** Switches to a linear scale, and waits for the new canvas. */
async function showLinear(page: Page) {
  await page.getByRole('link', { name: 'Show a linear scale from zero' }).click()
  // The new canvas is laid out a little later.
  await waitForPage(page, '/gold/?axis=linear')
  await page.locator('figure canvas[style*="width"]').waitFor()
}

it.each<[string, string, BrowserContextOptions?]>([
  ['when the server has drawn the chart', '/gold/'],
  ['in display=full', '/gold/?display=full'],
  ['under prefers-reduced-motion', '/gold/', { reducedMotion: 'reduce' }],
])('is skipped %s', async (_name, path, options) => {
  const page = await openWithClock(path, options)
  if (options) await showLinear(page)
  await page.clock.runFor(16)
  const drawn = await atRest(page, () => goldTop(page))
  expect(drawn).not.toBeNaN()
  for (const time of [500, 3000]) {
    await page.clock.runFor(time)
    expect(await atRest(page, () => goldTop(page))).toBe(drawn)
  }
})

it('lasts 1000 ms, with easeOutQuart, when something else is shown', async () => {
  const page = await openWithClock('/gold/')
  await showLinear(page)
  const tops: number[] = []
  // Chart.js starts its animation with the first frame.
  for (const time of [16, 250, 650, 200, 3000]) {
    await page.clock.runFor(time)
    tops.push(await atRest(page, () => goldTop(page)))
  }
  const [start = 0, quarter = 0, almost = 0, end = 0, later] = tops
  expect(later).toBe(end)
  expect(start - end).toBeGreaterThan(200)
  // A quarter of the time covers 1 − (1 − 0.25)⁴ = 68% of the distance.
  const progress = (start - quarter) / (start - end)
  expect(progress).toBeGreaterThan(0.55)
  expect(progress).toBeLessThan(0.8)
  expect(Math.abs(almost - end)).toBeLessThanOrEqual(2)
})
