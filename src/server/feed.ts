// The feed of the data's updates: Atom (RFC 4287).

import { tableSpan } from '../prices/catalog'
import { formatDay, formatMonth } from '../prices/format'
import type { Day } from '../prices/freshness'
import { escapeMarkup } from '../site/escape'
import { feedPath, feedType, paths, updateId, updatesId } from '../site/paths'
import type { SiteMetadata } from '../site/site'
import {
  describeNewestFigures,
  describeNewFigures,
  describeRefreshes,
  lastChanged,
  newestCount,
} from './changes'
import type { SiteData } from './site-data'

type Entry = {
  id: string
  /** The page that shows it. */
  address: string
  updated: Day
  title: string
  paragraphs: string[][]
}

/**
 * The feed: an entry for each update, and one for the data as they are where there was none yet. Older entries
 * come without figures, so that the feed grows by some lines with an update, whatever the number of assets.
 */
export function buildFeed(data: SiteData, site: SiteMetadata): string {
  const { siteName, siteDescription, siteUrl, publisher = siteName } = site
  const method = siteUrl + paths.method
  const entries = data.changes.length > 0 ? listUpdates(data, method) : [describeData(data, method)]
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', `${siteUrl}${feedPath}`),
    element('title', siteName),
    element('subtitle', siteDescription),
    // The newest stands first.
    element('updated', startOfDay(entries[0]?.updated ?? '')),
    `<link rel="self" type="${feedType}" href="${escapeMarkup(siteUrl + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(`${siteUrl}/`)}"/>`,
    `<author>${element('name', publisher)}${element('uri', `${siteUrl}/`)}</author>`,
    ...entries.map(formatEntry),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

function listUpdates(data: SiteData, method: string): Entry[] {
  const figures = describeNewFigures(data)
  return describeRefreshes(data).map(({ name, date, number, changes }, place) => {
    const id = `${method}#${updateId(name)}`
    return {
      id,
      address: place < newestCount ? id : `${method}#${updatesId}`,
      updated: date,
      title: `Data update of ${formatDay(date)}${number === 1 ? '' : ` (${number})`}`,
      paragraphs: [figures[place] ?? [], changes],
    }
  })
}

function describeData(data: SiteData, method: string): Entry {
  const updated = lastChanged(data, [])
  const id = `${method}#${updateId(updated)}`
  return {
    id,
    address: id,
    updated,
    title: `Data to ${formatMonth(tableSpan.to)}`,
    paragraphs: [describeNewestFigures(data)],
  }
}

function formatEntry({ id, address, updated, title, paragraphs }: Entry): string {
  const html = paragraphs
    .filter(({ length }) => length > 0)
    .map((items) => `<ul>${items.map((text) => `<li>${escapeMarkup(text)}</li>`).join('')}</ul>`)
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', startOfDay(updated)),
    `<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>`,
    `<content type="html">${escapeMarkup(html.join(''))}</content>`,
    '</entry>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}

/** Updates are known by their day. */
function startOfDay(day: Day): string {
  return `${day}T00:00:00Z`
}
