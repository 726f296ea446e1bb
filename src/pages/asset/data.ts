// The data of a chart page (contract, section 3).

import * as v from 'valibot'
import { describeAbsence } from '../../chart/captions'
import { isNumber, monthsOf, type Prices, pricesIn, type SeriesValues } from '../../chart/chart'
import { queriesOf, withoutDefaults } from '../../chart/shown'
import { longAverages } from '../../prices/averages'
import { type Asset, noteOf } from '../../prices/catalog'
import { formatShortMonth } from '../../prices/format'
import { type Day, formatRange, type MonthRange } from '../../prices/month'
import { bitcoinSeries, type PriceTable } from '../../prices/table'
import { unitNamed } from '../../prices/units'
import { describeOthers, lastChanged } from '../../server/changes'
import { resolveChart, selectPrices, viewTable } from '../../server/chart-view'
import {
  type AssetData,
  freshnessOfRecord,
  freshnessOfSeries,
  type SiteData,
  type UnitData,
} from '../../server/site-data'
import { displays } from '../../url/parameters'
import { compareGood } from '../home/data'
import { writePrices } from '../page-prices'
import type { PageRequest } from '../page-request'
import * as shapes from '../shapes'
import { glanceAt, glanceRow } from './glance'
import { startsOf } from './starts'

