// The schema of data/changes.json: what each refresh changed in the price table, the oldest first.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import { monthSchema } from './series.ts'

const months = v.array(monthSchema, 'a list of months')
const day = 'a day "YYYY-MM-DD"'
const share = 'a share of what was there before'

export const changesSchema = v.array(
  v.strictObject(
    {
      date: v.pipe(v.string(day), v.isoDate(day)),
      series: v.record(
        v.string(),
        v.strictObject(
          {
            added: months,
            revised: months,
            /** Months that the table had wrong, which is not the publisher's doing. */
            corrected: v.optional(months),
            /** The largest revision or correction as a share of the value before; absent if unknown. */
            largestChange: v.optional(v.pipe(v.number(share), v.finite(share))),
          },
          'added and revised, and where there are any corrected and largestChange',
        ),
        'an object of series',
      ),
    },
    'date and series',
  ),
  'a list of refreshes',
)

/** One refresh: its day, and the new, revised, and corrected months of each series that changed. */
export type Change = v.InferOutput<typeof changesSchema>[number]
