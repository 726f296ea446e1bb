// The layout from small phones to very wide screens, and on paper.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/theme'
import { countPixels, decodePng } from '../pixels'
import { countCanvasPixels, sharePage, visit, waitForCanvas } from './browser'

describe.each([320, 600, 768, 900, 2560])('in a window of %i pixels', (width) => {
  it.each(['/', '/compare/', '/housing/', '/then/2016-06/', '/method/', '/about/'])(
    '%s fits, and no number overflows its cell',
    async (path) => {
      const page = await sharePage({ viewport: { width, height: 900 } })
      await visit(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const cells = page.locator('.dots tr').getByRole('cell')
      if (path === '/') expect(await cells.count()).toBe(3 * assets.length)
      const overflowing = await cells.evaluateAll(
        (elements) => elements.filter((cell) => cell.scrollWidth > cell.clientWidth).length,
      )
      expect(overflowing).toBe(0)
      const header = page.locator('.site-header')
      if (width >= 768) expect((await header.boundingBox())?.height).toBeLessThanOrEqual(57)
      const row = await header.locator('.logo').boundingBox()
      const theme = await header.locator('.theme-choice').boundingBox()
      expect(theme?.y).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0))
    },
  )
})

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

it('touch targets on a phone are at least 40 px high', async () => {
  const page = await sharePage({ viewport: { width: 390, height: 844 } })
  await visit(page, '/gold/')
  await page.getByText('Download', { exact: true }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  const targets = page.locator(
    '.share :is(a, button, label, summary), .choice a, nav a, .site-header button',
  )
  for (const target of await targets.filter({ visible: true }).all()) {
    const box = await target.boundingBox()
    expect([await target.textContent(), (box?.height ?? 0) >= 40]).toEqual([
      await target.textContent(),
      true,
    ])
  }
})
