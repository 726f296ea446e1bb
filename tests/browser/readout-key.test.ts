// The readout of a chart has the values under the mouse, the finger, or the keyboard cursor; in
// full screen, the key does.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/theme'
import { newestGoldText } from '../fixture-facts'
import { countCanvasPixels, openPage, sharePage, visit, waitForCanvas } from './browser'

const { btc, btcUsd, usd } = newestGoldText
const newest = `June 2026 in Bitcoin (₿) ${btc} ÷40 in US dollars ($) ${usd} ×3.9`
/** The same as images write it. */
const newestInFull = `June 2026 in Bitcoin (₿) ${btc} −97% in US dollars ($) ${usd} +285%`
const rest = ` since Jan 2016 1₿ = ${btcUsd}`

/** The text of the readout, or of the key, in one line. */
async function keyOf(page: Page): Promise<string> {
  const items = await page.locator(':is(.chart-key li, .readout > span)').allTextContents()
  return items.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** A position in the plot, given as a fraction of the chart's width. */
async function spotAt(page: Page, share: number) {
  const box = await page.locator('figure canvas').boundingBox()
  if (!box) throw new Error('there is no chart')
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

async function openChart(path: string) {
  const page = await sharePage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await visit(page, path)
  await waitForCanvas(page)
  return page
}

describe('the readout', () => {
  it('has the newest values, or those of the month under the mouse', async () => {
    const page = await openChart('/gold/')
    expect(await keyOf(page)).toBe(newest + rest)
    const quiet = await countCanvasPixels(page, themes.light.muted)
    const { x, y } = await spotAt(page, 0.5)
    await page.mouse.move(x, y)
    await expect
      .poll(() => keyOf(page))
      .toMatch(
        /^\w+ 202[01] in Bitcoin \(₿\) 0\.\d+₿ ÷\d+ in US dollars \(\$\) \$1,\d{3} \+\d+% since Jan 2016 1₿ = \$[\d,]+$/,
      )
    // The guide is a vertical line.
    expect(await countCanvasPixels(page, themes.light.muted)).toBeGreaterThan(quiet + 300)
    await page.mouse.move(5, 5)
    await expect.poll(() => keyOf(page)).toBe(newest + rest)
  })

  it('is a box beside the guide on wide screens, which moves nothing', async () => {
    const page = await openChart('/gold/')
    const box = page.locator('.readout')
    const opacity = () => box.evaluate((element) => getComputedStyle(element).opacity)
    const chart = await page.locator('figure canvas').boundingBox()
    expect(await opacity()).toBe('0')
    for (const share of [0.1, 0.5, 0.9]) {
      const { x, y } = await spotAt(page, share)
      await page.mouse.move(x, y)
      const distance = async () => {
        const { x: left = 0, width = 0 } = (await box.boundingBox()) ?? {}
        return Math.min(Math.abs(left - x), Math.abs(left + width - x))
      }
      await expect.poll(distance, { message: `at ${share}` }).toBeLessThan(30)
      expect(await opacity()).toBe('1')
      expect(await page.locator('figure canvas').boundingBox()).toEqual(chart)
    }
  })

  it('has the first month at the left edge, without a change', async () => {
    const page = await openChart('/gold/')
    const { y } = await spotAt(page, 0.5)
    const { x } = await spotAt(page, 0.02)
    await page.mouse.move(x, y)
    await expect
      .poll(() => keyOf(page))
      .toMatch(/^January 2016 in Bitcoin \(₿\) 2\.67₿ in US dollars \(\$\) \$1,098 1₿ = \$4\d\d$/)
  })

  it('has the month selected with the keyboard, and the newest values after Escape', async () => {
    const page = await openChart('/gold/?from=2025-06&to=2026-06')
    await page.locator('figure canvas').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => keyOf(page)).toMatch(/^May 2026 /)
    await page.keyboard.press('Escape')
    await expect.poll(() => keyOf(page)).toMatch(/^June 2026 .*×2\.1 .*\+26% since Jun 2025 /)
  })

  it('has the month that was tapped', async () => {
    const page = await openPage({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    await visit(page, '/gold/')
    await waitForCanvas(page)
    const { x, y } = await spotAt(page, 0.5)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => keyOf(page)).toMatch(/^\w+ 20(20|21) /)
  })

  it('has the month where a finger was lifted, though the browser reports it all at once', async () => {
    const page = await openChart('/gold/')
    await page.locator('figure canvas').evaluate((canvas) => {
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
    await expect.poll(() => keyOf(page)).toMatch(/^\w+ 202[01] /)
  })

  it('is part of the full-screen view, in the font size of the chart', async () => {
    const page = await openChart('/gold/?display=full')
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize)
    expect(await keyOf(page)).toBe(newestInFull)
    expect(await size('.chart-key li')).toBe(await size('.full-caption'))
    expect(await size('.chart-key li')).toBe('21px')
    const { x, y } = await spotAt(page, 0.5)
    await page.mouse.move(x, y)
    await expect.poll(() => keyOf(page)).toMatch(/^\w+ 202[01] in Bitcoin/)
  })
})

describe('the range and the axis', () => {
  it('stay when choosing another asset, in full screen, and on going back', async () => {
    const page = await openChart('/gold/?axis=index&from=2021-06&to=2026-06')
    await page.getByRole('combobox', { name: 'Asset' }).selectOption('housing')
    await page.waitForURL('/housing/?axis=index&from=2021-06&to=2026-06')
    await page.goto('/housing/?axis=index&display=full&from=2021-06&to=2026-06')
    await page.locator('.full-chart canvas').waitFor()
    const leave = page.getByRole('link', { name: 'Leave full screen' })
    await leave.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('/housing/?axis=index&from=2021-06&to=2026-06')
    const earlier = [
      '/housing/?axis=index&display=full',
      '/housing/?axis=index',
      '/gold/?axis=index',
    ]
    for (const address of earlier) {
      await page.goBack()
      await page.waitForURL(`${address}&from=2021-06&to=2026-06`)
      // A page that is still loading cannot be left for the one before.
      await page.locator('figure canvas').waitFor()
    }
    const select = page.getByRole('combobox', { name: 'Asset' })
    await expect.poll(() => select.inputValue()).toBe('gold')
  })
})
