// A chart on another site, embedded with the markup that chart pages offer.

import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Frame, Page, Response } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { newestGoldText } from '../fixture-facts'
import { boxOf, openPage, seenTexts, showPage, siteUrl, visit } from './browser'
import { serveOtherSite } from './servers'
import { atRest } from './settled'

/** The limit for all scripts of a frame, compressed (docs/performance.md). */
const maxScriptBytes = 75_000

const servers: { stop: () => void }[] = []

afterEach(() => {
  for (const { stop } of servers.splice(0)) stop()
})

/** Opens a page of another site, and records the scripts that its frames load. */
async function openOther(
  body: string,
  headers: Record<string, string> = {},
  ...how: Parameters<typeof openPage>
) {
  const server = await serveOtherSite(body, headers)
  servers.push(server)
  const page = await openPage(...how)
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(server.url)
  return { page, scripts, chart: page.frameLocator('iframe') }
}

/** The markup that a chart page offers after making some choices. */
async function copyMarkup(path: string, ...choices: string[]): Promise<string> {
  const page = await showPage(path)
  await page.getByText('Embed', { exact: true }).click()
  for (const name of choices) await page.getByRole('radio', { name, exact: true }).check()
  return page.getByRole('textbox', { name: 'Code' }).inputValue()
}

function framed(page: Page): Frame {
  const frame = page.frames().find((frame) => frame.url().startsWith(siteUrl))
  if (!frame) throw new Error('the page has no frame of the site')
  return frame
}

const range = '/gold/?axis=index&from=2020&to=2026-06'

describe('the markup', () => {
  it('shows a chart with the range and axis of the page at any width, with a credit', async () => {
    const markup = await copyMarkup(range, 'Fixed')
    const { page, scripts, chart } = await openOther(`<body style="margin:0">${markup}`)
    await chart.locator('canvas').waitFor()
    expect(framed(page).url()).toBe(`${siteUrl}/gold/?axis=index&display=full&from=2020&to=2026-06`)
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    expect(bytes).toBeGreaterThan(40_000)
    expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
    expect(scripts.every((script) => script.url().startsWith(siteUrl))).toBe(true)
    for (const width of [300, 761, 1200]) {
      await page.setViewportSize({ width, height: 900 })
      const frame = await atRest(page, () => boxOf(page.locator('iframe')))
      expect(frame.width).toBe(width)
      expect(frame.height).toBeCloseTo(Math.max((width * 630) / 1200, 400), 0)
      // The chart is redrawn at the new size, and nothing overflows the frame.
      const canvas = await atRest(page, () => boxOf(chart.locator('canvas')))
      expect(canvas.width).toBeGreaterThan(0.85 * width)
      expect(canvas.width).toBeLessThanOrEqual(width)
      const fits = () => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return scrollWidth <= innerWidth && scrollHeight <= innerHeight
      }
      expect(await atRest(page, () => framed(page).evaluate(fits))).toBe(true)
      expect(await atRest(page, () => chart.locator('.full-title').isVisible())).toBe(true)
    }
    const credit = page.getByRole('link', { name: 'Price of Gold in Bitcoin' })
    expect(await atRest(page, () => credit.getAttribute('href'))).toBe(siteUrl + range)
  })

  it('can be a picture instead of a frame, dark for readers with a dark theme', async () => {
    const markup = await copyMarkup(range, 'Fixed', 'Match the reader’s device', 'Image')
    const viewport = { width: 320, height: 600 }
    const { page } = await openOther(markup, {}, { colorScheme: 'dark', viewport })
    const image = page.getByRole('img', { name: /^In June 2026, an ounce of gold cost / })
    const shown = () => image.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect
      .poll(shown)
      .toBe(`${siteUrl}/charts/gold.png?axis=index&from=2020&theme=dark&to=2026-06`)
    expect(await atRest(page, async () => (await boxOf(image)).width)).toBe(304)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(shown).not.toContain('theme')
  })
})

