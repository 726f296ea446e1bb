// The numbers of a chart as files: CSV and JSON (contract, section 5).

import type { Asset } from '../prices/catalog'
import type { Month } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import type { Values } from './chart'

type Column = {
  name: string
  /** What its values are. */
  unit: string
  values: Values
}

/** A file of numbers before it is written. */
export type DataFile = {
  /** What its JSON says first. */
  head: Record<string, unknown>
  months: Month[]
  columns: Column[]
  sources: Record<string, Asset['source']>
  /** The last month of each series, whatever was asked for. */
  lastMonth: Record<string, Month | null>
}

/** The numbers as CSV (RFC 4180) with a header line; what is unknown is empty, and nothing has a comma in it. */
export function formatCsv({ months, columns }: DataFile): string {
  const lines = months.map((month, place) =>
    [month, ...columns.map(({ values }) => values[place] ?? '')].join(),
  )
  const header = ['month', ...columns.map(({ name }) => name)].join()
  return `${[header, ...lines].join('\r\n')}\r\n`
}

/** The numbers as JSON, with units, sources with their terms, and the last month of each series. */
export function formatJson({ head, months, columns, sources, lastMonth }: DataFile): string {
  const units = {
    month: 'YYYY-MM',
    ...Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
  }
  const rows = months.map((month, place) => ({
    month,
    ...Object.fromEntries(columns.map(({ name, values }) => [name, values[place] ?? null])),
  }))
  return JSON.stringify({ ...head, units, sources, lastMonth, rows })
}

/** The part of a range that has prices, as files are named for it; all of a range that has none. */
export function nameRange({ from, to }: MonthRange, known: MonthRange | null): string {
  const [first, last] = known ? [known.from, known.to] : [from, to]
  const isKnown = from <= last && to >= first
  const range = isKnown ? [from > first ? from : first, to < last ? to : last] : [from, to]
  return range.join('-to-')
}
