// What all charts on a canvas share: what a reader does on one, and the months that are marked on it.

import { Chart } from 'chart.js'
import type { ReadoutEvent, ReadoutState } from '../../src/chart/readout'

/**
 * Passes on what a reader does on a canvas with the pointer or the keys. Returns a function that stops.
 *
 * @param send returns what an event changes
 * @param selects whether months can be selected
 */
export function watchReader(
  canvas: HTMLCanvasElement,
  send: (event: ReadoutEvent) => ReadoutState | undefined,
  selects: boolean,
): () => void {
  const listening = new AbortController()
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    react: (event: HTMLElementEventMap[Type]) => unknown,
  ) => canvas.addEventListener(type, react, { signal: listening.signal })
  const sendPointer = (type: 'point' | 'press' | 'release', pointer: PointerEvent) =>
    send({ type, month: monthIndexAt(canvas, pointer), pointer })

  on('pointermove', (pointer) => sendPointer('point', pointer))
  on('pointerdown', (pointer) => {
    const start = sendPointer(selects ? 'press' : 'point', pointer)?.start
    // A drag may leave the plot.
    if (start) canvas.setPointerCapture(pointer.pointerId)
  })
  on('pointerleave', (pointer) => send({ type: 'leave', pointer }))
  on('blur', () => send({ type: 'blur' }))
  on('keydown', (event) => {
    const { key, shiftKey } = event
    const changes = send({ type: 'key', key, shiftKey: selects && shiftKey })
    // A key that reads does not scroll.
    if (changes?.index !== undefined) event.preventDefault()
  })
  if (selects) {
    on('pointerup', (pointer) => sendPointer('release', pointer))
    on('lostpointercapture', () => send({ type: 'cancel' }))
  }
  return () => listening.abort()
}

/** The index of the month at a pointer, maybe fractional; `undefined` while there is no chart. */
function monthIndexAt(canvas: HTMLCanvasElement, { clientX }: PointerEvent): number | undefined {
  const { x } = Chart.getChart(canvas)?.scales ?? {}
  return x?.getValueForPixel(clientX - canvas.getBoundingClientRect().left)
}

/** Draws a guide and points at a month; with a selection, also at its start, and a band between. */
export function markMonth(chart: Chart, index: number | undefined, start = index): void {
  const elements = [...new Set([start, index])].flatMap((index) =>
    chart.data.datasets.flatMap(({ data }, datasetIndex) =>
      index !== undefined && typeof data[index] === 'number' ? [{ datasetIndex, index }] : [],
    ),
  )
  chart.setActiveElements(elements)
  chart.render()
}
