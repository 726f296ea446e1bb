// The arguments of `wrangler deploy`, which need the address of the site.

import { publicationSettings, readPublication, SettingError } from '../src/site/site.ts'

export type Settings = {
  vars: Record<string, unknown>
  workers_dev?: boolean
  route?: unknown
  routes?: unknown[]
}

type Options = {
  /** The arguments after `npm run deploy --`. */
  args: string[]
  /** Those of wrangler.toml. */
  settings: Settings
}

const example = 'https://example.org'

/**
 * The arguments of `wrangler deploy`; unless a route is configured, they make the host of the site's
 * address a custom domain.
 *
 * @throws SettingError if SITE_URL is missing, or is not an origin with https, or if another setting is not allowed
 */
export function wranglerArguments({ args, settings }: Options): string[] {
  const settingOf = (name: string) => variableIn(args, name) ?? settings.vars[name]
  const { hostname } = parseAddress(String(settingOf('SITE_URL') ?? ''))
  const { faults } = readPublication(
    Object.fromEntries(publicationSettings.map((name) => [name, settingOf(name)])),
  )
  if (faults.length > 0) throw new SettingError(faults.join('\n'))
  const isRoute = (arg: string) => /^--(routes?|domains?)(=|$)/.test(arg)
  const hasRoute =
    settings.workers_dev || settings.route || settings.routes?.length || args.some(isRoute)
  return ['deploy', ...args, ...(hasRoute ? [] : ['--domain', hostname])]
}

/** The value of a variable; `--var` takes one or more of them, or one after an equals sign. */
function variableIn(args: string[], name: string): string | undefined {
  const variable = new RegExp(`^(--var=)?${name}:`)
  return args.findLast((arg) => variable.test(arg))?.replace(variable, '')
}

function parseAddress(address: string): URL {
  if (!address) {
    throw new SettingError(
      `SITE_URL is missing: name the site's address, as in npm run deploy -- --var SITE_URL:${example}`,
    )
  }
  const url = URL.parse(address)
  if (url?.protocol === 'https:' && url.origin === address) return url
  throw new SettingError(
    `SITE_URL is "${address}"; allowed is an https address without a path, such as ${example}.`,
  )
}
