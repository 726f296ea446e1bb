// Which month of a chart is read, as chosen by pointer, touch or keys.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { placeAt, placeByKey } from './readout-places'

/** The place of the month that is read, if any, and what sets it. */
export type Readout = { place: number | undefined; read: (place: number | undefined) => void }

/** The readout of a chart; another chart begins without one. */
export function useReadout(chart: object): Readout {
  const [{ chart: known, place }, set] = useState<{ chart: object; place?: number | undefined }>({
    chart,
  })
  return {
    place: known === chart ? place : undefined,
    read: (place) => set({ chart, place }),
  }
}

/** The months that a readout moves over. */
type Months = {
  /** The places of those that can be read. */
  known: readonly number[]
  /** What a live region says of one. */
  describe: (place: number) => string
  /** Called with each month under the pointer, and how far from the top that is. */
  onPoint?: (place: number, y: number) => void
}

/** The events that move a readout; `sentence` is for a live region, after keys have moved it. */
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
