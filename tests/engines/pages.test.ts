// Every page is complete and hydrates without console messages.

import { expect, it } from 'vitest'
import { expectOf, isVisible, visit } from './site'

const notFound = '/no/such/page/'

it.each<[string, unknown]>([
  ['/', expect.stringMatching(/^From January 2016 to July 2026, US consumer prices rose /)],
  ['/gold/', 'Price of Gold in Bitcoin vs. Fiat'],
  ['/sp500/', 'Price of S&P 500 in Bitcoin vs. Fiat'],
  ['/housing/', 'Price of Typical House in Bitcoin vs. Fiat'],
  [notFound, 'Page not found'],
])('%s has its heading, and a canvas in place of its SVG', async (path, heading) => {
  await visit(path)
  await expectOf(readHeading).toEqual(heading)
  if (path === notFound) return
  await expectOf(() => document.querySelectorAll('figure canvas').length).toBe(1)
  // The SVG stays for paper.
  await expectOf(isVisible, 'figure .chart svg').toBe(false)
  await expectOf(countInk).toBeGreaterThan(5000)
})

/** The heading as it is displayed: of the dropdown, only the chosen asset. */
function readHeading(): string {
  const parts = document.querySelector('h1')?.childNodes ?? []
  return [...parts]
    .map((part) =>
      part instanceof HTMLSelectElement ? part.selectedOptions[0]?.text : part.textContent,
    )
    .join('')
}

/** How many pixels of the canvas are not transparent. */
function countInk(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('figure canvas')
  const { data = [] } =
    canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
  return data.filter((value, index) => index % 4 === 3 && value > 0).length
}
