// The site's name, description, public URL, and publisher; their settings; and the build's hash.

declare const brand: unique symbol

/** Branded, so that no other string is compared with the hash of a document or of page data. */
export type BuildHash = string & { [brand]: 'BuildHash' }

/** The build hash in development, where nothing is built. */
export const developmentHash = 'development' as BuildHash

/** An invalid setting; the message says what is allowed. */
export class SettingError extends Error {}

/**
 * The origin of the `SITE_URL` setting.
 *
 * @throws SettingError
 */
function originOf(configuredUrl: string): string {
  const url = parseUrl(configuredUrl)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new SettingError(
    `SITE_URL is "${configuredUrl}"; it must be the URL of the site, such as https://example.org, or nothing.`,
  )
}

/** Who publishes the site, and who counts its visits; a setting without a value is absent. */
export type Publication = {
  publisher?: string
  contact?: string
  sourceCode?: string
  /** With its @. */
  twitterHandle?: string
  /** The URL of the script that counts visits. */
  analyticsScript?: string
  /** The name under which the script counts visits. */
  analyticsDomain?: string
}

/** Characters that XML forbids even when escaped (XML 1.0, section 2.2), and all control characters. */
const forbidden = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/u

/** Refuses tabs and line breaks, which URL parsers drop, but pages would show. */
const isHttps = (text: string) => !forbidden.test(text) && parseUrl(text)?.protocol === 'https:'

/** Matches only addresses that need no escaping in a URL. */
const email = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

/** For a URL in a Content-Security-Policy, where other characters would end a source or directive. */
const isScriptUrl = (text: string) => isHttps(text) && /^https:\/\/[\w.:-]+\/[\w./~-]*$/.test(text)

const settingRules = {
  PUBLISHER: {
    part: 'publisher',
    allowed: 'a name without control characters, or others that XML forbids',
    isAllowed: (text) => !forbidden.test(text),
  },
  CONTACT: {
    part: 'contact',
    allowed: 'an email address, an https URL',
    isAllowed: (text) => email.test(text) || isHttps(text),
  },
  SOURCE_CODE: { part: 'sourceCode', allowed: 'an https URL', isAllowed: isHttps },
  TWITTER_HANDLE: {
    part: 'twitterHandle',
    allowed: 'an @ with 1 to 15 letters, digits, or underscores',
    isAllowed: (text) => /^@\w{1,15}$/.test(text),
  },
  ANALYTICS_SCRIPT: {
    part: 'analyticsScript',
    allowed: 'an https URL of a script, whose path has letters, digits, and . / ~ - _ only',
    isAllowed: isScriptUrl,
  },
  ANALYTICS_DOMAIN: {
    part: 'analyticsDomain',
    allowed: 'a host, or several with commas between',
    isAllowed: (text) => /^[\w-]+(\.[\w-]+)*(:\d+)?(\/[\w./-]*)?(,[\w.:/-]+)*$/.test(text),
  },
} as const satisfies Record<
  string,
  { part: keyof Publication; allowed: string; isAllowed: (text: string) => boolean }
>

type PublicationSetting = keyof typeof settingRules

export const publicationSettings = Object.keys(settingRules) as PublicationSetting[]

/** Texts; an empty setting counts as absent. */
export type PublicationSettings = { readonly [name in PublicationSetting]?: unknown }

/** The settings whose values pages and data name. */
const siteSettings = ['PUBLISHER', 'CONTACT', 'SOURCE_CODE', 'TWITTER_HANDLE'] as const

/** The values of the valid settings, and for each invalid one a sentence that says what is allowed. */
export function readPublication(
  settings: PublicationSettings,
  names: readonly PublicationSetting[] = publicationSettings,
) {
  const publication: Publication = {}
  const faults: string[] = []
  for (const name of names) {
    const value = String(settings[name] ?? '').trim()
    if (!value) continue
    const { part, allowed, isAllowed } = settingRules[name]
    if (isAllowed(value)) publication[part] = value
    else faults.push(`${name} is "${value}"; it must be ${allowed}, or nothing.`)
  }
  return { publication, faults }
}

export function contactAddress(contact: string): string {
  return email.test(contact) ? `mailto:${contact}` : contact
}

const siteName = 'Bitcoin Inflation Index'

const siteDescription =
  'The Bitcoin Inflation Index tracks the value of various goods relative to bitcoin over time.'

/** Just the title of the page, without a suffix (contract, section 2). */
const titleTemplate = '%s'

export const iconPath = '/icon.svg'

/** The site's metadata (contract, sections 2 and 12). */
export type SiteMetadata = Omit<Publication, 'analyticsScript' | 'analyticsDomain'> & {
  siteName: string
  siteDescription: string
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
  /** The title of a document, with `%s` for the title of the page. */
  titleTemplate: string
}

/**
 * The site's metadata; if the `SITE_URL` setting is empty, its URL is the origin of the request.
 *
 * @param settings invalid ones are ignored
 * @throws SettingError for a `SITE_URL` that is not allowed
 */
export function siteMetadata(
  configuredUrl: string | undefined,
  requestUrl: string,
  settings: PublicationSettings = {},
): SiteMetadata {
  const siteUrl = configuredUrl ? originOf(configuredUrl) : new URL(requestUrl).origin
  const { publication } = readPublication(settings, siteSettings)
  return { siteName, siteDescription, siteUrl, titleTemplate, ...publication }
}

/** The title of a page, made by the site's template. */
export function pageTitle(title: string, { titleTemplate }: SiteMetadata): string {
  return titleTemplate.replace('%s', () => title)
}

/** The host that charts and cards name, e.g. "example.org" or "localhost:8787". */
export function siteHost(site: Pick<SiteMetadata, 'siteUrl'>): string {
  return new URL(site.siteUrl).host
}

/** Parses a URL, or returns `null`; `URL.parse` is newer than some browsers that we support. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}
