// The page of all areas, and the way to one of them from the home page.

import { expect, it } from 'vitest'
import { sharePage, visit } from './browser'

it('sorts the areas by name, and by either rate', async () => {
  const page = await sharePage()
  await visit(page, '/inflation/')
  const names = () => page.locator('.areas [scope="row"]').allInnerTexts()
  const byName = ['Australia', 'Euro Area', 'Israel', 'Japan', 'Türkiye', 'United States']
  expect(await names()).toEqual(byName)
  await page.getByRole('button', { name: 'own money' }).click()
  expect(await names()).toEqual([
    ...['Türkiye', 'United States', 'Australia', 'Euro Area', 'Israel', 'Japan'],
  ])
  await page.getByRole('button', { name: 'Bitcoin' }).click()
  expect((await names())[0]).toBe('Israel')
  await page.getByRole('button', { name: 'name' }).click()
  expect(await names()).toEqual(byName)
})

it.each([320, 390, 768, 1024, 1440])(
  'has no sideways scroll, and a header of one row, at %i pixels',
  async (width) => {
    const page = await sharePage({ viewport: { width, height: 900 } })
    await visit(page, '/inflation/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const header = await page.locator('.site-header').boundingBox()
    expect(header?.height).toBeLessThan(60)
  },
)

it('is led to from the home page, where the area of the reader comes first and is not chosen', async () => {
  const page = await sharePage({ locale: 'tr-TR' })
  await visit(page, '/')
  const choice = page.getByLabel('Cost of living in')
  await expect.poll(() => choice.locator('option').first().innerText()).toBe('Türkiye')
  expect(await choice.inputValue()).toBe('usd')
  await choice.selectOption('jpy')
  await page.locator('.area-form button').click()
  await page.waitForURL('/inflation/jpy/')
})

it('is led to from the home page without scripts', async () => {
  const page = await sharePage({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByLabel('Cost of living in').selectOption('usd')
  await page.locator('.area-form button').click()
  await page.waitForURL('/basket/')
})
