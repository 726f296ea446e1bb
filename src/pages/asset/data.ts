// The data of a chart page (contract, section 3).

import { describeAbsence } from '../../chart/captions'
import {
  isNumber,
  type KnownMonths,
  monthsOf,
  type Prices,
  pricesIn,
  type SeriesValues,
} from '../../chart/chart'
import { queriesOf, type ShownMonths, withoutDefaults } from '../../chart/shown'
import { noteOf } from '../../prices/catalog'
import { formatShortMonth } from '../../prices/format'
import { type Day, formatRange, type MonthRange } from '../../prices/month'
import { historyOf } from '../../prices/row'
import type { Asset } from '../../prices/schemas'
import { bitcoinSeries, type Freshness, type PriceTable } from '../../prices/table'
import { type Currency, unitNamed } from '../../prices/units'
import { describeOthers, lastChanged } from '../../server/changes'
import { resolveChart, selectPrices, viewTable } from '../../server/chart-view'
import {
  type AssetData,
  freshnessOfRecord,
  freshnessOfSeries,
  type SiteData,
  type UnitData,
} from '../../server/site-data'
import type { Display } from '../../url/parameters'
import type { Window } from '../../url/write'
import { compareGood } from '../home/data'
import type { PageRequest } from '../page-request'
import { type GlanceRow, glanceAt } from './glance'
import { type Starts, startsOf } from './starts'

/** Of an area, those in its own money: the prices in dollars, made of them, take twice the bytes. */
type PagePrices = Prices & { own?: SeriesValues }

/** The data that the page itself needs. */
export type AssetPageData = ShownMonths & {
  asset: Pick<Asset, 'key' | 'title' | 'label' | 'path'>
  details: Pick<
    Asset,
    'unit' | 'sentence' | 'indexBase' | 'caveat' | 'average' | 'gaps' | 'source' | 'money'
  > & {
    /** What must be said with the price of an index. */
    note?: string | undefined
  }
  /** The chart alone, or its months as a table; absent for the page itself. */
  display?: Display | undefined
  /** Requested months without a price, and why: all months with a price are shown instead. */
  asked?: { window: Window; absence: string }
  known: KnownMonths
  freshness: Record<'asset' | 'bitcoin', Freshness>
  /** Which months of Bitcoin are from another publisher than its source, in sentences. */
  others?: string
  /** The units other than Bitcoin and dollars. */
  rates: readonly (Pick<Asset, 'key' | 'label' | 'source'> & { freshness: Freshness })[]
  /** Of the window, or if none of its months has a price, of all that have. */
  prices: PagePrices
  /** Of the page itself: its newest month, and earlier ones. */
  glance: GlanceRow[]
  /** In dollars, and of areas: what the page would show from other months on. */
  starts?: Starts | undefined
  /** In dollars: what the prices of its neighbors have become in the months of the good. */
  neighbors?: {
    months: MonthRange
    goods: {
      key: string
      factors: Record<Currency, number>
      /** What differs from these months. */
      remark?: string
    }[]
  }
  /** HTML. */
  prose: string
  /** The day on which its prices last changed; `null` if no update is recorded. */
  modified: Day | null
  /** The day on which the page is read, by the server's clock. */
  today: Day
}

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
  const isPage = values.display === undefined
  const history = isPage ? historyOf(data, record.asset, units) : []
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
    rates: rates.map((record) => describeUnit(record, today)),
    prices: toPagePrices(isReplaced ? selectPrices(data, range) : prices, record.asset),
    glance: glanceAt(history, units, shown.window),
    // With other money, more would not fit into what a page may have.
    ...((money || rates.length === 0) && { starts: startsOf(history) }),
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
function toPagePrices(prices: Prices, { key, money }: Pick<Asset, 'key' | 'money'>): PagePrices {
  return money ? { ...prices, usd: {}, own: pricesIn(unitNamed(money), prices, key) } : prices
}

/** Twice as many as any figure of a page has; some publishers give 14. */
const documentDigits = 12

/** What a document carries of the data: an area's prices are rounded, which takes fewer bytes. */
export function forDocument(data: AssetPageData): AssetPageData {
  const round = (price: number | null) => price && Number(price.toPrecision(documentDigits))
  return { ...data, prices: { ...data.prices, own: data.prices.own?.map(round) } }
}
