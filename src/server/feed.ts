// The feed of the data's updates: Atom (RFC 4287).

import { formatDay } from '../prices/format'
import type { Day } from '../prices/freshness'
import { escapeMarkup } from '../site/escape'
import { feedPath, feedType, paths, updateId, updatesId } from '../site/paths'
import type { SiteMetadata } from '../site/site'
import { describeNewFigures, describeRefreshes, lastChanged, newestCount } from './changes'
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
 * The feed: an entry for each update. Older entries come without figures, so that the feed grows by some lines with an
 * update, whatever the number of assets.
 */
export function buildFeed(data: SiteData, site: SiteMetadata): string {
  const { siteName, siteDescription, siteUrl, publisher = siteName } = site
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', `${siteUrl}${feedPath}`),
    element('title', siteName),
    element('subtitle', siteDescription),
    element('updated', startOfDay(data.changes.at(-1)?.date ?? lastChanged(data, []))),
    `<link rel="self" type="${feedType}" href="${escapeMarkup(siteUrl + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(`${siteUrl}/`)}"/>`,
    `<author>${element('name', publisher)}${element('uri', `${siteUrl}/`)}</author>`,
    ...listUpdates(data, siteUrl + paths.method).map(formatEntry),
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
