// The data of the home page: inflation, the chart of goods, and their latest prices.

import * as v from 'valibot'
import { parsePageQuery } from '../../chart/page-query'
import { formatRange } from '../../prices/month-range'
import { chooseGoods, findKnownMonths, selectPrices } from '../../server/chart-view'
import { buildAllFacts, buildInflation } from '../../server/facts'
import type { PageRequest } from '../build-page'
import * as shapes from '../shapes'

/** The newest month with every price of an asset, and the same month of earlier years. */
const facts = v.object({
  latest: shapes.knownRow,
  /** The nearest year first; `null` if the table has no such month. */
  earlier: v.array(v.object({ years: v.number(), row: v.nullable(shapes.row) })),
})

const inflation = v.object({
  /** E.g. "the US consumer basket". */
  measure: v.string(),
  /** The newest month with every price both then and a year before. */
  month: shapes.month,
  /** Annual rates as shares; `null` if the prices do not go back that far. */
  rates: v.array(v.object({ years: v.number(), ...shapes.unitValues })),
})

export const schema = v.object({
  ...shapes.shownMonths,
  inflation: v.nullable(inflation),
  /** By the keys of the assets; `null` if no month has every price. */
  latest: v.record(v.string(), v.nullable(facts)),
  /** The asset of the headline, and its name there. */
  headline: v.nullable(v.object({ key: v.string(), subject: v.string() })),
  prices: shapes.prices,
  known: shapes.knownMonths,
})

export type Facts = v.InferOutput<typeof facts>
export type Inflation = v.InferOutput<typeof inflation>
export type HomePageData = v.InferOutput<typeof schema>

export function build({ data, query, reach }: PageRequest): HomePageData {
  const { window, goods } = parsePageQuery('goods', query, reach)
  const chosen = chooseGoods(data, goods)
  const assets = data.assets.map(({ asset }) => asset)
  const headline = assets.find(({ headline }) => headline)
  return {
    window: formatRange(window),
    reach,
    inflation: buildInflation(data),
    latest: buildAllFacts(data),
    headline: headline?.headline ? { key: headline.key, subject: headline.headline } : null,
    prices: selectPrices(chosen, window),
    known: findKnownMonths(chosen),
  }
}
