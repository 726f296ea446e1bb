// The updates of the data as an Atom feed (RFC 4287), the latest of them with figures.

import { describeRefreshes, latestCount } from '../data/changes'
import type { SiteData } from '../data/records'
import { findUpdates } from '../pages/updates'
import { tableSpan } from '../prices/catalog'
import { changesBetween } from '../prices/change'
import { capitalize, formatMonth } from '../prices/format'
import { historyOf } from '../prices/history'
import { hasAmounts, noteOf } from '../prices/measure'
import { addYears, type Day, dayAfterMonth, expandMonths, type Month } from '../prices/month'
import { findRow, isKnown, type PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { bitcoinSeries } from '../prices/table'
import { escapeMarkup } from '../site/escape'
import type { SiteMetadata } from '../site/site'
import { feedPath, feedType, paths } from '../url/paths'
import { updateId, updatesId } from '../url/section-ids'
import { listChanges } from '../words/finding'
import { describeMonth } from '../words/price'

/** The latest prices of each of the latest refreshes, latest first: one sentence per asset. */
function describeNewFigures(data: SiteData): string[][] {
  const histories = data.assets.map(({ asset }) => ({ asset, history: historyOf(data, asset) }))
  return data.changes
    .slice(-latestCount)
    .toReversed()
    .map(({ series }) =>
      histories.flatMap(({ asset, history }) => {
        // A month may have a price in Bitcoin that it did not have before.
        const added = [asset.key, bitcoinSeries].flatMap((key) =>
          expandMonths(series[key]?.added ?? []),
        )
        return describeLatest(asset, history, added)
      }),
    )
}

/**
 * A sentence on the latest month with both prices, and on the change over a year, if known; for an
 * index, which has no price, only on the change.
 */
function describeLatest(asset: Asset, history: PriceRow[], months: readonly Month[]): string[] {
  const row = history.findLast((row) => isKnown(row) && months.includes(row.month))
  if (!row) return []
  const before = findRow(history, addYears(row.month, -1))
  const changes = isKnown(before) ? listChanges(changesBetween(before, row)) : ''
  if (hasAmounts(asset)) {
    const year = changes && ` Change from ${formatMonth(addYears(row.month, -1))}: ${changes}.`
    return [`${asset.label} in ${describeMonth(row, noteOf(asset))}.${year}`]
  }
  const year = `the 12 months through ${formatMonth(row.month)}`
  return changes ? [`${capitalize(asset.unit)} in ${year}: ${changes}.`] : []
}

/**
 * The feed: an entry for each update. Older entries come without figures, so that the feed grows by a
 * few lines with each update, whatever the number of assets.
 */
export function buildFeed(data: SiteData, site: SiteMetadata): string {
  const { siteName, siteDescription, siteUrl, publisher = siteName } = site
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', `${siteUrl}${feedPath}`),
    element('title', siteName),
    element('subtitle', siteDescription),
    element('updated', latestInstant(data)),
    `<link rel="self" type="${feedType}" href="${escapeMarkup(siteUrl + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(`${siteUrl}/`)}"/>`,
    `<author>${element('name', publisher)}${element('uri', `${siteUrl}/`)}</author>`,
    ...listEntries(data, siteUrl),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

/**
 * The entries. The title of each is the finding of its update, with a link to the page of the asset, or
 * else the first change, with a link to the list of updates.
 */
function listEntries(data: SiteData, siteUrl: string): string[] {
  const method = siteUrl + paths.method
  const figures = describeNewFigures(data)
  const findings = findUpdates(data)
  return describeRefreshes(data).map(({ name, date, number, changes }, place) => {
    const id = `${method}#${updateId(name)}`
    // The page shows only the latest updates.
    const listed = place < latestCount ? id : `${method}#${updatesId}`
    const lists = [figures[place] ?? [], changes].filter(({ length }) => length > 0)
    const finding = findings[place]
    const html = [
      ...(finding ? [element('p', finding.sentence)] : []),
      ...lists.map((items) => `<ul>${items.map((text) => element('li', text)).join('')}</ul>`),
    ]
    return [
      '<entry>',
      element('id', id),
      element('title', finding?.sentence ?? changes[0] ?? name),
      element('updated', instantOf(date, number)),
      `<link rel="alternate" type="text/html" href="${escapeMarkup(finding ? siteUrl + finding.path : listed)}"/>`,
      `<content type="html">${escapeMarkup(html.join(''))}</content>`,
      '</entry>',
    ].join('\n')
  })
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}

/**
 * The instant of an update, made from its day and its number within the day: feed readers sort entries
 * by instant, so the updates of a day are a second apart.
 */
function instantOf(day: Day, number: number): string {
  const seconds = String((number - 1) % secondsOfMinute).padStart(2, '0')
  const minutes = String(Math.floor((number - 1) / secondsOfMinute)).padStart(2, '0')
  return `${day}T00:${minutes}:${seconds}Z`
}

const secondsOfMinute = 60

/**
 * The instant of the last update, as in the first entry. Without updates, the feed still needs an
 * instant: the first at which all prices of the table can have been known.
 */
function latestInstant(data: SiteData): string {
  const [latest] = describeRefreshes(data, 1)
  return latest
    ? instantOf(latest.date, latest.number)
    : instantOf(dayAfterMonth(tableSpan.to, 0), 1)
}
