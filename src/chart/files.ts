// The numbers of a chart as files: CSV and JSON (contract, section 5).

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../prices/catalog'
import { historyOf, rowsOfMonths } from '../prices/history'
import type { MonthRange } from '../prices/month-range'
import { isKnown, type PriceRow, type Unit } from '../prices/row'
import { bitcoinSeries, lastMonth } from '../prices/table'
import { findKnownMonths } from '../server/facts'
import { indexOf, knownEnds } from './data'
import type { ChartOptions } from './query'

/** The columns by the names that outsiders know them by. */
const columns = {
  month: 'month',
  usd: 'usd',
  btc_usd: 'btcUsd',
  btc: 'btc',
} as const satisfies Record<string, keyof PriceRow>

/** What the index axis adds: prices as shares of those of the first month that has both. */
const indexColumns = { usd_index: 'usd', btc_index: 'btc' } as const satisfies Record<string, Unit>

/** What a file says of a month, by its columns. */
export type DataRecord = Record<string, string | number | null>

type FileOptions = Pick<ChartOptions, 'window' | 'axis'>

/** The months of a range from the asset's first price to its last. */
function knownRows(asset: Asset, range: MonthRange): PriceRow[] {
  const rows = rowsOfMonths(asset, range)
  const hasPrice = ({ usd }: PriceRow) => usd !== null
  const first = rows.findIndex(hasPrice)
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(hasPrice) + 1)
}

/** The rows by their columns, in order. */
function buildRecords(asset: Asset, { window, axis }: FileOptions) {
  const rows = knownRows(asset, window)
  const base = axis === 'index' ? knownEnds(rows)?.first : undefined
  return rows.map((row): DataRecord => {
    const prices = Object.entries(columns).map(([name, column]) => [name, row[column]])
    const shares = Object.entries(indexColumns).map(([name, unit]) => [
      name,
      base ? indexOf(unit, row[unit], base) : null,
    ])
    return Object.fromEntries(axis === 'index' ? [...prices, ...shares] : prices)
  })
}

/** The rows as CSV. */
export function chartCsv(asset: Asset, options: FileOptions): string {
  const names = Object.keys({ ...columns, ...(options.axis === 'index' && indexColumns) })
  return formatCsv(names, buildRecords(asset, options))
}

/** Records as CSV (RFC 4180), with a header line; what is unknown is empty, and nothing has a comma in it. */
export function formatCsv(names: readonly string[], records: readonly DataRecord[]): string {
  const lines = records.map((record) => names.map((name) => record[name] ?? '').join())
  return `${[names.join(), ...lines].join('\r\n')}\r\n`
}

/** The rows with what they mean: title, units, sources with their terms, and how far each series reaches, whatever is asked for. */
export function chartJson(asset: Asset, options: FileOptions) {
  const base = knownEnds(knownRows(asset, options.window))?.first.month
  const share = `percent of the price in ${base ?? 'the first month that has both'}`
  return {
    title: asset.title,
    ...(asset.caveat && { caveat: asset.caveat }),
    ...(asset.gaps && { gaps: asset.gaps }),
    units: {
      month: 'YYYY-MM',
      usd: `US dollars for ${asset.unit}, average of the month`,
      btc_usd: 'US dollars for one bitcoin, average of the month',
      btc: `bitcoins for ${asset.unit}: usd divided by btc_usd`,
      ...(options.axis === 'index' && { usd_index: share, btc_index: share }),
    },
    sources: { usd: asset.source, btc_usd: bitcoinSource },
    lastMonth: {
      usd: lastMonth(asset.key),
      btc_usd: lastMonth(bitcoinSeries),
      btc: historyOf(asset).findLast(isKnown)?.month ?? null,
    },
    rows: buildRecords(asset, options),
  }
}

/** What a file of a chart is called, without its ending: for the asset, and for its months that have a price. */
export function chartFileName(asset: Asset, range: MonthRange): string {
  return `${asset.key}-${nameMonths(range, findKnownMonths(asset).usd)}`
}

/** The part of a range that has prices, as files are named for it; all of a range that has none. */
export function nameMonths({ from, to }: MonthRange, known: MonthRange | null): string {
  const [first, last] = known ? [known.from, known.to] : [from, to]
  const isKnown = from <= last && to >= first
  const range = isKnown ? [from > first ? from : first, to < last ? to : last] : [from, to]
  return range.join('-to-')
}
