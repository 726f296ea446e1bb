// A month and now in the browser: an amount that is typed, and the ways to other months.

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharePage, siteUrl, visit } from './browser'

const path = '/then/2016-06/'
const amountName = 'Another amount: $'

const open = async (address = path) => {
  const page = await sharePage({ viewport: { width: 1280, height: 900 } })
  await visit(page, address)
  return page
}

/** The heading of the table of an amount, without the field in it. */
const heading = (page: Page) =>
  page.locator('.kept h2').evaluate((h2) => h2.firstChild?.textContent)

/** What is left of the amount in dollars and in Bitcoin, kept in a good. */
const left = async (page: Page, name: string) => {
  const row = page.locator('.kept tbody tr').filter({ hasText: name })
  return (await row.locator('td').allInnerTexts()).slice(2)
}

describe('an amount of dollars', () => {
  it('is 100, until another is typed, which the fragment keeps', async () => {
    const page = await open()
    expect(await left(page, 'Dollars')).toEqual(['$100', expect.stringMatching(/^0\.00\d+₿$/)])
    const [hundred] = await left(page, 'Bitcoin')
    await page.getByLabel(amountName).fill('$50,000')
    await expect.poll(() => left(page, 'Dollars')).toEqual(['$50,000', expect.any(String)])
    expect(page.url()).toBe(`${siteUrl}${path}#usd=50000`)
    const dollars = (text = '') => Number(text.replaceAll(/[$,]/g, ''))
    const [many] = await left(page, 'Bitcoin')
    expect(dollars(many) / dollars(hundred)).toBeCloseTo(500, 0)
    await page.reload()
    await expect.poll(() => left(page, 'Dollars')).toEqual(['$50,000', expect.any(String)])
    expect(await page.getByLabel(amountName).inputValue()).toBe('50000')
    await page.getByLabel(amountName).fill('100')
    await expect.poll(() => page.url()).toBe(siteUrl + path)
  })

  it('stays as it was where something else is typed, which is marked', async () => {
    const page = await open(`${path}#usd=2000`)
    await expect.poll(() => left(page, 'Dollars')).toEqual(['$2,000', expect.any(String)])
    const field = page.getByLabel(amountName)
    await field.fill('a lot')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await left(page, 'Dollars')).toEqual(['$2,000', expect.any(String)])
    await field.fill('12.5')
    expect(await field.getAttribute('aria-invalid')).toBe('false')
    await expect.poll(() => heading(page)).toBe('$12.50')
    expect(page.url()).toBe(`${siteUrl}${path}#usd=12.5`)
  })

  it('may be a cent', async () => {
    const page = await open(`${path}#usd=0.01`)
    await expect.poll(() => heading(page)).toBe('$0.01')
    expect(await page.getByLabel(amountName).inputValue()).toBe('0.01')
    expect(await page.locator('.kept caption').innerText()).toMatch(/^What \$0\.01 bought/)
    expect((await left(page, 'Dollars'))[0]).toBe('$0.01')
    for (const cell of await page.locator('.kept .in-dollars').allInnerTexts()) {
      expect(cell).toMatch(/^\$\d+\.\d\d$/)
    }
  })

  it('of which little is left is said in words, on a phone, too', async () => {
    const page = await sharePage({ viewport: { width: 360, height: 800 } })
    // Eggs were dearest then.
    await visit(page, '/then/2023-01/#usd=0.01')
    await expect.poll(() => heading(page)).toBe('$0.01')
    expect((await left(page, 'Eggs'))[0]).toBe('less than a cent')
    const wide = await page
      .locator('.then-table tbody td')
      .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth))
    expect(Math.max(...wide)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  it('goes along to other months, and back', async () => {
    const page = await open(`${path}#usd=2000`)
    await expect.poll(() => left(page, 'Dollars')).toEqual(['$2,000', expect.any(String)])
    await page.getByRole('link', { name: 'A year later' }).click()
    await page.waitForURL(`${siteUrl}/then/2017-06/#usd=2000`)
    await page.getByRole('heading', { name: 'June 2017 and now' }).waitFor()
    expect(await left(page, 'Dollars')).toEqual(['$2,000', expect.any(String)])
    await page.getByLabel('Month').selectOption('2020-02')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('heading', { name: 'February 2020 and now' }).waitFor()
    expect(page.url()).toBe(`${siteUrl}/then/2020-02/#usd=2000`)
    await page.goBack()
    await page.getByRole('heading', { name: 'June 2017 and now' }).waitFor()
    expect(await page.getByLabel('Month').inputValue()).toBe('2017-06')
    expect(await left(page, 'Dollars')).toEqual(['$2,000', expect.any(String)])
  })
})

it('fills the screen with its picture', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Full screen' }).click()
  await page.waitForURL(`${siteUrl}/charts/then-2016-06.svg`)
})

describe('another month', () => {
  it('is chosen by the form without scripts, too', async () => {
    const page = await sharePage({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    await page.goto(path)
    expect(await page.getByLabel(amountName).isVisible()).toBe(false)
    await page.getByLabel('Month').selectOption('2020-02')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(`${siteUrl}/then/2020-02/`)
    await page.getByRole('link', { name: 'Another month' }).click()
    await page.waitForURL(/\/then\/20\d\d-\d\d\/$/)
    expect(page.url()).not.toContain('2020-02')
  })

  it('is one by chance', async () => {
    const page = await open()
    const found = new Set<string | null>()
    for (let visits = 0; visits < 4; visits++) {
      await page.reload()
      await visit(page, path)
      found.add(await page.getByRole('link', { name: 'Another month' }).getAttribute('href'))
    }
    expect(found.size).toBeGreaterThan(1)
    expect([...found]).not.toContain(path)
  })

  it.each([360, 768, 1280])('has room for all figures %d px wide', async (width) => {
    const page = await sharePage({ viewport: { width, height: 800 } })
    await visit(page, `${path}#usd=5000000`)
    await expect.poll(() => heading(page)).toBe('$5,000,000')
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow).toBe(0)
    for (const table of await page.locator('.then-table').all()) {
      const boxes = await table
        .locator('tbody td')
        .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth))
      expect(Math.max(...boxes)).toBeLessThanOrEqual(0)
    }
  })
})
