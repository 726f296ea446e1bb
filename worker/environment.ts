// What the Worker is configured with: `[vars]` in wrangler.toml, overridable at deploy time.

import type { KeptBody } from './http/repeated'
import type { RequestContext } from './http/validators'

export type Environment = {
  /** The files of the build. */
  ASSETS: { fetch(address: string): Promise<Response> }
  /** The site's public address; empty means the origin of each request. */
  SITE_URL?: string
  /** Address of the analytics script; empty means none. */
  ANALYTICS_SCRIPT?: string
  /** The name under which the analytics service counts; empty means the site's host. */
  ANALYTICS_DOMAIN?: string
  /** Counts the images that a client has drawn; without it nobody is limited. */
  DRAWING_LIMIT?: { limit(options: { key: string }): Promise<{ success: boolean }> }
}

/** What Hono's handlers see. */
export type AppEnvironment = {
  Bindings: Environment
  Variables: {
    answer: RequestContext
    /** Where the answer's body was found, if it was kept: such an answer may be given again as it is. */
    kept?: KeptBody
  }
}
