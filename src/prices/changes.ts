// What data/changes.json says: what each refresh changed in the price table, from the oldest.

import * as v from 'valibot'
// With its ending, so that Node can run this file as it is.
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
            /** The largest revision as a share of what was there before; left out where none can be told. */
            largestChange: v.optional(v.pipe(v.number(share), v.finite(share))),
          },
          'added and revised, and where it can be told largestChange',
        ),
        'an object of series',
      ),
    },
    'date and series',
  ),
  'a list of refreshes',
)

/** One refresh: the day, and for each series that changed its months new and revised. */
export type Change = v.InferOutput<typeof changesSchema>[number]
