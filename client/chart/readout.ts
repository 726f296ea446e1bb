// The readout of a chart: the month under the pointer, or chosen by touch or keys.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { placeAt, placeByKey } from './readout-places'

/** The index of the month, if any, and a function that sets it. */
export type Readout = { place: number | undefined; read: (place: number | undefined) => void }

/** The state of a chart's readout; a new chart starts without a month. */
export function useReadout(chart: object): Readout {
  const [shown, set] = useState<{ chart: object; place: number | undefined }>()
  return {
    place: shown?.chart === chart ? shown.place : undefined,
    read: (place) => set({ chart, place }),
  }
}

type Months = {
  /** The months with values. */
  known: readonly number[]
  /** Describes a month for a live region. */
  describe: (place: number) => string
  /** Called with the month under the pointer, and the y coordinate of the pointer in the chart. */
  onPoint?: (place: number, y: number) => void
}

/** The event handlers of a readout, and a sentence for a live region, which is "" except after keys. */
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
    // After touch, the readout stays.
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && show(undefined, false),
    onBlur: () => place !== undefined && show(undefined, false),
  }
}
