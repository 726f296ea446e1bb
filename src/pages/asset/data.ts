// The data of a chart page (contract, section 3).

import * as v from 'valibot'
import { isNumber, pricesIn, toPageChart } from '../../chart/chart'
import { kinds } from '../../chart/kinds'
import { defaults } from '../../chart/parameters'
import { parsePageQuery } from '../../chart/query'
import { resolveWindow } from '../../chart/ranges'
import { type Asset, noteOf } from '../../prices/catalog'
import { type Day, formatRange } from '../../prices/month'
import { bitcoinSeries } from '../../prices/table'
import { unitNamed } from '../../prices/units'
import { lastChanged } from '../../server/changes'
import { findKnownMonths, selectPrices } from '../../server/chart-view'
import { freshnessOfSeries, type SiteData } from '../../server/site-data'
import type { PageRequest } from '../build-page'
import * as shapes from '../shapes'

export const schema = v.object({
  asset: v.object({ key: v.string(), title: v.string(), label: v.string(), path: v.string() }),
  details: v.object({
    unit: v.string(),
    /** What must stand beside the price of an index. */
    note: v.optional(v.string()),
    caveat: v.optional(v.string()),
    gaps: v.optional(v.record(shapes.month, v.string())),
    source: shapes.source,
  }),
  ...shapes.shownMonths,
  known: shapes.knownMonths,
  freshness: v.object({ asset: shapes.freshness, bitcoin: shapes.freshness }),
  /** What prices are counted in besides. */
  yardstick: v.optional(
    v.object({
      key: v.string(),
      label: v.string(),
      source: shapes.source,
      freshness: shapes.freshness,
    }),
  ),
  /** Of the window, or if none of its months has a price, of all that have. */
  prices: shapes.prices,
  /** The chart with its default axis, for scripts: the page builds its charts from `prices`. */
  chart: v.object({
    labels: v.array(shapes.month),
    datasets: v.array(
      v.object({ label: v.string(), unit: v.string(), data: v.array(v.nullable(v.number())) }),
    ),
  }),
  /** HTML. */
  prose: v.string(),
  /** The day on which its prices last changed. */
  modified: shapes.day,
})

/** The data that the page itself needs. */
export type AssetPageData = Omit<v.InferOutput<typeof schema>, 'chart'>

export function build({ data, query, reach, today }: PageRequest): AssetPageData {
  const [record] = data.assets
  if (!record) throw new Error('the page of an asset needs its data')
  const { key, title, label, path, unit, caveat, gaps, source } = record.asset
  const known = findKnownMonths(data)
  const options = resolveWindow(parsePageQuery('asset', query, reach, key), known, reach)
  const { window, in: beside } = options
  const asked = selectPrices(data, window, reach.standard)
  const lines = ['btc', unitNamed(beside)] as const
  const range = known.btc ?? known[lines[1]]
  const hasPrices = lines.some((line) => pricesIn(line, asked, key).some(isNumber))
  const prices = range && !hasPrices ? selectPrices(data, range) : asked
  const yardstick = data.yardstick && describeYardstick(data, data.yardstick.asset, today)
  return {
    asset: { key, title, label, path },
    details: { unit, note: noteOf(record.asset), caveat, gaps, source },
    window: formatRange(window),
    reach,
    known,
    freshness: {
      asset: freshnessOfSeries(data, key, today),
      bitcoin: freshnessOfSeries(data, bitcoinSeries, today),
    },
    ...(yardstick && { yardstick }),
    prices,
    prose: record.prose,
    modified: lastChanged(data, [key, bitcoinSeries, ...(yardstick ? [yardstick.key] : [])]),
  }
}

function describeYardstick(data: SiteData, { key, label, source }: Asset, today: Day) {
  return { key, label, source, freshness: freshnessOfSeries(data, key, today) }
}

/**
 * Adds the chart for scripts (contract, section 3) with its default axis; the page builds it from the
 * prices, to save bytes.
 */
export function addForScripts(data: AssetPageData): v.InferOutput<typeof schema> {
  const beside = data.yardstick?.key ?? defaults.in
  const chart = kinds.asset.build([data.asset], data.prices, { ...defaults, in: beside })
  return { ...data, chart: toPageChart(chart) }
}
