// The readout of a chart as its page keeps it, and the month that the URL's fragment names.

import { useState } from 'react'
import { indexOfFragment } from '../../src/chart/key'
import type { ChartView } from '../../src/chart/kinds'
import type { ReadoutState } from '../../src/chart/readout'
import { formatMonth } from '../../src/prices/format'
import { isMonth, type Month } from '../../src/prices/month'
import { useHydrated } from '../browser/browser'
import type { Place } from '../navigation/router'
import { useRouter } from '../parts/context'

/** The part of a readout that a page keeps: other parts show it, and a new chart resets it. */
export type PageReadout = Pick<ReadoutState, 'index' | 'pinned' | 'start'> & {
  read: (changes: ReadoutState) => void
}

/**
 * The state of a chart's readout; a new chart, or a new place, starts over.
 *
 * @param pinned the index of the month that is read while no other is
 */
export function useReadout(chart: object, pinned?: number): PageReadout {
  const { place } = useRouter()
  const [last, set] = useState<ReadoutState & { chart: object; place: Place }>()
  const current = (state: typeof last) =>
    state?.chart === chart && state.place === place ? state : undefined
  const { index, start } = current(last) ?? {}
  return {
    index: index ?? pinned,
    pinned,
    start,
    read: (changes) => set((last) => ({ ...current(last), chart, place, ...changes })),
  }
}

/** A month that has no price on a chart, and a sentence that says so. */
export type AbsentMonth = { month: Month; sentence: string }

/**
 * The month that the URL's fragment names, as in "/gold/#2021-06": its index if the chart has a
 * price in it, or else a sentence that says it has none.
 */
export function useMonthOfFragment(view: ChartView): { asked?: number; absent?: AbsentMonth } {
  const { hash } = useRouter().place
  // The server does not see fragments, and hydration starts with what it has rendered.
  const asked = useHydrated() ? hash : ''
  const index = indexOfFragment(view, asked)
  if (index !== undefined) return { asked: index }
  const month = asked.slice(1)
  if (!isMonth(month)) return {}
  const isKnown = Object.values(view.known).some(
    (range) => range && range.from <= month && month <= range.to,
  )
  const sentence =
    isKnown && !view.chart.months.includes(month)
      ? `${formatMonth(month)} is not on this chart.`
      : `We have no data for ${formatMonth(month)}.`
  return { absent: { month, sentence } }
}
