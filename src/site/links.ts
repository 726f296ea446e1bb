// What kind of place a link leads to, and who follows it.

/**
 * - `page`: a page of this site, followed by the client's router
 * - `file`: a file of this site (an image, data), left to the browser
 * - `external`: another origin, opened in a new tab
 * - `mail`, `phone`: `mailto:` and `tel:`, left to the browser
 * - `broken`: what is no address, left to the browser
 */
export type LinkKind = 'page' | 'file' | 'external' | 'mail' | 'phone' | 'broken'

/** What the site serves besides pages. */
const fileAddress = /^\/(assets|charts)\/|^\/oembed$|^\/[^/]+\.(json|png|svg|txt|webmanifest|xml)$/

/**
 * The absolute address of a chart page.
 *
 * @param query of what is shown, in its one spelling, or ""
 */
export function chartPageAddress(
  siteUrl: string,
  { path }: { path: string },
  query: string,
): string {
  return siteUrl + path + (query && `?${query}`)
}

/**
 * The kind of a link.
 *
 * @param href as written in the markup: absolute, or relative to the site
 * @param siteUrl the origin of the document that holds the link
 */
export function linkKind(href: string, siteUrl: string): LinkKind {
  const url = URL.parse(href, siteUrl)
  if (!url) return 'broken'
  if (url.protocol === 'mailto:') return 'mail'
  if (url.protocol === 'tel:') return 'phone'
  if (url.origin !== new URL(siteUrl).origin) return 'external'
  return fileAddress.test(url.pathname) ? 'file' : 'page'
}
