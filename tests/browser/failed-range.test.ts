// Months that do not come: the chart that is there stays, and says so.

import { expect, it } from 'vitest'
import { isSameDocument, markDocument, openPage, visit, waitForCanvas } from './browser'

const ownWords = /^error: Failed to load resource: |Failed to fetch/
const rangeData = '**/assets/data/gold/index.json?from=2025-06&to=2026-06'

async function openChart() {
  const page = await openPage({ viewport: { width: 390, height: 844 } }, [ownWords])
  // Nothing is prefetched: what is chosen has to be asked for.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await visit(page, '/gold/')
  await waitForCanvas(page)
  await markDocument(page)
  const caption = await page.locator('.chart-caption').textContent()
  const alert = page.getByRole('alert')
  const says = async () => {
    await alert
      .getByText(
        'This choice could not be loaded. Failed to fetch /assets/data/gold/index.json?from=2025-06&to=2026-06.',
      )
      .waitFor()
    expect(await page.locator('.chart-caption').textContent()).toBe(caption)
    expect(await page.locator('figure canvas').isVisible()).toBe(true)
    expect(new URL(page.url()).search).toBe('')
    expect(await isSameDocument(page)).toBe(true)
  }
  return { page, alert, says }
}

it('offline, and once more when the network is back', async () => {
  const { page, alert, says } = await openChart()
  await page.evaluate(() => window.scrollTo(0, 90))
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '1 year' }).click()
  await says()
  expect(await page.evaluate(() => window.scrollY)).toBe(90)
  expect(await page.getByRole('link', { name: 'Since 2016' }).getAttribute('aria-current')).toBe(
    'true',
  )
  await page.context().setOffline(false)
  await alert.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('/gold/?from=2025-06&to=2026-06')
  await page.locator('.chart-caption', { hasText: 'June 2025 to June 2026' }).waitFor()
  expect(await alert.count()).toBe(0)
})

it('on the way back, which can be gone again', async () => {
  const { page, alert, says } = await openChart()
  await page.getByRole('link', { name: '1 year' }).click()
  await page.locator('.chart-caption', { hasText: 'June 2025 to June 2026' }).waitFor()
  // A document that knows only the page that it came with.
  await page.getByRole('link', { name: 'Since 2016' }).click()
  await page.waitForURL('/gold/')
  await page.reload()
  await waitForCanvas(page)
  await markDocument(page)
  await page.route(rangeData, (route) => route.abort())
  await page.goBack()
  await says()
  await page.unroute(rangeData)
  await page.goBack()
  await page.waitForURL('/gold/?from=2025-06&to=2026-06')
  await page.locator('.chart-caption', { hasText: 'June 2025 to June 2026' }).waitFor()
  expect(await alert.count()).toBe(0)
})

it('says it no more once something else is chosen', async () => {
  const { page, alert, says } = await openChart()
  await page.route(rangeData, (route) => route.abort())
  await page.getByRole('link', { name: '1 year' }).click()
  await says()
  await page.getByRole('link', { name: 'Linear' }).click()
  await page.waitForURL('/gold/?axis=linear')
  await expect.poll(() => alert.count()).toBe(0)
})
