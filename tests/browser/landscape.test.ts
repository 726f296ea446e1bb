// A phone on its side: a part of the chart is in sight, which its controls do not push away.

import { expect, it } from 'vitest'
import { sharePage, visit, waitForCanvas } from './browser'

it.each(['/gold/', '/housing/', '/'])('%s has a chart in sight at 844 × 390', async (path) => {
  const page = await sharePage({ viewport: { width: 844, height: 390 } })
  await visit(page, path)
  await waitForCanvas(page)
  const top = (await page.locator('figure canvas').boundingBox())?.y ?? Number.NaN
  expect(top).toBeLessThan(390 - 100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844)
})
