// The data of the home page: inflation, the chart of goods, and where each good stands.

import * as v from 'valibot'
import { defaultHighlight } from '../../chart/kinds'
import { parsePageQuery } from '../../chart/page-query'
import { formatRange } from '../../prices/month-range'
import { findKnownMonths, selectPrices } from '../../server/chart-view'
import { buildAllFacts, buildInflation } from '../../server/facts'
import type { PageRequest } from '../page-request'
import * as shapes from '../shapes'

/** The newest month in which every price of an asset is known, and the same month of earlier years. */
const facts = v.object({
  latest: shapes.knownRow,
  /** From the nearest; `null` where the table does not reach. */
  earlier: v.array(v.object({ years: v.number(), row: v.nullable(shapes.row) })),
})

const inflation = v.object({
  /** What it is measured by, e.g. "the US consumer basket". */
  measure: v.string(),
  /** The newest month with every price, in it and a year before. */
  month: shapes.month,
  /** Annual rates as shares; `null` where the prices do not reach so far back. */
  rates: v.array(v.object({ years: v.number(), ...shapes.unitValues })),
})

export const schema = v.object({
  ...shapes.shownMonths,
  inflation: v.nullable(inflation),
  /** By the keys of the assets; `null` for one without a month that has every price. */
  latest: v.record(v.string(), v.nullable(facts)),
  /** The asset that the headline is about, and what it calls that. */
  headline: v.nullable(v.object({ key: v.string(), subject: v.string() })),
  /** The asset whose line stands out by default. */
  highlighted: v.string(),
  prices: shapes.prices,
  known: shapes.knownMonths,
})

export type Facts = v.InferOutput<typeof facts>
export type Inflation = v.InferOutput<typeof inflation>
export type HomePageData = v.InferOutput<typeof schema>

export function build({ data, query, reach }: PageRequest): HomePageData {
  const { window } = parsePageQuery('goods', query, reach)
  const assets = data.assets.map(({ asset }) => asset)
  const headline = assets.find(({ headline }) => headline)
  return {
    window: formatRange(window),
    reach,
    inflation: buildInflation(data),
    latest: buildAllFacts(data),
    headline: headline?.headline ? { key: headline.key, subject: headline.headline } : null,
    highlighted: defaultHighlight(assets),
    prices: selectPrices(data, window, reach.standard),
    known: findKnownMonths(data),
  }
}
