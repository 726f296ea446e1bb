// The data of the chart of goods.

import * as v from 'valibot'
import { queriesOf, withoutDefaults } from '../../chart/shown'
import { formatRange } from '../../prices/month'
import { resolveChart, selectPrices } from '../../server/chart-view'
import { writePrices } from '../page-prices'
import type { PageRequest } from '../page-request'
import * as shapes from '../shapes'

export const schema = v.object({
  ...shapes.shownMonths,
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
    prices: writePrices(selectPrices(table, options.window)),
    known,
  }
}
