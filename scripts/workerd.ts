// Serves the built site in workerd alone, for tests and measurements: what wrangler puts in front of it for development
// takes twice as much of the processor as the site, and the more the longer an answer is.

import { globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { bundleInMemory } from './bundle-in-memory.ts'
import type { Options, Server } from './serve.ts'

export type LoneServer = Pick<Server, 'url' | 'stop'>

type LoneOptions = Omit<Options, 'isInspected'> & {
  /**
   * Whether to leave out what plays the platform's edge before the Worker and its files (compression, the
   * client's address), which takes a third of a request's time.
   */
  isDirect?: boolean
  /** Whether the platform looks among the site's files before it asks the Worker, which takes most of the rest. */
  hasFiles?: boolean
}

const host = 'localhost'

/** What the files of a Worker are, as the platform names it. */
const moduleTypes: Record<string, 'ESModule' | 'CompiledWasm' | 'Data'> = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
}

/**
 * Serves a Worker with one route that answers with text, with the settings and the files of the site:
 * the platform's own part of a request is not the site's cost.
 */
export function serveBareAlone(): Promise<LoneServer> {
  return serveAlone({ entrypoint: 'scripts/bench/bare.ts' })
}

/** Starts the site on the loopback interface; resolves once it answers. */
export async function serveAlone(options: LoneOptions = {}): Promise<LoneServer> {
  const { entrypoint, port = 0, vars, isDirect = false, hasFiles = true } = options
  const { config = 'dist/worker/wrangler.json' } = options
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(config)
  // These are for what is not bundled yet, and for the platform itself.
  const { modulesRules: _, zone: __, ...settings } = workerOptions
  const modulesRoot = dirname(main)
  if (!hasFiles) {
    settings.assets = undefined
    // The Worker reads its data all the same.
    const readFile = ({ url }: { url: string }) =>
      new Response(readFileSync(join(modulesRoot, '../client', new URL(url).pathname)))
    settings.serviceBindings = { ASSETS: readFile }
  }
  const modules = entrypoint ? await bundle(entrypoint) : listModules(main)
  const bindings = Object.assign({}, settings.bindings, vars)
  const unsafeDirectSockets = isDirect ? [{ host, port }] : []
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: isDirect ? 0 : port,
      // The look-up of where a request came from asks a server that the site does not need.
      cf: false,
      workers: [{ ...settings, bindings, modulesRoot, modules, unsafeDirectSockets }],
    }),
  )
  const entry = await server.ready
  const { port: actualPort } = isDirect ? await server.unsafeGetDirectURL() : entry
  return { url: `http://${host}:${actualPort}`, stop: () => server.dispose() }
}

function listModules(main: string) {
  const folder = dirname(main)
  const others = globSync('assets/*', { cwd: folder }).map((file) => join(folder, file))
  return [main, ...others].map((path) => {
    const type = moduleTypes[extname(path)]
    if (!type) throw new Error(`a Worker has no files like ${path}`)
    return { type, path }
  })
}

/** A Worker in one module, of which no file is left. */
async function bundle(path: string) {
  const contents = await bundleInMemory(path)
  return [{ type: 'ESModule' as const, path: 'index.js', contents }]
}
