// The URLs of chart pages, also within other URLs, and the kinds of links that pages have.

import { parseUrl } from '../site/site.ts'

/** The paths of everything but pages. */
const fileAddress =
  /^\/(assets|charts)\/|\/index\.md$|^\/oembed$|^\/[^/]+\.(json|png|svg|txt|webmanifest|xml)$/

/** A URL that begins with "//" names a host, and browsers read a backslash as a slash. */
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
