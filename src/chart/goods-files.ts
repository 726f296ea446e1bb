// The numbers of the chart of all goods as files: CSV and JSON (contract, section 5).

import { source as bitcoinSource } from '#data/bitcoin.json'
import { assets } from '../prices/catalog'
import { lastMonth } from '../prices/table'
import { knownOfAny } from '../server/facts'
import { type DataRecord, formatCsv, nameMonths } from './files'
import { buildGoodsChart, type GoodsChart, goodsName, goodsTitle } from './goods'
import { buildGoodsData } from './goods-data'
import { lineOf } from './lines'
import type { ChartOptions } from './query'

type FileOptions = Pick<ChartOptions, 'window' | 'currency'>

function chartOf({ window, currency }: FileOptions): GoodsChart {
  return buildGoodsChart(assets, buildGoodsData(window), currency)
}

/** A record a month: the month, and each good by its key as a share of its first month. */
function buildRecords({ labels, lines }: GoodsChart) {
  return labels.map((month, place): DataRecord => {
    const shares = lines.map(({ key, data }) => [key, data[place] ?? null])
    return { month, ...Object.fromEntries(shares) }
  })
}

/** The chart as CSV, a column a good. */
export function goodsCsv(options: FileOptions): string {
  return formatCsv(['month', ...assets.map(({ key }) => key)], buildRecords(chartOf(options)))
}

/** The same with what it means: units, sources with their terms, and how far each series reaches. */
export function goodsJson(options: FileOptions) {
  const chart = chartOf(options)
  const unitOf = ({ label, known }: GoodsChart['lines'][number]) =>
    `price of ${label} in ${lineOf(chart.currency).currency}, average of the month, in percent of ${known?.from ?? 'the first month that has one'}`
  return {
    title: goodsTitle(chart.currency),
    currency: chart.currency,
    units: {
      month: 'YYYY-MM',
      ...Object.fromEntries(chart.lines.map((line) => [line.key, unitOf(line)])),
    },
    sources: {
      ...Object.fromEntries(assets.map(({ key, source }) => [key, source])),
      ...(chart.currency === 'btc' && { bitcoin: bitcoinSource }),
    },
    lastMonth: Object.fromEntries(assets.map(({ key }) => [key, lastMonth(key)])),
    rows: buildRecords(chart),
  }
}

/** What a file of the chart is called, without its ending. */
export function goodsFileName({ window, currency }: FileOptions): string {
  return `${goodsName}-${currency}-${nameMonths(window, knownOfAny(currency))}`
}
