// The home page and the page of all areas: sentences and tables that follow the reader's choices.

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import {
  boxOf,
  hold,
  seenTexts,
  sharePage,
  showPage,
  visit,
  waitForCanvas,
  waitForPage,
  waitForPart,
} from './browser'
import { atRest } from './settled'

const open = (width: number, path = '/') => showPage(path, { viewport: { width, height: 900 } })

/** The names of the rows of the table, in its order. */
const names = (page: Page) => page.locator('table [scope="row"] a').allInnerTexts()

const sort = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
}

it('the chart has the finding and the values of the range that is chosen', async () => {
  const page = await open(1280)
  await waitForCanvas(page)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await atRest(page, () => heading.innerText())).toContain(
    'rose 41% in dollars and fell in Bitcoin to 1/110 of what they were',
  )
  const top = async () => (await boxOf(page.locator('figure'))).y
  const before = await top()
  await page.getByRole('link', { name: /^5 y/ }).click()
  await page.waitForURL('/?from=2021-07&to=2026-07')
  await expect
    .poll(() => heading.innerText())
    .toMatch(/^From July 2021 to July 2026, US consumer prices /)
  // Choosing a range does not move the page in a window with room for the sentence.
  expect(await atRest(page, top)).toBe(before)
  const title = page.getByRole('heading', { level: 2 }).last()
  expect(await atRest(page, () => title.innerText())).toBe(
    `All ${assets.length} items since July 2021`,
  )
  // While a month is read, its values are over the chart, with the keyboard, too.
  await page.goBack()
  const values = async () => (await seenTexts(page.locator('.readout.is-read')))[0]
  expect(await atRest(page, values)).toBeUndefined()
  await page.locator('figure canvas').focus()
  for (const key of ['Home', 'Home']) await page.keyboard.press(key)
  await expect.poll(values).toMatch(/^January 2016\s*Bitcoin –\s*Dollars –/)
})

describe('a table', () => {
  it('is sorted by what rose most, and back to categories', async () => {
    const page = await open(360)
    const labels = assets.map(({ label }) => label)
    const groups = page.locator('.dots [scope="rowgroup"]')
    expect(await atRest(page, () => names(page))).toEqual(labels)
    await waitForPart(page, 'goods')
    await sort(page, 'change in dollars')
    expect(await atRest(page, async () => (await names(page)).slice(0, 2))).toEqual([
      'S&P 500',
      'Gold',
    ])
    await sort(page, 'change in Bitcoin')
    expect(await atRest(page, async () => (await names(page)).at(-1))).toBe('Dozen Eggs')
    expect(await atRest(page, () => groups.count())).toBe(0)
    await sort(page, 'category')
    expect(await atRest(page, () => names(page))).toEqual(labels)
    expect(await atRest(page, () => groups.count())).toBe(2)
  })

  it('of areas is sorted by either rate, at first that in local currency, and by name', async () => {
    const page = await open(1280, '/inflation/')
    const byLocal = ['Türkiye', 'United States', 'Australia', 'Euro Area', 'Israel', 'Japan']
    expect(await atRest(page, () => names(page))).toEqual(byLocal)
    await sort(page, 'Bitcoin')
    expect(await atRest(page, async () => (await names(page))[0])).toBe('Israel')
    const byName = ['Australia', 'Euro Area', 'Israel', 'Japan', 'Türkiye', 'United States']
    await sort(page, 'name')
    expect(await atRest(page, () => names(page))).toEqual(byName)
    await sort(page, 'local currency')
    expect(await atRest(page, () => names(page))).toEqual(byLocal)
    // The search finds areas by their names without accents, too.
    const find = page.getByRole('searchbox', { name: 'Find a country or area' })
    await find.fill('turk')
    expect(await atRest(page, () => names(page))).toEqual(['Türkiye'])
    await find.fill('Atlantis')
    expect(await atRest(page, () => names(page))).toEqual([])
    await page.getByText('No country or area matches.').waitFor()
    await find.fill('')
    expect(await atRest(page, () => names(page))).toEqual(byLocal)
  })
})

it('has the area of the reader first among all, which is not chosen', async () => {
  const page = await showPage('/', { locale: 'tr-TR' })
  const choice = page.getByLabel('Consumer prices in')
  await expect.poll(() => choice.locator('option').first().innerText()).toBe('Türkiye')
  expect(await atRest(page, () => choice.inputValue())).toBe('usd')
})

it('is sorted as was chosen before its code was there', async () => {
  const page = await sharePage()
  const release = await hold(page, '**/assets/goods-*.js')
  await visit(page, '/')
  const before = await names(page)
  await page.getByRole('button', { name: 'change in dollars' }).click()
  expect(await atRest(page, () => names(page))).toEqual(before)
  release()
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['S&P 500', 'Gold'])
})

it('is as it was left when the visitor comes back, as is the page on the method', async () => {
  const page = await showPage('/')
  await waitForPart(page, 'goods')
  const changes = page.locator('main details').first()
  const isOpen = (fold: Locator) => fold.evaluate((one: HTMLDetailsElement) => one.open)
  await sort(page, 'change in dollars')
  await page.locator('.share').getByRole('link', { name: 'how the numbers are calculated' }).click()
  await waitForPage(page, '/method/')
  expect(await atRest(page, () => isOpen(changes))).toBe(false)
  await changes.locator('summary').click()
  await page.goBack()
  await waitForPage(page, '/')
  expect(await atRest(page, async () => (await names(page)).slice(0, 2))).toEqual([
    'S&P 500',
    'Gold',
  ])
  await page.goForward()
  await waitForPage(page, '/method/')
  expect(await atRest(page, () => isOpen(changes))).toBe(true)
})
