// The site's name, description, and public URL.

const siteName = 'Bitcoin Inflation Index'

const siteDescription =
  'The Bitcoin Inflation Index tracks the value of various goods relative to bitcoin over time.'

/** Just the title of the page, without a suffix (specification, section 1). */
const titleTemplate = '%s'

/** The Twitter account that link previews name. */
export const twitterHandle = '@btcinflation'

export const iconPath = '/icon.svg'

/** The site's metadata (specification, sections 1 and 3). */
export type SiteMetadata = {
  siteName: string
  siteDescription: string
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
  /** The title of a document, with `%s` for that of the page. */
  titleTemplate: string
}

/**
 * The site's metadata; if the `SITE_URL` setting is empty, the origin of the request counts.
 *
 * @throws SiteUrlError
 */
export function siteMetadata(configuredUrl: string | undefined, requestUrl: string): SiteMetadata {
  const siteUrl = configuredUrl ? originOf(configuredUrl) : new URL(requestUrl).origin
  return { siteName, siteDescription, siteUrl, titleTemplate }
}

/** The `SITE_URL` setting is not the URL of a site; the message says what is allowed. */
export class SiteUrlError extends Error {}

/**
 * The origin of the `SITE_URL` setting.
 *
 * @throws SiteUrlError
 */
export function originOf(configuredUrl: string): string {
  const url = URL.parse(configuredUrl)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new SiteUrlError(
    `SITE_URL is "${configuredUrl}"; allowed is the address of the site, such as https://example.org, or nothing.`,
  )
}

/** The title of a page, made by the site's template. */
export function pageTitle(title: string, { titleTemplate }: SiteMetadata): string {
  return titleTemplate.replace('%s', () => title)
}

/** The host that charts and cards name, e.g. "example.org" or "localhost:8787". */
export function siteHost(site: SiteMetadata): string {
  return new URL(site.siteUrl).host
}
