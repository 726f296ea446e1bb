// Reading a chart with the mouse, a finger, or the keys, which shifts nothing on the page; and
// selecting months on it.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newestGoldText } from '../fixture-facts'
import { sweep } from '../sweeps'
import { boxOf, canvasPixels, seenTexts, sharePage, visit, waitForCanvas } from './browser'
import { readShifts, recordShifts } from './layout-shifts'
import { atRest } from './settled'

const { btc, btcUsd, usd } = newestGoldText
const newest = `June 2026 Bitcoin ${btc} ÷40 Dollars ${usd} ×3.9 since Jan 2016 1₿ = ${btcUsd}`

async function openChart(path: string, width = 1280) {
  const page = await sharePage({ viewport: { width, height: 900 } })
  await recordShifts(page)
  await visit(page, path)
  await waitForCanvas(page)
  const canvas = page.locator('figure canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await boxOf(canvas)
  /** Moves the mouse to a share of the chart's width. */
  const moveTo = (share: number) =>
    page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
  /** What a screen reader says: the announcement, or else the month that is read. */
  const sentence = async () =>
    (await page.locator('.chart [role=status]').textContent()) ||
    ((await page.locator('.readout.is-read').count()) > 0
      ? canvas.getAttribute('aria-valuetext')
      : '')
  const press = async (key: string, expected: RegExp) => {
    await page.keyboard.press(key)
    await expect.poll(async () => String(await sentence()), { message: key }).toMatch(expected)
  }
  return { page, canvas, box, moveTo, press, sentence }
}

/** The text of the readout in one line. */
async function readoutOf(page: Page): Promise<string> {
  const items = await seenTexts(page.locator('.readout > span'))
  return items.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** The share of the canvas whose color is not the background. */
async function inkOf(page: Page): Promise<number> {
  const picture = await canvasPixels(page)
  const colors = new Uint32Array(Uint8Array.from(picture.data).buffer)
  return colors.filter((color) => color !== colors[0]).length / colors.length
}

describe('with the keys', () => {
  it('moves by a month, by a year or to an end, and no further', async () => {
    const { page, canvas, press } = await openChart('/gold/')
    await canvas.focus()
    for (const [key, month] of [
      // The first key shows the newest month.
      ['PageUp', 'June 2026'],
      ['PageUp', 'June 2025'],
      ['PageUp', 'June 2024'],
      ['PageDown', 'June 2025'],
      ['ArrowRight', 'July 2025'],
      ['Home', 'January 2016'],
      ['ArrowLeft', 'January 2016'],
      ['PageUp', 'January 2016'],
      ['ArrowRight', 'February 2016'],
      ['End', 'June 2026'],
      ['ArrowRight', 'June 2026'],
      ['PageDown', 'June 2026'],
    ] as const) {
      await press(key, new RegExp(`^${month}: `))
    }
    await press('ArrowLeft', /^May 2026: [\d.]+ bitcoin, \$[\d,]+$/)
    expect(await atRest(page, () => readoutOf(page))).toMatch(/^May 2026 /)
    await press('Escape', /^$/)
    expect(await atRest(page, () => readoutOf(page))).toBe(newest)
    // A chart without focus says nothing, and starts over when it has the focus again.
    await press('Home', /^June 2026: /)
    await press('Home', /^January 2016: /)
    await press('Tab', /^$/)
    await press('Shift+Tab', /^$/)
    await press('ArrowRight', /^June 2026: /)
  })

  it('says when there is no data of a price', async () => {
    const { canvas, press } = await openChart('/gold/?from=2012')
    await canvas.focus()
    await press('Home', /^June 2026: /)
    await press('Home', /^January 2012: no data, \$1,654$/)
  })
})

describe('with the mouse', () => {
  it('has the newest values, or those of the month under it, in a box next to the guide', async () => {
    const { page, box, moveTo } = await openChart('/gold/')
    const readout = page.locator('.readout')
    const opacity = () => readout.evaluate((element) => getComputedStyle(element).opacity)
    expect(await atRest(page, async () => [await readoutOf(page), await opacity()])).toEqual([
      newest,
      '0',
    ])
    const quiet = await atRest(page, () => inkOf(page))
    for (const [share, text] of [
      // The first month has no change.
      [0.02, /^January 2016 Bitcoin 2\.67₿ Dollars \$1,098 1₿ = \$4\d\d$/],
      [0.5, /^\w+ 202[12] Bitcoin 0\.\d+₿ ÷\d+ Dollars \$1,\d{3} \+\d+% /],
      [0.8, /^\w+ 202[456] .* since Jan 2016 1₿ = \$[\d,]+$/],
    ] as const) {
      await moveTo(share)
      await expect.poll(() => readoutOf(page)).toMatch(text)
      // The guide is a vertical line.
      expect(await atRest(page, () => inkOf(page))).toBeGreaterThan(quiet)
      const guide = box.x + box.width * share
      const distance = async () => {
        const { x, right } = await atRest(page, () => boxOf(readout))
        return Math.min(Math.abs(x - guide), Math.abs(right - guide))
      }
      await expect.poll(distance, { message: `at ${share}` }).toBeLessThan(40)
      expect(await atRest(page, opacity)).toBe('1')
    }
    await page.mouse.move(5, 5)
    await expect.poll(() => readoutOf(page)).toBe(newest)
  })

  const paths = [
    '/gold/',
    '/eggs/',
    '/housing/?axis=index',
    '/basket/',
    '/housing/?in=basket',
    '/',
    '/compare/?currency=usd',
  ]
  const widths = [320, 360, 480, 768, 1280, 1920]
  const all = paths.flatMap((path) => widths.map((width) => ({ path, width })))
  // By default, each page at one width, in turn.
  const some = all.filter(({ path, width }) => {
    return (paths.indexOf(path) - widths.indexOf(width)) % widths.length === 0
  })

  it.each(sweep(some, all))('moves nothing on $path at $width pixels', async ({ path, width }) => {
    const { page, canvas, box, moveTo } = await openChart(path, width)
    const moved = await readShifts(page)
    const shown = new Set<string>()
    const read = async () => ({
      box: await boxOf(canvas),
      // The values of several goods are shown only while a month is read.
      months: await page.locator('.chart-month, .goods-values > b').allInnerTexts(),
      width: await page.evaluate(() => document.documentElement.scrollWidth),
    })
    for (let step = 0; step <= 12; step++) {
      await moveTo(step / 12)
      const { months, ...rest } = await atRest(page, read)
      expect(rest).toEqual({ box, width })
      for (const month of months) shown.add(month)
    }
    expect(shown.size).toBeGreaterThan(6)
    expect(await atRest(page, () => readShifts(page))).toBe(moved)
  })
})

it('a finger has the month where it was lifted, though the browser reports it all at once', async () => {
  const { page, canvas } = await openChart('/gold/')
  await canvas.evaluate((canvas) => {
    const { left, width } = canvas.getBoundingClientRect()
    const report = (type: string, share: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'touch',
          clientX: left + width * share,
          buttons: type === 'pointermove' ? 1 : 0,
          bubbles: true,
        }),
      )
    report('pointermove', 0.1)
    report('pointermove', 0.5)
    report('pointerup', 0.5)
    report('lostpointercapture', 0.5)
  })
  await expect.poll(() => readoutOf(page)).toMatch(/^\w+ 202[12] /)
})

