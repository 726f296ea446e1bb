// The API page: its request to copy, its index, its calls, and its height; and an SVG that follows
// the reader's theme.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/colors'
import { countPixels } from '../pixels'
import { boxOf, hold, openPage, screenshot, sharePage, showPage, siteUrl, visit } from './browser'
import { atRest } from './settled'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The calls of a price that are shown. */
const callsOf = (page: Page) => page.locator('#price .call:visible')

const open = () => showPage('/api/')

describe('the request to copy', () => {
  it('builds the URL, the picture and the snippets from the choices', async () => {
    const page = await open()
    await field(page, 'Chart').selectOption('Typical House')
    await field(page, 'width').fill('600')
    await field(page, 'height').fill('315')
    await field(page, 'theme').selectOption('dark')
    await field(page, 'from').fill('2016-06')
    const address = '/charts/housing.png?from=2016-06&height=315&theme=dark&to=2026&width=600'
    await expect.poll(() => page.locator('.built a').textContent()).toBe(siteUrl + address)
    const picture = page.locator('.builder img')
    await picture.scrollIntoViewIfNeeded()
    const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]
    await expect.poll(() => picture.evaluate(sizeOf)).toEqual([600, 315])
    const snippets = await atRest(page, () => page.locator('.builder pre').allTextContents())
    expect(snippets).toEqual([
      `curl --fail -o housing.png '${siteUrl}${address}'`,
      `<img src="${siteUrl}${address.replaceAll('&', '&amp;')}" width="600" height="315" alt="Price of Housing in Bitcoin">`,
      expect.stringContaining(
        `<iframe src="${siteUrl}/housing/?display=full&amp;from=2016-06&amp;theme=dark&amp;to=2026"`,
      ),
      expect.any(String),
    ])
  })

  it('offers the parameters of a format, and drops others', async () => {
    const page = await open()
    const address = () => page.locator('.built a').getAttribute('href')
    await field(page, 'Format').selectOption('SVG')
    await field(page, 'theme').selectOption('auto')
    await expect.poll(address).toBe('/charts/gold.svg?theme=auto')
    expect(await atRest(page, () => field(page, 'scale').count())).toBe(0)
    await field(page, 'Format').selectOption('PNG')
    await expect.poll(address).toBe('/charts/gold.png')
    await field(page, 'Format').selectOption('CSV')
    await expect.poll(address).toBe('/charts/gold.csv')
    expect(await atRest(page, () => page.locator('.builder').textContent())).toContain(
      `=IMPORTDATA("${siteUrl}/charts/gold.csv", ",", "en_US")`,
    )
    expect(await atRest(page, () => page.locator('.builder img').count())).toBe(0)
  })

  it('reports invalid values with the sentence that the Worker uses', async () => {
    const page = await open()
    await field(page, 'width').fill('99')
    const response = await fetch(`${siteUrl}/charts/gold.png?width=99`)
    const { detail } = (await response.json()) as { detail: string }
    expect(detail).toBe('width is "99"; it must be a whole number from 320 to 2400.')
    await page.getByRole('alert').getByText(detail).waitFor()
    expect(await atRest(page, () => page.locator('.built').count())).toBe(0)
  })

  it('has no fields without scripts, and the page all of its calls', async () => {
    const page = await sharePage({ javaScriptEnabled: false })
    await page.goto('/api/')
    expect(await atRest(page, () => page.locator('.fields').isVisible())).toBe(false)
    const request = page.getByText(`curl --fail -o gold.png '${siteUrl}/charts/gold.png'`).first()
    expect(await atRest(page, () => request.isVisible())).toBe(true)
    expect(await atRest(page, () => callsOf(page).count())).toBe(4)
  })
})

