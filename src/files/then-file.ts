// The prices of a month and of now as a file (contract, section 5).

import type { compareGoods } from '../pages/then/data'
import { averages } from '../prices/catalog'
import { formatMonth } from '../prices/format'
import type { Month } from '../prices/month'
import {
  type Column,
  type DescribedTable,
  fillTable,
  goodColumn,
  monthColumn,
} from '../prices/number-table'
import { describeGoods } from './data-file'

type ComparedGoods = ReturnType<typeof compareGoods>

/** The meaning of an item's price in a month; `month` is the column that has the month. */
const dollarsIn = (month: string) =>
  `US dollars for one unit of the item in ${month}, ${averages.goods}; for an index, its number`
const bitcoinsIn = (month: string, usd: string) =>
  `bitcoins for one unit of the item in ${month}: ${usd} divided by the price of a bitcoin, average of the month; for an index, not an amount`

const thenColumns: readonly Column<ComparedGoods['goods'][number]>[] = [
  { ...goodColumn, valueIn: ({ asset }) => asset.key },
  { ...monthColumn, valueIn: ({ before }) => before.month },
  {
    name: 'usd_then',
    meaning: dollarsIn('month'),
    valueIn: ({ before }) => before.usd,
  },
  {
    name: 'btc_then',
    meaning: bitcoinsIn('month', 'usd_then'),
    valueIn: ({ before }) => before.btc,
  },
  {
    name: 'month_now',
    type: 'yearmonth',
    meaning: 'YYYY-MM: the latest month that nine in ten items have, or the latest of the item',
    valueIn: ({ now }) => now.month,
  },
  {
    name: 'usd_now',
    meaning: dollarsIn('month_now'),
    valueIn: ({ now }) => now.usd,
  },
  {
    name: 'btc_now',
    meaning: bitcoinsIn('month_now', 'usd_now'),
    valueIn: ({ now }) => now.btc,
  },
]

/** The prices of a month and of now, a row for each good, and the goods that lack one. */
export function buildThenTable(
  { goods, missing, last }: ComparedGoods,
  month: Month,
): DescribedTable {
  return {
    title: `Prices in ${formatMonth(month)} and ${formatMonth(last ?? month)}`,
    ...fillTable(thenColumns, goods),
    ...describeGoods(goods.map(({ asset }) => asset)),
    state: { missing: missing.map(({ key }) => key) },
  }
}
