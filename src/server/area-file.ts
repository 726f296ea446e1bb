// The numbers of an area's chart as a file (contract, section 5).

import * as v from 'valibot'
import { bitcoinIn, monthsOf, pricesIn } from '../chart/chart'
import { month, source } from '../pages/shapes'
import { bitcoinSource, noteOf } from '../prices/catalog'
import { lastMonth } from '../prices/table'
import { unitNamed, unitOf } from '../prices/units'
import {
  assetFile,
  describePrices,
  describeQuotient,
  recordOfOne,
  selectFromFirst,
  titleOf,
} from './asset-file'
import type { ResolvedChart } from './chart-view'
import type { DataExport, DataKind } from './data-export'

const text = v.string()

export const areaDataSchema = v.object({
  title: text,
  note: v.optional(text),
  caveat: v.optional(text),
  units: v.record(text, text),
  sources: v.record(text, source),
  lastMonth: v.record(text, v.nullable(month)),
  rows: v.array(v.objectWithRest({ month }, v.nullable(v.number()))),
})

export const areaFile: DataKind = { name: assetFile.name, build: buildFile }

/**
 * Every month of an area from the first price of its basket to the last: in its own money, what a
 * bitcoin costs in that money, and the ratio.
 */
function buildFile({ table, known, options }: ResolvedChart): DataExport {
  const { asset, prices: series } = recordOfOne(table)
  const { caveat, average = 'month' } = asset
  const [rate] = table.rates
  if (!rate) throw new Error(`the chart of ${asset.key} has no exchange rate`)
  const unit = unitNamed(rate.key)
  const { noun } = unitOf(unit)
  const prices = selectFromFirst(table, series, options.window)
  const [own, bitcoin] = [rate.key, `btc_${rate.key}`]
  return {
    head: { title: titleOf(asset), note: noteOf(asset), caveat },
    months: monthsOf(prices),
    columns: [
      {
        name: own,
        unit: describePrices(asset, noun),
        values: pricesIn(unit, prices, asset.key),
      },
      {
        name: bitcoin,
        unit: `${noun} for one bitcoin: its average in US dollars, at the average exchange rate of the ${average}`,
        values: bitcoinIn(unit, prices),
      },
      {
        name: 'btc',
        unit: describeQuotient(asset, own, bitcoin),
        values: pricesIn('btc', prices, asset.key),
      },
    ],
    sources: { [own]: asset.source, per_usd: rate.source, btc_usd: bitcoinSource },
    lastMonth: {
      [own]: lastMonth(series),
      per_usd: lastMonth(rate.prices),
      btc_usd: lastMonth(table.bitcoin),
      btc: known.btc?.to ?? null,
    },
  }
}
