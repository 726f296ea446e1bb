// What a visitor sees when something around the page fails.

import { describe, expect, it } from 'vitest'
import { openFirstPage, openPage, visit, waitForCanvas } from './browser'

/** Chromium's message for a failed request. */
const browserMessages = /^error: Failed to load resource/

describe('a failing asset server', () => {
  it('leaves the page from the Worker, including its chart', async () => {
    const page = await openPage({}, [browserMessages])
    await page.route('**/assets/*', (route) => route.fulfill({ status: 500 }))
    await page.goto('/gold/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('in Bitcoin')
    const chart = page.locator('figure svg:visible').first()
    expect((await chart.boundingBox())?.width).toBeGreaterThan(100)
    await page.locator('nav a[href="/housing/"]').click()
    await page.waitForURL('/housing/')
  })
})

describe('a font', () => {
  it('that fails to load is replaced by another, on the page and on the canvas', async () => {
    const page = await openPage({}, [browserMessages])
    await page.route('**/*.woff2', (route) => route.abort())
    await visit(page, '/gold/')
    await waitForCanvas(page)
    const family = await page.evaluate(() => document.fonts.check('12px Inter'))
    expect(family).toBe(false)
  })

  it('that is late delays the canvas, while the SVG stays', async () => {
    const late = Promise.withResolvers<void>()
    const page = await openPage()
    await page.route('**/*.woff2', async (route) => {
      await late.promise
      await route.continue()
    })
    const code = page.waitForResponse(/\/assets\/canvas-/)
    await page.goto('/gold/', { waitUntil: 'commit' })
    // A canvas drawn without the fonts would be there two frames after the code has run.
    const address = (await code).url()
    await page.evaluate(`import('${address}')`)
    for (const _ of 'ab') await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.locator('figure canvas').count()).toBe(0)
    expect(await page.getByRole('img', { name: /^Line chart/ }).isVisible()).toBe(true)
    late.resolve()
    await waitForCanvas(page)
  })
})

describe('a browser without idle callbacks', () => {
  it('draws the chart anyway', async () => {
    const page = await openPage()
    await page.addInitScript('delete window.requestIdleCallback')
    await visit(page, '/gold/')
    await waitForCanvas(page)
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
  })
})

describe('a year', () => {
  it('that ends between the response and hydration does not change the page', async () => {
    const page = await openFirstPage()
    await page.clock.setFixedTime('2099-01-01T00:00:01Z')
    await page.goto('/gold/')
    const window = (text: string | null) => text?.match(/January 2016 to \w+ 2026 · [^<]*/)?.[0]
    const served = window(await (await page.request.get('/gold/')).text())
    await waitForCanvas(page)
    expect(served).toBeTruthy()
    expect(window(await page.locator('p.shown').textContent())).toBe(served)
  })
})
