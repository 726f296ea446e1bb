// The home page: its sentence with its chart, the form below it, and the table of all goods.

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { openPage, sharePage, visit, waitForCanvas, waitForPage } from './browser'

const open = async (width: number, path = '/') => {
  const page = await sharePage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await visit(page, path)
  return page
}

/** The names of the goods in the table, in its order. */
const names = (page: Page) => page.locator('.dots [scope="row"] a').allInnerTexts()

const labels = assets.map(({ label }) => label)

describe('the finding', () => {
  it.each([320, 1280])('is that of the range that is chosen, at %i pixels', async (width) => {
    const page = await open(width)
    await waitForCanvas(page)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.innerText()).toContain(
      'rose 41% in dollars and fell to a 110th in Bitcoin',
    )
    const top = async () => (await page.locator('figure').boundingBox())?.y
    const before = await top()
    await page.getByRole('link', { name: /^5 y/ }).click()
    await page.waitForURL('/?from=2021-07&to=2026-07')
    await expect.poll(() => heading.innerText()).toMatch(/^Since July 2021, the cost of living /)
    // Choosing a range moves nothing in a window with room for the sentence.
    if (width === 1280) expect(await top()).toBe(before)
    expect(await page.locator('.dots caption').innerText()).toContain('a fiftieth of the Bitcoin')
    expect(await page.getByRole('heading', { level: 2 }).last().innerText()).toBe(
      'Every good since July 2021',
    )
  })

  it('has the values of a month below the chart, with the keyboard, too', async () => {
    const page = await open(1280)
    await waitForCanvas(page)
    const values = () => page.locator('.home-key').innerText()
    expect(await values()).toMatch(/^July 2026\s+Bitcoin ÷110\s+Dollars ×1\.4/)
    await page.locator('figure canvas').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Home')
    await expect.poll(values).toMatch(/^January 2016\s+Bitcoin ×1\.0\s+Dollars ×1\.0/)
  })
})

it('the form leads to a month with an amount, without scripts', async () => {
  const page = await sharePage({ javaScriptEnabled: false })
  await page.goto('/')
  const form = page.locator('form.band')
  expect(await form.getByLabel('Dollars').inputValue()).toBe('100')
  await form.getByLabel('Month').selectOption('2017-12')
  const request = page.waitForRequest((one) => one.url().includes('/then/?'))
  await form.getByRole('button', { name: 'Show me' }).click()
  expect(new URL((await request).url()).search).toBe('?usd=100&month=2017-12')
  await page.waitForURL(/\/then\/2017-12\//)
})

it('what is posted is the sentence, with the address of the page', async () => {
  const page = await open(1280, '/?from=2020&to=2025')
  const href = await page.getByRole('link', { name: 'Tweet' }).getAttribute('href')
  const query = new URL(href ?? '').searchParams
  expect(query.get('url')).toMatch(/\/\?from=2020&to=2025$/)
  expect(query.get('text')).toMatch(/^From January 2020 to December 2025, the cost of living .*\.$/)
  expect(await page.getByRole('link', { name: 'Image' }).getAttribute('href')).toBe(
    '/charts/home.png?from=2020&to=2025',
  )
  await page.getByText('Embed', { exact: true }).click()
  expect(await page.getByLabel('Markup to embed this chart').inputValue()).toContain(
    '/charts/home.png?from=2020&amp;to=2025"',
  )
})

describe('the table', () => {
  it('is sorted by what rose most, and back to groups', async () => {
    const page = await open(360)
    expect(await names(page)).toEqual(labels)
    const sort = async (name: string) => {
      const button = page.getByRole('button', { name })
      await button.click()
      expect(await button.getAttribute('aria-pressed')).toBe('true')
    }
    await sort('most in dollars')
    expect((await names(page)).slice(0, 2)).toEqual(['S&P 500', 'Gold'])
    await sort('most in Bitcoin')
    expect((await names(page)).at(-1)).toBe('Dozen Eggs')
    expect(await page.locator('.dots [scope="rowgroup"]').count()).toBe(0)
    await sort('groups')
    expect(await names(page)).toEqual(labels)
    expect(await page.locator('.dots [scope="rowgroup"]').count()).toBe(2)
  })

  it('fits on one sheet of paper', async () => {
    const page = await open(1280)
    await page.emulateMedia({ media: 'print' })
    // A4 portrait, within default margins.
    await page.setViewportSize({ width: 718, height: 1047 })
    const table = page.locator('.home-goods')
    const box = await table.boundingBox()
    expect(box?.height).toBeLessThan(1047)
    // The chart is resized a frame later.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBe(718)
    expect(await table.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid')
    expect(await page.getByRole('button', { name: 'groups' }).isVisible()).toBe(false)
    expect(await page.locator('.dots thead').isVisible()).toBe(true)
  })
})

it('is as it was left when the visitor comes back, as is the page on the method', async () => {
  const page = await openPage()
  await visit(page, '/')
  const embed = page.locator('main details', { hasText: 'Embed' })
  const changes = page.locator('main details').first()
  const isOpen = (fold: Locator) => fold.evaluate((one: HTMLDetailsElement) => one.open)
  await page.getByRole('button', { name: 'most in dollars' }).click()
  await embed.locator('summary').click()
  await page.locator('.actions').getByRole('link', { name: 'how this is made' }).click()
  await waitForPage(page, '/method/')
  expect(await isOpen(changes)).toBe(false)
  await changes.locator('summary').click()
  await page.goBack()
  await waitForPage(page, '/')
  expect(await isOpen(embed)).toBe(true)
  expect((await names(page)).slice(0, 2)).toEqual(['S&P 500', 'Gold'])
  await page.goForward()
  await waitForPage(page, '/method/')
  expect(await isOpen(changes)).toBe(true)
})
