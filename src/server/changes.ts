// What has changed in the data, in words.

import { type Asset, findAsset, tableSpan } from '../prices/catalog'
import type { Change } from '../prices/changes'
import { formatBound, formatMonth } from '../prices/format'
import { type Day, dayAfterMonth } from '../prices/freshness'
import { historyOf } from '../prices/history'
import { addYears, listMonths, type Month } from '../prices/month'
import { describeChanges, describeMonth, isKnown } from '../prices/row'
import { bitcoinSeries, lastMonth, type PriceTable } from '../prices/table'
import type { SiteData } from './site-data'

/** The most that pages and feeds list. */
const maxListed = 50

/** The refreshes of the data, the newest first. */
export function describeRefreshes(data: SiteData) {
  const { assets, changes } = data
  return changes
    .map(({ date, series }, place) => {
      const sameDay = changes.slice(0, place).filter((other) => other.date === date).length
      return {
        name: sameDay === 0 ? date : `${date}-${sameDay + 1}`,
        date,
        changes: Object.entries(series).map(([key, change]) => describeSeries(key, change)),
        figures: assets.flatMap(({ asset }) =>
          describeNewest(data, asset, monthsFor(asset, series)),
        ),
      }
    })
    .slice(-maxListed)
    .toReversed()
}

/** The newest prices of all assets, in the words of a refresh that added them. */
export function describeNewestFigures(table: PriceTable): string[] {
  return table.assets.flatMap(({ asset }) => describeNewest(table, asset, () => true))
}

/**
 * The day of the last refresh that changed one of these series; without one, the first day on which their newest
 * month can have been known.
 */
export function lastChanged(data: SiteData, keys: readonly string[]): Day {
  const change = data.changes.findLast(({ series }) => keys.some((key) => key in series))
  if (change) return change.date
  const newest = keys.map((key) => lastMonth(data, key) ?? '').toSorted()
  return dayAfterMonth(newest.at(-1) || tableSpan.to, 0)
}

/** E.g. "Typical House: June 2026 is new; April 2026 to May 2026 are revised, by 0.22 % at most." */
function describeSeries(key: string, change: Change['series'][string]) {
  const { added, revised, corrected = [], largestChange } = change
  const label = findAsset(key)?.label ?? (key === bitcoinSeries ? 'Bitcoin' : key)
  const size =
    largestChange === undefined ? '' : `, by ${formatBound(Math.abs(largestChange))} at most`
  const parts = [
    added.length > 0 && `${monthsAre(added)} new`,
    revised.length > 0 && `${monthsAre(revised)} revised`,
    corrected.length > 0 && `${monthsAre(corrected)} corrected`,
  ]
  return `${label}: ${parts.filter(Boolean).join('; ')}${size}.`
}

/** E.g. "April 2026 to May 2026 are"; months that are not consecutive are counted. */
function monthsAre(months: readonly Month[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  if (months.length === 1) return `${formatMonth(first)} is`
  const range = `${formatMonth(first)} to ${formatMonth(last)}`
  const isRange = listMonths(first, last).length === months.length
  return isRange ? `${range} are` : `${months.length} months from ${range} are`
}

/** Whether a month has a price in Bitcoin that it did not have before the refresh. */
function monthsFor({ key }: Asset, series: Change['series']) {
  const added = new Set([key, bitcoinSeries].flatMap((key) => series[key]?.added ?? []))
  return (month: Month) => added.has(month)
}

/** A sentence on the newest wanted month that has both prices, and on its change within a year; none without such a month. */
function describeNewest(
  table: PriceTable,
  asset: Asset,
  isWanted: (month: Month) => boolean,
): string[] {
  const history = historyOf(table, asset)
  const row = history.findLast((row) => isKnown(row) && isWanted(row.month))
  if (!row) return []
  const before = history.find(({ month }) => month === addYears(row.month, -1))
  const year = isKnown(before) ? ` Within a year: ${describeChanges(before, row)}.` : ''
  return [`${asset.label} in ${describeMonth(row)}.${year}`]
}
