// What a response depends on: the build, the day, the settings, and the request's URL.

import { chartReach } from '../../src/data/resolve'
import { type Day, dayOf, yearOf } from '../../src/prices/month'
import {
  type BuildHash,
  developmentHash,
  type PublicationSettings,
  readPublication,
  type SiteMetadata,
} from '../../src/site/site'
import type { Reach } from '../../src/url/parameter-values'
import { shortHash } from './hashes'
import type { ResponseCache } from './response-cache'

/** The Worker's bindings and settings: `[vars]` in wrangler.toml, overridable at deploy time. */
export type Environment = PublicationSettings & {
  /** The static assets of the build. */
  ASSETS: { fetch(url: string): Promise<Response> }
  /** The site's public URL; empty means the origin of each request. */
  SITE_URL?: string
  /** Counts what each client has drawn; without it there is no limit. */
  DRAWING_LIMIT?: { limit(options: { key: string }): Promise<{ success: boolean }> }
}

/** What all responses of a day depend on. */
export type State = {
  /** Names the build, the year and the settings (see `versionOf`). */
  hash: BuildHash
  today: Day
  /** The months that charts can show this year. */
  reach: Reach
  environment: Environment
}

/** What one response depends on. */
export type RequestContext = State & {
  /** The URL as requested. */
  url: URL
  site: SiteMetadata
}

/** The types that Hono's handlers see. */
export type AppEnvironment = {
  Bindings: Environment
  Variables: {
    state: State
    /** The cache for this kind of response. */
    cache: ResponseCache
    request: RequestContext
  }
}

const hashLength = 16

/**
 * The hash that documents, page data and the URLs of cards carry (contract, sections 3 and 4): it
 * changes with the build, the year and the settings, so that what browsers cache under it forever
 * never changes.
 */
export async function versionOf(
  build: BuildHash,
  year: number,
  environment: Environment,
): Promise<BuildHash> {
  if (build === developmentHash) return build
  // Settings are strings; the rest are the platform's bindings.
  const settings = Object.entries(environment).filter(([, value]) => typeof value === 'string')
  const all = JSON.stringify([build, year, settings.toSorted()])
  return (await shortHash(all, hashLength)) as BuildHash
}

/** Returns a function that returns the state at a time, which it computes once a day. */
export function createStates(build: BuildHash) {
  const states = new WeakMap<Environment, State>()
  return async (environment: Environment, now: Date): Promise<State> => {
    const today = dayOf(now)
    const known = states.get(environment)
    if (known?.today === today) return known
    const year = yearOf(today)
    const hash = await versionOf(build, year, environment)
    // `npm run deploy` refuses such settings, so these were set in another way.
    for (const fault of readPublication(environment).faults) console.error(fault)
    const state = { hash, today, reach: chartReach(year), environment }
    states.set(environment, state)
    return state
  }
}
