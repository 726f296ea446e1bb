// Data files: any table as CSV or JSON, and the metadata of JSON on sources (contract, section 5).

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

/** The writer of each format; a table needs no metadata. */
export const writers: {
  [Name in DataFormat]: (table: Name extends TableFormat ? Table : DescribedTable) => string
} = { csv: formatCsv, json: formatJson }

/** A series in a file, or behind one in it, and its last month, whatever the file's range. */
export type FileSeries = { key: string; source?: Asset['source']; last: Month | null | undefined }

export function describeSeries(series: readonly FileSeries[]) {
  const sources = series.flatMap(({ key, source }) => (source ? [[key, source]] : []))
  const last = series.map(({ key, last = null }) => [key, last])
  return {
    sources: Object.fromEntries(sources),
    state: { lastMonth: Object.fromEntries(last) },
  }
}

/** The unit of each good, and the sources of prices. */
export function describeGoods(goods: readonly Asset[]) {
  const each = <Value>(read: (good: Asset) => Value) =>
    Object.fromEntries(goods.map((good) => [good.key, read(good)]))
  return {
    units: each((good) => numberWords(good).one),
    sources: { ...each(({ source }) => source), [bitcoinSeries]: bitcoinSource },
  }
}

/** The part of a range that has prices, for file names, or the whole range if it has none. */
export function nameRange(range: MonthRange, known: MonthRange | null = null): string {
  const { from, to } = (known && intersect(range, known)) ?? range
  return `${from}-to-${to}`
}
