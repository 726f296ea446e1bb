// The latest month of every good as a file, with the changes up to it (contract, section 4).

import { lastChanged } from '../data/changes'
import { freshnessOfSeries, type SiteData } from '../data/records'
import { historyOf } from '../prices/history'
import type { Day } from '../prices/month'
import {
  type Column,
  changeColumns,
  type DescribedTable,
  fillTable,
  goodColumn,
  type HistoryRow,
  monthColumn,
  priceColumns,
} from '../prices/number-table'
import { latestOf } from '../prices/row'
import { bitcoinSeries, priceInMonth } from '../prices/table'
import { fileNames } from '../url/paths'
import { describeGoods } from './data-file'

export const latestColumns: readonly Column<HistoryRow>[] = [
  goodColumn,
  {
    ...monthColumn,
    meaning: 'YYYY-MM: the latest month of the item with both prices',
    isKey: false,
  },
  ...priceColumns,
  ...changeColumns,
]

/**
 * A row for each good with a price, in the order of the navigation, and for the series of each good and
 * of Bitcoin, which month comes next, and by when.
 *
 * @param today the day, in UTC, that decides whether a month is missing
 */
export function buildLatestTable(data: SiteData, today: Day): DescribedTable {
  const goods = data.assets.map(({ asset }) => asset)
  const updated = lastChanged(data, data.assets)
  const rows = goods.flatMap((asset): HistoryRow[] => {
    const history = historyOf(data, asset)
    const latest = latestOf(history)
    if (!latest) return []
    const { month } = latest
    const btcUsd = priceInMonth(data.bitcoin, month)
    return [{ good: asset.key, month, prices: latest, btcUsd, history }]
  })
  const keys = [...goods.map(({ key }) => key), bitcoinSeries]
  return {
    title: 'The latest price of each item',
    notes: { ...(updated && { updated }), asOf: today },
    ...fillTable(latestColumns, rows),
    ...describeGoods(goods),
    state: {
      freshness: Object.fromEntries(keys.map((key) => [key, freshnessOfSeries(data, key, today)])),
    },
  }
}

/** The name of the saved file, without its extension. */
export function nameLatestFile(data: SiteData): string {
  return [fileNames.latest, lastChanged(data, data.assets)].filter(Boolean).join('-')
}
