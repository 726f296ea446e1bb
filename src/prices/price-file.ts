// The price table as `prices.json` has it: a line a month, from which the series are read.

// With its ending, so that Node can run this file as it is.
import { listMonths, type Month, monthOf, yearOf } from './month.ts'
import type { MonthRange } from './month-range'
import type { PriceSeries } from './table'

/** Year → month "1" to "12" → dollars a unit of each series; `null` or absent where there is no value. */
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

/** How far the table reaches: `span` to the ends of what is known, `years` with months that have no price. */
export type TableSpan = {
  /** First and last month in which any series has a value. */
  span: MonthRange
  /** First and last year. */
  years: { from: number; to: number }
}

export function readSpan(file: PriceFile): TableSpan {
  const months = listRows(file)
  const known = months.filter(([, prices]) => Object.values(prices).some((price) => price !== null))
  const endsOf = (rows: Row[]) => ({ from: rows[0]?.[0] ?? '', to: rows.at(-1)?.[0] ?? '' })
  const all = endsOf(months)
  return { span: endsOf(known), years: { from: yearOf(all.from), to: yearOf(all.to) } }
}

type Row = [month: Month, prices: PriceFile[string][string]]

/** A row a month, the oldest first. */
function listRows(file: PriceFile): Row[] {
  return Object.entries(file).flatMap(([year, months]) =>
    Object.entries(months).map(
      ([month, prices]): Row => [monthOf(Number(year), Number(month)), prices],
    ),
  )
}
