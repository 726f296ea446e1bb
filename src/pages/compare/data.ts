// The data of the chart of goods.

import * as v from 'valibot'
import { queriesOf, withoutDefaults } from '../../chart/shown'
import { longAverages } from '../../prices/averages'
import { noteOf } from '../../prices/catalog'
import { formatRange } from '../../prices/month'
import { resolveChart, selectPrices } from '../../server/chart-view'
import { writePrices } from '../page-prices'
import type { PageRequest } from '../page-request'
import * as shapes from '../shapes'

export const schema = v.object({
  ...shapes.shownMonths,
  /** The items that are shown, and what must be said of them. */
  assets: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      path: v.string(),
      indexBase: v.optional(v.string()),
      average: v.optional(v.picklist(longAverages)),
      caveat: v.optional(v.string()),
      source: shapes.source,
    }),
  ),
  /** Other money or the yardstick that they are measured in. */
  rates: v.array(v.object({ label: v.string(), source: shapes.source })),
  prices: shapes.prices,
  known: shapes.knownMonths,
})

export type ComparePageData = v.InferOutput<typeof schema>

export function build({ data, values, reach }: PageRequest): ComparePageData {
  const { table, known, compared, options } = resolveChart(data, 'goods', values, reach)
  return {
    window: formatRange(options.window),
    reach,
    shown: withoutDefaults(options),
    queries: queriesOf(options, compared, reach),
    assets: table.assets.map(({ asset }) => {
      const { key, label, path, indexBase, average, caveat, source } = asset
      // What is no index says on its own page what may be missed.
      const isScaled = noteOf(asset) !== undefined && indexBase === undefined
      return { key, label, path, indexBase, average, ...(isScaled && { caveat }), source }
    }),
    rates: table.rates.map(({ label, source }) => ({ label, source })),
    prices: writePrices(selectPrices(table, options.window)),
    known,
  }
}
