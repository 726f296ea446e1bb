// What has changed in the data, in words, and as an Atom feed (RFC 4287).

import { areas, findAsset, tableSpan } from '../prices/catalog'
import { capitalize, formatBound, formatMonth, formatMonths } from '../prices/format'
import {
  addYears,
  type Day,
  dayAfterMonth,
  expandMonths,
  listMonths,
  type Month,
  type MonthRange,
  monthAt,
  monthEntries,
} from '../prices/month'
import {
  changesBetween,
  describeMonth,
  historyOf,
  isKnown,
  type PriceRow,
  rowOf,
} from '../prices/row'
import type { Asset, Change } from '../prices/schemas'
import { areaSeriesKey, areaSeriesKinds, bitcoinSeries, type PriceSeries } from '../prices/table'
import { defaultMoney } from '../prices/units'
import { escapeMarkup } from '../site/escape'
import { feedPath, feedType, paths, updateId, updatesId } from '../site/paths'
import type { SiteMetadata } from '../site/site'
import { listChanges } from '../words/finding'
import { findingOfUpdate, type UpdateFinding } from '../words/update-finding'
import type { AssetData, SiteData, UnitData } from './site-data'

/** How many of the newest refreshes the method page shows, and the feed gives figures for. */
export const newestCount = 12

/** The refreshes of the data in words, the newest first: all, or so many. */
export function describeRefreshes({ changes }: Pick<SiteData, 'changes'>, count?: number) {
  const onDays = Map.groupBy(changes, ({ date }) => date)
  return changes
    .toReversed()
    .slice(0, count)
    .map((change) => {
      const { date, series } = change
      // Among those of the day, from 1.
      const number = (onDays.get(date)?.indexOf(change) ?? 0) + 1
      const name = number === 1 ? date : `${date}-${number}`
      return { name, date, number, changes: describeChangedSeries(series) }
    })
}

/** The newest prices of each of the newest refreshes, newest first: one sentence per asset. */
export function describeNewFigures(data: SiteData): string[][] {
  const histories = data.assets.map(({ asset }) => ({ asset, history: historyOf(data, asset) }))
  return data.changes
    .slice(-newestCount)
    .toReversed()
    .map(({ series }) =>
      histories.flatMap(({ asset, history }) => {
        // A month may have a price in Bitcoin that it did not have before.
        const added = [asset.key, bitcoinSeries].flatMap((key) =>
          expandMonths(series[key]?.added ?? []),
        )
        return describeNewest(asset, history, added)
      }),
    )
}

/** What each of the newest refreshes has brought, newest first; `null` if nothing. */
export function findUpdates({ assets, bitcoin, changes }: SiteData): (UpdateFinding | null)[] {
  return changes
    .slice(-newestCount)
    .toReversed()
    .map((change) => findingOfUpdate(assets, bitcoin, change))
}

/** What the newest refresh that has brought something has brought, and its day. */
export function findLastUpdate({ assets, bitcoin, changes }: SiteData) {
  for (const change of changes.toReversed()) {
    const finding = findingOfUpdate(assets, bitcoin, change)
    if (finding) return { date: change.date, ...finding }
  }
}

/** The day of the last refresh that changed Bitcoin's series or one of these, if any is recorded. */
export function lastChanged(
  { changes }: Pick<SiteData, 'changes'>,
  records: readonly (AssetData | UnitData)[],
): Day | undefined {
  const names = [bitcoinSeries, ...records.flatMap(namesOf)]
  return changes.findLast(({ series }) => names.some((name) => name in series))?.date
}

/** The day of the last refresh of any series, those of areas among them, if any is recorded. */
export function lastUpdated({ changes }: Pick<SiteData, 'changes'>): Day | undefined {
  return changes.at(-1)?.date
}

/** What changes.json calls the series of a record. */
function namesOf(record: AssetData | UnitData): readonly string[] {
  const { key } = 'asset' in record ? record.asset : record
  return record.series.names ?? [key]
}

/** Which of the shown months of a series are not from its first publisher; "" if none is. */
export function describeOthers({ takenFrom = {} }: PriceSeries, { from, to }: MonthRange): string {
  return monthEntries(takenFrom)
    .filter(([month]) => from <= month && month <= to)
    .map(([month, name]) => `${formatMonth(month)} is from ${name}.`)
    .join(' ')
}

/** A sentence for all series that have changed alike, e.g. "Gold, Silver: June 2026 added." */
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

const areaSeriesNames = {
  cpi: 'consumer prices in',
  house: 'house prices in',
  rate: 'exchange rates for',
} as const

/** Of the United States, only house prices are a series of areas. */
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
    return `${areaSeriesNames[kind]} ${named.length > mostNamed ? `${named.length} areas` : names}`
  })
}

