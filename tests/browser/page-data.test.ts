// Page data in the browser: how it is requested and cached.

import { expect, it } from 'vitest'
import { openPage, recordRequests, visit } from './browser'

// So low that no link of the content is in view, so that nothing is prefetched early.
const phone = { viewport: { width: 360, height: 300 } }

const address = '/assets/data/sp500/index.json'

it('is requested with credentials from assets/data + path + index.json', async () => {
  const page = await openPage(phone)
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = (input, init) => {
      document.documentElement.dataset.fetched += ` ${input}=${init?.credentials}`
      return original(input, init)
    }
  })
  await visit(page, '/gold/')
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('sp500')
  await page.waitForURL('/sp500/')
  expect(await page.locator('html').getAttribute('data-fetched')).toContain(` ${address}=include`)
})

it('is requested once per file, shared by concurrent callers, and cached', async () => {
  const page = await openPage(phone)
  const requests = recordRequests(page)
  await visit(page, '/')
  const held = Promise.withResolvers<void>()
  await page.route(`**${address}`, async (route) => {
    await held.promise
    await route.continue()
  })
  // One caller prefetches, one navigates.
  const link = page.locator('.dots a[href="/sp500/"]')
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => requests).toContain(address)
  await link.click()
  held.resolve()
  await page.waitForURL('/sp500/')
  await page.goBack()
  await page.waitForURL('/')
  await page.goForward()
  await page.waitForURL('/sp500/')
  await page.getByText('five hundred large companies').waitFor()
  expect(requests.filter((path) => path === address)).toHaveLength(1)
  expect(requests).not.toContain('/assets/data/index.json')
})

it('may fail to be prefetched without a visible error', async () => {
  // Chromium logs the failed request; the client logs nothing.
  const page = await openPage(phone, [/^error: Failed to load resource: net::ERR_FAILED$/])
  const requests = recordRequests(page)
  await visit(page, '/')
  await page.route(`**${address}`, (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  const link = page.locator('.dots a[href="/sp500/"]')
  await link.scrollIntoViewIfNeeded()
  await failed
  await link.click()
  await page.getByText('five hundred large companies').waitFor()
  expect(requests.filter((path) => path === address)).toHaveLength(2)
})

it('structured data stays in a hydrated page as the server has sent it', async () => {
  const page = await openPage(phone)
  await visit(page, '/gold/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(text ?? '')).toMatchObject({ '@type': 'Dataset' })
})
