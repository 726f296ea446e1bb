// The numbers of a chart as a file: its columns with what they mean, and its name (contract, section 5).

import { source as bitcoinSource } from '#data/bitcoin.json'
import {
  drawnValues,
  firstKnownMonth,
  isNumber,
  monthsOf,
  type Prices,
  pricesIn,
} from '../chart/chart'
import { goodsName, pricesName } from '../chart/charts'
import { type DataFile, nameRange } from '../chart/files'
import { goodsTitle, kinds } from '../chart/kinds'
import { type ChartKind, defaults } from '../chart/parameters'
import type { ChartOptions } from '../chart/query'
import type { Asset } from '../prices/catalog'
import { noteOf } from '../prices/catalog'
import type { MonthRange } from '../prices/month-range'
import { bitcoinSeries, lastMonth, type PriceTable } from '../prices/table'
import { unitNamed, unitOf } from '../prices/units'
import { chooseGoods, findKnownMonths, selectPrices } from './chart-view'

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
  return `${name}-${currency}-${nameRange(window, known[unitNamed(currency)] ?? null)}`
}

/** What the file of all prices is saved as, without its ending. */
export function namePricesFile(table: PriceTable, window: MonthRange): string {
  return `${pricesName}-${nameRange(window, findKnownMonths(table).usd)}`
}

/** The months and columns of each of the assets at hand, of which the file of all prices is made. */
export function buildPricesFile({ bitcoin, assets }: PriceTable, window: MonthRange) {
  return assets.map((record) => {
    const table = { bitcoin, assets: [record] }
    const { asset, prices: series } = record
    // Most months of the price table lie before the first price of most assets.
    const from = window.from > series.from ? window.from : series.from
    const prices = fromFirstPrice(selectPrices(table, { from, to: window.to }))
    return { key: asset.key, months: monthsOf(prices), columns: priceColumns(asset, prices) }
  })
}

/** The file of the chart of the assets at hand. */
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
  const { key } = asset
  const known = findKnownMonths(table)
  const note = noteOf(asset)
  const prices = fromFirstPrice(selectPrices(table, window))
  const chart = kinds.asset.build([asset], prices, { ...options, axis: 'index' })
  const share = `percent of the price in ${firstKnownMonth(chart) ?? 'the first month that has both'}`
  const shares = drawnValues(chart).map((values, order) => ({
    name: `${chart.series[order]?.unit}_index`,
    unit: share,
    values,
  }))
  return {
    head: {
      title: asset.title,
      ...(note && { note }),
      ...(asset.caveat && { caveat: asset.caveat }),
      ...(asset.gaps && { gaps: asset.gaps }),
    },
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

/** The prices in dollars, of a bitcoin, and in bitcoins. */
function priceColumns({ key, unit }: Asset, prices: Prices): DataFile['columns'] {
  return [
    {
      name: 'usd',
      unit: `US dollars for ${unit}, average of the month`,
      values: pricesIn('usd', prices, key),
    },
    {
      name: 'btc_usd',
      unit: 'US dollars for one bitcoin, average of the month',
      values: prices.btcUsd,
    },
    {
      name: 'btc',
      unit: `bitcoins for ${unit}: usd divided by btc_usd`,
      values: pricesIn('btc', prices, key),
    },
  ]
}

/** The prices in a yardstick, whose name is that of the unit. */
function yardstickColumn(
  { key, unit }: Asset,
  yardstick: Asset,
  prices: Prices,
): DataFile['columns'][number] {
  const name = unitNamed(yardstick.key)
  const isIndex = yardstick.yardstick && 'dollars' in yardstick.yardstick
  const how = isIndex
    ? `usd multiplied by how much ${yardstick.label} has risen since that month`
    : `usd divided by what ${yardstick.unit} costs`
  return {
    name,
    unit: `${unitOf(name).currency} for ${unit}: ${how}`,
    values: pricesIn(name, prices, key),
  }
}

/** A column an asset: its price as a share of that in its first month. */
function goodsFile(table: PriceTable, options: ChartOptions): DataFile {
  const { window, currency } = options
  const unit = unitNamed(currency)
  const yardstick = table.yardstick?.asset
  const assets = table.assets.map(({ asset }) => asset)
  const chart = kinds.goods.build(assets, selectPrices(table, window), options)
  const drawn = drawnValues(chart)
  const hasValues = drawn.some((values) => values.some(isNumber))
  return {
    head: { title: goodsTitle(unit), currency },
    months: hasValues ? chart.months : [],
    columns: chart.series.map(({ id, name }, order) => ({
      name: id,
      unit: `price of ${name} in ${unitOf(unit).currency}, average of the month, in percent of ${chart.base?.[order] ?? 'the first month that has one'}`,
      values: drawn[order] ?? [],
    })),
    sources: {
      ...Object.fromEntries(assets.map(({ key, source }) => [key, source])),
      ...(yardstick && { [yardstick.key]: yardstick.source }),
      ...(currency === 'btc' && { bitcoin: bitcoinSource }),
    },
    lastMonth: Object.fromEntries(assets.map(({ key }) => [key, lastMonth(table, key)])),
  }
}

/** The prices from the first month in which the one asset has any. */
function fromFirstPrice({ months, btcUsd, usd, yardstick }: Prices): Prices {
  const [[key = '', prices = []] = []] = Object.entries(usd)
  const first = prices.findIndex(isNumber)
  const from = monthsOf({ months, btcUsd, usd })[first]
  if (!from) return { months: { from: months.to, to: '' }, btcUsd: [], usd: {} }
  return {
    months: { from, to: months.to },
    btcUsd: btcUsd.slice(first),
    usd: { [key]: prices.slice(first) },
    yardstick: yardstick?.slice(first),
  }
}
