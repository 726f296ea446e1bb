// Months selected on the plot of a chart, with the mouse or the keys.

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { canvasPixels, openPage, sharePage, visit, waitForCanvas } from './browser'
import { readShifts, recordShifts } from './layout-shifts'

async function openChart(path: string) {
  const page = await sharePage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await visit(page, path)
  await waitForCanvas(page)
  const canvas = page.locator('figure canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('there is no chart')
  const y = box.y + box.height / 2
  const moveTo = (share: number) => page.mouse.move(box.x + box.width * share, y, { steps: 4 })
  return { page, canvas, moveTo }
}

const sentenceOf = (page: Page) => page.locator('.chart [role=status]').textContent()

/** The share of the canvas that is neither empty nor transparent. */
async function inkOf(page: Page): Promise<number> {
  const { data } = await canvasPixels(page)
  const opacities = Array.from(data).filter((_, index) => index % 4 === 3)
  return opacities.filter((opacity) => opacity > 0).length / opacities.length
}

it('are shown when the mouse is released, and Escape brings back the usual ones', async () => {
  const { page, moveTo } = await openChart('/gold/?axis=linear')
  await moveTo(0.3)
  const before = await inkOf(page)
  await page.mouse.down()
  await moveTo(0.6)
  // The band between the two.
  await expect.poll(() => inkOf(page)).toBeGreaterThan(before + 0.2)
  expect(new URL(page.url()).search).toBe('?axis=linear')
  await page.mouse.up()
  await page.waitForURL(/\/gold\/\?axis=linear&from=201[89](-\d\d)?&to=202[12](-\d\d)?$/)
  await expect.poll(() => inkOf(page)).toBeLessThan(before + 0.1)
  await moveTo(0.5)
  await page.keyboard.press('Escape')
  await page.waitForURL('/gold/?axis=linear')
})

it('are selected from right to left, too, in the chart of goods', async () => {
  const { page, moveTo } = await openChart('/compare/?goods=gold,eggs')
  await moveTo(0.6)
  await page.mouse.down()
  await moveTo(0.3)
  await page.mouse.up()
  await page.waitForURL(/\/compare\/\?from=201[89](-\d\d)?&goods=gold,eggs&to=202[123](-\d\d)?$/)
})

it('are none after Escape, or after a click', async () => {
  const { page, moveTo } = await openChart('/gold/')
  await moveTo(0.3)
  const before = await inkOf(page)
  await page.mouse.down()
  await moveTo(0.6)
  await expect.poll(() => inkOf(page)).toBeGreaterThan(before + 0.2)
  await page.keyboard.press('Escape')
  await expect.poll(() => inkOf(page)).toBeLessThan(before + 0.1)
  await page.mouse.up()
  await moveTo(0.5)
  await page.mouse.down()
  await page.mouse.up()
  // What would have been chosen is shown before this.
  await page.getByLabel('scale').selectOption('index')
  await page.waitForURL('/gold/?axis=index')
})

it('are selected with Shift and the arrow keys, shown by Enter, and announced', async () => {
  const { page, canvas } = await openChart('/gold/')
  await canvas.focus()
  const press = async (key: string, sentence: RegExp) => {
    await page.keyboard.press(key)
    await expect.poll(() => sentenceOf(page), { message: key }).toMatch(sentence)
  }
  await press('ArrowLeft', /^June 2026: /)
  await press('PageUp', /^June 2025: /)
  await press('Shift+ArrowLeft', /^May 2025 to June 2025 selected\. Enter shows these months\.$/)
  await press('Shift+PageUp', /^May 2024 to June 2025 selected\./)
  // Another key starts over.
  await press('ArrowRight', /^June 2024: /)
  await press('Shift+PageDown', /^June 2024 to June 2025 selected\./)
  await press('Enter', /^Showing June 2024 to June 2025\.$/)
  await page.waitForURL('/gold/?from=2024-06&to=2025-06')
  await page.locator('p.shown', { hasText: 'June 2024 to June 2025' }).waitFor()
  await press('ArrowLeft', /^June 2025: /)
  await press('Escape', /^$/)
  expect(new URL(page.url()).search).toBe('?from=2024-06&to=2025-06')
  await press('Escape', /^$/)
  await page.waitForURL('/gold/')
})

it('are not lost to Escape where they were asked for in another way', async () => {
  const { page, canvas } = await openChart('/gold/?from=2024-06&to=2025-06')
  await canvas.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect.poll(() => sentenceOf(page)).toMatch(/^June 2025: /)
  expect(new URL(page.url()).search).toBe('?from=2024-06&to=2025-06')
})

it('move nothing while they are selected, and are not selected by a finger', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, hasTouch: true })
  await recordShifts(page)
  await visit(page, '/gold/')
  await waitForCanvas(page)
  const before = await readShifts(page)
  const box = await page.locator('figure canvas').boundingBox()
  if (!box) throw new Error('there is no chart')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 200, y, { steps: 20 })
  expect(await readShifts(page)).toBe(before)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const pan = async (type: string, x: number) =>
    page.locator('figure canvas').dispatchEvent(type, {
      pointerType: 'touch',
      pointerId: 2,
      isPrimary: true,
      button: 0,
      clientX: x,
      clientY: y,
      bubbles: true,
    })
  await pan('pointerdown', x)
  await pan('pointermove', x + 200)
  await pan('pointerup', x + 200)
  await page.getByLabel('scale').selectOption('index')
  await page.waitForURL('/gold/?axis=index')
})
