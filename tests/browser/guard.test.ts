// The route guard and the page store.

import { expect, it } from 'vitest'
import { wordsOfGold } from '../fixture-facts'
import {
  follow,
  isSameDocument,
  markDocument,
  notFoundStatus,
  recordRequests,
  sharePage,
  visit,
  waitForCanvas,
} from './browser'

const phone = { viewport: { width: 360, height: 300 } }
const goldData = '/assets/data/gold/index.json'

it('a route flagged custom clears the preloaded state and proceeds', async () => {
  const page = await sharePage(phone)
  const requests = recordRequests(page)
  await visit(page, '/gold/')
  await follow(page, '/sp500/')
  await page.waitForURL('/sp500/')
  await follow(page, '/gold/')
  await page.getByText(wordsOfGold).waitFor()
  expect(requests).not.toContain(goldData)

  await follow(page, '/404/')
  await page.getByText('There is no page at /404/.').waitFor()
  expect(requests).not.toContain('/assets/data/404/index.json')
  await follow(page, '/gold/')
  await page.getByText(wordsOfGold).waitFor()
  expect(requests).toContain(goldData)
})

it('an unknown path goes to the catch-all with the path as its parameter', async () => {
  const page = await sharePage(phone)
  await visit(page, '/gold/')
  await markDocument(page)
  await follow(page, '/nothing/here')
  await page.getByText('There is no page at /nothing/here.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/nothing/here')
  await follow(page, '/')
  await page.getByRole('heading', { level: 1, name: /^Since 2016, the cost of living / }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

it('preloaded state marked not found goes to the catch-all', async () => {
  const page = await sharePage(phone, [/PageNotFoundError/, /Minified React error #418/])
  await page.route('**/gold/', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const marked = body.replace(
      /(id="preloaded-state"[^>]*>)\{"page":\{("hash":"[^"]*"),.*?(,"site":)/,
      '$1{"page":{$2,"code":404,"path":"/gold/"}$3',
    )
    expect(marked).not.toBe(body)
    await route.fulfill({ response, body: marked })
  })
  await page.goto('/gold/')
  await page.getByText('There is no page at /gold/.').waitFor()
})

it('page data marked not found goes to the catch-all, and is logged', async () => {
  const messages: string[] = []
  const page = await sharePage(phone, [/PageNotFoundError/])
  page.on('console', (message) => messages.push(message.text()))
  await visit(page, '/gold/')
  const hash = await page.locator('meta[name="build-hash"]').getAttribute('content')
  await page.route('**/assets/data/sp500/index.json', (route) =>
    route.fulfill({ json: { hash, code: 404, path: '/sp500/' } }),
  )
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('sp500')
  await page.getByText('There is no page at /sp500/.').waitFor()
  expect(await page.title()).toMatch(/^Page not found/)
  expect(messages.join()).toContain('PageNotFoundError')
})

it('otherwise data is loaded and cached, and the active asset follows the route', async () => {
  const page = await sharePage({ viewport: { width: 1280, height: 800 } })
  await visit(page, '/gold/')
  const select = page.getByRole('combobox', { name: 'Asset' })
  const current = page.locator('nav a[aria-current="page"]')
  for (const [key, label] of [
    ['housing', 'Typical House'],
    ['sp500', 'S&P 500'],
    ['gold', 'Gold'],
  ] as const) {
    await select.selectOption(key)
    await page.waitForURL(`/${key}/`)
    await expect.poll(() => current.textContent()).toBe(`Price of ${label} in Bitcoin`)
    expect(await select.inputValue()).toBe(key)
    await waitForCanvas(page)
    expect(await page.locator('canvas').getAttribute('aria-label')).toContain(`${label} in Bitcoin`)
  }
  await follow(page, '/')
  await page.locator('.home').waitFor()
  expect(await current.count()).toBe(0)
})

it('a page that is not found on the server is the same after hydration', async () => {
  const page = await sharePage(phone, [notFoundStatus])
  await visit(page, '/no/page/')
  await page.getByText('There is no page at /no/page/.').waitFor()
  await visit(page, '/404/')
  await page.getByText('There is no page at /404/.').waitFor()
})
