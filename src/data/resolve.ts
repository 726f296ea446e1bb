// Charts made from the price table: their months, their prices, and all that is needed to draw them.

import type { Prices } from '../chart/chart'
import { type ChartView, viewChart } from '../chart/kinds'
import { tableYears } from '../prices/catalog'
import { type KnownMonths, knownMonthsOf, ratesOf } from '../prices/history'
import {
  commonMonths,
  isSameRange,
  listMonths,
  type Month,
  type MonthRange,
  monthsBetween,
  spanOf,
  wholeYears,
} from '../prices/month'
import type { Asset } from '../prices/schemas'
import { type PriceSeries, type PriceTable, priceInMonth } from '../prices/table'
import { currencies, type Unit } from '../prices/units'
import type { QueryValues } from '../url/parameter-rules'
import type { ChartSubject, Reach } from '../url/parameter-values'
import { fillDefaults, resolveWindow } from '../url/read'
import { type Choice, unitsShown } from '../url/shown'

/** How many years back the chart window reaches (contract, section 14). */
const windowYears = 10

/** The months that a chart shows by default. */
export function chartWindow(currentYear: number): MonthRange {
  return wholeYears(currentYear - windowYears, currentYear)
}

/** The months that a chart can show, and those that it shows by default. */
export function chartReach(currentYear: number): Reach {
  // A new year begins before its first price is known.
  const lastYear = Math.max(tableYears.to, currentYear)
  return { defaultWindow: chartWindow(currentYear), table: wholeYears(tableYears.from, lastYear) }
}

/** The prices in a window. Any window but the default one ends with the last price. */
export function selectPrices(
  table: PriceTable,
  window: MonthRange,
  defaultWindow?: MonthRange,
): Prices {
  const { assets } = table
  const hasPrice = (month: Month) =>
    assets.some(({ prices }) => priceInMonth(prices, month) !== null)
  const all = listMonths(window.from, window.to)
  const last = all.findLastIndex(hasPrice)
  const isWhole = last < 0 || (defaultWindow && isSameRange(window, defaultWindow))
  const months = isWhole ? all : all.slice(0, last + 1)
  const pricesOf = ({ from, prices }: PriceSeries) => {
    const shift = monthsBetween(from, window.from)
    return months.map((_, place) => prices[place + shift] ?? null)
  }
  const ofArea = assets.find(({ asset }) => asset.money)
  const goods = ofArea ? [] : assets
  return {
    months: { from: window.from, to: months.at(-1) ?? window.to },
    usd: Object.fromEntries(goods.map(({ asset, prices }) => [asset.key, pricesOf(prices)])),
    rates: Object.fromEntries(
      [...ratesOf(table)].map(([unit, series]) => [unit, pricesOf(series)]),
    ),
    ...(ofArea && { own: pricesOf(ofArea.prices) }),
  }
}

/**
 * The months from the first in which any asset at hand has a price to the last, by unit.
 *
 * @param join joins the months of all assets; another function may return other months
 */
export function findKnownMonths(table: PriceTable, join = spanOf): KnownMonths {
  const units = [...new Set([...currencies, ...ratesOf(table).keys()])]
  const ranges = table.assets.map(({ asset }) => knownMonthsOf(table, asset, units))
  const known = units.map((unit) => [unit, join(ranges.flatMap((own) => own.get(unit) ?? []))])
  return Object.fromEntries(known) as KnownMonths
}

/** The table of the chosen goods, whose keys are joined by commas. */
export function chooseGoods<Table extends PriceTable>(table: Table, goods: string): Table {
  const keys = goods.split(',')
  return { ...table, assets: table.assets.filter(({ asset }) => keys.includes(asset.key)) }
}

/** The table with only the index that measures inflation in dollars, or else only the first asset. */
function chooseInflation<Table extends PriceTable>(table: Table): Table {
  const isMeasure = ({ yardstick }: Asset) => yardstick !== undefined && 'dollars' in yardstick
  const found = table.assets.find(({ asset }) => isMeasure(asset)) ?? table.assets[0]
  return { ...table, assets: found ? [found] : [] }
}

/** The table of the assets of a chart. */
function chooseAssets<Table extends PriceTable>(
  all: Table,
  subject: ChartSubject,
  goods: string,
): Table {
  if (subject === 'goods') return chooseGoods(all, goods)
  return subject === 'home' ? chooseInflation(all) : all
}

/** What a request for a chart shows: the table of its assets, and its choice. */
export type ResolvedChart<Table extends PriceTable = PriceTable> = {
  subject: ChartSubject
  table: Table
  known: KnownMonths
  /** The units of its lines. */
  units: readonly Unit[]
  choice: Choice
}

/**
 * Resolves the values of a request for a chart of the assets at hand, for pages, images, and data.
 */
export function resolveChart<Table extends PriceTable>(
  all: Table,
  subject: ChartSubject,
  values: QueryValues,
  reach: Reach,
): ResolvedChart<Table> {
  const chosen = fillDefaults(values)
  const table = chooseAssets(all, subject, chosen.goods)
  const known = findKnownMonths(table, subject === 'goods' ? commonMonths : undefined)
  const units = unitsShown(subject, chosen, table.assets[0]?.asset.money)
  const compared = commonMonths(units.map((unit) => known[unit] ?? null))
  const window = resolveWindow(values, compared, reach)
  return { subject, table, known, units, choice: { ...chosen, window, reach, compared } }
}

/** All that is needed to draw and to describe a chart. */
export function viewTable(resolved: ResolvedChart): ChartView {
  const { subject, table, known, units, choice } = resolved
  const assets = table.assets.map(({ asset }) => asset)
  const prices = selectPrices(table, choice.window, choice.reach.defaultWindow)
  const { rates } = table
  const kind = subject === 'goods' ? 'many' : 'pair'
  const hasHeadline = subject === 'home'
  return viewChart({ kind, hasHeadline, assets, prices, known, rates }, units, choice.axis)
}
