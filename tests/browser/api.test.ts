// The page for scripts: its builder, what is left of it without scripts, and an SVG that follows its reader.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/theme'
import { countPixels } from '../pixels'
import { openPage, screenshot, sharePage, siteUrl, visit } from './browser'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe('the builder', () => {
  it('makes the address, the picture and the snippets of what is chosen', async () => {
    const page = await sharePage()
    await visit(page, '/api/')
    await field(page, 'Chart').selectOption('Typical House')
    await field(page, 'width').fill('600')
    await field(page, 'height').fill('315')
    await field(page, 'theme').selectOption('dark')
    await field(page, 'from').fill('2016-06')
    const address = '/charts/housing.png?from=2016-06&height=315&theme=dark&to=2026&width=600'
    const link = page.locator('.built a')
    await expect.poll(() => link.textContent()).toBe(siteUrl + address)
    const picture = page.locator('.builder img')
    await expect.poll(() => picture.getAttribute('src')).toBe(address)
    await picture.scrollIntoViewIfNeeded()
    const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]
    await expect.poll(() => picture.evaluate(sizeOf)).toEqual([600, 315])
    const snippets = await page.locator('.builder pre').allTextContents()
    expect(snippets).toHaveLength(6)
    expect(snippets[0]).toBe(
      `<img src="${siteUrl}${address.replaceAll('&', '&amp;')}" width="600" height="315" alt="Price of Housing in Bitcoin">`,
    )
    expect(snippets).toContain(`curl --fail -o housing.png '${siteUrl}${address}'`)
  })

  it('offers what a format takes, and drops what it does not know', async () => {
    const page = await sharePage()
    await visit(page, '/api/')
    const address = () => page.locator('.built a').getAttribute('href')
    await field(page, 'Format').selectOption('SVG')
    await field(page, 'theme').selectOption('auto')
    await expect.poll(address).toBe('/charts/gold.svg?theme=auto')
    expect(await field(page, 'scale').count()).toBe(0)
    await field(page, 'Format').selectOption('PNG')
    await expect.poll(address).toBe('/charts/gold.png')
    await field(page, 'Format').selectOption('CSV')
    await expect.poll(address).toBe('/charts/gold.csv')
    expect(await page.locator('.builder').textContent()).toContain(
      `=IMPORTDATA("${siteUrl}/charts/gold.csv", ",", "en_US")`,
    )
    expect(await page.locator('.builder img').count()).toBe(0)
  })

  it("refuses in the Worker's words", async () => {
    const page = await sharePage()
    await visit(page, '/api/')
    await field(page, 'width').fill('99')
    const sentence = 'width is "99"; allowed is a whole number from 320 to 2400.'
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.locator('.built').count()).toBe(0)
    const answer = await fetch(`${siteUrl}/charts/gold.png?width=99`)
    expect(await answer.json()).toMatchObject({ detail: sentence })
  })
})

describe('the page for scripts', () => {
  it('is whole without scripts', async () => {
    const page = await sharePage({ javaScriptEnabled: false })
    await page.goto('/api/')
    expect(await page.locator('.builder').isVisible()).toBe(false)
    const links = page.locator('.examples a')
    expect(await links.count()).toBeGreaterThan(5)
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'All addresses' }).isVisible()).toBe(true)
  })

  it.each([320, 1280])('fits into %d pixels', async (width) => {
    const page = await sharePage({ viewport: { width, height: 800 } })
    await visit(page, '/api/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  it('is reached from every page, and at the problem that a refusal names', async () => {
    const page = await sharePage()
    await visit(page, '/gold/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
    await page.getByRole('heading', { name: 'Make an address' }).waitFor()
    const refusal = await fetch(`${siteUrl}/charts/none.png`)
    const { type, title } = (await refusal.json()) as { type: string; title: string }
    await visit(page, type)
    const heading = page.getByRole('heading', { name: `404 ${title}` })
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThanOrEqual(0)
  })
})

describe('an SVG with theme=auto', () => {
  const address = '/charts/gold.svg?theme=auto&width=600&height=315'

  it.each(['light', 'dark'] as const)('is %s where its reader has chosen so', async (scheme) => {
    const ground = async (colorScheme: 'light' | 'dark', show: 'image' | 'document') => {
      const page = await openPage({ colorScheme, viewport: { width: 600, height: 315 } })
      if (show === 'document') await page.goto(address)
      else {
        // As a page of another site holds it.
        const scheme =
          '<meta name="color-scheme" content="light dark"><style>body{margin:0}</style>'
        await page.setContent(`${scheme}<img src="${siteUrl}${address}">`)
      }
      return countPixels(await screenshot(page), themes[scheme].ground, 4) / (600 * 315)
    }
    const other = scheme === 'light' ? 'dark' : 'light'
    for (const show of ['image', 'document'] as const) {
      expect(await ground(scheme, show)).toBeGreaterThan(0.7)
      expect(await ground(other, show)).toBeLessThan(0.01)
    }
  })
})
