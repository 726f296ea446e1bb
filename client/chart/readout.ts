// Which month of a chart is read: found by pointer, by touch, or by keys.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { placeAt, placeByKey } from './readout-places'

/** The place of the month that is read, if any is, and what sets it. */
export type Readout = { place: number | undefined; read: (place: number | undefined) => void }

/** The readout of a chart, which ends with it. */
export function useReadout(chart: object): Readout {
  const [{ chart: known, place }, set] = useState<{ chart: object; place?: number | undefined }>({
    chart,
  })
  return {
    place: known === chart ? place : undefined,
    read: (place) => set({ chart, place }),
  }
}

/** What a readout moves over. */
type Months = {
  /** The places of those that can be read. */
  known: readonly number[]
  /** What one says, for a live region. */
  describe: (place: number) => string
  /** Called with each month that is pointed at, and how far from the top. */
  onPoint?: (place: number, y: number) => void
}

/** Moves a readout over the months that have a value; `sentence` is what keys have found. */
export function useReadoutEvents(
  drawn: RefObject<Chart | null>,
  { place, read }: Readout,
  { known, describe, onPoint }: Months,
) {
  const [isByKey, setIsByKey] = useState(false)

  function show(place: number | undefined, isByKey: boolean) {
    setIsByKey(isByKey)
    read(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && place !== undefined) show(undefined, true)
    const next = placeByKey(known, event.key, place)
    if (next === undefined) return
    event.preventDefault()
    show(next, true)
  }

  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent) {
    const next = placeAt(known, drawn.current, clientX)
    if (next === undefined) return
    onPoint?.(next, clientY - currentTarget.getBoundingClientRect().top)
    show(next, false)
  }

  return {
    sentence: place !== undefined && isByKey ? describe(place) : '',
    onKeyDown,
    onPointerMove,
    onPointerDown: onPointerMove,
    // A finger that is lifted leaves behind what it has found.
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && show(undefined, false),
    onBlur: () => place !== undefined && show(undefined, false),
  }
}
