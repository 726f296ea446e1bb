// Writes the numbers of a chart as CSV and JSON (contract, section 5).

import type { Asset } from '../prices/catalog'
import type { Month } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import type { Values } from './chart'

/** The content of a data file. */
export type DataFile = {
  /** The first properties of the JSON. */
  head: Record<string, unknown>
  months: Month[]
  columns: { name: string; unit: string; values: Values }[]
  sources: Record<string, Asset['source']>
  /** The last month of each series, whatever the file's range. */
  lastMonth: Record<string, Month | null>
}

/** CSV (RFC 4180) with a header line; unknown values are empty. No value needs quotes. */
export function formatCsv({ months, columns }: DataFile): string {
  const lines = months.map((month, index) =>
    [month, ...columns.map(({ values }) => values[index] ?? '')].join(),
  )
  const header = ['month', ...columns.map(({ name }) => name)].join()
  return `${[header, ...lines].join('\r\n')}\r\n`
}

/** JSON with units, sources with their terms, and the last month of each series. */
export function formatJson({ head, months, columns, sources, lastMonth }: DataFile): string {
  const units = {
    month: 'YYYY-MM',
    ...Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
  }
  const rows = months.map((month, index) => ({
    month,
    ...Object.fromEntries(columns.map(({ name, values }) => [name, values[index] ?? null])),
  }))
  return JSON.stringify({ ...head, units, sources, lastMonth, rows })
}

/** The part of a range that has prices, for file names; all of a range without prices. */
export function nameRange({ from, to }: MonthRange, known: MonthRange | null): string {
  const [first, last] = known ? [known.from, known.to] : [from, to]
  const isKnown = from <= last && to >= first
  const range = isKnown ? [from > first ? from : first, to < last ? to : last] : [from, to]
  return range.join('-to-')
}
