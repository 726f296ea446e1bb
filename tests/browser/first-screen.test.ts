// What is visible on a chart page before scrolling.

import { describe, expect, it } from 'vitest'
import { sharePage, visit, waitForCanvas } from './browser'

describe.each([
  ['a laptop', { width: 1280, height: 720 }],
  ['a phone', { width: 360, height: 740 }],
] as const)('the first screen of %s', (_name, viewport) => {
  it.each(['/gold/', '/housing/'])(
    'of %s has the numbers, the choices and the whole chart',
    async (path) => {
      const page = await sharePage({ viewport, reducedMotion: 'reduce' })
      await visit(page, path)
      await waitForCanvas(page)
      for (const selector of ['.finding', '.choice', '.readout', 'figure canvas']) {
        const box = await page.locator(selector).boundingBox()
        expect(box?.y, selector).toBeGreaterThan(0)
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0), selector).toBeLessThanOrEqual(
          viewport.height,
        )
      }
      const choices = await page.locator('.chart-controls .choice a').all()
      const boxes = await Promise.all(choices.map((choice) => choice.boundingBox()))
      expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
      for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(40)
      const prose = await page.locator('#about').boundingBox()
      const chart = await page.locator('figure canvas').boundingBox()
      expect(prose?.y).toBeGreaterThan((chart?.y ?? 0) + (chart?.height ?? 0))
    },
  )
})
