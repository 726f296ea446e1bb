// The numbers of a chart as a file: its columns with what they mean, its name, and its CSV and JSON (contract, section 5).

import { source as bitcoinSource } from '#data/bitcoin.json'
import {
  drawnValues,
  hasPrices,
  monthsOf,
  type Prices,
  pricesIn,
  type Values,
} from '../chart/chart'
import { goodsName, pricesName } from '../chart/charts'
import { goodsTitle, kinds } from '../chart/kinds'
import { type ChartKind, defaults } from '../chart/parameters'
import type { ChartOptions } from '../chart/query'
import { type Asset, noteOf } from '../prices/catalog'
import { intersect, listMonths, type Month, type MonthRange } from '../prices/month'
import { bitcoinSeries, lastMonth, type PriceTable, priceInMonth } from '../prices/table'
import { unitNamed, unitOf } from '../prices/units'
import { chooseGoods, findKnownMonths, selectPrices } from './chart-view'

export type DataFile = {
  /** The first properties of the JSON. */
  head: Record<string, unknown>
  months: Month[]
  columns: { name: string; unit: string; values: Values }[]
  sources: Record<string, Asset['source']>
  /** The last month of each series, whatever the file's range. */
  lastMonth: Record<string, Month | null>
}

export function formatCsv(file: DataFile): string {
  const names = file.columns.map(({ name }) => name)
  return writeCsv(['month', ...names], listRows(file))
}

/** The CSV of all assets at hand: their rows below each other, with a column that tells them apart. */
export function formatPricesCsv({ bitcoin, assets }: PriceTable, window: MonthRange): string {
  const rows = assets.flatMap((record) => {
    const { asset } = record
    const prices = selectFromFirst({ bitcoin, assets: [record] }, asset, window)
    const file = { months: monthsOf(prices), columns: priceColumns(asset, prices) }
    return listRows(file).map(({ month, ...others }) => ({ month, good: asset.key, ...others }))
  })
  return writeCsv(['month', 'good', ...priceNames], rows)
}

/** CSV with a header line (RFC 4180); unknown values are empty. No value needs quotes. */
export function writeCsv(names: readonly string[], rows: readonly object[]): string {
  const lines = [names, ...rows.map((row) => Object.values(row))]
  return lines.map((values) => `${values.join()}\r\n`).join('')
}

/** JSON with units, sources with their terms, and the last month of each series. */
export function formatJson(file: DataFile): string {
  const { head, columns, sources, lastMonth } = file
  const units = {
    month: 'YYYY-MM',
    ...Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
  }
  return JSON.stringify({ ...head, units, sources, lastMonth, rows: listRows(file) })
}

function listRows({ months, columns }: Pick<DataFile, 'months' | 'columns'>) {
  return months.map((month, index) => ({
    month,
    ...Object.fromEntries(columns.map(({ name, values }) => [name, values[index] ?? null])),
  }))
}

/** The part of a range that has prices, for file names; all of a range without prices. */
function nameRange(range: MonthRange, known: MonthRange | null = null): string {
  const { from, to } = (known && intersect(range, known)) ?? range
  return `${from}-to-${to}`
}

/** What a file of the chart of the assets at hand is saved as, without its ending. */
export function nameDataFile(
  table: PriceTable,
  kind: ChartKind,
  { window, currency, goods }: ChartOptions,
): string {
  if (kind === 'asset') {
    return `${table.assets[0]?.asset.key}-${nameRange(window, findKnownMonths(table).usd)}`
  }
  const name = goods === defaults.goods ? goodsName : goods.replaceAll(',', '-')
  const known = findKnownMonths(chooseGoods(table, goods))
  return `${name}-${currency}-${nameRange(window, known[unitNamed(currency)])}`
}

/** What the file of all prices is saved as, without its ending. */
export function namePricesFile(table: PriceTable, window: MonthRange): string {
  return `${pricesName}-${nameRange(window, findKnownMonths(table).usd)}`
}

export function buildDataFile(table: PriceTable, kind: ChartKind, options: ChartOptions): DataFile {
  return kind === 'goods'
    ? goodsFile(chooseGoods(table, options.goods), options)
    : assetFile(table, options)
}

