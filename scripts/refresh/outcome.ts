// What became of a series in a refresh.

import type { SeriesEntry } from '../../src/prices/series.ts'
import type { Freshness } from '../../src/prices/table.ts'
import type { Judgment } from './judge.ts'

/** What became of one series; nothing is judged if there is a problem. */
export type Outcome = Judgment & {
  entry: SeriesEntry
  /** Why it was not refreshed, on one line. */
  problem?: string
  /** What is wrong with some of its publishers, a line each. */
  notes: string[]
  /** The month that is overdue, and the day on which it was due. */
  late: Freshness['next'] | undefined
}
