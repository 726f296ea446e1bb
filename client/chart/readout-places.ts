// Which month of a chart a key or a pointer chooses, by its place among the chart's months.

import type { Chart } from 'chart.js'

/** By how many months each key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * The place that a key moves to; `undefined` for any other key.
 *
 * @param known the places that can be read
 * @param place that is read now
 */
export function placeByKey(known: readonly number[], key: string, place: number | undefined) {
  const step = steps[key]
  if (step === undefined || known.length === 0) return
  const last = known.length - 1
  // The first key shows the newest month.
  const next = place === undefined ? last : known.indexOf(place) + step
  return known[Math.min(Math.max(next, 0), last)]
}

/**
 * The place that is nearest to a pointer; `undefined` where there is none.
 *
 * @param clientX of the pointer
 */
export function placeAt(
  known: readonly number[],
  chart: Chart | null,
  clientX: number,
): number | undefined {
  const axis = chart?.scales.x
  if (!axis || known.length === 0) return
  const asked = axis.getValueForPixel(clientX - chart.canvas.getBoundingClientRect().left) ?? 0
  const distance = (place: number) => Math.abs(place - asked)
  return known.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest))
}

/**
 * Draws the guide at a month, and a point on each line there.
 *
 * @param isMarked whether a data set has a point; all have unless it is given
 */
export function markPlace(
  chart: Chart,
  place: number | undefined,
  isMarked: (datasetIndex: number) => boolean = () => true,
): void {
  const elements = chart.data.datasets.flatMap(({ data }, datasetIndex) =>
    place !== undefined && typeof data[place] === 'number' && isMarked(datasetIndex)
      ? [{ datasetIndex, index: place }]
      : [],
  )
  chart.setActiveElements(elements)
  chart.render()
}
