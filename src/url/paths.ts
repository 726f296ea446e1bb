// Paths of pages, and of files that are no charts; ids within pages; and links to them and to other
// sites.

import { parseUrl } from '../site/site.ts'
import { type PageName, pages } from './pages.ts'

/** The path of each page, by its name; a name in braces stands for each good, area, or month. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as Readonly<Record<PageName, string>>

/** The address to which the form for a month is sent. */
export const thenFormPath = '/then/'

/**
 * The names of files under `/charts/` that are not of one asset: the chart of goods, the inflation
 * of all areas, and (not charts) all prices and the newest.
 */
export const fileNames = {
  goods: 'all',
  prices: 'prices',
  inflation: 'inflation',
  latest: 'latest',
} as const

export const feedPath = '/feed.xml'

export const dataPackagePath = '/datapackage.json'

export const feedType = 'application/atom+xml'

/** The HTML id of what the page of all areas says of those that are not there. */
export const notHereId = 'not-here'

/** The id of the heading of a page, by which its figure is named. */
export const headingId = 'heading'

/** The HTML id of a chart page's section on its publishers and their terms. */
export const sourcesId = 'sources'

/** The HTML id of the section of `/api/` on the columns of data files. */
export const columnsId = 'columns'

/** The HTML id of the section of the about page with the terms of the numbers. */
export const termsId = 'terms'

/** The HTML id of the section of the method page on other money than dollars. */
export const moneyId = 'money'

/** The HTML id of the section of the method page with the newest updates. */
export const updatesId = 'updates'

/** The HTML id of an update on the method page, to which its entry in the feed links. */
export function updateId(name: string): string {
  return `update-${name}`
}

/** The paths of everything but pages. */
const fileAddress =
  /^\/(assets|charts)\/|\/index\.md$|^\/oembed$|^\/[^/]+\.(json|png|svg|txt|webmanifest|xml)$/

/** What begins with "//" names a host, and browsers read a backslash as a slash. */
const sitePath = /^\/(?![/\\\s])/

/** The URL of a chart page with a canonical query; relative to the site if `siteUrl` is "". */
export function chartPageAddress(
  siteUrl: string,
  { path }: { path: string },
  query: string,
): string {
  return siteUrl + path + (query && `?${query}`)
}

/**
 * The URL that shares a chart page's absolute URL on Twitter (contract, section 2), by default
 * with the usual text.
 */
export function tweetAddress(asset: { label: string }, pageUrl: string, ownText?: string): string {
  const text =
    ownText ??
    `Inflation feels a little different with #Bitcoin. Value of ${asset.label} priced in $BTC`
  // URLSearchParams would write spaces as "+", which some share dialogs show as they are.
  return `https://twitter.com/intent/tweet?url=${encodeURIComponent(pageUrl)}&text=${encodeURIComponent(text)}`
}

/**
 * The kind of a link whose `href` may be relative to the site. Pages and files are of this site,
 * `external` are other origins, and `broken` is not a valid URL.
 */
export function linkKind(href: string, siteUrl: string) {
  // Most links of a page are paths, and URLs are slow to parse in workerd.
  if (sitePath.test(href)) return kindOfPath(href.replace(/[?#].*/s, ''))
  const url = parseUrl(href, siteUrl)
  if (!url) return 'broken'
  if (url.protocol === 'mailto:') return 'mail'
  if (url.protocol === 'tel:') return 'phone'
  if (url.origin !== new URL(siteUrl).origin) return 'external'
  return kindOfPath(url.pathname)
}

function kindOfPath(path: string) {
  return fileAddress.test(path) ? 'file' : 'page'
}

/** The URL of the oEmbed response for a page (oEmbed 1.0, section 2.2). */
export function oembedAddress(siteUrl: string, pageUrl: string): string {
  return `${siteUrl}/oembed?url=${encodeURIComponent(pageUrl)}&format=json`
}
