// Serves a copy of the project that was built: in workerd, but not by way of the server that wrangler puts in front of
// it, which takes twice as much of the processor as the site.

import { globSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import type { Server } from '../scripts/serve.ts'

export type ServedCopy = Pick<Server, 'url' | 'stop'>

const host = 'localhost'

/** What the Worker's files are, as the platform names it. */
const moduleTypes = { '.js': 'ESModule', '.wasm': 'CompiledWasm', '.bin': 'Data' } as const

/**
 * Starts a copy on the loopback interface; resolves once it answers.
 *
 * @param folder of the copy
 * @param port any free one unless it is named
 */
export async function serveCopy(folder: string, port = 0): Promise<ServedCopy> {
  const config = join(folder, 'dist/worker/wrangler.json')
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(config)
  // These are for what is not bundled yet, and for the platform itself.
  const { modulesRules: _, zone: __, ...options } = workerOptions
  const modulesRoot = dirname(main)
  const assets = globSync('assets/*', { cwd: modulesRoot }).map((file) => join(modulesRoot, file))
  const modules = [main, ...assets].map((path) => ({
    type: moduleTypes[extname(path) as keyof typeof moduleTypes],
    path,
  }))
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      cf: false,
      workers: [{ ...options, modulesRoot, modules }],
    }),
  )
  const url = await server.ready
  return { url: `http://${host}:${url.port}`, stop: () => server.dispose() }
}
