// The prices of all assets in one file (contract, section 5).

import { findKnownMonths } from '../data/resolve'
import type { MonthRange } from '../prices/month'
import {
  fillTable,
  goodColumn,
  monthColumn,
  priceColumns,
  type Table,
} from '../prices/number-table'
import type { PriceTable } from '../prices/table'
import { fileNames } from '../url/paths'
import { listPricedRows } from './asset-file'
import { nameRange } from './data-file'

/** The name of the saved file, without its extension. */
export function namePricesFile(table: PriceTable, window: MonthRange): string {
  return `${fileNames.prices}-${nameRange(window, findKnownMonths(table).usd)}`
}

export const pricesColumns = [monthColumn, goodColumn, ...priceColumns]

/** The prices of all assets at hand: their months one below the other. */
export function buildPricesTable(table: PriceTable, window: MonthRange): Table {
  const rows = table.assets.flatMap(({ asset }) =>
    listPricedRows(table, asset, window).map((row) => ({ ...row, good: asset.key })),
  )
  return fillTable(pricesColumns, rows)
}
