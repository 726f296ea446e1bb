// The prices of all assets in one file (contract, section 5).

import { monthsOf } from '../chart/chart'
import type { MonthRange } from '../prices/month'
import type { PriceTable } from '../prices/table'
import { fileNames } from '../site/paths'
import { listPriceColumns, priceNames, selectFromFirst } from './asset-file'
import { findKnownMonths } from './chart-view'
import { listExportRows, nameRange, writeCsv } from './data-export'

/** What the file is saved as, without its ending. */
export function namePricesFile(table: PriceTable, window: MonthRange): string {
  return `${fileNames.prices}-${nameRange(window, findKnownMonths(table).usd)}`
}

/** The CSV of all assets at hand: their rows one below the other, with a column for the asset. */
export function formatPricesCsv(table: PriceTable, window: MonthRange): string {
  const rows = table.assets.flatMap((record) => {
    const { asset } = record
    const prices = selectFromFirst({ ...table, assets: [record] }, record.prices, window)
    const file = { months: monthsOf(prices), columns: listPriceColumns(asset, prices) }
    return listExportRows(file).map(({ month, ...others }) => ({
      month,
      good: asset.key,
      ...others,
    }))
  })
  return writeCsv(['month', 'good', ...priceNames], rows)
}
