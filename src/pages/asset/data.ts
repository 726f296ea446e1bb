// The data of a chart page (contract, section 3).

import * as v from 'valibot'
import * as shapes from '../shapes'

export const schema = v.object({
  asset: v.object({ key: v.string(), title: v.string(), label: v.string(), path: v.string() }),
  /** What its page says of the asset besides. */
  details: v.object({
    unit: v.string(),
    caveat: v.optional(v.string()),
    gaps: v.optional(v.record(shapes.month, v.string())),
    source: shapes.source,
  }),
  ...shapes.shownMonths,
  known: shapes.knownMonths,
  freshness: v.object({ asset: shapes.freshness, bitcoin: shapes.freshness }),
  prices: shapes.prices,
  /** What its chart shows by default: for scripts, as the page's own code builds its charts from `prices`. */
  chart: v.object({
    labels: v.array(shapes.month),
    datasets: v.array(
      v.object({ label: v.string(), unit: v.string(), data: v.array(v.nullable(v.number())) }),
    ),
  }),
  /** The prose about the asset as HTML. */
  prose: v.string(),
  /** The day on which its prices last changed. */
  modified: shapes.day,
})

/** The data without what only scripts need. */
export type AssetPageData = Omit<v.InferOutput<typeof schema>, 'chart'>
