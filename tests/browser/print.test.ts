// Pages on paper: how many sheets they take, and that charts are drawings there.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, sharePage, visit, waitForCanvas } from './browser'

/** The sheets of a page, in A4 with the browser's margins. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: 38, bottom: 38, left: 38, right: 38 } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

describe.each([360, 1280, 2560])('from a window of %i pixels', (width) => {
  it.each([
    ['/gold/', 1],
    ['/housing/?axis=index', 1],
    ['/', 2],
    ['/compare/', 1],
  ])('%s takes %i of paper', async (path, sheets) => {
    const page = await openPage({ viewport: { width, height: 900 } })
    await visit(page, path)
    await waitForCanvas(page)
    expect(await countSheets(page)).toBe(sheets)
  })
})

it.each(['/gold/', '/', '/gold/?display=full'])(
  'the chart of %s is the SVG that the server drew',
  async (path) => {
    const page = await sharePage({ viewport: { width: 1280, height: 900 } })
    await visit(page, path)
    await waitForCanvas(page)
    const drawing = page.locator('.chart-drawing > svg:visible')
    expect(await drawing.count()).toBe(0)
    // A4 within its margins.
    await page.setViewportSize({ width: 718, height: 1047 })
    await page.emulateMedia({ media: 'print' })
    await drawing.waitFor()
    expect(await page.locator('figure canvas').isVisible()).toBe(false)
    const { x = 0, width = 0 } = (await drawing.boundingBox()) ?? {}
    expect([x >= 0, x + width <= 718]).toEqual([true, true])
  },
)

it('a chart that the browser alone has drawn fits on its sheet', async () => {
  const page = await openPage({ viewport: { width: 1920, height: 900 }, reducedMotion: 'reduce' })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  await page.getByRole('link', { name: '5 years' }).click()
  await page.waitForURL(/from=/)
  await waitForCanvas(page)
  expect(await countSheets(page)).toBe(1)
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  const { x = 0, width = 0 } = (await page.locator('figure canvas').boundingBox()) ?? {}
  expect([x >= 0, x + width <= 718]).toEqual([true, true])
})
