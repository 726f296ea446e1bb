// The prices that the chart of all goods is made of; the price table, from which they are, stays out of the browser.

import { assets } from '../prices/catalog'
import { rowsOfMonths } from '../prices/history'
import { listMonths } from '../prices/month'
import { type MonthRange, spanOf } from '../prices/month-range'
import { monthsOf } from '../prices/row'
import { bitcoinSeries, priceInMonth } from '../prices/table'
import type { GoodsData } from './goods'

/** The prices of all goods in a window, as far as any has one; the first month alone where none has. */
export function buildGoodsData(window: MonthRange): GoodsData {
  const histories = assets.map((asset) => [asset.key, rowsOfMonths(asset, window)] as const)
  const known = histories.flatMap(([, rows]) => monthsOf(rows, ({ usd }) => usd !== null) ?? [])
  const { from, to } = spanOf(known) ?? { from: window.from, to: window.from }
  const isShown = ({ month }: { month: string }) => month >= from && month <= to
  return {
    months: { from, to },
    btcUsd: listMonths(from, to).map((month) => priceInMonth(bitcoinSeries, month)),
    usd: Object.fromEntries(
      histories.map(([key, rows]) => [key, rows.filter(isShown).map(({ usd }) => usd)]),
    ),
  }
}
