// The readout of a framed chart: does what `useReadoutEvents` does on a page, but without React.

import type { Chart } from 'chart.js'
import { buildChartKey, describeReadout, readableMonths } from '../../src/chart/key'
import type { ChartView } from '../../src/chart/kinds'
import { monthAt, monthByKey } from '../chart/readout-months'

type ChartAccess = {
  /** The current chart, if any. */
  chart: () => Chart | null
  /** Marks the month of the readout in the chart. */
  show: (index: number | undefined) => void
}

/** Shows the month under the pointer in the key; one chosen by keyboard is announced, too. */
export function readOut(
  figure: HTMLElement,
  canvas: HTMLCanvasElement,
  view: ChartView,
  { chart, show }: ChartAccess,
): void {
  const known = readableMonths(view)
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  canvas.after(status)
  let index: number | undefined

  function read(next: number | undefined, isByKey = false) {
    index = next
    status.textContent = index !== undefined && isByKey ? describeReadout(view, index) : ''
    writeKey(figure, view, index)
    show(index)
  }

  const readPointer = ({ clientX }: PointerEvent) => {
    const next = monthAt(known, chart(), clientX)
    if (next !== undefined) read(next)
  }
  canvas.addEventListener('pointermove', readPointer)
  canvas.addEventListener('pointerdown', readPointer)
  // After touch, the readout stays.
  canvas.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') read(undefined)
  })
  canvas.addEventListener('blur', () => index !== undefined && read(undefined))
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && index !== undefined) read(undefined, true)
    const next = monthByKey(known, event.key, index)
    if (next === undefined) return
    event.preventDefault()
    read(next, true)
  })
}

/** Updates what `Key` rendered. */
function writeKey(figure: HTMLElement, view: ChartView, index: number | undefined) {
  const key = buildChartKey(view, index)
  const month = figure.querySelector('.chart-month')
  if (!key || !month) return
  month.textContent = key.month
  for (const { color, value, change } of key.entries) {
    const [, valueElement, changeElement] =
      figure.querySelector(`.chart-key .is-${color}`)?.children ?? []
    if (valueElement) valueElement.textContent = value
    if (changeElement) changeElement.textContent = change
  }
}
