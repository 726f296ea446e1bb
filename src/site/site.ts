// What the site is called and says of itself; its address is configuration and arrives as an argument.

const siteName = 'Bitcoin Inflation Index'

const siteDescription =
  'The Bitcoin Inflation Index tracks the value of various goods relative to bitcoin over time.'

/** The handle that social cards credit. */
export const twitterHandle = '@btcinflation'

export const iconPath = '/icon.svg'

/** What the store and the metadata know of the site (specification, section 3). */
export type SiteMetadata = {
  siteName: string
  siteDescription: string
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
}

/**
 * The site's metadata at its public address.
 *
 * @param configuredUrl the `SITE_URL` setting; empty or unset means "wherever it was asked"
 * @param requestUrl the address of the request at hand
 */
export function siteMetadata(configuredUrl: string | undefined, requestUrl: string): SiteMetadata {
  const siteUrl = new URL(configuredUrl || requestUrl).origin
  return { siteName, siteDescription, siteUrl }
}

/** The host that the chart and the card name, e.g. "example.org" or "localhost:8787". */
export function siteHost(site: SiteMetadata): string {
  return new URL(site.siteUrl).host
}