export const schema = v.object({
  asset: v.object({ key: v.string(), title: v.string(), label: v.string(), path: v.string() }),
  details: v.object({
    unit: v.string(),
    /** How a sentence about its price begins. */
    sentence: v.string(),
    /** Of an index that has no price: what it is 100 in. */
    indexBase: v.optional(v.string()),
    /** What must be said with the price of an index. */
    note: v.optional(v.string()),
    caveat: v.optional(v.string()),
    average: v.optional(v.picklist(longAverages)),
    gaps: v.optional(v.record(shapes.month, v.string())),
    source: shapes.source,
    /** The money that the chart of an area counts in. */
    money: v.optional(v.string()),
  }),
  ...shapes.shownMonths,
  /** The chart alone, or its months as a table; absent for the page itself. */
  display: v.optional(v.picklist(displays)),
  /** Requested months without a price, and why: all months with a price are shown instead. */
  asked: v.optional(v.object({ window: shapes.shown.entries.window, absence: v.string() })),
  known: shapes.knownMonths,
  freshness: v.object({ asset: shapes.freshness, bitcoin: shapes.freshness }),
  /** Which months of Bitcoin are from another publisher than its source, in sentences. */
  others: v.optional(v.string()),
  /** The unit other than Bitcoin and dollars. */
  beside: v.optional(
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
  /** Of the page itself: its newest month, and earlier ones. */
  glance: v.array(glanceRow),
  /** In dollars, and of areas: what the page would show from other months on. */
  starts: v.optional(
    v.object({
      to: shapes.month,
      of: v.number(),
      fell: v.number(),
      runs: v.array(v.number()),
      picture: v.string(),
    }),
  ),
  /** In dollars: what the prices of its neighbors have become in the months of the good. */
  neighbors: v.optional(
    v.object({
      months: shapes.range,
      goods: v.array(
        v.object({
          key: v.string(),
          factors: shapes.byCurrency(v.number()),
          /** What differs from these months. */
          remark: v.optional(v.string()),
        }),
      ),
    }),
  ),
  /** HTML. */
  prose: v.string(),
  /** The day on which its prices last changed; `null` if no update is recorded. */
  modified: v.nullable(shapes.day),
  /** The day on which the page is read, by the server's clock. */
  today: shapes.day,
})

export type AssetPageJson = v.InferOutput<typeof schema>

/** The data that the page itself needs. */
export type AssetPageData = Omit<AssetPageJson, 'chart'>

export function build({ data, route, values, reach, today }: PageRequest): AssetPageData {
  const [record] = data.assets
  if (!record) throw new Error(`the page ${route.path} needs the data of its asset`)
  const { key, title, label, path, unit, sentence, indexBase, caveat, average } = record.asset
  const { gaps, source, money } = record.asset
  const resolved = resolveChart(data, money ? 'area' : 'asset', values, reach)
  const { known, units, compared, options } = resolved
  const prices = selectPrices(data, options.window, reach.defaultWindow)
  const lines = units.map((unit) => pricesIn(unit, prices, key))
  // An index has only changes, which begin in a month with every price.
  const hasPrices = monthsOf(prices).some((_, place) => {
    const has = (line: SeriesValues) => isNumber(line[place])
    return indexBase ? lines.every(has) : lines.some(has)
  })
  const range = units.map((unit) => known[unit]).find(Boolean)
  // A full chart and its card show the months that were asked for, whether they have prices or not.
  const isReplaced = range && !hasPrices && values.display !== 'full'
  const shown = isReplaced ? { ...options, window: range } : options
  const others = describeOthers(data.bitcoin, shown.window)
  const { rates } = data
  const [beside] = rates
  const isPage = values.display === undefined
  const neighbors =
    isPage && rates.length === 0 ? compareNeighbors(data, record, shown.window) : undefined
  return {
    asset: { key, title, label, path },
    details: {
      unit,
      sentence,
      indexBase,
      note: noteOf(record.asset),
      caveat,
      average,
      gaps,
      source,
      money,
    },
    window: formatRange(options.window),
    reach,
    display: values.display,
    shown: withoutDefaults(shown),
    queries: queriesOf(shown, compared, reach),
    ...(isReplaced && {
      asked: { window: options.window, absence: describeAbsence(viewTable(resolved)) },
    }),
    known,
    freshness: {
      asset: freshnessOfSeries(data, key, today),
      bitcoin: freshnessOfSeries(data, bitcoinSeries, today),
    },
    ...(others && { others }),
    ...(beside && { beside: describeUnit(beside, today) }),
    prices: toPagePrices(isReplaced ? selectPrices(data, range) : prices, record.asset),
    glance: isPage ? glanceAt(data, record, units, shown.window) : [],
    // With other money, more would not fit into what a page may have.
    ...(isPage && (money || rates.length === 0) && { starts: startsOf(data, record, units) }),
    ...(neighbors && { neighbors }),
    prose: record.prose,
    modified: lastChanged(data, [record, ...rates]) ?? null,
    today,
  }
}

/** None where the good has no two months with every price. */
function compareNeighbors(
  { neighbors = [], ...data }: SiteData,
  record: AssetData,
  shown: MonthRange,
): AssetPageData['neighbors'] {
  const table: PriceTable = { ...data, assets: [record, ...neighbors] }
  const own = compareGood(table, record.asset, shown)
  if (neighbors.length === 0 || !own || own.since === own.month) return
  const months = { from: own.since, to: own.month }
  const goods = neighbors.flatMap(({ asset }) => {
    const good = compareGood(table, asset, months)
    if (!good) return []
    const remarks = [
      good.since === months.from ? '' : `since ${formatShortMonth(good.since)}`,
      good.month === months.to ? '' : `to ${formatShortMonth(good.month)}`,
    ]
    const remark = remarks.filter(Boolean).join(', ')
    return [{ key: asset.key, factors: good.factors, ...(remark && { remark }) }]
  })
  return { months, goods }
}

function describeUnit(record: UnitData, today: Day) {
  const { key, label, source } = record
  return { key, label, source, freshness: freshnessOfRecord(record, today) }
}

/** Prices as a page carries them: the inverse of what `viewPage` makes of them. */
function toPagePrices(prices: Prices, { key, money }: Pick<Asset, 'key' | 'money'>) {
  const written = writePrices(prices)
  return money ? { ...written, usd: {}, own: pricesIn(unitNamed(money), prices, key) } : written
}

/** Twice as many as any figure of a page has; some publishers give 14. */
const documentDigits = 12

/** What a document carries of the data: an area's prices are rounded, which takes fewer bytes. */
export function forDocument(data: AssetPageData): AssetPageData {
  const round = (price: number | null) => price && Number(price.toPrecision(documentDigits))
  return { ...data, prices: { ...data.prices, own: data.prices.own?.map(round) } }
}
