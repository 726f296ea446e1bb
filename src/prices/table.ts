// The tables of months: how their files are read, the series of Bitcoin, assets, and areas in them,
// and how new these are.

// With the extension, because Node runs this file without a bundler.
import {
  addMonths,
  type Day,
  dayAfterMonth,
  listMonths,
  type Month,
  type MonthRange,
  monthOf,
  monthsBetween,
  rangeOfMonths,
  yearOf,
} from './month.ts'
import type { Asset } from './schemas'

/** Year → month "1" to "12" → series → dollars per unit; `null` or absent if there is no value. */
export type PriceFile = {
  [year: string]: { [month: string]: { [series: string]: number | null } }
}

/** One series, from its first price to its last; without any, it begins with the table. */
export function readSeries(file: PriceFile, key: string): PriceSeries {
  const rows = listRows(file)
  const known = rows.flatMap(([month, { [key]: price }]): [Month, number][] =>
    typeof price === 'number' ? [[month, price]] : [],
  )
  if (known.length === 0) return { from: spanOfRows(rows).from, prices: [] }
  const { from, to } = spanOfRows(known)
  const prices = new Map(known)
  return { from, prices: listMonths(from, to).map((month) => prices.get(month) ?? null) }
}

export type TableSpan = {
  /** The first and the last month in which any series has a value. */
  span: MonthRange
  /** The first and the last year, including months without values. */
  years: { from: number; to: number }
}

export function readSpan(file: PriceFile): TableSpan {
  const months = listRows(file)
  const known = months.filter(([, prices]) => Object.values(prices).some((price) => price !== null))
  const all = spanOfRows(months)
  return { span: spanOfRows(known), years: { from: yearOf(all.from), to: yearOf(all.to) } }
}

/** The first and the last month of some rows; throws if there are none. */
function spanOfRows(rows: [Month, unknown][]): MonthRange {
  const range = rangeOfMonths(rows.map(([month]) => month))
  if (!range) throw new Error('the table has no month with a price')
  return range
}

type MonthRow = [month: Month, prices: PriceFile[string][string]]

/** One row per month, the oldest first. */
export function listRows(file: PriceFile): MonthRow[] {
  // Keys that are whole numbers are always in ascending order.
  return Object.entries(file).flatMap(([year, months]) =>
    Object.entries(months).map(
      ([month, prices]): MonthRow => [monthOf(Number(year), Number(month)), prices],
    ),
  )
}

/** Monthly prices from `from` on, in US dollars; `null` in gaps. */
export type PriceSeries = {
  from: Month
  prices: (number | null)[]
  /** The publishers of months that are not from the first of the series. */
  takenFrom?: Record<Month, string>
  /** The latest month of the series behind these averages, which continues after the last average. */
  latest?: Month | null
}

export type AssetRecord = { asset: Asset; prices: PriceSeries }

/** A unit that dollars are converted into by a series of its own: other money, or a yardstick. */
export type UnitRecord = {
  /** The name in queries: the code of a currency, or the key of an asset. */
  key: string
  label: string
  source: Asset['source']
  /** The dollars that a yardstick costs, or the amount of other money that a dollar buys. */
  prices: PriceSeries
  /** How prices in it are calculated, for the readers of data files. */
  how: string
}

/**
 * The series of Bitcoin and of one or all assets, in the order of the navigation, and those of the
 * units other than Bitcoin and dollars that they are counted in.
 */
export type PriceTable<
  One extends AssetRecord = AssetRecord,
  Rate extends UnitRecord = UnitRecord,
> = {
  bitcoin: PriceSeries
  assets: readonly One[]
  rates: readonly Rate[]
}

/** The key of Bitcoin's series. */
export const bitcoinSeries = 'bitcoin'

/** The record of an asset; throws if the table has none. */
export function recordOf<One extends AssetRecord>(table: PriceTable<One>, key: string): One {
  const record = table.assets.find(({ asset }) => asset.key === key)
  if (!record) throw new Error(`the table has no series "${key}"`)
  return record
}

/** The series of an asset, or of Bitcoin; throws if the table has none. */
export function seriesOf(table: PriceTable, key: string): PriceSeries {
  return key === bitcoinSeries ? table.bitcoin : recordOf(table, key).prices
}

/** The value of a series in a month, in US dollars if it is of prices; `null` if it has none. */
export function priceInMonth(series: PriceSeries | undefined, month: Month): number | null {
  return series?.prices[monthsBetween(series.from, month)] ?? null
}

/** The latest month with a value; `null` if there is none. */
export function lastMonth({ from, prices }: PriceSeries): Month | null {
  const last = prices.findLastIndex((price) => price !== null)
  return last < 0 ? null : addMonths(from, last)
}

/** The latest published month, even where the chart shows quarterly averages, which end earlier. */
export function latestMonth(series: PriceSeries): Month | null {
  return series.latest ?? lastMonth(series)
}

export type Freshness = {
  /** The latest month with a value, if any. */
  last: Month | null
  /** The next month to have a value, and the day by which it is usually published. */
  next: { month: Month; due: Day } | null
  /** Whether that day has passed. This copy cannot tell whether the month was published. */
  isMissing: boolean
}

/**
 * Whether a series is late. A value covers `everyMonths` months, and appears `appearsAfterDays` days after
 * the last of them.
 */
export function freshnessOf(
  last: Month | null,
  appearsAfterDays: number,
  today: Day,
  everyMonths = 1,
): Freshness {
  if (last === null) return { last, next: null, isMissing: false }
  const month = addMonths(last, everyMonths)
  const due = dayAfterMonth(month, appearsAfterDays)
  return { last, next: { month, due }, isMissing: today > due }
}