/** E.g. "June 2026 added; April 2026 to May 2026 revised, by at most 0.22%". */
function describeChange(change: Change['series'][string]): string {
  const { added, revised, corrected = [], takenFrom = {}, source, largestChange } = change
  const parts = Object.entries({ added: expandMonths(added), revised, corrected }).flatMap(
    ([word, months]) => (months.length > 0 ? `${nameMonths(months)} ${word}` : []),
  )
  if (source) parts.push(`all months replaced with those of ${source}`)
  const others = monthEntries(takenFrom).map(
    ([month, name]) => `; ${formatMonth(month)} from ${name}`,
  )
  const most = largestChange === undefined ? '' : formatBound(Math.abs(largestChange))
  const size = most && (source ? `, differing by at most ${most}` : `, by at most ${most}`)
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

/**
 * A sentence on the newest month with both prices and its change within a year, if there is one.
 */
function describeNewest(asset: Asset, history: PriceRow[], months: readonly Month[]): string[] {
  const row = history.findLast((row) => isKnown(row) && months.includes(row.month))
  if (!row) return []
  const before = rowOf(history, addYears(row.month, -1))
  if (asset.indexBase) return describeNewIndex(asset, row, isKnown(before) ? before : null)
  const year = isKnown(before)
    ? ` Change from ${formatMonth(before.month)}: ${listChanges(changesBetween(before, row))}.`
    : ''
  return [`${asset.label} in ${describeMonth(row)}.${year}`]
}

/** The same of an index, which has no price; none without its change within a year. */
function describeNewIndex({ unit }: Asset, row: PriceRow, before: PriceRow | null): string[] {
  if (!before) return []
  const year = `the year to ${formatMonth(row.month)}`
  return [`${capitalize(unit)} in ${year}: ${listChanges(changesBetween(before, row))}.`]
}

/**
 * The feed: an entry for each update. Older entries come without figures, so that the feed grows by
 * some lines with an update, whatever the number of assets.
 */
export function buildFeed(data: SiteData, site: SiteMetadata): string {
  const { siteName, siteDescription, siteUrl, publisher = siteName } = site
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', `${siteUrl}${feedPath}`),
    element('title', siteName),
    element('subtitle', siteDescription),
    element('updated', newestInstant(data)),
    `<link rel="self" type="${feedType}" href="${escapeMarkup(siteUrl + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(`${siteUrl}/`)}"/>`,
    `<author>${element('name', publisher)}${element('uri', `${siteUrl}/`)}</author>`,
    ...listEntries(data, siteUrl),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

/**
 * Titled by what an update has brought, with a link to the page of what has moved, or else by what
 * it has changed first, with a link to the list of updates.
 */
function listEntries(data: SiteData, siteUrl: string): string[] {
  const method = siteUrl + paths.method
  const figures = describeNewFigures(data)
  const findings = findUpdates(data)
  return describeRefreshes(data).map(({ name, date, number, changes }, place) => {
    const id = `${method}#${updateId(name)}`
    // The page shows the newest updates alone.
    const listed = place < newestCount ? id : `${method}#${updatesId}`
    const lists = [figures[place] ?? [], changes].filter(({ length }) => length > 0)
    const finding = findings[place]
    const path = finding && findAsset(finding.key)?.path
    const html = [
      ...(finding ? [element('p', finding.sentence)] : []),
      ...lists.map((items) => `<ul>${items.map((text) => element('li', text)).join('')}</ul>`),
    ]
    return [
      '<entry>',
      element('id', id),
      element('title', finding?.sentence ?? changes[0] ?? name),
      element('updated', instantOf(date, number)),
      `<link rel="alternate" type="text/html" href="${escapeMarkup(path ? siteUrl + path : listed)}"/>`,
      `<content type="html">${escapeMarkup(html.join(''))}</content>`,
      '</entry>',
    ].join('\n')
  })
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}

/**
 * Updates are known by their day, and by their number within it: readers sort entries by their
 * instant, so those of a day are seconds apart.
 */
function instantOf(day: Day, number: number): string {
  const seconds = String((number - 1) % secondsOfMinute).padStart(2, '0')
  const minutes = String(Math.floor((number - 1) / secondsOfMinute)).padStart(2, '0')
  return `${day}T00:${minutes}:${seconds}Z`
}

const secondsOfMinute = 60

/**
 * When the data was last updated: that of the first entry. Without any, a feed still needs an
 * instant: the first at which all that the table has can have been known.
 */
function newestInstant(data: SiteData): string {
  const [newest] = describeRefreshes(data, 1)
  return newest
    ? instantOf(newest.date, newest.number)
    : instantOf(dayAfterMonth(tableSpan.to, 0), 1)
}