describe('the page', () => {
  it('is no longer than it has to be, and has no long lines', async () => {
    const page = await open()
    await page.evaluate(() => document.fonts.ready)
    for (const [width, most] of [
      [1280, 17_200],
      [360, 27_300],
    ] as const) {
      await page.setViewportSize({ width, height: 720 })
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      expect(await atRest(page, height), `at ${width}`).toBeLessThanOrEqual(most)
      expect(await atRest(page, () => longLines(page)), `at ${width}`).toEqual([])
    }
  })

  it('keeps its index in view, which says where one is', async () => {
    const page = await showPage('/api/', { viewport: { width: 1280, height: 800 } })
    const index = page.getByRole('navigation', { name: 'On this page' })
    await page.evaluate(() => scrollTo(0, 3000))
    await expect
      .poll(() => index.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
    await index.getByRole('link', { name: 'All prices' }).click()
    const heading = page.getByRole('heading', { name: /^All prices/ })
    await expect
      .poll(() => heading.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(120)
    await expect
      .poll(() => index.locator('[aria-current]').allTextContents())
      .toContain('All prices')
  })

  it('folds its index on phones, where it lies over the page', async () => {
    const page = await showPage('/api/', { viewport: { width: 360, height: 740 } })
    const index = page.getByRole('navigation', { name: 'On this page' })
    const link = index.getByRole('link', { name: 'Limits' })
    await index.getByText('On this page').click()
    await link.click()
    await expect.poll(() => link.isVisible()).toBe(false)
    const heading = page.getByRole('heading', { name: 'Limits' })
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    const { bottom } = await atRest(page, () => boxOf(index))
    await expect.poll(top).toBeGreaterThanOrEqual(bottom)
    expect(await atRest(page, top)).toBeLessThan(400)
  })

  it('shows a call of the chosen form', async () => {
    const page = await open()
    const calls = callsOf(page)
    const csv = page.locator('#price').getByText('CSV', { exact: true }).last()
    await csv.click()
    await expect.poll(() => calls.locator('.response').innerText()).toMatch(/^month,usd,btc/)
    expect(await atRest(page, () => calls.count())).toBe(1)
    await calls.getByText('Python').click()
    await expect.poll(() => calls.innerText()).toContain('pandas.read_csv("')
  })
})

/** The longest line that is easy to read, in characters. */
const mostCharacters = 80

/** The visible lines of paragraphs and items that are longer than `mostCharacters`. */
function longLines(page: Page): Promise<string[]> {
  return page.locator('main :is(p, li, .rows dd):visible').evaluateAll((blocks, most) => {
    const range = document.createRange()
    return blocks.flatMap((block) => {
      const lines = new Map<number, string>()
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const [place, character] of [...(text.textContent ?? '')].entries()) {
          range.setStart(text, place)
          range.setEnd(text, place + 1)
          const bottom = Math.round(range.getBoundingClientRect().bottom / 8)
          lines.set(bottom, (lines.get(bottom) ?? '') + character)
        }
      }
      return [...lines.values()].filter((line) => line.length > most)
    })
  }, mostCharacters)
}

it('a problem links to its section of the page', async () => {
  const problem = await fetch(`${siteUrl}/charts/none.png`)
  const { type, title } = (await problem.json()) as { type: string; title: string }
  const page = await showPage(type)
  const heading = page.getByRole('heading', { name: `404 ${title}` })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  // The last sections cannot be scrolled to the top of the window.
  await expect.poll(top).toBeLessThan(600)
  expect(await atRest(page, top)).toBeGreaterThanOrEqual(0)
})

it.each(['document', 'image'])(
  'an SVG with theme=auto has the theme of its reader when shown as a(n) %s',
  async (kind) => {
    const address = '/charts/gold.svg?height=315&theme=auto&width=600'
    const page = await openPage({ viewport: { width: 600, height: 315 } })
    if (kind === 'document') await page.goto(address)
    else {
      // As on a page of another site.
      const head = '<meta name="color-scheme" content="light dark"><style>body{margin:0}</style>'
      await page.setContent(`${head}<img src="${siteUrl}${address}">`)
    }
    for (const [colorScheme, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const shareOf = async (theme: 'light' | 'dark') =>
        countPixels(await screenshot(page), themes[theme].ground, 4) / (600 * 315)
      // Polled, as no script runs in an image that could tell when it is at rest.
      await expect.poll(() => shareOf(colorScheme)).toBeGreaterThan(0.7)
      await expect.poll(() => shareOf(other)).toBeLessThan(0.01)
    }
  },
)

it('each snippet below the request can be copied as well, and stays chosen while its code loads', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const release = await hold(page, '**/assets/sections-*.js')
  await visit(page, '/api/')
  const recipes = page.locator('#reference .snippets', { hasText: 'polars' })
  await recipes.getByText('pandas', { exact: true }).click()
  release()
  const copy = recipes.getByRole('button', { name: 'Copy pandas' })
  // The button works only once its code is loaded.
  await expect
    .poll(async () => {
      await copy.click()
      return page.evaluate(() => navigator.clipboard.readText())
    })
    .toContain('import pandas')
})
