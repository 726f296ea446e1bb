// The readout of a chart, as a sentence and as a state machine: which month is read by pointer, touch,
// or keys, and which months are selected with the mouse or the keys. A month is its index in the chart.

import { formatMonths } from '../prices/format'
import { isSameRange, type MonthRange, monthAt, rangeOfEnds } from '../prices/month'
import { sayFigures } from '../words/heard'
import { buildChartKey, readableMonths } from './key'
import type { ChartView } from './kinds'

export type ReadoutState = {
  /** The month that is read. */
  index?: number | undefined
  /** The month that the address of the page names, which is read while no other is. */
  pinned?: number | undefined
  /** The start of a selection, which ends at `index`; by mouse also its place, in CSS pixels. */
  start?: { index: number; x?: number } | undefined
  /** The sentence for a live region, after keys. */
  sentence?: string | undefined
  /** The selected months; `undefined` while the page shows its default range. */
  shown?: MonthRange | undefined
}

export type ReadoutEvent =
  | { type: 'key'; key: string; shiftKey?: boolean }
  /** `month` is the position on the axis, also between two months; `undefined` without an axis. */
  | { type: 'point' | 'press' | 'release'; month: number | undefined; pointer: Pointer }
  | { type: 'leave'; pointer: Pick<Pointer, 'pointerType'> }
  /** The pointer or the focus is lost. */
  | { type: 'cancel' | 'blur' }

/** The part of a `PointerEvent` that the readout needs. */
export type Pointer = { pointerType: string; clientX: number; buttons: number }

/** How many months each key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A shorter drag is a click, in CSS pixels. */
const leastDrag = 10

const unread = { index: undefined, sentence: undefined }

/**
 * Returns what an event changes, if anything. If `shown` changes, the page shows those months; if
 * `pinned` does, its address names another month, or none.
 */
export function nextReadout(
  state: ReadoutState,
  event: ReadoutEvent,
  view: ChartView,
): ReadoutState | undefined {
  const { index, start, pinned } = state
  switch (event.type) {
    case 'key':
      if (event.key === 'Escape') return undo(state, view)
      if (event.key === 'Enter')
        return start ? endSelection(start, index, view) : pin(index, pinned)
      return move(state, event, view)
    case 'point':
    case 'press': {
      const index = nearestMonth(event.month, view)
      if (index === undefined) return
      const { pointerType, clientX: x, buttons } = event.pointer
      // A finger reads, and so do the other buttons of the mouse.
      const selects = event.type === 'press' && pointerType === 'mouse' && buttons === 1
      // A selection by keys ends.
      const current = start?.x === undefined ? undefined : start
      return {
        index,
        start: selects ? { index, x } : current,
        sentence: undefined,
      }
    }
    case 'release': {
      const { clientX: x, pointerType } = event.pointer
      const month = nearestMonth(event.month, view)
      if (start?.x === undefined) return pointerType === 'mouse' ? undefined : pin(month, pinned)
      const isClick = Math.abs(x - start.x) < leastDrag
      return isClick
        ? { start: undefined, ...pin(month, pinned) }
        : endSelection(start, month, view)
    }
    case 'leave':
      // After touch, the readout stays.
      return event.pointer.pointerType === 'mouse' ? unread : undefined
    case 'cancel':
      return { start: undefined }
    case 'blur':
      // Without a read month, the sentence stays: it may still have to announce the selected months.
      return index === undefined ? { start: undefined } : { ...unread, start: undefined }
  }
}

/** Pins a month, or unpins it if it is pinned. */
function pin(index: number | undefined, pinned: number | undefined): ReadoutState | undefined {
  return index === undefined ? undefined : { pinned: index === pinned ? undefined : index }
}

/** Reads the month that a key moves to. With Shift, the months up to it are selected. */
function move(
  { index, start }: ReadoutState,
  { key, shiftKey }: { key: string; shiftKey?: boolean },
  view: ChartView,
): ReadoutState | undefined {
  const next = monthByKey(key, index, view)
  if (next === undefined) return
  const first = start?.index ?? index ?? next
  const { from, to } = rangeBetween(first, next, view)
  const sentence =
    shiftKey && first !== next
      ? `${formatMonths(from, to)} selected. Press Enter to show these months.`
      : describeReadout(view, next)
  return { index: next, start: shiftKey ? { index: first } : undefined, sentence }
}

/** Ends a selection, whose months are then shown if they are more than one. */
function endSelection(
  start: NonNullable<ReadoutState['start']>,
  end: number | undefined,
  view: ChartView,
): ReadoutState {
  if (end === undefined || end === start.index) return { start: undefined }
  const shown = rangeBetween(start.index, end, view)
  const sentence = `Showing ${formatMonths(shown.from, shown.to)}.`
  return { start: undefined, sentence, shown }
}

/**
 * Undoes the last action: a selection, a reading by keys, the display of selected months, or the pinning
 * of a month.
 */
function undo(state: ReadoutState, view: ChartView): ReadoutState {
  const { index, start, sentence, shown, pinned } = state
  const isRead = index !== undefined && sentence
  // The page may have moved on to other months.
  const isShown = shown && isSameRange(shown, rangeBetween(0, view.chart.months.length - 1, view))
  const undone = { ...unread, start: undefined }
  if (start || isRead) return undone
  if (isShown) return { ...undone, shown: undefined }
  return pinned === undefined ? undone : { ...undone, pinned: undefined }
}

function rangeBetween(first: number, second: number, { chart: { months } }: ChartView): MonthRange {
  return rangeOfEnds(monthAt(months, first), monthAt(months, second))
}

/** The month with values that a key moves to from the current one; `undefined` for other keys. */
function monthByKey(key: string, index: number | undefined, view: ChartView): number | undefined {
  const step = steps[key]
  if (step === undefined) return
  const known = readableMonths(view)
  const last = known.length - 1
  // The first key shows the latest month.
  const next = index === undefined ? last : known.indexOf(index) + step
  return known[Math.min(Math.max(next, 0), last)]
}

/** The month with values that is nearest; `undefined` if no month has any. */
function nearestMonth(month: number | undefined, view: ChartView): number | undefined {
  if (month === undefined) return
  const distance = (index: number) => Math.abs(index - month)
  const [nearest] = readableMonths(view).toSorted((one, other) => distance(one) - distance(other))
  return nearest
}

/** The values of a month as they are heard, e.g. "June 2026: 0.0670 bitcoin, $4,228". */
export function describeReadout(view: ChartView, index: number): string {
  const key = buildChartKey(view, index)
  if (!key) throw new Error('the chart has no month to read')
  const values = key.entries.map(({ name, value, change }) => {
    if (view.kind === 'many') return `${name} ${value || change}`.trimEnd()
    return key.hasFactors ? `${value} ${name}` : value
  })
  return sayFigures(`${key.month}: ${values.join(', ')}`)
}
