// The numbers of an asset's chart as a file (contract, section 5).

import * as v from 'valibot'
import { bitcoinIn, type Chart, drawnValues, monthsOf, type Prices, pricesIn } from '../chart/chart'
import { kinds } from '../chart/kinds'
import { month, source } from '../pages/shapes'
import { wordAverage, wordIndex } from '../prices/averages'
import { type Asset, bitcoinSource, noteOf } from '../prices/catalog'
import { capitalize } from '../prices/format'
import { addMonths, listMonths, type Month, type MonthRange } from '../prices/month'
import {
  type AssetRecord,
  lastMonth,
  type PriceSeries,
  type PriceTable,
  priceInMonth,
  type UnitRecord,
} from '../prices/table'
import { bitcoinLast, unitNamed, unitOf } from '../prices/units'
import { type ResolvedChart, selectPrices } from './chart-view'
import { type DataExport, type DataKind, nameRange } from './data-export'

const text = v.string()
const value = v.nullable(v.number())
const knownMonth = v.nullable(month)

/** The columns of every file of an asset; with `in` and with `axis=index` there are more. */
export const priceNames = ['usd', 'btc_usd', 'btc'] as const

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

export const assetFile: DataKind = {
  name: ({ table, known, options: { window } }) =>
    `${recordOfOne(table).asset.key}-${nameRange(window, known.usd)}`,
  build: buildFile,
}

/**
 * Every month from the first price to the last; with `in`, also the price in what it names, and
 * with `axis=index` the shares.
 */
function buildFile({ table, known, units, options }: ResolvedChart): DataExport {
  const { window, axis } = options
  const { asset, prices: series } = recordOfOne(table)
  const rates = table.rates.map((rate) => ({ ...rate, unit: unitNamed(rate.key) }))
  const { caveat, gaps } = asset
  const prices = selectFromFirst(table, series, window)
  const chart = kinds.asset.build([asset], prices, { units, axis: 'index' })
  return {
    head: { title: titleOf(asset), note: noteOf(asset), caveat, gaps },
    months: monthsOf(prices),
    columns: [
      ...listPriceColumns(asset, prices),
      ...table.rates.map((rate) => unitColumn(asset, rate, prices)),
      ...(axis === 'index' ? shareColumns(chart) : []),
    ],
    sources: {
      usd: asset.source,
      btc_usd: bitcoinSource,
      ...Object.fromEntries(rates.map(({ unit, source }) => [unit, source])),
    },
    lastMonth: {
      usd: lastMonth(series),
      btc_usd: lastMonth(table.bitcoin),
      btc: known.btc?.to ?? null,
      ...Object.fromEntries(rates.map(({ unit }) => [unit, known[unit]?.to ?? null])),
    },
  }
}

/** The title of a file, which names an index as one. */
export function titleOf({ title, unit, indexBase }: Asset): string {
  return indexBase ? `${capitalize(unit)} (index, ${indexBase}) in Bitcoin` : title
}

/** What the numbers of an asset are in a unit, where those of an index are no amounts of it. */
export function describePrices({ unit, indexBase, average }: Asset, noun: string): string {
  if (!indexBase) return `${noun} for ${unit}, ${wordAverage(average)}`
  return wordIndex({ unit, indexBase, average })
}

/** The same in Bitcoin, given the names of the two columns that it is made of. */
export function describeQuotient(
  { unit, indexBase }: Asset,
  price: string,
  bitcoin: string,
): string {
  const what = indexBase ? 'the index divided by the price of a bitcoin' : `bitcoins for ${unit}`
  return `${what}: ${price} divided by ${bitcoin}`
}

export function listPriceColumns(asset: Asset, prices: Prices): DataExport['columns'] {
  const { key } = asset
  const values = {
    usd: pricesIn('usd', prices, key),
    btc_usd: bitcoinIn('usd', prices),
    btc: pricesIn('btc', prices, key),
  }
  const units = {
    usd: describePrices(asset, 'US dollars'),
    btc_usd: `US dollars for one bitcoin, ${wordAverage()}`,
    btc: describeQuotient(asset, 'usd', 'btc_usd'),
  }
  return priceNames.map((name) => ({ name, unit: units[name], values: values[name] }))
}

/** The prices in other money or in a yardstick, in a column with the name of the unit. */
function unitColumn(
  { key, unit: one, indexBase }: Asset,
  { key: unitKey, how }: UnitRecord,
  prices: Prices,
) {
  const name = unitNamed(unitKey)
  const { currency } = unitOf(name)
  const unit = `${indexBase ? `the index in ${currency}` : `${currency} for ${one}`}: ${how}`
  return { name, unit, values: pricesIn(name, prices, key) }
}

/** The lines of an asset's chart as shares, with Bitcoin last. */
function shareColumns(chart: Chart): DataExport['columns'] {
  const unit = `percent of the price in ${chart.series[0]?.base ?? 'the first month that has both'}`
  return bitcoinLast(chart.series).map((series) => {
    return { name: `${series.unit}_index`, unit, values: drawnValues(chart, series) }
  })
}

/** The record of a table of one asset. */
export function recordOfOne({ assets: [record] }: PriceTable): AssetRecord {
  if (!record) throw new Error('the table has no asset')
  return record
}

/** The prices from the first month in which the one asset of a table has any. */
export function selectFromFirst(
  table: PriceTable,
  series: PriceSeries,
  { from, to }: MonthRange,
): Prices {
  const hasPrice = (month: Month) => priceInMonth(series, month) !== null
  const first = listMonths(from, to).find(hasPrice)
  // Without any price there is no month.
  return first
    ? selectPrices(table, { from: first, to })
    : { months: { from: to, to: addMonths(to, -1) }, usd: {}, rates: {} }
}
