// Serves the built site in workerd.

import { unstable_startWorker } from 'wrangler'

export type Server = {
  url: string
  /** Where developer tools find it, if they may. */
  inspectorUrl: URL | undefined
  stop: () => Promise<void>
}

export type Options = {
  /** Where `vite build` put the Worker's configuration. */
  config?: string
  /** The source of a Worker that is served in the site's place, with its settings. */
  entrypoint?: string
  /** Any free one unless said otherwise. */
  port?: number
  /** Settings that stand in for those of wrangler.toml. */
  vars?: Record<string, string>
  /** Whether developer tools may look into it. */
  isInspected?: boolean
}

// Its look-up of where a request came from asks a server that the site does not need.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

/**
 * Serves a Worker with one route that answers with text, with the settings and the files of the site:
 * the platform's own part of a request is not the site's cost.
 */
export function serveBare(): Promise<Server> {
  return serve({ entrypoint: 'scripts/bench/bare.ts' })
}

/** Starts the site on the loopback interface; resolves once it answers. */
export async function serve(options: Options = {}): Promise<Server> {
  const { entrypoint, port = 0, vars = {}, isInspected = false } = options
  const { config = 'dist/worker/wrangler.json' } = options
  const worker = await unstable_startWorker({
    config,
    // The site's is bundled already.
    ...(entrypoint && { entrypoint, build: { bundle: true } }),
    bindings: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [name, { type: 'plain_text', value }]),
    ),
    dev: {
      server: { hostname: 'localhost', port },
      inspector: isInspected && { hostname: 'localhost', port: 0 },
      logLevel: 'error',
      remote: false,
      watch: false,
    },
  })
  await worker.ready
  const { port: actualPort } = await worker.url
  return {
    url: `http://localhost:${actualPort}`,
    inspectorUrl: await worker.inspectorUrl,
    stop: () => worker.dispose(),
  }
}
