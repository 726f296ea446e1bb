// What a reader does on the chart of a page, passed on to its readout.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import type { ChartView } from '../../src/chart/kinds'
import { nextReadout, type ReadoutEvent, type ReadoutState } from '../../src/chart/readout'
import { monthAt } from '../../src/prices/month'
import { useRouter } from '../context'
import { monthIndexAt } from './drawn-chart'
import type { ChooseMonths } from './shown-chart'
import type { PageReadout } from './use-readout'

/** Charts of one asset have addresses of months. */
function canPin({ kind }: ChartView): boolean {
  return kind === 'asset' || kind === 'area'
}

/** The event handlers of a readout, and its sentence for a live region. */
export function useReadoutEvents(
  drawn: RefObject<Chart | null>,
  { index, pinned, start, read }: PageReadout,
  view: ChartView,
  choose: ChooseMonths,
) {
  // Unlike what the page keeps, the sentence and the months that were selected outlast a new chart.
  const [last, setLast] = useState<ReadoutState>({})
  const { place, readdress } = useRouter()

  function send(event: ReadoutEvent) {
    const changes = nextReadout({ ...last, index, pinned, start }, event, view)
    if (!changes) return
    // Several events may come before React renders.
    setLast((last) => ({ ...last, ...changes }))
    read(changes)
    if ('shown' in changes) choose(changes.shown)
    if ('pinned' in changes && canPin(view)) {
      const { pinned: month } = changes
      const hash = month === undefined ? '' : `#${monthAt(view.chart.months, month)}`
      readdress(place, place.search + hash)
    }
    return changes
  }

  const sendPointer = (type: 'point' | 'press' | 'release') => (pointer: PointerEvent) =>
    send({ type, month: monthIndexAt(drawn.current, pointer), pointer })

  return {
    sentence: last.sentence,
    events: {
      onKeyDown: (event: KeyboardEvent) => {
        const { key, shiftKey } = event
        // A key that reads does not scroll.
        if (send({ type: 'key', key, shiftKey })?.index !== undefined) event.preventDefault()
      },
      onPointerMove: sendPointer('point'),
      onPointerDown: (event: PointerEvent) => {
        const { currentTarget, pointerId } = event
        // A drag may leave the plot.
        if (sendPointer('press')(event)?.start) currentTarget.setPointerCapture(pointerId)
      },
      onPointerUp: sendPointer('release'),
      onLostPointerCapture: () => send({ type: 'cancel' }),
      onPointerLeave: (pointer: PointerEvent) => send({ type: 'leave', pointer }),
      onBlur: () => send({ type: 'blur' }),
    },
  }
}
