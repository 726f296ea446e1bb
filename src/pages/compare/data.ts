// The data of the chart of goods.

import { drawPicture } from '../../chart/picture'
import { lastChanged } from '../../data/changes'
import { resolveChart, selectPrices } from '../../data/resolve'
import { historyOf } from '../../prices/history'
import { hasAmounts, noteOf } from '../../prices/measure'
import { formatRange } from '../../prices/month'
import type { PageRequest } from '../page-request'

export type ComparePageData = ReturnType<typeof build>

export function build({ data, values, reach, today }: PageRequest) {
  const { table, known, units, choice } = resolveChart(data, 'goods', values, reach)
  const [first] = table.assets
  const [unit = 'btc'] = units
  return {
    window: formatRange(choice.window),
    choice,
    /** The items that are shown, and what must be said of them. */
    assets: table.assets.map(({ asset }) => {
      const { key, label, path, color, indexBase, average, caveat, source } = asset
      // Only an index in dollars needs its caveat here; other goods have theirs on their own pages.
      const isScaled = noteOf(asset) && hasAmounts(asset)
      return { key, label, path, color, indexBase, average, ...(isScaled && { caveat }), source }
    }),
    /** Other money or the yardstick that they are measured in. */
    rates: table.rates.map(({ label, source }) => ({ label, source })),
    prices: selectPrices(table, choice.window),
    /** The price of the first item in all months. */
    ...(first && { picture: drawPicture(historyOf(table, first.asset, units), unit) }),
    known,
    days: {
      published: lastChanged(data, [...table.assets, ...table.rates]) ?? null,
      read: today,
    },
  }
}
