// Reads the series of the price table from `prices.json`.

// With the extension, because Node runs this file without a bundler.
import { listMonths, type Month, monthOf, yearOf } from './month.ts'
import type { MonthRange } from './month-range'
import type { PriceSeries } from './table'

/** Year → month "1" to "12" → series → dollars per unit; `null` or absent if there is no value. */
export type PriceFile = {
  [year: string]: { [month: string]: { [series: string]: number | null } }
}

/** One series, from its first price to its last. */
export function readSeries(file: PriceFile, key: string): PriceSeries {
  const known = listRows(file).flatMap(([month, { [key]: price }]): [Month, number][] =>
    typeof price === 'number' ? [[month, price]] : [],
  )
  const [from = '', to = ''] = [known[0]?.[0], known.at(-1)?.[0]]
  const prices = new Map(known)
  const months = from ? listMonths(from, to) : []
  return { from, prices: months.map((month) => prices.get(month) ?? null) }
}

export type TableSpan = {
  /** The first and the last month in which any series has a value. */
  span: MonthRange
  /** The first and the last year, including months without values. */
  years: { from: number; to: number }
}

/** The span of the table. */
export function readSpan(file: PriceFile): TableSpan {
  const months = listRows(file)
  const known = months.filter(([, prices]) => Object.values(prices).some((price) => price !== null))
  const endsOf = (rows: Row[]) => ({ from: rows[0]?.[0] ?? '', to: rows.at(-1)?.[0] ?? '' })
  const all = endsOf(months)
  return { span: endsOf(known), years: { from: yearOf(all.from), to: yearOf(all.to) } }
}

type Row = [month: Month, prices: PriceFile[string][string]]

/** One row per month, the oldest first. */
function listRows(file: PriceFile): Row[] {
  return Object.entries(file).flatMap(([year, months]) =>
    Object.entries(months).map(
      ([month, prices]): Row => [monthOf(Number(year), Number(month)), prices],
    ),
  )
}
