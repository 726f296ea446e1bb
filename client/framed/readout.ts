// Reads a framed chart month by month, by pointer, touch or keys: what `useReadoutEvents` does on a page.

import type { Chart } from 'chart.js'
import { buildChartKey, describeReadout, readablePlaces } from '../../src/chart/key'
import type { ChartView } from '../../src/chart/kinds'
import { units } from '../../src/prices/units'
import { placeAt, placeByKey } from '../chart/readout-places'

type Drawing = {
  /** What is drawn now, if anything is. */
  chart: () => Chart | null
  /** Draws what is read. */
  show: (place: number | undefined) => void
}

/** Listens to a canvas, and writes the key of the month that is read; after keys also a sentence for a live region. */
export function readOut(
  figure: HTMLElement,
  canvas: HTMLCanvasElement,
  view: ChartView,
  { chart, show }: Drawing,
): void {
  const known = readablePlaces(view)
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  canvas.after(status)
  let place: number | undefined

  function read(next: number | undefined, isByKey = false) {
    place = next
    status.textContent = place !== undefined && isByKey ? describeReadout(view, place) : ''
    writeKey(figure, view, place)
    show(place)
  }

  const readPointer = ({ clientX }: PointerEvent) => {
    const next = placeAt(known, chart(), clientX)
    if (next !== undefined) read(next)
  }
  canvas.addEventListener('pointermove', readPointer)
  canvas.addEventListener('pointerdown', readPointer)
  // A finger that is lifted leaves behind what it has found.
  canvas.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') read(undefined)
  })
  canvas.addEventListener('blur', () => place !== undefined && read(undefined))
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && place !== undefined) read(undefined, true)
    const next = placeByKey(known, event.key, place)
    if (next === undefined) return
    event.preventDefault()
    read(next, true)
  })
}

/** As `Key` renders it. */
function writeKey(figure: HTMLElement, view: ChartView, place: number | undefined) {
  const key = buildChartKey(view, place)
  const month = figure.querySelector('.chart-month')
  if (!key || !month) return
  month.textContent = key.month
  for (const { unit, value, change } of key.entries) {
    const [, valueElement, changeElement] =
      figure.querySelector(`.chart-key .is-${units[unit].axis}`)?.children ?? []
    if (valueElement) valueElement.textContent = value
    if (changeElement) changeElement.textContent = change
  }
}
