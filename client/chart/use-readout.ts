// The readout of a chart: the month under the pointer, or chosen by touch or keys; and months that are selected with
// the mouse or the keys, to be shown.

import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

import { describeReadout, readableMonths } from '../../src/chart/captions'
import type { ChartView } from '../../src/chart/kinds'
import { formatMonths } from '../../src/prices/format'
import { isSameRange, type Month, type MonthRange, rangeOfEnds } from '../../src/prices/month'
import { useHydrated } from '../browser'
import { useRouter } from '../context'
import type { Place } from '../navigation/router'
import { monthAt, monthByKey } from './drawn-chart'
import type { ChooseMonths } from './shown-chart'

export type Readout = {
  index: number | undefined
  /** The index of the month last chosen by a press, a touch, or keys: a pointer that passes by chooses none. */
  chosen: number | undefined
  read: (index: number | undefined, chooses?: boolean) => void
}

/**
 * The state of a chart's readout; a new chart, or a new place, starts over.
 *
 * @param asked the index of the month that is read while no other is
 */
export function useReadout(chart: object, asked?: number): Readout {
  const { place } = useRouter()
  const [last, set] = useState<Partial<Readout> & { chart: object; place: Place }>()
  const { index, chosen } = last?.chart === chart && last.place === place ? last : {}
  return {
    index: index ?? asked,
    chosen: chosen ?? asked,
    read: (index, chooses) => set({ chart, place, index, chosen: chooses ? index : chosen }),
  }
}

/**
 * The month that the URL's fragment names, as in "/gold/#2021-06": its index if the chart has a price in it, and the
 * month itself if it is a gap between prices.
 */
export function useMonthOfFragment(view: ChartView): { asked?: number; gap?: Month } {
  const { hash } = useRouter().place
  // The server does not see fragments, and hydration starts with what it has rendered.
  const fragment = useHydrated() ? hash.slice(1) : ''
  const index = view.chart.months.indexOf(fragment)
  const known = readableMonths(view)
  if (known.includes(index)) return { asked: index }
  return (known[0] ?? index) < index && index < (known.at(-1) ?? index) ? { gap: fragment } : {}
}

/** A shorter drag is a click, in CSS pixels. */
const leastDrag = 10

/** Where a selection starts: the index of a month, and for the mouse its position. It ends at the month that is read. */
type Start = { index: number; clientX?: number }

/** The event handlers of a readout, where a selection starts, and a sentence for a live region after keys. */
export function useReadoutEvents(
  drawn: RefObject<Chart | null>,
  { index, read }: Readout,
  view: ChartView,
  choose: ChooseMonths,
) {
  const { months } = view.chart
  const known = readableMonths(view)
  const [sentence, setSentence] = useState('')
  const [selection, setSelection] = useState<Start & { months: readonly Month[] }>()
  const [chosen, setChosen] = useState<MonthRange>()
  // A new chart starts without one.
  const start = selection?.months === months ? selection : undefined

  function show(index: number | undefined, sentence = '', chooses = sentence !== '') {
    setSentence(sentence)
    read(index, chooses)
  }

  function rangeTo(end: number, from: number): MonthRange {
    return rangeOfEnds(months[from] ?? '', months[end] ?? '')
  }

  /** Shows the selected months, if they are more than one. */
  function finish(end: number | undefined) {
    setSelection(undefined)
    if (!start || end === undefined || end === start.index) return
    const range = rangeTo(end, start.index)
    setChosen(range)
    setSentence(`Showing ${formatMonths(range.from, range.to)}.`)
    choose(range)
  }

  /** Undoes the last thing: the selection, what is read by keys, or the choice of months. */
  function undo() {
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const isRead = index !== undefined && sentence !== ''
    if (!start && !isRead && chosen && isSameRange(chosen, { from, to })) {
      setChosen(undefined)
      choose()
    }
    setSelection(undefined)
    show(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') undo()
    if (event.key === 'Enter') finish(index)
    const next = monthByKey(known, event.key, index)
    if (next === undefined) return
    event.preventDefault()
    const first = start?.index ?? index ?? next
    setSelection(event.shiftKey ? { months, index: first } : undefined)
    if (event.shiftKey && first !== next) {
      const { from, to } = rangeTo(next, first)
      show(next, `${formatMonths(from, to)} selected. Enter shows these months.`)
    } else show(next, describeReadout(view, next))
  }

  function onPointerMove({ clientX, buttons }: PointerEvent) {
    if (start?.clientX === undefined) setSelection(undefined)
    const next = monthAt(known, drawn.current, clientX)
    if (next !== undefined) show(next, '', buttons > 0)
  }

  function onPointerDown(event: PointerEvent) {
    onPointerMove(event)
    const { clientX, pointerType, button, pointerId, currentTarget } = event
    const index = monthAt(known, drawn.current, clientX)
    // A finger reads.
    if (index === undefined || pointerType !== 'mouse' || button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    setSelection({ months, index, clientX })
  }

  function onPointerUp({ clientX }: PointerEvent) {
    if (start?.clientX === undefined || Math.abs(clientX - start.clientX) < leastDrag) return
    finish(monthAt(known, drawn.current, clientX))
  }

  return {
    sentence,
    start: start?.index,
    events: {
      onKeyDown,
      onPointerMove,
      onPointerDown,
      onPointerUp,
      onLostPointerCapture: () => setSelection(undefined),
      // After touch, the readout stays.
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && show(undefined),
      onBlur: () => {
        setSelection(undefined)
        if (index !== undefined) show(undefined)
      },
    },
  }
}
