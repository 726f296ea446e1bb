// A walk through the pages, with and without scripts, behind a zone of the platform.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assets as allAssets } from '../../src/prices/catalog'
import { themes } from '../../src/site/theme'
import { knownAsset } from '../known-asset'
import { sweep } from '../sweeps'
import { countCanvasPixels, notFoundStatus, sharePage, siteUrl, waitForCanvas } from './browser'
import { openWithLateFonts, readShifts, recordShifts } from './layout-shifts'
import { serveZone } from './zone'

let zone: Awaited<ReturnType<typeof serveZone>>

beforeAll(async () => {
  zone = await serveZone(siteUrl)
})

afterAll(() => zone.stop())

/** One with a series of its own start, one with missing months, and one of very low prices. */
const sample = ['gold', 'housing', 'eggs'].map(knownAsset)
const assets = sweep(sample, allAssets)

const phone = ['a phone', { width: 360, height: 740 }] as const
const desktop = ['a desktop', { width: 1280, height: 800 }] as const
const wideScreen = ['a wide screen', { width: 1600, height: 1000 }] as const

/** Late fonts move letters by a few pixels, and words sideways among colored amounts. */
const maxShift = 0.005

const paths = [
  '/',
  '/compare/',
  ...assets.map(({ path }) => path),
  '/gold/?display=full',
  '/api/',
  '/nothing/here',
]

const hasChart = (path: string) => path.length > 1 && !/nothing|api|compare/.test(path)

describe.each(sweep([phone, desktop], [phone, desktop, wideScreen]))('on %s', (name, viewport) => {
  it.each(paths)('%s fits, shifts nothing, and logs nothing', async (path) => {
    const page = await sharePage(
      { baseURL: zone.url, viewport },
      path.includes('nothing') ? [notFoundStatus] : [],
    )
    await recordShifts(page)
    await (name === 'a phone' ? openWithLateFonts(page, path) : page.goto(path))
    if (hasChart(path)) await expectBothLines(page)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await readShifts(page)).toBeLessThan(maxShift)
  })
})

describe('without scripts', () => {
  it.each(paths)('%s is complete on a phone and on a desktop', async (path) => {
    const expected = path.includes('nothing') ? [notFoundStatus] : []
    const page = await sharePage({ baseURL: zone.url, javaScriptEnabled: false }, expected)
    await page.goto(path)
    for (const [, viewport] of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect(await page.locator('h1').isVisible()).toBe(true)
      if (path.includes('full')) continue
      const goods = page.locator('header details')
      if (viewport.width < 768) await goods.locator('summary').click()
      for (const { label } of allAssets) {
        const link = page.getByRole('link', { name: `Price of ${label} in Bitcoin`, exact: true })
        expect(await link.isVisible()).toBe(true)
      }
      if (!hasChart(path)) continue
      const chart = page.getByRole('img', { name: /^Line chart/ })
      expect(await chart.count()).toBe(1)
      const box = await chart.boundingBox()
      expect(box?.width).toBeGreaterThan(viewport.width * 0.6)
      expect(await smallestText(page)).toBeGreaterThanOrEqual(10)
    }
  })
})

it('a chart is in the same place before and after scripts run', async () => {
  const boxes = []
  for (const javaScriptEnabled of [false, true]) {
    const page = await sharePage({ baseURL: zone.url, javaScriptEnabled })
    await page.goto('/gold/')
    const chart = page.locator(javaScriptEnabled ? 'figure canvas' : 'figure svg.wide')
    await chart.waitFor()
    boxes.push(await chart.boundingBox())
  }
  expect(boxes[1]).toEqual(boxes[0])
})

it('a visitor uses the navigation, the dropdown, back and forward without a full page load', async () => {
  const page = await sharePage({ baseURL: zone.url })
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'Price of S&P 500 in Bitcoin' }).click()
  await page.waitForURL('/sp500/')
  await waitForCanvas(page)
  await expect.poll(() => page.title()).toBe('Price of S&P 500 in Bitcoin')

  await page.getByRole('combobox', { name: 'Asset' }).selectOption('Typical House')
  await page.waitForURL('/housing/')
  await expect.poll(() => page.title()).toMatch(/^Price of Housing/)

  await page.goBack()
  await page.waitForURL('/sp500/')
  const select = page.getByRole('combobox', { name: 'Asset' })
  await expect.poll(() => select.inputValue()).toBe('sp500')
  await page.goForward()
  await page.waitForURL('/housing/')
  await expect.poll(() => select.inputValue()).toBe('housing')
  expect(await metaContent(page, 'meta[property="og:url"]')).toMatch(/\/housing\/$/)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

/** Waits until the browser has drawn the chart, in Bitcoin and in dollars. */
async function expectBothLines(page: Page): Promise<void> {
  await waitForCanvas(page)
  for (const color of [themes.light.bitcoin, themes.light.dollars]) {
    await expect.poll(() => countCanvasPixels(page, color)).toBeGreaterThan(500)
  }
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/** The displayed font size of the chart's smallest visible text, in CSS pixels. */
function smallestText(page: Page): Promise<number> {
  return page.locator('figure svg text').evaluateAll((texts) =>
    texts
      .filter((text) => text.getBoundingClientRect().width > 0)
      .map((text) => {
        const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0
        return Number(text.getAttribute('font-size')) * scale
      })
      .reduce((smallest, size) => Math.min(smallest, size)),
  )
}

function metaContent(page: Page, selector: string): Promise<string | null> {
  return page.locator(selector).getAttribute('content')
}
