// Tables of numbers, and the columns that they share. Each file format has one writer for tables.

import { wordAverage } from './averages'
import { averages } from './catalog'
import { changeBetween } from './change'
import { formatYears } from './format'
import { addYears, comparedYears, type Month } from './month'
import { findRow, type PriceRow } from './row'
import type { Asset } from './schemas'
import { type Unit, unitOf } from './units'

export type Cell = string | number | null

/** The description of a column, for readers of files. */
export type ColumnHead = {
  name: string
  /** The type of its values, as Table Schema names it; by default, numbers. */
  type?: 'string' | 'yearmonth'
  /** What its values are, with their unit; absent where the name says it. */
  meaning?: string | undefined
  /** Whether it is part of the key: every row has a value, and no two rows share the whole key. */
  isKey?: boolean
}

/** A column, and its value in a row. */
export type Column<Row> = ColumnHead & { valueIn: (row: Row) => Cell }

/** The cells of each row are in the order of the columns. */
export type Table = { columns: readonly ColumnHead[]; rows: readonly (readonly Cell[])[] }

/** A table with its metadata, in the order of the JSON files. */
export type DescribedTable = Table & {
  title: string
  /** What readers must know about the numbers. */
  notes?: Readonly<Record<string, unknown>>
  /** The unit of each good that a price buys, by key. */
  units?: Readonly<Record<string, string>>
  sources: Readonly<Record<string, Asset['source']>> | readonly Asset['source'][]
  /** How new its series are, and what is missing. */
  state?: Readonly<Record<string, unknown>>
}

export function fillTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return { columns, rows: rows.map((row) => columns.map(({ valueIn }) => valueIn(row))) }
}

export const monthColumn: Column<{ month: Month }> = {
  name: 'month',
  type: 'yearmonth',
  meaning: 'YYYY-MM',
  isKey: true,
  valueIn: ({ month }) => month,
}

export const goodColumn: Column<{ good: string }> = {
  name: 'good',
  type: 'string',
  meaning: 'the key of the item',
  isKey: true,
  valueIn: ({ good }) => good,
}

/** A month of an asset, and the price of a bitcoin in dollars. */
export type FileRow = { month: Month; prices: PriceRow; btcUsd: number | null }

/** The prices of an asset in a unit. */
export function priceColumn(unit: Unit, meaning: string, name: string = unit): Column<FileRow> {
  return { name, meaning, valueIn: ({ prices }) => prices[unit] ?? null }
}

/** The columns of every file of prices, given the meaning of the asset's numbers in each currency. */
export function listPriceColumns(meanings: { usd: string; btc: string }): Column<FileRow>[] {
  return [
    priceColumn('usd', meanings.usd),
    {
      name: 'btc_usd',
      meaning: `US dollars for one bitcoin, ${wordAverage()}`,
      valueIn: ({ btcUsd }) => btcUsd,
    },
    priceColumn('btc', meanings.btc),
  ]
}

/** The prices of any good. */
export const priceColumns = listPriceColumns({
  usd: `US dollars for one unit of the item, ${averages.goods}; for an index, its number`,
  btc: 'bitcoins for one unit of the item: usd divided by btc_usd; for an index, not an amount',
})

/** A column with a price in percent of the price in a month, or in the first that has every price. */
export function shareHead(column: string, base?: Month): ColumnHead {
  const meaning = `percent of its value in ${base ?? 'the first month that has every price'}`
  return { name: `${column}_index`, meaning }
}

/** A month of a good, and all its months. */
export type HistoryRow = FileRow & { good: string; history: readonly PriceRow[] }

/** The changes up to a month; dollars first, as in the columns of prices. */
export const changeColumns: readonly Column<HistoryRow>[] = comparedYears.flatMap((years) =>
  (['usd', 'btc'] as const).map((unit) => ({
    name: `${unit}_${years}y`,
    meaning: `change of the price in ${unitOf(unit).currency} over ${formatYears(years)}, as a share: -0.5 if it halved`,
    valueIn: (row) => {
      const then = findRow(row.history, addYears(row.month, -years))
      const change = changeBetween(unit, then, row.prices)
      return change && change.factor - 1
    },
  })),
)
