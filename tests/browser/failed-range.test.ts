// A range that fails to load: the current chart stays, with an error message.

import { expect, it } from 'vitest'
import { isSameDocument, markDocument, openPage, visit, waitForCanvas } from './browser'

const browserMessages = /^error: Failed to load resource: |Failed to fetch/
const rangeData = '**/assets/data/gold/index.json?from=2025-06&to=2026-06'

async function openChart() {
  const page = await openPage({ viewport: { width: 390, height: 844 } }, [browserMessages])
  // Nothing is prefetched, so that the choice needs a request.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  await markDocument(page)
  const caption = await page.locator('p.shown').textContent()
  const placeOfChart = () =>
    page.locator('figure').evaluate((figure) => figure.getBoundingClientRect().top + window.scrollY)
  const place = await placeOfChart()
  const alert = page.getByRole('alert')
  const expectError = async () => {
    await alert.waitFor()
    expect(await alert.innerText()).toBe(
      'This choice could not be loaded, so nothing has changed. Try again',
    )
    expect(await placeOfChart()).toBe(place)
    expect(await page.locator('p.shown').textContent()).toBe(caption)
    expect(await page.locator('figure canvas').isVisible()).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    expect(await isSameDocument(page)).toBe(true)
  }
  return { page, alert, expectError }
}

it('offline, it can be retried when the network is back', async () => {
  const { page, alert, expectError } = await openChart()
  await page.evaluate(() => window.scrollTo(0, 90))
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '1 year' }).click()
  await expectError()
  expect(await page.evaluate(() => window.scrollY)).toBe(90)
  expect(await page.getByRole('link', { name: 'Since 2016' }).getAttribute('aria-current')).toBe(
    'true',
  )
  await page.context().setOffline(false)
  await alert.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('/gold/?from=2025-06&to=2026-06')
  await page.locator('p.shown', { hasText: 'June 2025 to June 2026' }).waitFor()
  expect(await alert.count()).toBe(0)
})

it('on going back, it can be retried by going back again', async () => {
  const { page, alert, expectError } = await openChart()
  await page.getByRole('link', { name: '1 year' }).click()
  await page.locator('p.shown', { hasText: 'June 2025 to June 2026' }).waitFor()
  // The reloaded document has only the data that came with it.
  await page.getByRole('link', { name: 'Since 2016' }).click()
  await page.waitForURL('/gold/')
  await page.reload()
  await waitForCanvas(page)
  await markDocument(page)
  await page.route(rangeData, (route) => route.abort())
  await page.goBack()
  await expectError()
  await page.unroute(rangeData)
  await page.goBack()
  await page.waitForURL('/gold/?from=2025-06&to=2026-06')
  await page.locator('p.shown', { hasText: 'June 2025 to June 2026' }).waitFor()
  expect(await alert.count()).toBe(0)
})

it('the message is gone after another choice', async () => {
  const { page, alert, expectError } = await openChart()
  await page.route(rangeData, (route) => route.abort())
  await page.getByRole('link', { name: '1 year' }).click()
  await expectError()
  await page.getByLabel('scale').selectOption('linear')
  await page.waitForURL('/gold/?axis=linear')
  await expect.poll(() => alert.count()).toBe(0)
})
