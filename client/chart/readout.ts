// Which month of a chart is read: found by pointer, by touch, or by keys.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { type ChartData, rowsOfChart } from '../../src/chart/data'
import { describeMonth } from '../../src/chart/summary'
import { hasAnyPrice } from '../../src/prices/row'

/** The place of the month that is read, if any is, and what sets it. */
export type Readout = { place: number | undefined; read: (place: number | undefined) => void }

/** By how many months each key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The readout of a chart, which ends with it. */
export function useReadout(chart: ChartData): Readout {
  const [{ chart: known, place }, set] = useState<{ chart: ChartData; place?: number | undefined }>(
    {
      chart,
    },
  )
  return {
    place: known === chart ? place : undefined,
    read: (place) => set({ chart, place }),
  }
}

/** Moves a readout over the months that have a value; `sentence` is what keys have found, for a live region. */
export function useReadoutEvents(
  drawn: RefObject<Chart | null>,
  data: ChartData,
  { place, read }: Readout,
) {
  const [isByKey, setIsByKey] = useState(false)
  const rows = rowsOfChart(data)
  const known = rows.flatMap((row, index) => (hasAnyPrice(row) ? [index] : []))

  function show(place: number | undefined, isByKey: boolean) {
    setIsByKey(isByKey)
    read(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.key === 'Escape' && place !== undefined) show(undefined, true)
    if (step === undefined || known.length === 0) return
    event.preventDefault()
    const last = known.length - 1
    // The first key shows the newest month.
    const next = place === undefined ? last : known.indexOf(place) + step
    show(known[Math.min(Math.max(next, 0), last)], true)
  }

  function onPointerMove({ clientX, currentTarget }: PointerEvent) {
    const axis = drawn.current?.scales.x
    if (!axis || known.length === 0) return
    const asked = axis.getValueForPixel(clientX - currentTarget.getBoundingClientRect().left) ?? 0
    const distance = (place: number) => Math.abs(place - asked)
    show(
      known.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest)),
      false,
    )
  }

  const row = place === undefined ? undefined : rows[place]
  return {
    sentence: row && isByKey ? describeMonth(row) : '',
    onKeyDown,
    onPointerMove,
    onPointerDown: onPointerMove,
    // A finger that is lifted leaves behind what it has found.
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && show(undefined, false),
    onBlur: () => place !== undefined && show(undefined, false),
  }
}
