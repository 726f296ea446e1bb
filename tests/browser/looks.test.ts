// Labels at any width, charts in very wide windows, and pages on paper.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/theme'
import { countPixels, decodePng } from '../pixels'
import { countCanvasPixels, sharePage, visit, waitForCanvas } from './browser'

describe('without scripts', () => {
  it('the labels of a chart are legible at any width, and none is cut off', async () => {
    const page = await sharePage({ javaScriptEnabled: false })
    await page.goto('/housing/?axis=linear&from=2010')
    for (const width of [320, 639, 640, 799, 800, 959, 960]) {
      await page.setViewportSize({ width, height: 900 })
      const labels = await page.locator('figure svg:visible text').evaluateAll((texts) =>
        texts.map((text) => {
          const { left, right } = text.getBoundingClientRect()
          const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0
          return { left, right, size: scale * Number.parseFloat(getComputedStyle(text).fontSize) }
        }),
      )
      const about = `at ${width} pixels`
      expect(labels.length, about).toBeGreaterThan(10)
      expect(Math.min(...labels.map(({ size }) => size)), about).toBeGreaterThan(9.5)
      expect(Math.min(...labels.map(({ left }) => left)), about).toBeGreaterThanOrEqual(0)
      expect(Math.max(...labels.map(({ right }) => right)), about).toBeLessThanOrEqual(width)
    }
  })
})

describe('in a very wide window', () => {
  it('the chart and its text are larger, both as SVG and as canvas', async () => {
    const page = await sharePage({
      viewport: { width: 2560, height: 1300 },
      reducedMotion: 'reduce',
      javaScriptEnabled: false,
    })
    await page.goto('/gold/')
    const drawn = await page.locator('figure svg:visible').boundingBox()
    expect(drawn?.width).toBeGreaterThan(1300)
    const drawnText = await page
      .locator('figure svg:visible text')
      .first()
      .evaluate((text) => text.getBoundingClientRect().height)
    const drawnYears = await heightOfYears(page)
    expect(drawnYears).toBeGreaterThan(10)

    const live = await sharePage({
      viewport: { width: 1280, height: 1300 },
      reducedMotion: 'reduce',
    })
    await visit(live, '/gold/')
    await waitForCanvas(live)
    await live.setViewportSize({ width: 2560, height: 1300 })
    const yearsDiffer = async () => Math.abs((await heightOfYears(live)) - drawnYears)
    await expect.poll(yearsDiffer, { timeout: 10_000 }).toBeLessThanOrEqual(1)
    const canvas = await live.locator('figure canvas').boundingBox()
    expect(canvas?.width).toBeCloseTo(Number(drawn?.width), 0)
    const scale = await live.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    )
    expect(scale / 16).toBeCloseTo(Number(drawn?.width) / 1040, 1)
    expect(drawnText).toBeGreaterThan(14)
  })
})

/** The height of the years below a chart, in pixels. */
async function heightOfYears(page: Page): Promise<number> {
  const image = decodePng(await page.locator('figure .chart').screenshot())
  const hasInk = (row: number) => {
    const box = { left: 0, right: image.width, top: row, bottom: row + 1 }
    return countPixels(image, themes.light.muted, 60, box) > 0
  }
  let bottom = image.height - 1
  while (bottom > 0 && !hasInk(bottom)) bottom -= 1
  let top = bottom
  while (top > 0 && hasInk(top)) top -= 1
  return bottom - top
}

describe('on paper', () => {
  it('a page is light in any theme, without interactive controls', async () => {
    const page = await sharePage({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await visit(page, '/gold/')
    await waitForCanvas(page)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => countCanvasPixels(page, themes.light.dollars)).toBeGreaterThan(200)
    const text = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
    expect(text).toBe('rgb(29, 39, 51)')
    expect(await page.locator('.theme-choice').isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: '5 years' }).isVisible()).toBe(false)
    expect(await page.getByText('Sources and terms').isVisible()).toBe(true)
  })
})
