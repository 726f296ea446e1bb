// Reading a chart month by month moves nothing on the page, whatever the width of the window.

import { expect, it } from 'vitest'
import { sharePage, visit, waitForCanvas } from './browser'
import { readShifts, recordShifts } from './layout-shifts'

const widths = [320, 360, 480, 768, 1280, 1920]

it.each(
  [
    '/gold/',
    '/eggs/',
    '/housing/?axis=index',
    '/housing/?in=basket',
    '/',
    '/compare/?currency=usd',
  ].flatMap((path) => widths.map((width) => ({ path, width }))),
)('$path at $width pixels', async ({ path, width }) => {
  const page = await sharePage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await visit(page, path)
  await waitForCanvas(page)
  await recordShifts(page)
  await page.reload()
  await waitForCanvas(page)
  const canvas = page.locator('figure canvas')
  await canvas.scrollIntoViewIfNeeded()
  const before = await canvas.boundingBox()
  if (!before) throw new Error('there is no chart')
  const { x, y, width: chartWidth, height } = before
  const moved = await readShifts(page)
  const month = page.locator('.chart-month')
  const shown = new Set<string>()
  for (let step = 0; step <= 24; step++) {
    await page.mouse.move(x + (chartWidth * step) / 24, y + height / 2)
    shown.add(await month.innerText())
    expect(await canvas.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(shown.size).toBeGreaterThan(8)
  expect(await readShifts(page)).toBe(moved)
})
