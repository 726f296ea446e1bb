// Serves the built site in workerd, by Miniflare alone: wrangler's development server in front of
// it takes twice as much of the processor as the site.

import { globSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { originOf, readPublication, SettingError } from '../src/site/site.ts'

export type Server = {
  url: string
  /** The WebSocket of the Worker's inspector (Chrome DevTools Protocol), with `isInspected`. */
  inspectorUrl: URL | undefined
  stop: () => Promise<void>
}

export type Options = {
  /** The Worker's configuration, as `vite build` writes it. */
  config?: string
  /** The code of a Worker to serve instead of the site's, with the same settings. */
  code?: string
  /** Any free port by default. */
  port?: number
  /** Override the variables of wrangler.toml. */
  vars?: Record<string, string>
  /**
   * Whether to bypass Miniflare's stand-in for Cloudflare's edge (compression, the client's
   * address), which takes a third of a request's time.
   */
  isDirect?: boolean
  isInspected?: boolean
}

const host = 'localhost'

/** The platform's name for a module's type, by file extension. */
const moduleTypes: Record<string, 'ESModule' | 'CompiledWasm' | 'Data'> = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
}

/**
 * Serves the site on the loopback interface; resolves once it responds.
 *
 * @throws SettingError
 */
export async function serve(options: Options = {}): Promise<Server> {
  const { config = 'dist/worker/wrangler.json', code, port = 0, vars } = options
  const { isDirect = false, isInspected = false } = options
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(config)
  // These only matter for bundling, and on Cloudflare's network.
  const { modulesRules: _, zone: __, ...settings } = workerOptions
  const bindings = Object.assign({}, settings.bindings, vars)
  const siteUrl = String(bindings.SITE_URL ?? '')
  // Each request would fail.
  if (siteUrl) originOf(siteUrl)
  const { faults } = readPublication(bindings)
  if (faults.length > 0) throw new SettingError(faults.join('\n'))
  const worker = {
    ...settings,
    bindings,
    modulesRoot: dirname(main),
    modules: code
      ? [{ type: 'ESModule' as const, path: 'index.js', contents: code }]
      : listModules(main),
    unsafeDirectSockets: isDirect ? [{ host, port }] : [],
    unsafeInspectorProxy: isInspected,
  }
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: isDirect ? 0 : port,
      ...(isInspected && { inspectorPort: 0 }),
      // By default it asks a server on the internet where requests come from.
      cf: false,
      workers: [worker],
    }),
  )
  const entry = await server.ready
  const { port: servedPort } = isDirect ? await server.unsafeGetDirectURL() : entry
  return {
    url: `http://${host}:${servedPort}`,
    inspectorUrl: isInspected ? await server.getInspectorURL() : undefined,
    stop: () => server.dispose(),
  }
}

function listModules(main: string) {
  const folder = dirname(main)
  const others = globSync('assets/*', { cwd: folder }).map((file) => join(folder, file))
  return [main, ...others].map((path) => {
    const type = moduleTypes[extname(path)]
    if (!type) throw new Error(`a Worker has no modules like ${path}`)
    return { type, path }
  })
}
