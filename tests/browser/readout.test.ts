// Reading a chart with the keyboard: how far each key goes, and where it stops.

import { expect, it } from 'vitest'
import { sharePage, visit, waitForCanvas } from './browser'

async function openChart(path: string) {
  const page = await sharePage({ reducedMotion: 'reduce' })
  await visit(page, path)
  await waitForCanvas(page)
  await page.locator('figure canvas').focus()
  const readout = page.locator('.chart [role=status]')
  const press = async (key: string, sentence: RegExp) => {
    await page.keyboard.press(key)
    await expect.poll(() => readout.textContent(), { message: key }).toMatch(sentence)
  }
  return { press }
}

it('moves by a month, by a year or to an end, and no further', async () => {
  const { press } = await openChart('/gold/')
  // The first key shows the newest month.
  await press('PageUp', /^June 2026: /)
  await press('PageUp', /^June 2025: /)
  await press('PageUp', /^June 2024: /)
  await press('PageDown', /^June 2025: /)
  await press('ArrowRight', /^July 2025: /)
  await press('Home', /^January 2016: /)
  await press('ArrowLeft', /^January 2016: /)
  await press('PageUp', /^January 2016: /)
  await press('ArrowRight', /^February 2016: /)
  await press('End', /^June 2026: /)
  await press('ArrowRight', /^June 2026: /)
  await press('PageDown', /^June 2026: /)
  await press('ArrowLeft', /^May 2026: [\d.]+₿, \$[\d,]+$/)
  await press('Escape', /^$/)
})

it('says when a price is not known', async () => {
  const { press } = await openChart('/gold/?from=2012')
  await press('Home', /^June 2026: /)
  await press('Home', /^January 2012: not known, \$1,654$/)
})

it('is silent after losing focus, and starts over when focused again', async () => {
  const { press } = await openChart('/gold/')
  await press('Home', /^June 2026: /)
  await press('Home', /^January 2016: /)
  await press('Tab', /^$/)
  await press('Shift+Tab', /^$/)
  await press('ArrowRight', /^June 2026: /)
})
