// The kinds of links, and the URLs that pages link to.

import type { Asset } from '../prices/catalog'

/** Pages and files are of this site, `external` are other origins, and `broken` is not a valid URL. */
type LinkKind = 'page' | 'file' | 'external' | 'mail' | 'phone' | 'broken'

/** The paths of everything but pages. */
const fileAddress = /^\/(assets|charts)\/|^\/oembed$|^\/[^/]+\.(json|png|svg|txt|webmanifest|xml)$/

/** The URL of a chart page with a canonical query; relative to the site if `siteUrl` is "". */
export function chartPageAddress(
  siteUrl: string,
  { path }: { path: string },
  query: string,
): string {
  return siteUrl + path + (query && `?${query}`)
}

/** The URL that shares the absolute URL of a chart page on Twitter (specification, section 1), by default with the usual text. */
export function tweetAddress(
  asset: Pick<Asset, 'label'>,
  pageUrl: string,
  ownText?: string,
): string {
  const text =
    ownText ??
    `Inflation feels a little different with #Bitcoin. Value of ${asset.label} priced in $BTC`
  // URLSearchParams would write spaces as "+", which some share dialogs show as they are.
  return `https://twitter.com/intent/tweet?url=${encodeURIComponent(pageUrl)}&text=${encodeURIComponent(text)}`
}

/** The kind of a link whose `href` may be relative to the site. */
export function linkKind(href: string, siteUrl: string): LinkKind {
  const url = URL.parse(href, siteUrl)
  if (!url) return 'broken'
  if (url.protocol === 'mailto:') return 'mail'
  if (url.protocol === 'tel:') return 'phone'
  if (url.origin !== new URL(siteUrl).origin) return 'external'
  return fileAddress.test(url.pathname) ? 'file' : 'page'
}
