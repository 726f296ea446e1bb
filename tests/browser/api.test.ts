// The API page: its request to copy, its height, the page without scripts, and an SVG that
// follows its reader's theme.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/theme'
import { countPixels } from '../pixels'
import { openPage, screenshot, sharePage, siteUrl, visit } from './browser'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe('the request to copy', () => {
  it('builds the URL, the picture and the snippets from the choices', async () => {
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
    expect(snippets).toHaveLength(4)
    expect(snippets[0]).toBe(`curl --fail -o housing.png '${siteUrl}${address}'`)
    expect(snippets[1]).toBe(
      `<img src="${siteUrl}${address.replaceAll('&', '&amp;')}" width="600" height="315" alt="Price of Housing in Bitcoin">`,
    )
    expect(snippets[2]).toContain(
      `<iframe src="${siteUrl}/housing/?display=full&amp;from=2016-06&amp;theme=dark&amp;to=2026"`,
    )
  })

  it('offers the parameters of a format, and drops others', async () => {
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

  it('reports invalid values with the sentence that the Worker uses', async () => {
    const page = await sharePage()
    await visit(page, '/api/')
    await field(page, 'width').fill('99')
    const sentence = 'width is "99"; it must be a whole number from 320 to 2400.'
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.locator('.built').count()).toBe(0)
    const response = await fetch(`${siteUrl}/charts/gold.png?width=99`)
    expect(await response.json()).toMatchObject({ detail: sentence })
  })
})

describe('the API page', () => {
  it('is complete without scripts', async () => {
    const page = await sharePage({ javaScriptEnabled: false })
    await page.goto('/api/')
    expect(await page.locator('.fields').isVisible()).toBe(false)
    const request = page.getByText(`curl --fail -o gold.png '${siteUrl}/charts/gold.png'`)
    expect(await request.isVisible()).toBe(true)
    expect(await page.getByRole('row', { name: 'width' }).first().isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'URLs' }).isVisible()).toBe(true)
  })

  it.each([
    [1280, 5300],
    [360, 10400],
  ])('in a window of %i px is at most %i px high', async (width, most) => {
    const page = await sharePage({ viewport: { width, height: 720 } })
    await visit(page, '/api/')
    const height = await page.evaluate(async () => {
      await document.fonts.ready
      return document.documentElement.scrollHeight
    })
    expect(height).toBeLessThanOrEqual(most)
  })

  it('is linked from the footer, and has the section that a problem type links to', async () => {
    const page = await sharePage()
    await visit(page, '/gold/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
    await page.getByRole('heading', { name: 'Copy a request' }).waitFor()
    const problem = await fetch(`${siteUrl}/charts/none.png`)
    const { type, title } = (await problem.json()) as { type: string; title: string }
    await visit(page, type)
    const heading = page.getByRole('heading', { name: `404 ${title}` })
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    // The last sections cannot be scrolled to the top of the window.
    await expect.poll(top).toBeLessThan(600)
    expect(await top()).toBeGreaterThanOrEqual(0)
  })
})

describe('an SVG with theme=auto', () => {
  const address = '/charts/gold.svg?height=315&theme=auto&width=600'

  it.each(['document', 'image'])(
    'has the theme of its reader when shown as a(n) %s',
    async (kind) => {
      const page = await openPage({ viewport: { width: 600, height: 315 } })
      if (kind === 'document') await page.goto(address)
      else {
        // As on a page of another site.
        const head = '<meta name="color-scheme" content="light dark"><style>body{margin:0}</style>'
        await page.setContent(`${head}<img src="${siteUrl}${address}">`)
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const shareOf = async (theme: 'light' | 'dark') =>
          countPixels(await screenshot(page), themes[theme].ground, 4) / (600 * 315)
        expect(await shareOf(colorScheme)).toBeGreaterThan(0.7)
        expect(await shareOf(colorScheme === 'light' ? 'dark' : 'light')).toBeLessThan(0.01)
      }
    },
  )
})