describe('months', () => {
  it('are shown when the mouse is released, and Escape brings back the usual ones', async () => {
    const { page, moveTo } = await openChart('/gold/?axis=linear')
    await moveTo(0.3)
    const before = await inkOf(page)
    const moved = await readShifts(page)
    await page.mouse.down()
    await moveTo(0.6)
    // The selected months are a colored band.
    await expect.poll(() => inkOf(page)).toBeGreaterThan(before + 0.2)
    expect(await atRest(page, () => readShifts(page))).toBe(moved)
    expect(await atRest(page, () => new URL(page.url()).search)).toBe('?axis=linear')
    await page.mouse.up()
    await page.waitForURL(/\/gold\/\?axis=linear&from=201[89](-\d\d)?&to=202[123](-\d\d)?$/)
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

  it('are none after Escape, after a click, or by a finger', async () => {
    const { page, canvas, box, moveTo } = await openChart('/gold/')
    for (const [type, share] of [
      ['pointerdown', 0.5],
      ['pointermove', 0.7],
      ['pointerup', 0.7],
    ] as const) {
      const [clientX, clientY] = [box.x + box.width * share, box.y + box.height / 2]
      const finger = { pointerType: 'touch', pointerId: 2, isPrimary: true, button: 0 }
      await canvas.dispatchEvent(type, { ...finger, clientX, clientY, bubbles: true })
    }
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
    // A selected range would have been shown before the next page.
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.waitForURL('/gold/?axis=index')
  })

  it('are selected with Shift and the arrow keys, shown by Enter, and announced', async () => {
    const { page, canvas, press } = await openChart('/gold/')
    await canvas.focus()
    await press('ArrowLeft', /^June 2026: /)
    await press('PageUp', /^June 2025: /)
    await press(
      'Shift+ArrowLeft',
      /^May 2025 to June 2025 selected\. Press Enter to show these months\.$/,
    )
    await press('Shift+PageUp', /^May 2024 to June 2025 selected\./)
    // A key without Shift ends the selection.
    await press('ArrowRight', /^June 2024: /)
    await press('Shift+PageDown', /^June 2024 to June 2025 selected\./)
    await press('Enter', /^Showing June 2024 to June 2025\.$/)
    await page.waitForURL('/gold/?from=2024-06&to=2025-06')
    await page.locator('p.shown', { hasText: 'June 2024 to June 2025' }).waitFor()
    await press('ArrowLeft', /^June 2025: /)
    await press('Escape', /^$/)
    expect(await atRest(page, () => new URL(page.url()).search)).toBe('?from=2024-06&to=2025-06')
    await press('Escape', /^$/)
    await page.waitForURL('/gold/')
  })

  it('are not lost to Escape where they were asked for in another way', async () => {
    const { page, canvas, press } = await openChart('/gold/?from=2024-06&to=2025-06')
    await canvas.focus()
    await page.keyboard.press('Escape')
    await press('End', /^June 2025: /)
    expect(await atRest(page, () => new URL(page.url()).search)).toBe('?from=2024-06&to=2025-06')
  })
})
