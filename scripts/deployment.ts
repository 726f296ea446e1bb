// What `wrangler deploy` is told: the address that the site is for, and how it is reached there.

export type Settings = {
  vars: Record<string, unknown>
  workers_dev?: boolean
  route?: unknown
  routes?: unknown[]
}

type Options = {
  /** What stands behind `npm run deploy --`. */
  args: string[]
  /** The environment's SITE_URL. */
  siteUrl?: string
  /** Those of wrangler.toml. */
  settings: Settings
}

const example = 'https://example.org'

/** The site cannot be deployed; the message says what is missing. */
export class DeploymentError extends Error {}

/**
 * The arguments of `wrangler deploy`.
 *
 * @throws DeploymentError where no address is named, or none that the site can be for
 */
export function wranglerArguments({ args, siteUrl, settings }: Options): string[] {
  const named = args.findLast((arg) => variable.test(arg))?.replace(variable, '')
  const address = named ?? (siteUrl || settings.vars.SITE_URL)
  const { hostname } = parseAddress(String(address ?? ''))
  const isReached =
    settings.workers_dev || settings.route || settings.routes?.length || args.some(isRoute)
  return [
    'deploy',
    ...args,
    ...(named === undefined && siteUrl ? ['--var', `SITE_URL:${siteUrl}`] : []),
    ...(isReached ? [] : ['--domain', hostname]),
  ]
}

/** `--var` takes any number of variables, or one behind a sign of equality. */
const variable = /^(--var=)?SITE_URL:/

function isRoute(arg: string): boolean {
  return /^--(routes?|domains?)(=|$)/.test(arg)
}

function parseAddress(address: string): URL {
  if (!address) {
    throw new DeploymentError(
      `SITE_URL is missing: name the site's address, as in npm run deploy -- --var SITE_URL:${example}`,
    )
  }
  const url = URL.parse(address)
  if (url?.protocol === 'https:' && url.origin === address) return url
  throw new DeploymentError(
    `SITE_URL is "${address}"; allowed is an https address without a path, such as ${example}.`,
  )
}
