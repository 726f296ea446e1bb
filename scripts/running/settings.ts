// The settings of the commands, checked before anything else is done: the port to serve at, those of a
// deployment, and those of a local Wrangler server.

import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { parseEnv } from 'node:util'
import { parse } from 'smol-toml'
import { publicationSettings, readPublication, SettingError } from '../../src/site/site.ts'

const defaultPort = 8787
const maxPort = 65_535

/**
 * The port in PORT; 0 stands for any free one.
 *
 * @throws SettingError if PORT is not a port
 */
export function readPort(text = process.env.PORT): number {
  if (!text) return defaultPort
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= maxPort) return port
  throw new SettingError(`PORT is "${text}"; it must be a whole number from 0 to ${maxPort}.`)
}

/**
 * @throws SettingError if another program listens at the port, at any address, or if it
 *   is reserved for the system
 */
export async function checkPort(port: number): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: end what uses it, or choose another with PORT.`
        : `Port ${port} cannot be used (${code}): choose another with PORT.`,
    )
  }
  await once(server.close(), 'close')
}

/** Keep Wrangler from sending data to the internet, and from adding pages or request records. */
export const localSettings = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
}

/** The port to serve at. If it cannot be used, the process ends with an error message. */
export async function choosePort(): Promise<number> {
  const port = await orEnd(() => readPort())
  await orEnd(() => checkPort(port))
  return port
}

/**
 * Checks the variables of a site that is served locally, in wrangler.toml and in the files that Wrangler
 * reads in a local run: `.dev.vars`, or without it, `.env` files. If one is not allowed, the process
 * ends with an error message.
 */
export async function checkLocalVariables(): Promise<void> {
  const own = existsSync('.dev.vars') ? ['.dev.vars'] : ['.env', '.env.local'].filter(existsSync)
  await orEnd(() => {
    checkVariables(readWranglerConfig().vars)
    for (const file of own) checkVariables(parseEnv(readFileSync(file, 'utf8')), `${file}: `)
  })
}

/** @throws SettingError if each request would fail, or if another variable is not allowed */
export function checkVariables({ SITE_URL, ...others }: Record<string, unknown>, place = '') {
  const { faults } = readPublication(others)
  const address = String(SITE_URL ?? '')
  if (address && !(/^https?:/.test(address) && URL.parse(address)?.origin === address)) {
    faults.unshift(
      `SITE_URL is "${address}"; it must be an address without a path, such as ${example}, or nothing.`,
    )
  }
  if (faults.length > 0) throw new SettingError(faults.map((fault) => place + fault).join('\n'))
}

/** Returns the result of a task; if a setting is not allowed, the process ends with an error message. */
export async function orEnd<Result>(task: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The settings in wrangler.toml that a deployment depends on. */
export type WranglerConfig = {
  vars: Record<string, unknown>
  workers_dev?: boolean
  route?: unknown
  routes?: unknown[]
}

/** The settings in wrangler.toml. */
export const readWranglerConfig = (): WranglerConfig => ({
  vars: {},
  ...parse(readFileSync('wrangler.toml', 'utf8')),
})

const example = 'https://example.org'

/**
 * The arguments of `wrangler deploy`; unless a route is configured, they make the host of the
 * site's address a custom domain.
 *
 * @param args those after `npm run deploy --`
 * @throws SettingError if SITE_URL is missing, or is not an origin with https, or if
 *   another setting is not allowed
 */
export function wranglerArguments(args: string[], settings: WranglerConfig): string[] {
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
    `SITE_URL is "${address}"; it must be an https address without a path, such as ${example}.`,
  )
}
