// Files of numbers: what they have, and their rows.

import type { SeriesValues } from '../chart/chart'
import type { Asset } from '../prices/catalog'
import { intersect, type Month, type MonthRange } from '../prices/month'
import type { ResolvedChart } from './chart-view'

export type DataExport = {
  /** The first properties of the JSON. */
  head: Pick<Asset, 'title'> &
    Partial<Pick<Asset, 'caveat' | 'gaps'>> & { note?: string | undefined; currency?: string }
  months: Month[]
  columns: { name: string; unit: string; values: SeriesValues }[]
  sources: Record<string, Asset['source']>
  /** The last month of each series, whatever the file's range. */
  lastMonth: Record<string, Month | null>
}

/** The data of a kind of chart: what it is saved as, without its ending, and what it has. */
export type DataKind = {
  name: (resolved: ResolvedChart) => string
  build: (resolved: ResolvedChart) => DataExport
}

export function listExportRows({ months, columns }: Pick<DataExport, 'months' | 'columns'>) {
  return months.map((month, index) => ({
    month,
    ...Object.fromEntries(columns.map(({ name, values }) => [name, values[index] ?? null])),
  }))
}

/** CSV with a header line (RFC 4180); unknown values are empty. No value needs quotes. */
export function writeCsv(names: readonly string[], rows: readonly object[]): string {
  const lines = [names, ...rows.map((row) => Object.values(row))]
  return lines.map((values) => `${values.join()}\r\n`).join('')
}

/** The part of a range that has prices, for file names; all of a range without prices. */
export function nameRange(range: MonthRange, known: MonthRange | null = null): string {
  const { from, to } = (known && intersect(range, known)) ?? range
  return `${from}-to-${to}`
}
