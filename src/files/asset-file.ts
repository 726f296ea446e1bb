// The numbers of the chart of an asset, or of an area, as a file (contract, section 5).

import { baseValue } from '../chart/chart'
import type { ResolvedChart } from '../data/resolve'
import { bitcoinSource } from '../prices/catalog'
import { factorBetween } from '../prices/change'
import { historyOf, ratesOf } from '../prices/history'
import { noteOf } from '../prices/measure'
import type { MonthRange } from '../prices/month'
import {
  type Column,
  type DescribedTable,
  type FileRow,
  fillTable,
  listPriceColumns,
  monthColumn,
  priceColumn,
  shareHead,
} from '../prices/number-table'
import { isKnown, type PriceRow } from '../prices/row'
import type { Asset, Priced } from '../prices/schemas'
import { latestMonth, type PriceTable, priceInMonth } from '../prices/table'
import { bitcoinLast, convertPrice, type Unit, unitNamed, unitOf } from '../prices/units'
import { numberWords } from '../words/number-words'
import { describeSeries, type FileSeries, nameRange } from './data-file'

/** The name of the saved file, without its extension. */
export function nameAssetFile({ table, known, choice: { window } }: ResolvedChart): string {
  return `${assetOf(table).key}-${nameRange(window, known.usd)}`
}

/** The columns of a file but the month, and the series that they are made from. */
type FileParts = { columns: readonly Column<FileRow>[]; series: readonly FileSeries[] }

/** Every month from the first price to the last. */
export function buildAssetTable(resolved: ResolvedChart): DescribedTable {
  const { table, choice } = resolved
  const asset = assetOf(table)
  const { money, caveat, gaps } = asset
  const rows = listPricedRows(table, asset, choice.window)
  const { columns, series } = money ? partsOfArea(resolved) : partsOfAsset(resolved)
  const shares = choice.axis === 'index' ? shareColumns(rows, resolved.units, money) : []
  return {
    title: numberWords(asset).title,
    notes: { note: noteOf(asset), caveat, gaps },
    ...fillTable([monthColumn, ...columns, ...shares], rows),
    ...describeSeries(series),
  }
}

/** Columns and their meaning: `in` adds the price in that unit. */
function partsOfAsset({ table, known }: ResolvedChart): FileParts {
  const asset = assetOf(table)
  const { published, converted, inBitcoin } = numberWords(asset)
  const rates = table.rates.map((rate) => ({ ...rate, unit: unitNamed(rate.key) }))
  return {
    columns: [
      ...listPriceColumns({ usd: published('usd'), btc: `${inBitcoin}: usd divided by btc_usd` }),
      ...rates.map(({ unit, how }) => priceColumn(unit, `${converted(unit)}: ${how}`)),
    ],
    series: [
      { key: 'usd', source: asset.source, last: known.usd?.to },
      { key: 'btc_usd', source: bitcoinSource, last: latestMonth(table.bitcoin) },
      { key: 'btc', last: known.btc?.to },
      ...rates.map(({ unit, source }) => ({ key: unit, source, last: known[unit]?.to })),
    ],
  }
}

/** The index in the area's own money, the price of a bitcoin in that money, and their ratio. */
function partsOfArea({ table, known }: ResolvedChart): FileParts {
  const asset = assetOf(table)
  const { source, average = 'month' } = asset
  const [rate] = table.rates
  if (!rate) throw new Error(`the chart of ${asset.key} has no exchange rate`)
  const unit = unitNamed(rate.key)
  const { noun } = unitOf(unit)
  const { published, inBitcoin } = numberWords(asset)
  const [own, ofBitcoin] = [rate.key, `btc_${rate.key}`]
  return {
    columns: [
      priceColumn(unit, published(unit), own),
      {
        name: ofBitcoin,
        meaning: `${noun} for one bitcoin: its average in US dollars, at the average exchange rate of the ${average}`,
        valueIn: ({ month, btcUsd }) =>
          convertPrice(btcUsd, unit, () => priceInMonth(rate.prices, month)),
      },
      priceColumn('btc', `${inBitcoin}: ${own} divided by ${ofBitcoin}`),
    ],
    series: [
      { key: own, source, last: known.usd?.to },
      { key: 'per_usd', source: rate.source, last: latestMonth(rate.prices) },
      { key: 'btc_usd', source: bitcoinSource, last: latestMonth(table.bitcoin) },
      { key: 'btc', last: known.btc?.to },
    ],
  }
}

function assetOf({ assets: [record] }: PriceTable): Asset {
  if (!record) throw new Error('the table has no asset')
  return record.asset
}

/** The months of an asset in a range, from the first with a price to the last. */
export function listPricedRows(
  table: PriceTable,
  asset: Priced,
  { from, to }: MonthRange,
): FileRow[] {
  const rows = historyOf(table, asset, ['usd', ...ratesOf(table).keys()]).filter(
    ({ month }) => month >= from && month <= to,
  )
  const isPriced = ({ usd }: PriceRow) => usd !== null
  return rows.slice(rows.findIndex(isPriced), rows.findLastIndex(isPriced) + 1).map((prices) => {
    const { month } = prices
    return { month, prices, btcUsd: priceInMonth(table.bitcoin, month) }
  })
}

/** Columns of prices in percent of those in the first month that has all, with Bitcoin last. */
function shareColumns(
  rows: readonly FileRow[],
  units: readonly Unit[],
  own?: string,
): Column<FileRow>[] {
  const base = rows.find(({ prices }) => isKnown(prices))
  // Named like the columns that they are shares of.
  const nameOf = (unit: Unit) => (own && unit === unitNamed(own) ? own : unit)
  return bitcoinLast(units.map((unit) => ({ unit }))).map(({ unit }) => ({
    ...shareHead(nameOf(unit), base?.month),
    valueIn: ({ prices }) => {
      const factor = factorBetween(base?.prices[unit], prices[unit])
      return factor && factor * baseValue
    },
  }))
}
