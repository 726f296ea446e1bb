// Using a chart: another asset, another range, going back, the keyboard.

import { expect, it } from 'vitest'
import { engine, expectMessages, expectOf, isVisible, readText, visit } from './site'

const select = 'select[aria-label=Asset]'
const canvas = 'figure canvas'
const shortest = 'ul[aria-label=Range] li:first-child a'

/** The state of a chart page: its URL, the chosen asset, what is shown, and the drawing. */
function chartOf(label: string, address: string, from: string, to: string) {
  return {
    address,
    asset: label,
    shown: expect.stringMatching(`^${from} to ${to} · `),
    drawing: expect.stringMatching(`${label} in Bitcoin: .* in ${from} .* in ${to}`),
  }
}

const gold = chartOf('Gold', '/gold/', 'January 2016', 'June 2026')
const year = '?from=2025-06&to=2026-06'
const goldOfYear = chartOf('Gold', `/gold/${year}`, 'June 2025', 'June 2026')
const sp500OfYear = chartOf('S&P 500', `/sp500/${year}`, 'June 2025', 'June 2026')

it('shows the months and the asset that are chosen, also on the way back and forward', async () => {
  await visit('/gold/')
  await engine.click(shortest)
  await expectOf(readChart).toEqual(goldOfYear)
  await engine.press(select, 'ArrowDown')
  await expectOf(readChart).toEqual(sp500OfYear)
  await engine.goBack()
  await expectOf(readChart).toEqual(goldOfYear)
  await engine.goBack()
  await expectOf(readChart).toEqual(gold)
  await engine.goForward()
  await expectOf(readChart).toEqual(goldOfYear)
  await engine.goForward()
  await expectOf(readChart).toEqual(sp500OfYear)
})

it('is read month by month with the arrow keys', async () => {
  await visit('/gold/')
  await expectOf(isVisible, canvas).toBe(true)
  // The first key press selects the newest month.
  for (const month of ['June 2026', 'May 2026']) {
    await engine.press(canvas, 'ArrowLeft')
    await expectOf(readValueText, canvas).toMatch(new RegExp(`^${month}: `))
    await expectOf(readText, '.chart-month').toBe(month)
  }
})

it('has a dropdown as wide as the chosen asset', async () => {
  // Of the code that the first page is still loading when it is left.
  expectMessages(/^\/housing\/: error ChunkLoadError/)
  await visit('/housing/')
  const width = await engine.evaluate(measureWidth, select)
  await visit('/gold/')
  await expectOf(measureWidth, select).toBeLessThan(width * 0.6)
})

function readChart() {
  return {
    address: location.pathname + location.search,
    asset: document.querySelector<HTMLSelectElement>('select[aria-label=Asset]')?.selectedOptions[0]
      ?.text,
    shown: document.querySelector('p.shown')?.textContent,
    drawing: document.querySelector('figure canvas')?.ariaLabel,
  }
}

function measureWidth(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().width ?? 0
}

/** The text of a slider's value for screen readers. */
function readValueText(selector: string): string {
  return document.querySelector(selector)?.getAttribute('aria-valuetext') ?? ''
}
