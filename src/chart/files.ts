// The numbers of a chart as files: CSV and JSON (contract, section 5).

import { source as bitcoinSource } from '#data/bitcoin.json'
import type { Asset } from '../assets'
import { historyOf, rowsOfYears, type YearRange } from '../prices/history'
import { isKnown, type PriceRow } from '../prices/row'
import { bitcoinSeries, lastMonth } from '../prices/table'

/** The columns by the names that outsiders know them by. */
const columns = {
  month: 'month',
  usd: 'usd',
  btc_usd: 'btcUsd',
  btc: 'btc',
} as const satisfies Record<string, keyof PriceRow>

/** The months of these years from the asset's first price to its last. */
function knownRows(asset: Asset, years: YearRange): PriceRow[] {
  const rows = rowsOfYears(asset, years)
  const hasPrice = ({ usd }: PriceRow) => usd !== null
  const first = rows.findIndex(hasPrice)
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(hasPrice) + 1)
}

/** The rows as CSV (RFC 4180), with a header line; what is unknown is empty. */
export function chartCsv(asset: Asset, years: YearRange): string {
  const lines = knownRows(asset, years).map((row) =>
    Object.values(columns)
      .map((column) => row[column] ?? '')
      .join(),
  )
  return `${[Object.keys(columns).join(), ...lines].join('\r\n')}\r\n`
}

/** The rows with what they mean: title, units, sources with their terms, and how far each series reaches, whatever is asked for. */
export function chartJson(asset: Asset, years: YearRange) {
  const rows = knownRows(asset, years)
  return {
    title: asset.title,
    units: {
      month: 'YYYY-MM',
      usd: `US dollars for ${asset.unit}, average of the month`,
      btc_usd: 'US dollars for one bitcoin, average of the month',
      btc: `bitcoins for ${asset.unit}: usd divided by btc_usd`,
    },
    sources: { usd: asset.source, btc_usd: bitcoinSource },
    lastMonth: {
      usd: lastMonth(asset.key),
      btc_usd: lastMonth(bitcoinSeries),
      btc: historyOf(asset).findLast(isKnown)?.month ?? null,
    },
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column]])),
    ),
  }
}