describe('a framed chart', () => {
  const frameOf = (path: string, width: number, height: number) =>
    `<iframe src="${siteUrl}${path}" width="${width}" height="${height}"></iframe>`
  const frame = frameOf('/gold/?display=full', 800, 500)

  it('requests no script before it is in view', async () => {
    const { page, scripts, chart } = await openOther(`<div style="height:4000px"></div>${frame}`)
    await chart.locator('figure svg').first().waitFor({ state: 'attached' })
    await framed(page).waitForLoadState('load')
    expect(scripts).toEqual([])
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await chart.locator('canvas').waitFor()
    expect(scripts.length).toBeGreaterThan(0)
  })

  it('is drawn with its own fonts, and without a link out of full screen, in any sandbox', async () => {
    const sandboxes = ['allow-scripts', 'allow-scripts allow-same-origin', '']
    const frames = sandboxes.map((sandbox) =>
      frame.replace('<iframe', `<iframe sandbox="${sandbox}"`),
    )
    // In a sandbox, the site's own files are cross-origin.
    const { page } = await openOther(frames.join(''), {}, {}, [
      /CORS|ERR_FAILED|sandboxed|SecurityError/,
    ])
    for (const [index, sandbox] of sandboxes.entries()) {
      const chart = page.frameLocator(`iframe >> nth=${index}`)
      await chart.locator('.full-chart').waitFor()
      if (sandbox) {
        await chart.locator('canvas').waitFor()
        const countFonts = (wanted: FontFaceLoadStatus) =>
          chart
            .locator('html')
            .evaluate(
              (_, wanted) => [...document.fonts].filter(({ status }) => status === wanted).length,
              wanted,
            )
        await expect.poll(() => countFonts('loaded')).toBeGreaterThanOrEqual(2)
        expect(await atRest(page, () => countFonts('error'))).toBe(0)
      }
      expect(await atRest(page, () => chart.locator('.full-leave').isVisible()), sandbox).toBe(
        false,
      )
    }
  })

  it('can be read month by month with the mouse and the keyboard, also where a page isolates itself', async () => {
    const headers = {
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
    }
    const { page, chart } = await openOther(frame, headers)
    expect(await atRest(page, () => page.evaluate(() => crossOriginIsolated))).toBe(true)
    // The server's SVG has the same role and name but takes no keys.
    const canvas = chart.locator('canvas[role=img][aria-label^="Line chart"]')
    await canvas.waitFor()
    const key = async () => (await seenTexts(chart.locator('.chart-key > :visible'))).join(' ')
    const sentence = () => chart.locator('figure').getByRole('status').textContent()
    const { btc, usd } = newestGoldText
    const newest = `June 2026 in Bitcoin (₿) ${btc} ÷40 in US dollars ($) ${usd} ×3.9`
    // The key has no values until a month is read: they are at the ends of the lines.
    const idle = 'in Bitcoin (₿) in US dollars ($)'
    expect(await atRest(page, key)).toBe(idle)
    await canvas.press('End')
    await expect.poll(key).toBe(newest)
    await canvas.press('Home')
    await expect.poll(key).toMatch(/^January 2016 /)
    expect(await atRest(page, sentence)).toMatch(/^January 2016: [\d.]+ bitcoin, \$\d/)
    await canvas.press('Escape')
    expect(await atRest(page, key)).toBe(idle)
    await canvas.hover({ position: { x: 300, y: 100 } })
    await expect.poll(key).not.toBe(idle)
    expect(await atRest(page, sentence)).toBe('')
    await page.mouse.move(0, 0)
    await expect.poll(key).toBe(idle)

    // Unlike a page, a frame counts no visits, and has no link out of full screen.
    const analytics = 'head > script[data-domain]'
    expect(await atRest(page, () => framed(page).locator(analytics).count())).toBe(0)
    expect(await atRest(page, () => chart.locator('.full-leave').isVisible())).toBe(false)
    await visit(page, '/gold/?display=full')
    expect(await atRest(page, () => page.locator(analytics).count())).toBe(1)
    expect(await atRest(page, () => page.locator('.full-leave').isVisible())).toBe(true)
  })

  it('keeps its title, its months, and its sources where it is small', async () => {
    const { page, chart } = await openOther(frameOf('/wage/?display=full', 240, 200))
    await chart.locator('canvas').waitFor()
    const words = chart.locator(':is(.full-title, .full-caption, .full-sources):visible')
    expect(await atRest(page, async () => (await words.allInnerTexts()).join('\n'))).toMatch(
      /^Hour of Work Priced in Bitcoin(, |\n)2016–2026( · |\n)BLS, Coin Metrics$/,
    )
    expect(await atRest(page, () => chart.locator('.chart-key').isVisible())).toBe(false)
  })

  it('follows the theme of its reader if its URL says so', async () => {
    const markup = await copyMarkup('/gold/', 'Match the reader’s device')
    const { page, chart } = await openOther(markup, {}, { colorScheme: 'dark' })
    await chart.locator('canvas').waitFor()
    // Without months, which would freeze the chart as it is today.
    expect(framed(page).url()).toBe(`${siteUrl}/gold/?display=full#theme=auto`)
    const ground = () =>
      chart.locator('.full-chart').evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(await atRest(page, ground)).toBe('rgb(15, 23, 34)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
  })

  it('may be embedded in a local file, and no other page may be embedded at all', async () => {
    const file = join(tmpdir(), `embed-${process.pid}.html`)
    writeFileSync(file, `<!doctype html>${frame}<iframe src="${siteUrl}/gold/"></iframe>`)
    const refused = /frame-ancestors/
    const page = await openPage({}, [refused])
    const refusal = page.waitForEvent('console', (message) => refused.test(message.text()))
    await page.goto(`file://${file}`)
    rmSync(file)
    await page.frameLocator('iframe >> nth=0').locator('canvas').waitFor()
    await refusal
    expect(
      await atRest(page, () => page.frameLocator('iframe >> nth=1').locator('figure').count()),
    ).toBe(0)
  })
})
