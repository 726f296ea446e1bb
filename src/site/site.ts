// The site's name, description, public URL, and publisher.

// With the extension, because Node runs this file without a bundler.
import {
  originOf,
  type Publication,
  type PublicationSettings,
  readPublication,
} from './settings.ts'

const siteName = 'Bitcoin Inflation Index'

const siteDescription =
  'The Bitcoin Inflation Index tracks the value of various goods relative to bitcoin over time.'

/** Just the title of the page, without a suffix (specification, section 1). */
const titleTemplate = '%s'

export const iconPath = '/icon.svg'

/** The site's metadata (specification, sections 1 and 3). */
export type SiteMetadata = Publication & {
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
 * @param settings those that are not allowed are ignored
 * @throws SettingError for a `SITE_URL` that is not allowed
 */
export function siteMetadata(
  configuredUrl: string | undefined,
  requestUrl: string,
  settings: PublicationSettings = {},
): SiteMetadata {
  const siteUrl = configuredUrl ? originOf(configuredUrl) : new URL(requestUrl).origin
  const { publication } = readPublication(settings)
  return { siteName, siteDescription, siteUrl, titleTemplate, ...publication }
}

/** The title of a page, made by the site's template. */
export function pageTitle(title: string, { titleTemplate }: SiteMetadata): string {
  return titleTemplate.replace('%s', () => title)
}

/** The host that charts and cards name, e.g. "example.org" or "localhost:8787". */
export function siteHost(site: SiteMetadata): string {
  return new URL(site.siteUrl).host
}
