// The feed of the data's updates: Atom (RFC 4287).

import { tableSpan } from '../prices/catalog'
import { formatDay, formatMonth } from '../prices/format'
import type { Day } from '../prices/freshness'
import { escapeMarkup } from '../site/escape'
import { feedPath, feedType, paths, updateId } from '../site/paths'
import type { SiteMetadata } from '../site/site'
import { describeNewestFigures, describeRefreshes, lastChanged } from './changes'
import type { SiteData } from './site-data'

type DataUpdate = ReturnType<typeof describeRefreshes>[number]

type Entry = { address: string; updated: Day; title: string; paragraphs: string[][] }

/** The feed: an entry for each update, and one for the data as they are where there was none yet. */
export function buildFeed(
  data: SiteData,
  site: SiteMetadata,
  refreshes: readonly DataUpdate[] = describeRefreshes(data),
): string {
  const { siteName, siteDescription, siteUrl } = site
  const method = siteUrl + paths.method
  const entries =
    refreshes.length > 0
      ? refreshes.map((refresh) => toEntry(method, refresh))
      : [describeData(data, method)]
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
    `<author>${element('name', siteName)}${element('uri', `${siteUrl}/`)}</author>`,
    ...entries.map(formatEntry),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

function toEntry(method: string, { name, date, changes, figures }: DataUpdate): Entry {
  return {
    address: `${method}#${updateId(name)}`,
    updated: date,
    title: `Data update of ${formatDay(date)}`,
    paragraphs: [figures, changes],
  }
}

function describeData(data: SiteData, method: string): Entry {
  const updated = lastChanged(data, [])
  return {
    address: `${method}#${updateId(updated)}`,
    updated,
    title: `Data to ${formatMonth(tableSpan.to)}`,
    paragraphs: [describeNewestFigures(data)],
  }
}

function formatEntry({ address, updated, title, paragraphs }: Entry): string {
  const html = paragraphs
    .filter(({ length }) => length > 0)
    .map((items) => `<ul>${items.map((text) => `<li>${escapeMarkup(text)}</li>`).join('')}</ul>`)
  return [
    '<entry>',
    element('id', address),
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
