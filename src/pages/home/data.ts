// The data of the home page: inflation, the chart of goods, and their latest prices.

import * as v from 'valibot'
import { parsePageQuery } from '../../chart/page-query'
import { resolveWindow } from '../../chart/ranges'
import { formatRange } from '../../prices/month-range'
import { currencies } from '../../prices/units'
import { chooseGoods, findKnownMonths, selectPrices } from '../../server/chart-view'
import { buildAllFacts, buildHeadline, buildInflation } from '../../server/facts'
import type { PageRequest } from '../build-page'
import * as shapes from '../shapes'

/** The newest month of an asset with every price, and its changes over the compared years, as shares. */
const facts = v.object({
  ...shapes.knownRow.entries,
  /** The nearest year first; `null` if the table has no such month. */
  changes: v.object(v.entriesFromList(currencies, v.array(v.nullable(v.number())))),
  /** What must stand beside the price of an index. */
  note: v.optional(v.string()),
})

const inflation = v.object({
  /** E.g. "the US consumer basket". */
  measure: v.string(),
  /** The newest month with every price both then and a year before. */
  month: shapes.month,
  /** Annual rates as shares; `null` if the prices do not go back that far. */
  rates: v.array(v.object({ years: v.number(), ...shapes.unitValues })),
})

const headline = v.object({
  subject: v.string(),
  first: shapes.knownRow,
  last: shapes.knownRow,
  note: v.optional(v.string()),
})

export const schema = v.object({
  ...shapes.shownMonths,
  inflation: v.nullable(inflation),
  /** By the keys of the assets; `null` if no month has every price. */
  latest: v.record(v.string(), v.nullable(facts)),
  /** What one good cost years ago, and costs now. */
  headline: v.nullable(headline),
  prices: shapes.prices,
  known: shapes.knownMonths,
})

export type Facts = v.InferOutput<typeof facts>
export type Headline = v.InferOutput<typeof headline>
export type Inflation = v.InferOutput<typeof inflation>
export type HomePageData = v.InferOutput<typeof schema>

export function build({ data, query, reach }: PageRequest): HomePageData {
  const asked = parsePageQuery('goods', query, reach)
  const chosen = chooseGoods(data, asked.goods)
  const known = findKnownMonths(chosen)
  const { window } = resolveWindow(asked, known, reach)
  return {
    window: formatRange(window),
    reach,
    inflation: buildInflation(data),
    latest: buildAllFacts(data),
    headline: buildHeadline(data),
    prices: selectPrices(chosen, window),
    known,
  }
}
