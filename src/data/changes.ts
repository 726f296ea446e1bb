// The changes of the data, in words.

import { areaIndexes, areaSeriesKey, areaSeriesKinds } from '../prices/area-indexes'
import { areas, findAsset } from '../prices/catalog'
import { capitalize, formatBound, formatMonth, formatMonths } from '../prices/format'
import {
  type Day,
  expandMonths,
  listMonths,
  type Month,
  type MonthRange,
  monthAt,
  monthEntries,
} from '../prices/month'
import type { Change } from '../prices/schemas'
import { bitcoinSeries, type PriceSeries } from '../prices/table'
import { defaultMoney } from '../prices/units'
import type { AssetData, SiteData, UnitData } from './records'

/** How many of the latest refreshes the method page shows, and the feed gives figures for. */
export const latestCount = 12

/** Sentences about the refreshes, the latest first: the first `count` of them, or all. */
export function describeRefreshes({ changes }: Pick<SiteData, 'changes'>, count?: number) {
  const onDays = Map.groupBy(changes, ({ date }) => date)
  return changes
    .toReversed()
    .slice(0, count)
    .map((change) => {
      const { date, series } = change
      // The number among the refreshes of the day, from 1.
      const number = (onDays.get(date)?.indexOf(change) ?? 0) + 1
      const name = number === 1 ? date : `${date}-${number}`
      return { name, date, number, changes: describeChangedSeries(series) }
    })
}

/** The day of the last refresh that changed Bitcoin's series or one of these, if any is recorded. */
export function lastChanged(
  { changes }: Pick<SiteData, 'changes'>,
  records: readonly (AssetData | UnitData)[],
): Day | undefined {
  const names = [bitcoinSeries, ...records.flatMap(namesOf)]
  return changes.findLast(({ series }) => names.some((name) => name in series))?.date
}

/** The day of the last refresh of any series, including those of areas, if any is recorded. */
export function lastUpdated({ changes }: Pick<SiteData, 'changes'>): Day | undefined {
  return changes.at(-1)?.date
}

/** The names of a record's series in changes.json. */
export function namesOf(record: AssetData | UnitData): readonly string[] {
  const { key } = 'asset' in record ? record.asset : record
  return record.series.names ?? [key]
}

/** Sentences on the shown months of a series that are not from its first publisher; "" if all are. */
export function describeOthers({ takenFrom = {} }: PriceSeries, { from, to }: MonthRange): string {
  return monthEntries(takenFrom)
    .filter(([month]) => from <= month && month <= to)
    .map(([month, name]) => `${formatMonth(month)} is from ${name}.`)
    .join(' ')
}

/** A sentence for all series that have changed alike, e.g. "Gold, Silver: added June 2026." */
function describeChangedSeries(series: Change['series']): string[] {
  const alike = Map.groupBy(Object.entries(series), ([, change]) => describeChange(change))
  return [...alike].map(([words, changed]) => {
    const [ofAreas, others] = [true, false].map((isArea) =>
      changed.map(([key]) => key).filter((key) => areaKeys.includes(key) === isArea),
    )
    const named = (others ?? []).map(labelOf).join(', ')
    const counted = labelAreas(ofAreas ?? []).join(', ')
    return `${named ? [named, counted].filter(Boolean).join(', ') : capitalize(counted)}: ${words}.`
  })
}

function labelOf(key: string): string {
  return findAsset(key)?.label ?? (key === bitcoinSeries ? 'Bitcoin' : key)
}

/** The areas, and the United States for their indexes that have no chart. */
const namedAreas = [
  ...areas.map(({ money, inSentence }) => ({ money, inSentence })),
  { money: defaultMoney, inSentence: 'the United States' },
]

const areaKeys = areaSeriesKinds.flatMap((kind) =>
  namedAreas.map(({ money }) => areaSeriesKey(kind, money)),
)

/** With more areas than these, a sentence counts them. */
const mostNamed = 3

/** E.g. "consumer prices in Japan" or "exchange rates for 28 areas". */
function labelAreas(keys: readonly string[]): string[] {
  return areaSeriesKinds.flatMap((kind) => {
    const named = namedAreas.filter(({ money }) => keys.includes(areaSeriesKey(kind, money)))
    const names = named.map(({ inSentence }) => inSentence).join(', ')
    if (named.length === 0) return []
    const what = kind === 'rate' ? 'exchange rates for' : `${areaIndexes[kind].unit} in`
    return `${what} ${named.length > mostNamed ? `${named.length} areas` : names}`
  })
}

/** E.g. "added June 2026; revised April 2026 to May 2026 by at most 0.22%". */
function describeChange(change: Change['series'][string]): string {
  const { added, revised, corrected = [], takenFrom = {}, source, largestChange } = change
  const parts = Object.entries({ added: expandMonths(added), revised, corrected }).flatMap(
    ([word, months]) => (months.length > 0 ? `${word} ${nameMonths(months)}` : []),
  )
  if (source) parts.push(`replaced all months with those of ${source}`)
  const others = monthEntries(takenFrom).map(
    ([month, name]) => `; ${formatMonth(month)} from ${name}`,
  )
  const most = largestChange === undefined ? '' : formatBound(Math.abs(largestChange))
  const size = most && (source ? `, differing by at most ${most}` : ` by at most ${most}`)
  return [parts.join('; '), size, ...others].join('')
}

/** E.g. "April 2026 to May 2026"; months that are not consecutive are counted. */
function nameMonths(months: readonly Month[]): string {
  const [first, last] = [monthAt(months, 0), monthAt(months, -1)]
  const range = formatMonths(first, last)
  const count = listMonths(first, last).length
  const isRange = count === months.length
  return isRange ? range : `${months.length} of the ${count} months from ${range}`
}
