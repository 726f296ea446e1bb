// What has changed in the data, in words; kept apart from the words that the browser knows, too.

import list from '#data/changes.json'
import { describeBoth } from '../chart/captions'
import { describeMonth } from '../chart/summary'
import { type Asset, assets, findAsset } from '../prices/catalog'
import type { Change } from '../prices/changes'
import { type Day, dayAfterMonth } from '../prices/freshness'
import { historyOf } from '../prices/history'
import { addYears, listMonths, type Month } from '../prices/month'
import { isKnown } from '../prices/row'
import { bitcoinSeries, lastMonth, tableSpan } from '../prices/table'
import { formatMonth, formatPercent } from '../site/format'

/** One refresh of the data, as people read it. */
export type DescribedChange = {
  /** Names it among all refreshes: its day, with a number where a day has several. */
  name: string
  date: Day
  /** What was added and revised, a sentence a series. */
  changes: string[]
  /** The newest prices that it brought, a sentence an asset. */
  figures: string[]
}

/** As many as pages and feeds list. */
const listed = 50

const all: readonly Change[] = list as Change[]

/** The refreshes of the data, the newest first. */
export function describeRefreshes(changes: readonly Change[] = all): DescribedChange[] {
  return changes
    .map(({ date, series }, place) => {
      const sameDay = changes.slice(0, place).filter((other) => other.date === date).length
      return {
        name: sameDay === 0 ? date : `${date}-${sameDay + 1}`,
        date,
        changes: Object.entries(series).map(([key, change]) => describeSeries(key, change)),
        figures: assets.flatMap((asset) => describeNewest(asset, monthsFor(asset, series))),
      }
    })
    .slice(-listed)
    .toReversed()
}

/** The newest prices of all assets, as a refresh that has brought them would say it. */
export function describeNewestFigures(): string[] {
  return assets.flatMap((asset) => describeNewest(asset, () => true))
}

/**
 * The day on which series last changed. Where no refresh has told it, the first on which their newest month can
 * have been known.
 */
export function lastChanged(keys: readonly string[], changes: readonly Change[] = all): Day {
  const change = changes.findLast(({ series }) => keys.some((key) => key in series))
  const newest = keys.map((key) => lastMonth(key) ?? '').toSorted()
  return change?.date ?? dayAfterMonth(newest.at(-1) || tableSpan.to, 0)
}

/** E.g. "Typical House: June 2026 is new; 2 months from April 2026 to May 2026 are revised, by 0.21 % at most." */
function describeSeries(key: string, { added, revised, largestChange }: Change['series'][string]) {
  const label = findAsset(key)?.label ?? (key === bitcoinSeries ? 'Bitcoin' : key)
  const parts = [
    ...(added.length > 0 ? [`${nameMonths(added)} ${isOrAre(added)} new`] : []),
    ...(revised.length > 0
      ? [`${nameMonths(revised)} ${isOrAre(revised)} revised${byAtMost(largestChange)}`]
      : []),
  ]
  return `${label}: ${parts.join('; ')}.`
}

function byAtMost(largestChange: number | undefined): string {
  return largestChange === undefined ? '' : `, by ${formatPercent(Math.abs(largestChange))} at most`
}

function isOrAre({ length }: readonly Month[]): string {
  return length === 1 ? 'is' : 'are'
}

/** In order of time; a few that are no range are counted. */
function nameMonths(months: readonly Month[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  if (months.length === 1) return formatMonth(first)
  const range = `${formatMonth(first)} to ${formatMonth(last)}`
  const isRange = listMonths(first, last).length === months.length
  return isRange ? range : `${months.length} months from ${range}`
}

/** Which months have a price in Bitcoin that they had not before. */
function monthsFor({ key }: Asset, series: Change['series']) {
  const added = new Set([key, bitcoinSeries].flatMap((key) => series[key]?.added ?? []))
  return (month: Month) => added.has(month)
}

/** The newest of some months that has both prices, and what has changed within a year. */
function describeNewest(asset: Asset, isWanted: (month: Month) => boolean): string[] {
  const history = historyOf(asset)
  const row = history.findLast((row) => isKnown(row) && isWanted(row.month))
  if (!row) return []
  const before = history.find(({ month }) => month === addYears(row.month, -1))
  const year = isKnown(before) ? ` Within a year: ${describeBoth(before, row)}.` : ''
  return [`${asset.label} in ${describeMonth(row)}.${year}`]
}
