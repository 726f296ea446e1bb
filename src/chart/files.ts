// The numbers of a chart as files: rows, CSV and JSON (contract, section 5).

import { source as bitcoinSource } from '../../data/bitcoin.json'
import type { Asset } from '../assets'
import { priceInMonth } from '../prices/table'
import { buildChartData, type ChartWindow } from './data'

/** One month: dollars a unit, dollars a bitcoin, bitcoins a unit; `null` where unknown. */
export type ChartRow = {
  month: string
  usd: number | null
  btc_usd: number | null
  btc: number | null
}

const columns = ['month', 'usd', 'btc_usd', 'btc'] as const satisfies (keyof ChartRow)[]

/** The months of these years from the asset's first price to its last, with the numbers that a chart draws. */
export function chartRows(asset: Asset, window: ChartWindow): ChartRow[] {
  const { labels, datasets } = buildChartData(asset, window)
  const [bitcoin, dollars] = datasets.map(({ data }) => data)
  const rows = labels.map((month, index): ChartRow => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    return {
      month,
      usd: dollars?.[index] ?? null,
      btc_usd: priceInMonth('bitcoin', year, number),
      btc: bitcoin?.[index] ?? null,
    }
  })
  const isKnown = ({ usd }: ChartRow) => usd !== null
  const first = rows.findIndex(isKnown)
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(isKnown) + 1)
}

/** The rows as CSV (RFC 4180), with a header line; what is unknown is empty. */
export function chartCsv(asset: Asset, window: ChartWindow): string {
  const lines = chartRows(asset, window).map((row) => columns.map((name) => row[name] ?? '').join())
  return `${[columns.join(), ...lines].join('\r\n')}\r\n`
}

/** The rows with what they mean: title, units, sources with their terms, and how far each series reaches. */
export function chartJson(asset: Asset, window: ChartWindow) {
  const rows = chartRows(asset, window)
  const lastMonth = (name: 'usd' | 'btc_usd' | 'btc') =>
    rows.findLast((row) => row[name] !== null)?.month ?? null
  return {
    title: asset.title,
    units: {
      month: 'YYYY-MM',
      usd: `US dollars for ${asset.unit}, average of the month`,
      btc_usd: 'US dollars for one bitcoin, average of the month',
      btc: `bitcoins for ${asset.unit}: usd divided by btc_usd`,
    },
    sources: { usd: asset.source, btc_usd: bitcoinSource },
    lastMonth: { usd: lastMonth('usd'), btc_usd: lastMonth('btc_usd'), btc: lastMonth('btc') },
    rows,
  }
}
