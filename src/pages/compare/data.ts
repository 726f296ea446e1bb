// The data of the chart of goods.

import type { Prices } from '../../chart/chart'
import { drawPicture } from '../../chart/picture'
import { lastChanged } from '../../data/changes'
import { resolveChart, selectPrices } from '../../data/resolve'
import { historyOf, type KnownMonths } from '../../prices/history'
import { hasAmounts, type Measured, noteOf } from '../../prices/measure'
import { type Day, formatRange } from '../../prices/month'
import type { Asset } from '../../prices/schemas'
import type { ChosenPage } from '../../url/shown'
import type { PageRequest } from '../page-request'

export type ComparePageData = ChosenPage & {
  /** The items that are shown, and what must be said of them. */
  assets: (Measured &
    Pick<Asset, 'key' | 'label' | 'path' | 'color' | 'average' | 'caveat' | 'source'>)[]
  /** Other money or the yardstick that they are measured in. */
  rates: Pick<Asset, 'label' | 'source'>[]
  prices: Prices
  /** The price of the first item in all months. */
  picture?: string
  known: KnownMonths
  /** When its prices last changed, if that is known, and the day of the request. */
  days: { published: Day | null; read: Day }
}

export function build({ data, values, reach, today }: PageRequest): ComparePageData {
  const { table, known, units, choice } = resolveChart(data, 'goods', values, reach)
  const [first] = table.assets
  const [unit = 'btc'] = units
  return {
    window: formatRange(choice.window),
    choice,
    assets: table.assets.map(({ asset }) => {
      const { key, label, path, color, indexBase, average, caveat, source } = asset
      // What is no index says on its own page what may be missed.
      const isScaled = noteOf(asset) && hasAmounts(asset)
      return { key, label, path, color, indexBase, average, ...(isScaled && { caveat }), source }
    }),
    rates: table.rates.map(({ label, source }) => ({ label, source })),
    prices: selectPrices(table, choice.window),
    ...(first && { picture: drawPicture(historyOf(table, first.asset, units), unit) }),
    known,
    days: {
      published: lastChanged(data, [...table.assets, ...table.rates]) ?? null,
      read: today,
    },
  }
}
