// The outcome of a refresh for a series.

import type { SeriesEntry } from '../../src/prices/series.ts'
import type { Freshness } from '../../src/prices/table.ts'
import type { Judgment } from './judge.ts'

/** The outcome for one series; no months are judged if there is a problem. */
export type Outcome = Judgment & {
  entry: SeriesEntry
  /** Why it was not refreshed, on one line. */
  problem?: string
  /** Problems of some of its publishers, one line each. */
  notes: string[]
  /** The month that is overdue, and the day on which it was due. */
  late: Freshness['next'] | undefined
}
