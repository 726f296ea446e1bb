// What the Worker is configured with: `[vars]` in wrangler.toml, overridable at deploy time.

import type { PublicationSettings } from '../src/site/site'

export type Environment = PublicationSettings & {
  /** The static assets of the build. */
  ASSETS: { fetch(url: string): Promise<Response> }
  /** The site's public URL; empty means the origin of each request. */
  SITE_URL?: string
  /** URL of the analytics script; empty means none. */
  ANALYTICS_SCRIPT?: string
  /** The name under which the analytics service counts; empty means the site's host. */
  ANALYTICS_DOMAIN?: string
  /** Counts what each client has drawn; without it there is no limit. */
  DRAWING_LIMIT?: { limit(options: { key: string }): Promise<{ success: boolean }> }
}
