// The readout of a chart: the month under the pointer, or chosen by touch or keys.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { monthAt, monthByKey } from './readout-months'

/** The index of the month, if any, and a function that sets it. */
export type Readout = { index: number | undefined; read: (index: number | undefined) => void }

/** The state of a chart's readout; a new chart starts without a month. */
export function useReadout(chart: object): Readout {
  const [shown, set] = useState<{ chart: object; index: number | undefined }>()
  return {
    index: shown?.chart === chart ? shown.index : undefined,
    read: (index) => set({ chart, index }),
  }
}

type Months = {
  /** The months with values. */
  known: readonly number[]
  /** Describes a month for a live region. */
  describe: (index: number) => string
}

/** The event handlers of a readout, and a sentence for a live region after keys. */
export function useReadoutEvents(
  drawn: RefObject<Chart | null>,
  { index, read }: Readout,
  { known, describe }: Months,
) {
  const [isByKey, setIsByKey] = useState(false)

  function show(index: number | undefined, isByKey: boolean) {
    setIsByKey(isByKey)
    read(index)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && index !== undefined) show(undefined, true)
    const next = monthByKey(known, event.key, index)
    if (next === undefined) return
    event.preventDefault()
    show(next, true)
  }

  function onPointerMove({ clientX }: PointerEvent) {
    const next = monthAt(known, drawn.current, clientX)
    if (next !== undefined) show(next, false)
  }

  return {
    sentence: index !== undefined && isByKey ? describe(index) : '',
    onKeyDown,
    onPointerMove,
    onPointerDown: onPointerMove,
    // After touch, the readout stays.
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && show(undefined, false),
    onBlur: () => index !== undefined && show(undefined, false),
  }
}
