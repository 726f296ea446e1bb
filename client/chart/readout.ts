// Which month of a chart is read: found by pointer, by touch, or by keys.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

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
    const step = steps[event.key]
    if (event.key === 'Escape' && place !== undefined) show(undefined, true)
    if (step === undefined || known.length === 0) return
    event.preventDefault()
    const last = known.length - 1
    // The first key shows the newest month.
    const next = place === undefined ? last : known.indexOf(place) + step
    show(known[Math.min(Math.max(next, 0), last)], true)
  }

  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent) {
    const axis = drawn.current?.scales.x
    if (!axis || known.length === 0) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const asked = axis.getValueForPixel(clientX - left) ?? 0
    const distance = (place: number) => Math.abs(place - asked)
    const found = known.reduce((nearest, place) =>
      distance(place) < distance(nearest) ? place : nearest,
    )
    onPoint?.(found, clientY - top)
    show(found, false)
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
