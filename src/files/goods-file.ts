// The numbers of the chart of goods as a file (contract, section 5).

import { drawnColumns, placesOf } from '../chart/columns'
import { kinds } from '../chart/kinds'
import { type ResolvedChart, selectPrices } from '../data/resolve'
import { bitcoinSource } from '../prices/catalog'
import { type DescribedTable, fillTable } from '../prices/number-table'
import { bitcoinSeries, lastMonth } from '../prices/table'
import { unitNamed } from '../prices/units'
import { goodsTitle } from '../url/charts'
import { defaults } from '../url/parameter-values'
import { fileNames } from '../url/paths'
import { describeSeries, nameRange } from './data-file'

/** The name of the saved file, without its extension. */
export function nameGoodsFile({ known, choice }: ResolvedChart): string {
  const { window, currency, goods } = choice
  const name = goods === defaults.goods ? fileNames.goods : goods.replaceAll(',', '-')
  return `${name}-${currency}-${nameRange(window, known[unitNamed(currency)])}`
}

/** A column for each asset: its price in percent of its price in the first month that all have. */
export function buildGoodsTable({ table, units, choice }: ResolvedChart): DescribedTable {
  const { window, currency } = choice
  const unit = unitNamed(currency)
  const assets = table.assets.map(({ asset }) => asset)
  const chart = kinds.many.build(assets, selectPrices(table, window), units)
  const columns = drawnColumns(chart, assets)
  const used = [
    ...table.assets.map(({ asset: { key, source }, prices }) => ({ key, source, prices })),
    ...table.rates,
    ...(currency === 'btc'
      ? [{ key: bitcoinSeries, source: bitcoinSource, prices: table.bitcoin }]
      : []),
  ]
  return {
    title: goodsTitle(unit),
    notes: { currency },
    ...fillTable(columns, chart.series[0]?.base ? placesOf(chart) : []),
    ...describeSeries(
      used.map(({ key, source, prices }) => ({ key, source, last: lastMonth(prices) })),
    ),
  }
}
