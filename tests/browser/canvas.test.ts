// What the browser does to the chart's canvas: memory that it takes back, pinch zoom, copies of the
// page, and backgrounds that the site has not chosen.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { rgbOf } from '../pixels'
import {
  centerOf,
  isFocused,
  leaveWindow,
  openPage,
  openPageAt,
  visit,
  waitForCanvas,
} from './browser'
import { atRest } from './settled'

/** The background of the canvas, how many pixels have another color, and the rightmost of these. */
function readInk(page: Page) {
  return atRest(page, () =>
    page.locator('figure canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      // Reading the canvas itself a second time would be a warning in the console.
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (!copy) throw new Error('there is no context')
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, width, height)
      const colors = new Uint32Array(data.buffer)
      let [ink, right] = [0, 0]
      for (const [place, color] of colors.entries()) {
        if (color === colors[0]) continue
        ink += 1
        right = Math.max(right, place % width)
      }
      return { ground: [...data.slice(0, 4)], ink, right }
    }),
  )
}

const small = { viewport: { width: 900, height: 700 } }

it('a canvas is drawn again after it was emptied, at the latest when it is pointed at', async () => {
  const page = await openPageAt('/gold/', { ...small, deviceScaleFactor: 2 })
  await waitForCanvas(page)
  const canvas = page.locator('figure canvas')
  for (const event of ['contextrestored', 'visibilitychange', 'no event']) {
    const before = await readInk(page)
    await canvas.evaluate((canvas: HTMLCanvasElement, event) => {
      canvas.getContext('2d')?.reset()
      const target = event === 'visibilitychange' ? document : canvas
      target.dispatchEvent(new Event(event))
    }, event)
    const expectWhole = async () => {
      const { ground, ink, right } = await readInk(page)
      expect({ ground, right }, event).toEqual({ ground: before.ground, right: before.right })
      // The edges of letters change without the graphics process.
      expect(ink / before.ink, event).toBeGreaterThan(0.95)
    }
    if (event !== 'no event') await expectWhole()
    await canvas.hover()
    await expectWhole()
    await leaveWindow(page)
  }
})

it.each(['/compare/', '/gold/?display=full'])(
  'a copy of %s that was saved shows the chart without scripts',
  async (path) => {
    const page = await openPageAt(path)
    await waitForCanvas(page)
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' })
    const file = join(mkdtempSync(join(tmpdir(), 'saved-')), 'page.mhtml')
    writeFileSync(file, data)
    await page.goto(`file://${file}`)
    const drawing = page.locator('.chart-drawing > svg:visible')
    await expect.poll(() => drawing.count()).toBe(1)
  },
)

it.each(['canvas', '.slider-to > .slider-handle'])(
  'two fingers on %s enlarge the page',
  async (selector) => {
    const page = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await visit(page, '/gold/')
    await waitForCanvas(page)
    const place = page.locator(selector).first()
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x, y } = await centerOf(page, place)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          gap === undefined
            ? []
            : [
                { x: x - gap, y, id: 0 },
                { x: x + gap, y, id: 1 },
              ],
      })
    await touch('touchStart', 20)
    for (let gap = 25; gap <= 120; gap += 5) await touch('touchMove', gap)
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.2)
  },
)

it.each([
  // The system's own colors win over the theme chosen on the site.
  ['dark', '/gold/', { colorScheme: 'dark', forcedColors: 'active' }, 'light'],
  ['light', '/gold/', { colorScheme: 'light', forcedColors: 'active' }, 'dark'],
  ['dark', '/gold/?display=full&theme=dark', { colorScheme: 'light' }, ''],
] as const)('the ground is %s on %s, with %o and the choice "%s"', async (...row) => {
  const [theme, path, system, choice] = row
  const page = await openPage(system)
  await page.addInitScript((choice) => localStorage.setItem('theme', choice), choice)
  await visit(page, path)
  await waitForCanvas(page)
  const color = [...rgbOf(themes[theme].ground), 255]
  const { ground } = await readInk(page)
  expect(ground).toEqual(color)
  // Behind the chart, too, except with the system's own colors.
  const behind = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  if (!('forcedColors' in system))
    expect(await atRest(page, behind)).toBe(`rgb(${color.slice(0, 3).join(', ')})`)
})

it.each([
  ['/gold/', '#2021-06', /June 2021/],
  ['/then/2016-06/', '#usd=12.5', /\$12\.50/],
])('"Skip to content" on %s%s leaves what is chosen', async (path, fragment, chosen) => {
  const page = await openPageAt(path + fragment)
  const main = page.locator('main')
  await expect.poll(() => main.textContent()).toMatch(chosen)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(
    await atRest(page, async () => ({
      isThere: await isFocused(main),
      fragment: new URL(page.url()).hash,
      words: await main.textContent(),
    })),
  ).toMatchObject({ isThere: true, fragment, words: expect.stringMatching(chosen) })
})

it('texts are drawn as they are measured, whatever spaces their letters', async () => {
  const page = await openPageAt('/gold/', { ...small, bypassCSP: true })
  await waitForCanvas(page)
  const width = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d')
      if (!context) throw new Error('there is no context')
      return context.measureText('$4,000').width
    })
  const before = await atRest(page, width)
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  await page.setViewportSize({ width: 880, height: 700 })
  expect(await atRest(page, width)).toBe(before)
})
