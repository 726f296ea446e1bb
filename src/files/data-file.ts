// Files of data: CSV and JSON of any table, and what JSON says of the sources (contract, section 5).

import { bitcoinSource } from '../prices/catalog'
import { intersect, type Month, type MonthRange } from '../prices/month'
import type { DescribedTable, Table } from '../prices/number-table'
import type { Asset } from '../prices/schemas'
import { bitcoinSeries } from '../prices/table'
import type { DataFormat, TableFormat } from '../url/formats'
import { numberWords } from '../words/number-words'

/** CSV with a header line (RFC 4180); unknown values are empty. No value needs quotes. */
export function formatCsv({ columns, rows }: Table): string {
  return [columns.map(({ name }) => name), ...rows].map((cells) => `${cells.join()}\r\n`).join('')
}

/** JSON with the meanings of the columns: as `units`, unless each good has a unit of its own. */
export function formatJson(table: DescribedTable): string {
  const { title, notes, columns, units, sources, state, rows } = table
  const meanings = Object.fromEntries(
    columns.flatMap(({ name, meaning }) => (meaning ? [[name, meaning]] : [])),
  )
  return JSON.stringify({
    title,
    ...notes,
    ...(units ? { columns: meanings, units } : { units: meanings }),
    sources,
    ...state,
    rows: rows.map((cells) =>
      Object.fromEntries(columns.map(({ name }, place) => [name, cells[place]])),
    ),
  })
}

/** What writes each format; a table needs nothing of what is said of it. */
export const writers: {
  [Name in DataFormat]: (table: Name extends TableFormat ? Table : DescribedTable) => string
} = { csv: formatCsv, json: formatJson }

/** A series that a file is made of, or makes, and its last month, whatever the file's range. */
export type FileSeries = { key: string; source?: Asset['source']; last: Month | null | undefined }

export function describeSeries(series: readonly FileSeries[]) {
  const sources = series.flatMap(({ key, source }) => (source ? [[key, source]] : []))
  const last = series.map(({ key, last = null }) => [key, last])
  return {
    sources: Object.fromEntries(sources),
    state: { lastMonth: Object.fromEntries(last) },
  }
}

/** What one of each good is, and the sources of their prices. */
export function describeGoods(goods: readonly Asset[]) {
  const each = <Value>(read: (good: Asset) => Value) =>
    Object.fromEntries(goods.map((good) => [good.key, read(good)]))
  return {
    units: each((good) => numberWords(good).one),
    sources: { ...each(({ source }) => source), [bitcoinSeries]: bitcoinSource },
  }
}

/** The part of a range that has prices, for file names; all of a range without prices. */
export function nameRange(range: MonthRange, known: MonthRange | null = null): string {
  const { from, to } = (known && intersect(range, known)) ?? range
  return `${from}-to-${to}`
}
