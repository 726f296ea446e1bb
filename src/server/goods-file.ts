// The numbers of the chart of goods as a file (contract, section 5).

import * as v from 'valibot'
import { drawnValues, hasPrices } from '../chart/chart'
import { goodsTitle } from '../chart/goods'
import { kinds } from '../chart/kinds'
import { month, source } from '../pages/shapes'
import { wordAverage } from '../prices/averages'
import { type Asset, bitcoinSource } from '../prices/catalog'
import { bitcoinSeries, lastMonth, type PriceSeries } from '../prices/table'
import { unitNamed, unitOf } from '../prices/units'
import { fileNames } from '../site/paths'
import { defaults } from '../url/parameters'
import { type ResolvedChart, selectPrices } from './chart-view'
import { type DataExport, type DataKind, nameRange } from './data-export'

const text = v.string()

export const goodsDataSchema = v.object({
  title: text,
  currency: text,
  units: v.record(text, text),
  sources: v.record(text, source),
  lastMonth: v.record(text, v.nullable(month)),
  rows: v.array(v.objectWithRest({ month }, v.nullable(v.number()))),
})

export const goodsFile: DataKind = {
  name: ({ known, options: { window, currency, goods } }) => {
    const name = goods === defaults.goods ? fileNames.goods : goods.replaceAll(',', '-')
    return `${name}-${currency}-${nameRange(window, known[unitNamed(currency)])}`
  },
  build: buildFile,
}

/** A column an asset: its price as a share of that in its first month. */
function buildFile({ table, units, options }: ResolvedChart): DataExport {
  const { window, currency } = options
  const unit = unitNamed(currency)
  const assets = table.assets.map(({ asset }) => asset)
  const chart = kinds.goods.build(assets, selectPrices(table, window), { units })
  const averageOf = (id: string) => assets.find(({ key }) => key === id)?.average
  const used: { key: string; source: Asset['source']; prices: PriceSeries }[] = [
    ...table.assets.map(({ asset: { key, source }, prices }) => ({ key, source, prices })),
    ...table.rates,
    ...(currency === 'btc'
      ? [{ key: bitcoinSeries, source: bitcoinSource, prices: table.bitcoin }]
      : []),
  ]
  return {
    head: { title: goodsTitle(unit), currency },
    months: hasPrices(chart) ? chart.months : [],
    columns: chart.series.map((series) => ({
      name: series.id,
      unit: `${series.isIndex ? 'index' : 'price'} of ${series.name} in ${unitOf(unit).currency}, ${wordAverage(averageOf(series.id))}, as a percentage of ${series.base ?? 'the first month that has one'}`,
      values: drawnValues(chart, series),
    })),
    sources: Object.fromEntries(used.map(({ key, source }) => [key, source])),
    lastMonth: Object.fromEntries(used.map(({ key, prices }) => [key, lastMonth(prices)])),
  }
}
