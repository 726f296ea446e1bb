// A chart's numbers as a file: columns and their meanings, name, CSV, JSON (contract, section 5).

import * as v from 'valibot'
import {
  bitcoinIn,
  type Chart,
  drawnValues,
  hasPrices,
  monthsOf,
  type Prices,
  pricesIn,
  type SeriesValues,
} from '../chart/chart'
import { goodsTitle, kinds } from '../chart/kinds'
import { month, source } from '../pages/shapes'
import { type Asset, bitcoinSource, noteOf } from '../prices/catalog'
import { addMonths, intersect, listMonths, type Month, type MonthRange } from '../prices/month'
import {
  type AssetRecord,
  type BesideRecord,
  bitcoinSeries,
  lastMonth,
  type PriceSeries,
  type PriceTable,
  priceInMonth,
} from '../prices/table'
import { unitNamed, unitOf } from '../prices/units'
import { fileNames } from '../site/paths'
import { defaults, type FileKind } from '../url/parameters'
import { findKnownMonths, type ResolvedChart, selectPrices } from './chart-view'

const text = v.string()
const value = v.nullable(v.number())
const knownMonth = v.nullable(month)

/** The columns of every file of an asset; with `in` and with `axis=index` there are more. */
const priceNames = ['usd', 'btc_usd', 'btc'] as const

export const chartDataSchema = v.object({
  title: text,
  /** Of an index. */
  note: v.optional(text),
  caveat: v.optional(text),
  gaps: v.optional(v.record(text, text)),
  units: v.objectWithRest(v.entriesFromList(['month', ...priceNames], text), text),
  sources: v.objectWithRest({ usd: source, btc_usd: source }, source),
  lastMonth: v.objectWithRest(v.entriesFromList(priceNames, knownMonth), knownMonth),
  rows: v.array(v.objectWithRest({ month, ...v.entriesFromList(priceNames, value) }, value)),
})

export const goodsDataSchema = v.object({
  title: text,
  currency: text,
  units: v.record(text, text),
  sources: v.record(text, source),
  lastMonth: v.record(text, knownMonth),
  rows: v.array(v.objectWithRest({ month }, value)),
})

export const areaDataSchema = v.object({
  title: text,
  note: v.optional(text),
  caveat: v.optional(text),
  units: v.record(text, text),
  sources: v.record(text, source),
  lastMonth: v.record(text, knownMonth),
  rows: v.array(v.objectWithRest({ month }, value)),
})

type ChartData = v.InferOutput<typeof chartDataSchema>
type GoodsData = v.InferOutput<typeof goodsDataSchema>

export type DataExport = {
  /** The first properties of the JSON. */
  head:
    | Pick<ChartData, 'title' | 'note' | 'caveat' | 'gaps'>
    | Pick<GoodsData, 'title' | 'currency'>
  months: Month[]
  columns: { name: string; unit: string; values: SeriesValues }[]
  sources: Record<string, Asset['source']>
  /** The last month of each series, whatever the file's range. */
  lastMonth: Record<string, Month | null>
}

export function formatCsv(file: DataExport): string {
  const names = file.columns.map(({ name }) => name)
  return writeCsv(['month', ...names], listExportRows(file))
}

/** The CSV of all assets at hand: their rows one below the other, with a column for the asset. */
export function formatPricesCsv({ bitcoin, assets }: PriceTable, window: MonthRange): string {
  const rows = assets.flatMap((record) => {
    const { asset } = record
    const prices = selectFromFirst({ bitcoin, assets: [record] }, record.prices, window)
    const file = { months: monthsOf(prices), columns: listPriceColumns(asset, prices) }
    return listExportRows(file).map(({ month, ...others }) => ({
      month,
      good: asset.key,
      ...others,
    }))
  })
  return writeCsv(['month', 'good', ...priceNames], rows)
}

/** CSV with a header line (RFC 4180); unknown values are empty. No value needs quotes. */
export function writeCsv(names: readonly string[], rows: readonly object[]): string {
  const lines = [names, ...rows.map((row) => Object.values(row))]
  return lines.map((values) => `${values.join()}\r\n`).join('')
}

/** JSON with units, sources with their terms, and the last month of each series. */
export function formatJson(file: DataExport): string {
  const { head, columns, sources, lastMonth } = file
  const units = {
    month: 'YYYY-MM',
    ...Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
  }
  return JSON.stringify({ ...head, units, sources, lastMonth, rows: listExportRows(file) })
}

