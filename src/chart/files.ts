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

/** CSV with a header line; unknown values are empty. No value needs quotes. */
export function formatCsv({ months, columns }: DataFile): string {
  const lines = months.map((month, index) =>
    [month, ...columns.map(({ values }) => values[index])].join(),
  )
  return joinLines(['month', ...columns.map(({ name }) => name)].join(), lines)
}

/** The CSV of several assets: their rows below each other, with a column that tells them apart. */
export function formatPricesCsv(
  files: readonly (Pick<DataFile, 'months' | 'columns'> & { key: Asset['key'] })[],
): string {
  const lines = files.flatMap(({ key, months, columns }) =>
    months.map((month, index) =>
      [month, key, ...columns.map(({ values }) => values[index])].join(),
    ),
  )
  const names = files[0]?.columns.map(({ name }) => name) ?? []
  return joinLines(['month', 'good', ...names].join(), lines)
}

/** RFC 4180 */
function joinLines(header: string, lines: string[]): string {
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
