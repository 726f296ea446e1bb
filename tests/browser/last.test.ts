// A window that follows the data: it stays in the URL, and shows the same as on the server.

import { expect, it } from 'vitest'
import { isSameDocument, markDocument, sharePage, visit, waitForCanvas } from './browser'

it.each([
  ['/gold/?last=36', 'June 2023 to June 2026 · '],
  ['/compare/?last=12', 'September 2025 to September 2026, '],
])('%s is hydrated with its months', async (path, caption) => {
  const page = await sharePage()
  await visit(page, path)
  await waitForCanvas(page)
  expect(await page.locator('p.shown').textContent()).toContain(caption)
})

it('stays when another thing of the chart is chosen', async () => {
  const page = await sharePage()
  await visit(page, '/gold/?last=36')
  await markDocument(page)
  await page.getByLabel('scale').selectOption('index')
  await page.waitForURL('/gold/?axis=index&last=36')
  await waitForCanvas(page)
  expect(await page.locator('p.shown').textContent()).toContain('June 2023 to June 2026 · ')
  expect(await isSameDocument(page)).toBe(true)
})

it('is the one of a framed chart, too', async () => {
  const page = await sharePage()
  await visit(page, '/gold/?display=full&last=36')
  await page.locator('.full-chart canvas').waitFor()
  expect(await page.locator('.full-caption').textContent()).toContain('June 2023 to June 2026: ')
})