/** Every month from the first price to the last; with `in`, also the price in the yardstick, and with `axis=index` the shares. */
function assetFile(table: PriceTable, options: ChartOptions): DataFile {
  const { window, axis } = options
  const [record] = table.assets
  if (!record) throw new Error('the table has no asset')
  const { asset } = record
  const yardstick = table.yardstick?.asset
  const unit = yardstick && unitNamed(yardstick.key)
  const { key, title, caveat, gaps } = asset
  const known = findKnownMonths(table)
  const prices = selectFromFirst(table, asset, window)
  const chart = kinds.asset.build([asset], prices, { ...options, axis: 'index' })
  const share = `percent of the price in ${chart.series[0]?.base ?? 'the first month that has both'}`
  const shares = chart.series.map((series) => {
    return { name: `${series.unit}_index`, unit: share, values: drawnValues(chart, series) }
  })
  return {
    head: { title, note: noteOf(asset), caveat, gaps },
    months: monthsOf(prices),
    columns: [
      ...priceColumns(asset, prices),
      ...(yardstick ? [yardstickColumn(asset, yardstick, prices)] : []),
      ...(axis === 'index' ? shares.toReversed() : []),
    ],
    sources: {
      usd: asset.source,
      btc_usd: bitcoinSource,
      ...(yardstick && unit && { [unit]: yardstick.source }),
    },
    lastMonth: {
      usd: lastMonth(table, key),
      btc_usd: lastMonth(table, bitcoinSeries),
      btc: known.btc?.to ?? null,
      ...(unit && { [unit]: known[unit]?.to ?? null }),
    },
  }
}

/** The columns of every file of an asset; with `in` and with `axis=index` there are more. */
export const priceNames = ['usd', 'btc_usd', 'btc'] as const

function priceColumns({ key, unit }: Asset, prices: Prices): DataFile['columns'] {
  const { btcUsd } = prices
  const values = {
    usd: pricesIn('usd', prices, key),
    btc_usd: btcUsd,
    btc: pricesIn('btc', prices, key),
  }
  const units = {
    usd: `US dollars for ${unit}, average of the month`,
    btc_usd: 'US dollars for one bitcoin, average of the month',
    btc: `bitcoins for ${unit}: usd divided by btc_usd`,
  }
  return priceNames.map((name) => ({ name, unit: units[name], values: values[name] }))
}

/** The prices in a yardstick, whose name is that of the unit. */
function yardstickColumn({ key, unit: one }: Asset, yardstick: Asset, prices: Prices) {
  const name = unitNamed(yardstick.key)
  const isIndex = yardstick.yardstick && 'dollars' in yardstick.yardstick
  const how = isIndex
    ? `usd multiplied by how much ${yardstick.label} has risen since that month`
    : `usd divided by what ${yardstick.unit} costs`
  const unit = `${unitOf(name).currency} for ${one}: ${how}`
  return { name, unit, values: pricesIn(name, prices, key) }
}

/** A column an asset: its price as a share of that in its first month. */
function goodsFile(table: PriceTable, options: ChartOptions): DataFile {
  const { window, currency } = options
  const unit = unitNamed(currency)
  const yardstick = table.yardstick?.asset
  const assets = table.assets.map(({ asset }) => asset)
  const chart = kinds.goods.build(assets, selectPrices(table, window), options)
  const used: Pick<Asset, 'key' | 'source'>[] = [
    ...assets,
    ...(yardstick ? [yardstick] : []),
    ...(currency === 'btc' ? [{ key: bitcoinSeries, source: bitcoinSource }] : []),
  ]
  return {
    head: { title: goodsTitle(unit), currency },
    months: hasPrices(chart) ? chart.months : [],
    columns: chart.series.map((series) => ({
      name: series.id,
      unit: `price of ${series.name} in ${unitOf(unit).currency}, average of the month, in percent of ${series.base ?? 'the first month that has one'}`,
      values: drawnValues(chart, series),
    })),
    sources: Object.fromEntries(used.map(({ key, source }) => [key, source])),
    lastMonth: Object.fromEntries(used.map(({ key }) => [key, lastMonth(table, key)])),
  }
}

/** The prices from the first month in which the one asset of a table has any. */
function selectFromFirst(table: PriceTable, { key }: Asset, { from, to }: MonthRange): Prices {
  const hasPrice = (month: Month) => priceInMonth(table, key, month) !== null
  const first = listMonths(from, to).find(hasPrice)
  // Without any price there is no month.
  return first
    ? selectPrices(table, { from: first, to })
    : { months: { from: to, to: '' }, btcUsd: [], usd: {} }
}
