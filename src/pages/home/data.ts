// The data of the home page: the cost of living as a chart, and how every price has changed over
// its months.

import { lastChanged } from '../../data/changes'
import { describedSeries, freshnessOfSeries, type SiteData } from '../../data/records'
import { resolveChart, selectPrices } from '../../data/resolve'
import { joinNames } from '../../prices/averages'
import { changesBetween } from '../../prices/change'
import { creditsOf } from '../../prices/credits'
import { knownRowsOf } from '../../prices/history'
import { noteOf } from '../../prices/measure'
import { commonEnd, formatRange, type Month, type MonthRange } from '../../prices/month'
import type { Asset } from '../../prices/schemas'
import { type PriceTable, priceInMonth } from '../../prices/table'
import { type Currency, inEachCurrency } from '../../prices/units'
import { describeDue, describeMissingSeries } from '../../words/freshness'
import { describeBitcoin } from '../../words/price'
import type { PageRequest } from '../page-request'
import { findLastUpdate } from '../updates'

export type HomePageData = ReturnType<typeof build>

export function build({ data, values, reach, today }: PageRequest) {
  const { table, known, choice } = resolveChart(data, 'home', values, reach)
  const [record] = table.assets
  if (!record) throw new Error('the home page needs an asset')
  const { key, label, unit, indexBase, sentence, source } = record.asset
  const { window } = choice
  const shown = knownRowsOf(table, record.asset).knownEndsIn(window)
  const since = shown?.first.month ?? window.from
  const series = describedSeries(data).map(({ key, label }) => {
    return { label, freshness: freshnessOfSeries(data, key, today) }
  })
  const goodsTo = (to: Month) =>
    data.assets.map(
      ({ asset }) => [asset.key, compareGood(data, asset, { from: since, to })] as const,
    )
  const ends = goodsTo(window.to).flatMap(([, good]) => good?.month ?? [])
  return {
    /** Whose chart it is. */
    asset: { key, label, unit, indexBase, sentence, source },
    window: formatRange(window),
    choice,
    since,
    /** By the keys of the assets. */
    goods: Object.fromEntries(goodsTo(commonEnd(ends) ?? window.to)),
    prices: selectPrices(table, window, reach.defaultWindow),
    known,
    /** What a bitcoin cost at the ends of the finding, which is why prices in Bitcoin moved. */
    bitcoin: shown ? describeBitcoinAt(data, [shown.first.month, shown.last.month]) : '',
    /** What the latest update of the data has brought. */
    news: findLastUpdate(data),
    /** When the data of its chart was published, and when it was read. */
    days: { published: lastChanged(data, [record]) ?? null, read: today },
    sources: describeSources(data),
    missing: describeMissingSeries(series),
    next: describeDue(series),
  }
}

/** E.g. "Sources: World Bank, US Bureau of Labor Statistics, and Coin Metrics." */
function describeSources(data: SiteData): string {
  const credits = creditsOf(describedSeries(data).map(({ source }) => source))
  return `Sources: ${joinNames(credits.map(({ name }) => name))}.`
}

function describeBitcoinAt({ bitcoin }: PriceTable, months: readonly Month[]): string {
  return describeBitcoin(
    [...new Set(months)].flatMap((month) => {
      const usd = priceInMonth(bitcoin, month)
      return usd === null ? [] : { month, usd }
    }),
  )
}

/** As many significant digits as pages show. */
const shownDigits: Record<Currency, number> = { btc: 3, usd: 6 }

/** More digits than matter for the rounding of a factor. */
const factorDigits = 9

/**
 * The latest month of a good with every price in a range, and its changes since the first, of which there
 * are none in that month itself; `null` if it has none.
 */
export function compareGood(table: PriceTable, asset: Asset, range: MonthRange) {
  const ends = knownRowsOf(table, asset).knownEndsIn(range)
  if (!ends) return null
  const { first, last } = ends
  return {
    month: last.month,
    ...inEachCurrency((unit) => Number(last[unit].toPrecision(shownDigits[unit]))),
    since: first.month,
    factors: Object.fromEntries(
      changesBetween(first, last).map(({ unit, factor }) => [
        unit,
        Number(factor.toPrecision(factorDigits)),
      ]),
    ),
    /** What must be said with the number of an index. */
    note: noteOf(asset),
  }
}
