// The chart screen: dropdown, full screen, motion, memory, sharing. Where time matters, the clock is the test's.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/assets'
import { themes } from '../../src/theme'
import {
  canvasPixels,
  countCanvasPixels,
  isSameDocument,
  markDocument,
  openPage,
  sharePage,
  stopClock,
  visit,
  waitForCanvas,
} from './browser'

const select = (page: Page) => page.getByRole('combobox', { name: 'Asset' })

describe('the dropdown', () => {
  it('has all assets, navigates to each, and keeps the focus', async () => {
    const page = await sharePage()
    await visit(page, '/gold/')
    expect(await select(page).locator('option').allTextContents()).toEqual(
      assets.map(({ label }) => label),
    )
    await select(page).focus()
    await page.keyboard.press('ArrowDown')
    expect(await select(page).inputValue()).toBe('sp500')
    await page.keyboard.press('ArrowDown')
    await page.waitForURL('/housing/')
    expect(await select(page).evaluate((element) => element === document.activeElement)).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    await expect
      .poll(() => heading.evaluate((element) => element.childNodes[0]?.textContent))
      .toBe('Price of ')
    expect(await heading.ariaSnapshot()).toContain('Typical House')
  })
})

describe('display=full', () => {
  async function isFull(page: Page) {
    await page.locator('.full-chart canvas').waitFor()
    const box = await page.locator('.full-chart').boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box).toEqual({ x: 0, y: 0, width, height })
    expect(await page.locator('header, footer, nav').count()).toBe(0)
  }

  it('is reached by link, and left by back', async () => {
    const page = await sharePage()
    await visit(page, '/gold/')
    await markDocument(page)
    await page.getByRole('link', { name: 'Full screen' }).click()
    await isFull(page)
    await page.goBack()
    await waitForCanvas(page)
    expect(await select(page).inputValue()).toBe('gold')
    await page.goForward()
    await isFull(page)
    expect(await isSameDocument(page)).toBe(true)
  })

  it('is reached by typing, and left by its hidden link', async () => {
    const page = await sharePage()
    await visit(page, '/housing/?display=full')
    await isFull(page)
    const link = page.getByRole('link', { name: 'Leave full screen' })
    // The chart, which the arrow keys read, comes first.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect((await link.boundingBox())?.width).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    await page.waitForURL('/housing/')
    await waitForCanvas(page)
  })
})

describe('motion', () => {
  /** Where the gold line begins, in pixels from the top, and how far it is on its way. */
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
    const page = await openPage(options)
    await stopClock(page)
    await visit(page, path)
    // The browser is idle only as far as its clock runs.
    await page.clock.runFor(100)
    await waitForCanvas(page)
    return page
  }

  it('lasts 1000 ms, with easeOutQuart', async () => {
    const page = await openWithClock('/gold/')
    // Chart.js takes the first frame that it is given as the beginning.
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
    // A quarter of the time covers 1 − (1 − 0.25)⁴ = 68% of the way.
    const progress = (start - quarter) / (start - end)
    expect(progress).toBeGreaterThan(0.55)
    expect(progress).toBeLessThan(0.8)
    expect(Math.abs(almost - end)).toBeLessThanOrEqual(2)
  })

  it.each([
    ['in display=full', '/gold/?display=full', {}],
    ['under prefers-reduced-motion', '/gold/', { reducedMotion: 'reduce' as const }],
  ])('is none %s', async (_name, path, options) => {
    const page = await openWithClock(path, options)
    const drawn = await goldTop(page)
    expect(drawn).not.toBeNaN()
    await page.clock.runFor(500)
    expect(await goldTop(page)).toBe(drawn)
    await page.clock.runFor(3000)
    expect(await goldTop(page)).toBe(drawn)
  })
})

describe('charts', () => {
  it('are destroyed on leaving: 200 switches leave no canvas behind', async () => {
    const page = await openPage()
    await visit(page, '/gold/')
    await waitForCanvas(page)
    const session = await page.context().newCDPSession(page)
    const keys = assets.map(({ key }) => key)
    const switchOften = async (times: number) => {
      for (let time = 1; time <= times; time++) {
        const key = keys[time % keys.length] ?? ''
        await select(page).selectOption(key)
        await page.waitForURL(`/${key}/`)
      }
      await waitForCanvas(page)
    }
    const countCanvases = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const prototype = await session.send('Runtime.evaluate', {
        expression: 'HTMLCanvasElement.prototype',
      })
      const { objects } = await session.send('Runtime.queryObjects', {
        prototypeObjectId: String(prototype.result.objectId),
      })
      const length = await session.send('Runtime.callFunctionOn', {
        objectId: String(objects.objectId),
        functionDeclaration: 'function () { return this.length }',
        returnByValue: true,
      })
      return Number(length.result.value)
    }
    const heapBytes = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    await switchOften(20)
    const before = await heapBytes()
    await switchOften(200)
    expect(await countCanvases()).toBeLessThanOrEqual(3)
    // One chart that stays behind holds some hundred kilobytes.
    expect((await heapBytes()) - before).toBeLessThan(2_000_000)
    expect(await countCanvasPixels(page, themes.light.bitcoin)).toBeGreaterThan(0)
  })
})

describe('the share link', () => {
  it.each(assets)(
    "of $key has url and text correctly encoded, and the specification's sentence",
    async ({ path, label }) => {
      const page = await sharePage()
      await visit(page, path)
      const href = (await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')) ?? ''
      const text = `Inflation feels a little different with #Bitcoin. Value of ${label} priced in $BTC`
      const url = new URL(path, page.url()).href
      expect(href).toBe(
        `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
      )
    },
  )
})
