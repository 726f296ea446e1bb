// What stands around the plot of a page: the readout next to the guide, where wide screens show it as a
// box, and what is below the plot.

import type { Chart } from 'chart.js'

/** Between the box and the guide, and the edges of the plot, in CSS pixels. */
const gapPx = 12

/** Moves the readout next to a month, to where it hides the least of the lines. */
export function placeReadout(chart: Chart, index: number) {
  const { canvas, chartArea, scales } = chart
  const box = canvas.closest('figure')?.querySelector<HTMLElement>('.readout')
  const x = scales.x?.getPixelForValue(index)
  if (!box || x === undefined) return
  const { offsetWidth, offsetHeight, style } = box
  const points = chart
    .getSortedVisibleDatasetMetas()
    .flatMap(({ data }) => data.map((point) => point.getProps(['x', 'y'], true)))
  const sides = [x + gapPx, x - gapPx - offsetWidth]
  const [top, low] = [chartArea.top + gapPx, chartArea.bottom - gapPx - offsetHeight]
  const heights = [top, low, (top + low) / 2]
  const [place] = sides
    .filter((left) => left >= chartArea.left && left + offsetWidth <= chartArea.right)
    .flatMap((left) => heights.map((top) => ({ left, top, hidden: countHidden(left, top) })))
    .toSorted((one, other) => one.hidden - other.hidden)
  if (!place) return
  // Only the style sheet knows whether there is a box.
  style.setProperty('--left', `${place.left}px`)
  style.setProperty('--top', `${place.top}px`)

  function countHidden(left: number, top: number): number {
    return points.filter(
      ({ x = 0, y = 0 }) =>
        x > left && x < left + offsetWidth && y > top - gapPx && y < top + offsetHeight + gapPx,
    ).length
  }
}

/** Tells the style sheet where the plot is between the edges of the figure, for what is below it. */
export function markPlot({ canvas, chartArea, width }: Chart): void {
  const figure = canvas.closest('figure')
  if (!figure) return
  const { left, right } = chartArea
  figure.style.cssText = `--plot-left:${left}px;--plot-right:${width - right}px;--below-plot:visible`
}
