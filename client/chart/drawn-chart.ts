// The shared parts of charts on a canvas: the background, the reader's input, and the marked months.

import { Chart, type Plugin } from 'chart.js'
import type { ReadoutEvent, ReadoutState } from '../../src/chart/readout'

/** Fills the background: a theme's colors are illegible on that of extensions or copied images. */
const ground: Plugin<'line', { color: string }> = {
  id: 'ground',
  beforeDraw({ ctx, width, height, currentDevicePixelRatio: ratio }, _, { color }) {
    // A browser that has cleared the canvas has also reset its scale, and may not have said so.
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    // Resets the spacing to the one that texts are measured with. Chromium uses that of the reader's
    // style sheet until a different value is set, so 0px alone would change nothing.
    for (const spacing of ['1px', '0px'])
      Object.assign(ctx, { letterSpacing: spacing, wordSpacing: spacing })
    ctx.save()
    ctx.fillStyle = color
    ctx.fillRect(0, 0, width, height)
    ctx.restore()
  },
}

Chart.register(ground)

/** Redraws a canvas that the browser has cleared. */
const redraw = (canvas: HTMLCanvasElement) => Chart.getChart(canvas)?.draw()

/**
 * Passes on the pointer and key events of a canvas. Returns a function that stops listening.
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
  const { signal } = listening
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    react: (event: HTMLElementEventMap[Type]) => unknown,
  ) => canvas.addEventListener(type, react, { signal })
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
    // A key that moves the readout does not scroll the page.
    if (changes?.index !== undefined) event.preventDefault()
  })
  if (selects) {
    on('pointerup', (pointer) => sendPointer('release', pointer))
    on('lostpointercapture', () => send({ type: 'cancel' }))
  }
  canvas.addEventListener('contextrestored', () => redraw(canvas), { signal })
  // Some browsers clear a canvas in the background without saying so.
  document.addEventListener('visibilitychange', () => redraw(canvas), { signal })
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
