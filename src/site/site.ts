// The site's name, description, and public URL.

const siteName = 'Bitcoin Inflation Index'

const siteDescription =
  'The Bitcoin Inflation Index tracks the value of various goods relative to bitcoin over time.'

/** The Twitter account that link previews name. */
export const twitterHandle = '@btcinflation'

export const iconPath = '/icon.svg'

/** The site's name, description, and URL (specification, section 3). */
export type SiteMetadata = {
  siteName: string
  siteDescription: string
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
}

/** The site's metadata; if the `SITE_URL` setting is empty, the origin of the request counts. */
export function siteMetadata(configuredUrl: string | undefined, requestUrl: string): SiteMetadata {
  const siteUrl = new URL(configuredUrl || requestUrl).origin
  return { siteName, siteDescription, siteUrl }
}

/** The host that charts and cards name, e.g. "example.org" or "localhost:8787". */
export function siteHost(site: SiteMetadata): string {
  return new URL(site.siteUrl).host
}
