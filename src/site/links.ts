// The kinds of links, and the URLs that pages link to.

import type { Asset } from '../prices/catalog'

/**
 * - `page`: a page of this site, which the router handles
 * - `file`: a file of this site, such as an image
 * - `external`: another origin, opened in a new tab
 * - `mail`, `phone`: `mailto:` and `tel:`
 * - `broken`: not a valid URL
 */
type LinkKind = 'page' | 'file' | 'external' | 'mail' | 'phone' | 'broken'

/** The paths of everything but pages. */
const fileAddress = /^\/(assets|charts)\/|^\/oembed$|^\/[^/]+\.(json|png|svg|txt|webmanifest|xml)$/

/**
 * The absolute URL of a chart page.
 *
 * @param siteUrl the public origin; "" for a URL relative to the site
 * @param query the canonical query, or ""
 */
export function chartPageAddress(
  siteUrl: string,
  { path }: { path: string },
  query: string,
): string {
  return siteUrl + path + (query && `?${query}`)
}

/**
 * The URL that shares a chart page on Twitter (specification, section 1).
 *
 * @param pageUrl the absolute URL of the page
 */
export function tweetAddress(asset: Pick<Asset, 'label'>, pageUrl: string): string {
  const text = `Inflation feels a little different with #Bitcoin. Value of ${asset.label} priced in $BTC`
  // URLSearchParams would write spaces as "+", which some share dialogs show as they are.
  return `https://twitter.com/intent/tweet?url=${encodeURIComponent(pageUrl)}&text=${encodeURIComponent(text)}`
}

/**
 * The kind of a link.
 *
 * @param href absolute, or relative to the site
 * @param siteUrl the origin of the document
 */
export function linkKind(href: string, siteUrl: string): LinkKind {
  const url = URL.parse(href, siteUrl)
  if (!url) return 'broken'
  if (url.protocol === 'mailto:') return 'mail'
  if (url.protocol === 'tel:') return 'phone'
  if (url.origin !== new URL(siteUrl).origin) return 'external'
  return fileAddress.test(url.pathname) ? 'file' : 'page'
}
