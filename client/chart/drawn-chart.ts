// What all charts on a canvas share: the pointer's position, and the marked month.

import type { Chart } from 'chart.js'

/** The index of the month at a pointer, maybe fractional; `undefined` while there is no chart. */
export function monthIndexAt(
  chart: Chart | null,
  { clientX }: { clientX: number },
): number | undefined {
  return chart?.scales.x?.getValueForPixel(clientX - chart.canvas.getBoundingClientRect().left)
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

/** Tells the style sheet where the plot is between the edges of the figure, for what is below it. */
export function markPlot({ canvas, chartArea, width }: Chart): void {
  const figure = canvas.closest('figure')
  if (!figure) return
  const { left, right } = chartArea
  figure.style.cssText = `--plot-left:${left}px;--plot-right:${width - right}px;--below-plot:visible`
}