function listExportRows({ months, columns }: Pick<DataExport, 'months' | 'columns'>) {
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

/** What the data of a kind of chart is saved as, without its ending, and what it has. */
const dataKinds: Record<
  FileKind,
  { name: (resolved: ResolvedChart) => string; build: (resolved: ResolvedChart) => DataExport }
> = {
  asset: {
    name: ({ table, known, options: { window } }) =>
      `${recordOfOne(table).asset.key}-${nameRange(window, known.usd)}`,
    build: assetFile,
  },
  area: {
    name: ({ table, known, options: { window } }) =>
      `${recordOfOne(table).asset.key}-${nameRange(window, known.usd)}`,
    build: areaFile,
  },
  goods: {
    name: ({ known, options: { window, currency, goods } }) => {
      const name = goods === defaults.goods ? fileNames.goods : goods.replaceAll(',', '-')
      return `${name}-${currency}-${nameRange(window, known[unitNamed(currency)])}`
    },
    build: goodsFile,
  },
}

/** The numbers of the home page's chart are those of its asset. */
function fileKindOf({ kind }: ResolvedChart): FileKind {
  return kind === 'home' ? 'asset' : kind
}

/** What a file of a chart is saved as, without its ending. */
export function nameDataFile(resolved: ResolvedChart): string {
  return dataKinds[fileKindOf(resolved)].name(resolved)
}

export function buildDataFile(resolved: ResolvedChart): DataExport {
  return dataKinds[fileKindOf(resolved)].build(resolved)
}

/** The record of a table of one asset. */
function recordOfOne({ assets: [record] }: PriceTable): AssetRecord {
  if (!record) throw new Error('the table has no asset')
  return record
}

/** What the file of all prices is saved as, without its ending. */
export function namePricesFile(table: PriceTable, window: MonthRange): string {
  return `${fileNames.prices}-${nameRange(window, findKnownMonths(table).usd)}`
}

/**
 * Every month from the first price to the last; with `in`, also the price in the yardstick, and
 * with `axis=index` the shares.
 */
function assetFile({ table, known, options }: ResolvedChart): DataExport {
  const { window, axis } = options
  const { asset, prices: series } = recordOfOne(table)
  const { beside } = table
  const unit = beside && unitNamed(beside.key)
  const { title, caveat, gaps } = asset
  const prices = selectFromFirst(table, series, window)
  const chart = kinds.asset.build([asset], prices, { ...options, axis: 'index' })
  return {
    head: { title, note: noteOf(asset), caveat, gaps },
    months: monthsOf(prices),
    columns: [
      ...listPriceColumns(asset, prices),
      ...(beside ? [besideColumn(asset, beside, prices)] : []),
      ...(axis === 'index' ? shareColumns(chart) : []),
    ],
    sources: {
      usd: asset.source,
      btc_usd: bitcoinSource,
      ...(beside && unit && { [unit]: beside.source }),
    },
    lastMonth: {
      usd: lastMonth(series),
      btc_usd: lastMonth(table.bitcoin),
      btc: known.btc?.to ?? null,
      ...(unit && { [unit]: known[unit]?.to ?? null }),
    },
  }
}

function listPriceColumns({ key, unit }: Asset, prices: Prices): DataExport['columns'] {
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

/** The prices in what is counted in besides, whose name is that of the unit. */
function besideColumn(
  { key, unit: one }: Asset,
  { key: beside, how }: BesideRecord,
  prices: Prices,
) {
  const name = unitNamed(beside)
  const unit = `${unitOf(name).currency} for ${one}: ${how}`
  return { name, unit, values: pricesIn(name, prices, key) }
}

/**
 * Every month of an area from the first price of its basket to the last: in its own money, what a
 * bitcoin costs in that money, and the ratio; with `axis=index` also the shares.
 */
function areaFile({ table, known, options }: ResolvedChart): DataExport {
  const { asset, prices: series } = recordOfOne(table)
  const { title, caveat, unit: one } = asset
  const { beside } = table
  if (!beside) throw new Error(`the chart of ${asset.key} has no exchange rate`)
  const unit = unitNamed(beside.key)
  const { noun } = unitOf(unit)
  const prices = selectFromFirst(table, series, options.window)
  const chart = kinds.area.build([asset], prices, { ...options, axis: 'index' })
  const [own, bitcoin] = [beside.key, `btc_${beside.key}`]
  return {
    head: { title, note: noteOf(asset), caveat },
    months: monthsOf(prices),
    columns: [
      {
        name: own,
        unit: `${noun} for ${one}: the consumer price index, 2010 = 100`,
        values: pricesIn(unit, prices, asset.key),
      },
      {
        name: bitcoin,
        unit: `${noun} for one bitcoin: its average in US dollars, at the average exchange rate of the month`,
        values: bitcoinIn(unit, prices),
      },
      {
        name: 'btc',
        unit: `bitcoins for ${one}: ${own} divided by ${bitcoin}`,
        values: pricesIn('btc', prices, asset.key),
      },
      ...(options.axis === 'index' ? shareColumns(chart) : []),
    ],
    sources: { [own]: asset.source, per_usd: beside.source, btc_usd: bitcoinSource },
    lastMonth: {
      [own]: lastMonth(series),
      per_usd: lastMonth(beside.prices),
      btc_usd: lastMonth(table.bitcoin),
      btc: known.btc?.to ?? null,
    },
  }
}

/** The lines of an asset's chart as shares, with Bitcoin last. */
function shareColumns(chart: Chart): DataExport['columns'] {
  const unit = `percent of the price in ${chart.series[0]?.base ?? 'the first month that has both'}`
  const shares = chart.series.map((series) => {
    return { name: `${series.unit}_index`, unit, values: drawnValues(chart, series) }
  })
  return shares.toReversed()
}

/** A column an asset: its price as a share of that in its first month. */
function goodsFile({ table, options }: ResolvedChart): DataExport {
  const { window, currency } = options
  const unit = unitNamed(currency)
  const { beside } = table
  const assets = table.assets.map(({ asset }) => asset)
  const chart = kinds.goods.build(assets, selectPrices(table, window), options)
  const used: { key: string; source: Asset['source']; prices: PriceSeries }[] = [
    ...table.assets.map(({ asset: { key, source }, prices }) => ({ key, source, prices })),
    ...(beside ? [beside] : []),
    ...(currency === 'btc'
      ? [{ key: bitcoinSeries, source: bitcoinSource, prices: table.bitcoin }]
      : []),
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
    lastMonth: Object.fromEntries(used.map(({ key, prices }) => [key, lastMonth(prices)])),
  }
}

/** The prices from the first month in which the one asset of a table has any. */
function selectFromFirst(table: PriceTable, series: PriceSeries, { from, to }: MonthRange): Prices {
  const hasPrice = (month: Month) => priceInMonth(series, month) !== null
  const first = listMonths(from, to).find(hasPrice)
  // Without any price there is no month.
  return first
    ? selectPrices(table, { from: first, to })
    : { months: { from: to, to: addMonths(to, -1) }, btcUsd: [], usd: {} }
}
