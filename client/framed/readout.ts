// Reading a framed chart month by month, by pointer, by touch, or by keys: what `useReadoutEvents` does on a page.

import type { Chart } from 'chart.js'
import type { ChartView } from '../../src/chart/captions'
import { rowsOfChart } from '../../src/chart/data'
import { buildChartKey } from '../../src/chart/key'
import { describeMonth } from '../../src/chart/summary'
import { placeAt, placeByKey, readablePlaces } from '../chart/readout-places'

type Drawing = {
  /** What is drawn now, if anything is. */
  chart: () => Chart | null
  /** Draws what is read. */
  show: (place: number | undefined) => void
}

/** Listens to a canvas, and writes the key of what is read, and a sentence where keys have found it. */
export function readOut(
  figure: HTMLElement,
  canvas: HTMLCanvasElement,
  view: ChartView,
  { chart, show }: Drawing,
): void {
  const rows = rowsOfChart(view.chart)
  const known = readablePlaces(rows)
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  canvas.after(status)
  let place: number | undefined

  function read(next: number | undefined, isByKey = false) {
    place = next
    const row = place === undefined ? undefined : rows[place]
    status.textContent = row && isByKey ? describeMonth(row) : ''
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
  for (const { line, value, change } of key.entries) {
    const [, valueElement, changeElement] =
      figure.querySelector(`.chart-key .is-${line.axis}`)?.children ?? []
    if (valueElement) valueElement.textContent = value
    if (changeElement) changeElement.textContent = change
  }
}
