// What a chart says of one month: found by pointer and touch (Chart.js), or by keys.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { type ChartData, rowsOfChart } from '../../src/chart/data'
import { describeMonth } from '../../src/chart/summary'

/** By how many months each key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Moves a readout over the months that have a value; `sentence` is what it says, for a live region. */
export function useReadout(chart: RefObject<Chart | null>, data: ChartData) {
  const [month, setMonth] = useState<number>()
  const rows = rowsOfChart(data)
  const known = rows.flatMap(({ btc, usd }, index) => (btc === null && usd === null ? [] : [index]))

  function show(index: number | undefined) {
    setMonth(index)
    const drawn = chart.current
    if (!drawn) return
    const elements = data.datasets.flatMap(({ data }, datasetIndex) =>
      index === undefined || data[index] === null ? [] : [{ datasetIndex, index }],
    )
    drawn.setActiveElements(elements)
    drawn.tooltip?.setActiveElements(elements, { x: 0, y: 0 })
    drawn.render()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.key === 'Escape' && month !== undefined) show(undefined)
    if (step === undefined || known.length === 0) return
    event.preventDefault()
    const last = known.length - 1
    // The first key shows the newest month.
    const place = month === undefined ? last : known.indexOf(month) + step
    show(known[Math.min(Math.max(place, 0), last)])
  }

  const row = month === undefined ? undefined : rows[month]
  const sentence = row ? describeMonth(row) : ''
  return { sentence, onKeyDown, onBlur: () => month !== undefined && show(undefined) }
}
