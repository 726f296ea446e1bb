// What visitors come for, as they do it: on phone and desktop, light and dark, without scripts.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '../../src/site/theme'
import { houseOf2021 } from '../fixture-facts'
import {
  countCanvasPixels,
  findMonth,
  sharePage,
  siteUrl,
  visit,
  waitForCanvas,
  waitForPage,
} from './browser'

const devices = [
  { name: 'a phone', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

const openCard = (page: Page) => page.locator('.dots').getByRole('link', { name: 'Gold' }).click()

describe.each(devices)('on $name', ({ viewport, colorScheme }) => {
  const open = async (path: string) => {
    const page = await sharePage({
      viewport,
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await visit(page, path)
    return page
  }

  it('the home page has the price of gold in Bitcoin and its changes', async () => {
    const page = await open('/')
    const row = page.locator('.dots').getByRole('row').filter({ hasText: 'Gold' })
    expect((await row.innerText()).trim().replace(/\s+/g, ' ')).toMatch(
      /^Gold Jun 2026 [\d.]+₿ \$[\d,]+ ÷40 in Bitcoin, ×3\.9 in dollars/,
    )
  })

  it('what an hour of work bought then and buys now, and the change per year, are two clicks away', async () => {
    const page = await open('/')
    await page.locator('.dots').getByRole('link', { name: 'Hour of Work' }).click()
    await page.waitForURL('/wage/')
    await page.locator('canvas[aria-label^="Line chart. Hour of Work"]').waitFor()
    const { month, usd } = await findMonth(page, 'June 2021')
    expect([month, usd]).toEqual(['June 2021', '$30.54'])
    expect(await page.locator('.readout').innerText()).toContain('85,300 sats')
    await leaveChart(page)
    await expect.poll(() => page.locator('.readout').innerText()).toContain('58,900 sats')
    await page.getByRole('link', { name: /^All \d+ months$/ }).click()
    await expect
      .poll(() => page.locator('main').innerText())
      .toMatch(/Average per year: −\d\d\.\d% in Bitcoin, \+3\.\d% in dollars\./)
  })

  it('the last five years are one click from the chart, and stay in the URL', async () => {
    const page = await open('/gold/')
    await page.getByRole('link', { name: '5 years' }).click()
    await waitForPage(page, /\/gold\/\?from=\d{4}-06&to=\d{4}-06$/)
    await page.getByLabel('scale').selectOption('linear')
    await page.waitForURL(/axis=linear&from=\d{4}-06&to=\d{4}-06$/)
    await waitForCanvas(page)
    const { search } = new URL(page.url())
    // The URL changes first.
    const image = page.locator('meta[property="og:image"]')
    await expect.poll(() => image.getAttribute('content')).toContain(search)
    await openBox(page, 'Download')
    const files = page.locator('.share')
    expect(await files.getByRole('link', { name: 'PNG' }).getAttribute('href')).toBe(
      `/charts/gold.png${search}`,
    )
    expect(await files.getByRole('link', { name: 'CSV' }).getAttribute('href')).toMatch(
      /\.csv\?axis=linear&from=\d{4}-06&to=\d{4}-06$/,
    )
    expect(await page.getByRole('link', { name: '5 years' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })

  it('the link is copied in one click, and the markup for a blog in two', async () => {
    const page = await open('/gold/?axis=linear')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Copy link', exact: true }).click()
    await page.getByText('Copied').waitFor()
    expect(await copied()).toBe(`${siteUrl}/gold/?axis=linear&from=2016&to=2026`)
    await openBox(page, 'Embed')
    await page.getByRole('button', { name: 'Copy markup' }).click()
    await expect
      .poll(copied)
      .toContain(`<iframe src="${siteUrl}/gold/?axis=linear&amp;display=full"`)
  })

  it('the numbers are one click away as a table, and as a file', async () => {
    const page = await open('/gold/')
    await page.getByRole('link', { name: 'All 126 months' }).click()
    await expect.poll(() => page.locator('.monthly tbody tr').count()).toBe(126)
    await page.goBack()
    const download = page.waitForEvent('download')
    await page.locator('#glance').getByRole('link', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('gold-2016-01-to-2026-06.csv')
  })

  it('the other theme is one click away, includes the chart, and is remembered', async () => {
    const page = await open('/gold/')
    await waitForCanvas(page)
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    const choice = page.getByRole('combobox', { name: 'Theme' })
    expect(await choice.inputValue()).toBe('')
    await choice.selectOption(other)
    await expect
      .poll(() => countCanvasPixels(page, themes[other].dollars), { timeout: 10_000 })
      .toBeGreaterThan(200)
    await page.reload()
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe(other === 'dark' ? 'rgb(15, 23, 34)' : 'rgb(255, 255, 255)')
    await waitForCanvas(page)
    expect(await choice.inputValue()).toBe(other)
  })

  it('everything but copying works without scripts', async () => {
    const page = await sharePage({ viewport, colorScheme, javaScriptEnabled: false })
    await page.goto('/')
    await openCard(page)
    await page.getByRole('link', { name: '3 years' }).click()
    await page.waitForURL(/from=/)
    const drawn = page.locator('figure svg:visible use[stroke]').last()
    const stroke = await drawn.evaluate((path) => getComputedStyle(path).stroke)
    expect(stroke).toBe(colorScheme === 'dark' ? 'rgb(255, 209, 102)' : 'rgb(192, 132, 0)')
    const label = page.locator('figure svg:visible text').first()
    const fill = await label.evaluate((text) => getComputedStyle(text).fill)
    expect(fill).toBe(colorScheme === 'dark' ? 'rgb(164, 175, 188)' : 'rgb(90, 101, 114)')
    await openBox(page, 'Download')
    expect(await page.locator('.share').getByRole('link', { name: 'CSV' }).isVisible()).toBe(true)
    await openBox(page, 'Cite')
    expect(await page.locator('.cited').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Copy link', exact: true }).isVisible()).toBe(
      false,
    )
    expect(await page.getByRole('combobox', { name: 'Theme' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'All 37 months' }).click()
    await page.waitForURL(/display=table/)
    await expect.poll(() => page.locator('.monthly tbody tr').count()).toBe(37)
    expect(await page.locator('.monthly').first().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Mar 2025' }).click()
    await page.waitForURL(/#2025-03$/)
  })
})

const openBox = (page: Page, name: 'Download' | 'Embed' | 'Cite') =>
  page.locator('.share summary', { hasText: name }).click()

/** The mouse leaves the chart, or the chart loses the focus. */
async function leaveChart(page: Page) {
  await page.mouse.move(2, 2)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

describe('a reader who', () => {
  const open = async () => {
    const page = await sharePage({ viewport: { width: 1280, height: 800 } })
    await visit(page, '/')
    return page
  }

  it('wants to quote what a house cost in June 2021 and costs now has both, and a citation, in three clicks', async () => {
    const page = await open()
    await page.locator('.dots').getByRole('link', { name: 'Typical House' }).click()
    await page.waitForURL('/housing/')
    await page.locator('canvas[aria-label^="Line chart. Typical House"]').waitFor()
    // The click on the month is the second.
    expect(await findMonth(page, 'June 2021')).toEqual({ month: 'June 2021', usd: houseOf2021.usd })
    expect(await page.locator('.readout').innerText()).toContain('7.41₿')
    await leaveChart(page)
    await expect
      .poll(() => page.locator('.readout').innerText())
      .toMatch(/June 2026\s+[\s\S]*5\.36₿/)
    await openBox(page, 'Cite')
    const citation = await page.locator('.cited').innerText()
    expect(citation).toContain(
      `Price of Housing in Bitcoin, June 2021: ${houseOf2021.btc}, ${houseOf2021.usd}`,
    )
    expect(citation).toContain(`${siteUrl}/housing/?from=2016&to=2026#2021-06`)
  })

  it('wants the S&P 500 since 2020 in a dark page, updating, has the markup in two clicks', async () => {
    const page = await sharePage({ viewport: { width: 1280, height: 800 } })
    await visit(page, '/sp500/?from=2020')
    await openBox(page, 'Embed')
    await page.getByLabel('Dark', { exact: true }).check()
    expect(await page.getByLabel('Markup to embed this chart').inputValue()).toContain(
      `src="${siteUrl}/sp500/?display=full&amp;from=2020&amp;theme=dark"`,
    )
  })

  it('wonders how fresh the numbers are, and who publishes them, has it on the page, and in one click', async () => {
    const page = await open()
    await page.locator('.dots').getByRole('link', { name: 'Gold' }).click()
    await page.waitForURL('/gold/')
    await page.getByText(/^Last updated on \w+ \d+, 2026\.$/).waitFor()
    await page.getByRole('link', { name: /About/ }).click()
    await page.waitForURL('/about/')
    expect(await page.locator('#publisher').innerText()).toContain('names no publisher')
  })
})
