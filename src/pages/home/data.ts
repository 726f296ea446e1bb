// The data of the home page: the cost of living as a chart, and how every price has changed over
// its months.

import type { Prices } from '../../chart/chart'
import { findLastUpdate } from '../../data/changes'
import { resolveChart, selectPrices } from '../../data/resolve'
import { freshnessOfSeries, type SiteData } from '../../data/site-data'
import { factorBetween } from '../../prices/change'
import { type KnownMonths, knownRowsOf } from '../../prices/history'
import { type Measured, scaleOf } from '../../prices/measure'
import {
  commonEnd,
  compareDates,
  type Day,
  formatRange,
  type Month,
  type MonthRange,
} from '../../prices/month'
import type { KnownRow } from '../../prices/row'
import type { Asset } from '../../prices/schemas'
import type { PriceTable } from '../../prices/table'
import { type Currency, inEachCurrency } from '../../prices/units'
import type { ChosenPage } from '../../url/shown'
import type { PageRequest } from '../page-request'

/** A good's last month with every price in a range, and what its prices have become in it. */
export type GoodOfHome = KnownRow & {
  /** What it is compared with: its first month with every price. */
  since: Month
  factors: Record<Currency, number>
  /** What it is scaled to, if it is an index. */
  scale?: string | undefined
}

export type HomePageData = ChosenPage & {
  /** Whose chart it is. */
  asset: Measured & Pick<Asset, 'key' | 'label' | 'unit' | 'sentence' | 'source'>
  /** The first month of the chart. */
  since: Month
  /** By the keys of the assets; `null` where none of the months has every price. */
  goods: Record<string, GoodOfHome | null>
  prices: Prices
  known: KnownMonths
  /** What the newest update of the data has brought, and what is due next. */
  news?:
    | {
        date: Day
        key: string
        sentence: string
        next?: { key: string; month: Month; due: Day } | undefined
      }
    | undefined
}

export function build({ data, values, reach, today }: PageRequest): HomePageData {
  const { table, known, choice } = resolveChart(data, 'home', values, reach)
  const [record] = table.assets
  if (!record) throw new Error('the home page needs an asset')
  const { key, label, unit, indexBase, sentence, source } = record.asset
  const { window } = choice
  const since = knownRowsOf(table, record.asset).knownEndsIn(window)?.first.month ?? window.from
  const goodsTo = (to: Month) =>
    data.assets.map(
      ({ asset }) => [asset.key, compareGood(data, asset, { from: since, to })] as const,
    )
  const ends = goodsTo(window.to).flatMap(([, good]) => good?.month ?? [])
  return {
    asset: { key, label, unit, indexBase, sentence, source },
    window: formatRange(window),
    choice,
    since,
    goods: Object.fromEntries(goodsTo(commonEnd(ends) ?? window.to)),
    prices: selectPrices(table, window, reach.defaultWindow),
    known,
    news: findNews(data, today),
  }
}

/** Of the newest update that has brought something; `undefined` if none has. */
function findNews(data: SiteData, today: Day): HomePageData['news'] {
  const finding = findLastUpdate(data)
  if (!finding) return
  const [next] = data.assets
    .flatMap(({ asset: { key } }) => {
      const { next, isMissing } = freshnessOfSeries(data, key, today)
      return next && !isMissing ? [{ key, ...next }] : []
    })
    .toSorted((one, other) => compareDates(one.due, other.due))
  return { ...finding, next }
}

/** As many significant digits as pages show. */
const shownDigits: Record<Currency, number> = { btc: 3, usd: 6 }

/** More digits than decide how a factor is rounded. */
const factorDigits = 9

/** The newest month of a good in a range, and its changes up to it; `null` if it has none. */
export function compareGood(table: PriceTable, asset: Asset, range: MonthRange): GoodOfHome | null {
  const ends = knownRowsOf(table, asset).knownEndsIn(range)
  if (!ends) return null
  const { first, last } = ends
  return {
    month: last.month,
    ...inEachCurrency((unit) => Number(last[unit].toPrecision(shownDigits[unit]))),
    since: first.month,
    factors: inEachCurrency((unit) =>
      Number(factorBetween(first[unit], last[unit]).toPrecision(factorDigits)),
    ),
    scale: scaleOf(asset),
  }
}
