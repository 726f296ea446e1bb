// Charts made of the price table: their months, their prices, and all that is needed to draw them.

import type { Prices } from '../chart/chart'
import { type ChartView, type KnownMonths, viewChart } from '../chart/kinds'
import { type ChartKind, defaults } from '../chart/parameters'
import {
  autoTheme,
  type ChartOptions,
  type FileQuery,
  type ImageOptions,
  type Reach,
} from '../chart/query'
import { resolveWindow } from '../chart/ranges'
import { tableYears } from '../prices/catalog'
import {
  isSameRange,
  listMonths,
  type Month,
  type MonthRange,
  spanOf,
  wholeYears,
} from '../prices/month'
import { historyOf, type PriceRow, rangeOf } from '../prices/row'
import { bitcoinSeries, type PriceTable, priceInMonth } from '../prices/table'
import { inEachCurrency, type Unit, unitNamed } from '../prices/units'

/** The chart window reaches this many years back from the current one (specification, section 9). */
const windowYears = 10

/** The months that a chart shows by default. */
export function chartWindow(currentYear: number): MonthRange {
  return wholeYears(currentYear - windowYears, currentYear)
}

/** The months that a chart can show, and those that it shows by default. */
export function chartReach(currentYear: number): Reach {
  // A new year begins before its first price is known.
  const lastYear = Math.max(tableYears.to, currentYear)
  return { standard: chartWindow(currentYear), table: wholeYears(tableYears.from, lastYear) }
}

/** The prices of all assets at hand in a window. A window other than the default ends where they end. */
export function selectPrices(table: PriceTable, window: MonthRange, standard?: MonthRange): Prices {
  const keys = table.assets.map(({ asset }) => asset.key)
  const hasPrice = (month: Month) => keys.some((key) => priceInMonth(table, key, month) !== null)
  const all = listMonths(window.from, window.to)
  const last = all.findLastIndex(hasPrice)
  const isWhole = last < 0 || (standard && isSameRange(window, standard))
  const months = isWhole ? all : all.slice(0, last + 1)
  const pricesOf = (key: string) => months.map((month) => priceInMonth(table, key, month))
  const yardstick = table.yardstick?.asset.key
  return {
    months: { from: window.from, to: months.at(-1) ?? window.to },
    btcUsd: pricesOf(bitcoinSeries),
    usd: Object.fromEntries(keys.map((key) => [key, pricesOf(key)])),
    ...(yardstick && { yardstick: pricesOf(yardstick) }),
  }
}

/** From the first month in which any asset at hand has a price to the last, by unit. */
export function findKnownMonths(table: PriceTable): KnownMonths {
  const yardstick = table.yardstick?.asset.key
  const histories = table.assets.map(({ asset }) => historyOf(table, asset, yardstick))
  const knownIn = (unit: Unit) => {
    const isGiven = (row: PriceRow) => typeof row[unit] === 'number'
    return spanOf(histories.flatMap((rows) => rangeOf(rows, isGiven) ?? []))
  }
  const unit = yardstick && unitNamed(yardstick)
  return { ...inEachCurrency(knownIn), ...(unit && { [unit]: knownIn(unit) }) }
}

/** The table of the chosen goods, whose keys are joined by commas. */
export function chooseGoods<Table extends PriceTable>(table: Table, goods: string): Table {
  const keys = goods.split(',')
  return { ...table, assets: table.assets.filter(({ asset }) => keys.includes(asset.key)) }
}

/** The chart of goods shows those that are chosen. */
function shownTable(all: PriceTable, kind: ChartKind, { goods }: Pick<ChartOptions, 'goods'>) {
  return kind === 'goods' ? chooseGoods(all, goods) : all
}

/**
 * How a file of a chart of the assets at hand is made: with the months that are asked for, and with `theme=auto` in the
 * default theme, which a style sheet recolors.
 */
export function resolveOptions(
  all: PriceTable,
  kind: ChartKind,
  asked: FileQuery,
  reach: Reach,
): ImageOptions {
  const theme = asked.theme === autoTheme ? defaults.theme : asked.theme
  return resolveWindow({ ...asked, theme }, findKnownMonths(shownTable(all, kind, asked)), reach)
}

export function viewTable(
  all: PriceTable,
  kind: ChartKind,
  options: ChartOptions,
  standard: MonthRange,
): ChartView {
  const table = shownTable(all, kind, options)
  const assets = table.assets.map(({ asset }) => asset)
  const prices = selectPrices(table, options.window, standard)
  const yardstick = table.yardstick?.asset
  return viewChart({ kind, assets, prices, known: findKnownMonths(table), yardstick }, options)
}
