// The settings of a deployment that pages show: the site's address, and who publishes it.

/** A setting that is not allowed; the message says what is. */
export class SettingError extends Error {}

/**
 * The origin of the `SITE_URL` setting.
 *
 * @throws SettingError
 */
export function originOf(configuredUrl: string): string {
  const url = URL.parse(configuredUrl)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new SettingError(
    `SITE_URL is "${configuredUrl}"; allowed is the URL of the site, such as https://example.org, or nothing.`,
  )
}

/** Who publishes the site; what is not set is absent. */
export type Publication = {
  /** A person or an organization. */
  publisher?: string
  /** An email address or an https URL. */
  contact?: string
  /** The https URL of the code. */
  sourceCode?: string
  /** With its @. */
  twitterHandle?: string
}

const isHttps = (text: string) => URL.parse(text)?.protocol === 'https:'

/** No character of it needs escaping in a URL. */
const email = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

const rules = {
  PUBLISHER: { part: 'publisher', allowed: 'a name', isAllowed: () => true },
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
} as const satisfies Record<
  string,
  { part: keyof Publication; allowed: string; isAllowed: (text: string) => boolean }
>

type PublicationSetting = keyof typeof rules

export const publicationSettings = Object.keys(rules) as PublicationSetting[]

/** Texts; empty means not set, like absent. */
export type PublicationSettings = { readonly [name in PublicationSetting]?: unknown }

/** What the allowed settings say, and for each of the others a sentence that says what is allowed. */
export function readPublication(settings: PublicationSettings) {
  const publication: Publication = {}
  const faults: string[] = []
  for (const name of publicationSettings) {
    const value = String(settings[name] ?? '').trim()
    if (!value) continue
    const { part, allowed, isAllowed } = rules[name]
    if (isAllowed(value)) publication[part] = value
    else faults.push(`${name} is "${value}"; allowed is ${allowed}, or nothing.`)
  }
  return { publication, faults }
}

/** The href of the `CONTACT` setting. */
export function contactAddress(contact: string): string {
  return email.test(contact) ? `mailto:${contact}` : contact
}
