// A Vite plugin for the data folder: it checks the data, and provides virtual modules: the catalog, for
// all pages, and the rest, for the Worker. Prerendered parts are many times as large, so they are
// static assets that the Worker reads.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { checkData } from '../../src/data/check.ts'
import type { prerender } from '../../worker/prerender'
import type { takeSamples } from '../../worker/samples'
import { listDataFiles, readData } from './data-files.ts'
import { buildCatalog, buildGoods, buildWorld, searchedFrom } from './site-data.ts'

/** React's entry file for edge runtimes that renders to a string; the other renders to a stream. */
export const stringRenderer =
  'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

const virtualModule = /^\0?virtual:(catalog|prerendered|samples|site-data)$/

/** @param folder the data folder, which `#data` must stand for as well */
export function data(folder = 'data'): Plugin {
  let prerendered: Promise<Map<string, string>> | undefined
  const prerenderOnce = (root: string) => {
    prerendered ??= prerenderFiles(folder, root)
    return prerendered
  }
  return {
    name: 'data',
    // The client's build emits the files whose path the Worker's build needs.
    sharedDuringBuild: true,
    buildStart() {
      const refused = refuseData(folder)
      if (refused) this.error({ message: refused, stack: '' })
    },
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id.replace('\0', '')}` },
    load: {
      filter: { id: virtualModule },
      async handler(id) {
        const { mode, config } = this.environment
        if (id.endsWith('prerendered')) {
          const files = mode === 'build' ? await prerenderOnce(config.root) : new Map()
          return writeModule({ prerenderedFolder: folderOf(files) })
        }
        if (id.endsWith('samples')) {
          return writeModule({ samples: await takeSamplesOnce(folder, config.root) })
        }
        // Absolute, because Vite resolves them as imports of the module.
        for (const file of listDataFiles(folder)) this.addWatchFile(resolve(file))
        const files = readData(folder)
        const goods = buildGoods(files)
        if (id.endsWith('catalog')) {
          const isSearched = goods.assets.length >= searchedFrom
          return writeModule({ ...buildCatalog(files, goods), isSearched })
        }
        const world = buildWorld(files)
        return writeModule({
          goods: JSON.stringify(goods),
          world: world ? JSON.stringify(world) : '',
        })
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const files = await prerenderOnce(this.environment.config.root)
      const prerenderedFolder = folderOf(files)
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${prerenderedFolder}/${name}`.slice(1), source })
      }
    },
  }
}

/** Returns sentences on the faults in a folder's data; "" if it has none. */
function refuseData(folder: string): string {
  try {
    return checkData(readData(folder))
      .map((breach) => `${folder}/${breach}`)
      .join('\n')
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Returns the error that a failed build prints: the sentences of the data checks as they are, and for
 * other errors, their own stack, not that of the tools that report them.
 */
export function describeBuildFailure(error: unknown): Error {
  const { errors = [error] } = error as { errors?: unknown[] }
  const texts = errors.map((one) => {
    const { stack, message } = one as Error
    return stack || message
  })
  const described = new Error(texts.join('\n'))
  described.stack = described.message
  return described
}

/** Prerenders all charts and cards; returns JSON by file name. */
async function prerenderFiles(folder: string, root: string): Promise<Map<string, string>> {
  const module = await runInMemory<{ prerender: typeof prerender }>('prerender', folder, { root })
  const prerendered = Object.entries(await module.prerender())
  return new Map(
    prerendered.map(([name, file]) => [`${name}.json`, JSON.stringify(file, roundNumbers)]),
  )
}

/** The samples of each data folder: several plugins, such as those of test projects, need the same. */
const samples = new Map<string, ReturnType<typeof takeSamples>>()

/** The Worker's responses to the example URLs of `/api/`. */
function takeSamplesOnce(folder: string, root: string): ReturnType<typeof takeSamples> {
  const known = samples.get(folder)
  if (known) return known
  const taken = runInMemory<{ takeSamples: typeof takeSamples }>('samples', folder, {
    root,
    // As in the Worker's build: React's other renderer would keep the process from ending.
    resolve: { alias: { 'react-dom/server': resolve(root, stringRenderer) } },
    // Selects React's production build, also in tests.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    ssr: { noExternal: true, target: 'webworker' },
  }).then((module) => module.takeSamples())
  samples.set(folder, taken)
  return taken
}

/** Runs a module of the Worker in Node. */
async function runInMemory<Module>(
  name: string,
  folder: string,
  config: InlineConfig,
): Promise<Module> {
  const source = await bundleInMemory(`worker/${name}.ts`, {
    ...config,
    plugins: [platform, data(folder), webAssembly],
  })
  // Names the module in stacks, where its data URL would take megabytes.
  const code = Buffer.from(`${source}\n//# sourceURL=${name}.js`).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}

/** Stands in for modules of the platform and of later build steps, which Node does not need. */
const platform: Plugin = {
  name: 'platform',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(cloudflare:workers|virtual:(client-files|prerendered|samples))$/ },
    handler: () => '\0platform',
  },
  load: {
    filter: { id: /^\0platform$/ },
    handler: () =>
      `${writeModule({ clientFiles: { script: '', style: '', fonts: [] }, prerenderedFolder: '', samples: {} })}export const waitUntil = () => {}`,
  },
}

/** Imports WebAssembly as array buffers, as Node needs it. */
export const webAssembly: Plugin = {
  name: 'web-assembly',
  enforce: 'pre',
  load: {
    filter: { id: /\.wasm$/ },
    handler: (id) =>
      `export default Uint8Array.from(Buffer.from('${readFileSync(id, 'base64')}', 'base64')).buffer`,
  },
}

/** Rounds to a thousandth of a pixel, which no renderer shows. */
function roundNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}

function writeModule(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

const hashLength = 10

/** The folder's path, with a hash of all files, so that they may be cached forever. */
function folderOf(files: Map<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files]))
  return `/assets/prerendered/${hash.digest('hex').slice(0, hashLength)}`
}

/**
 * Bundles a module and all its imports into one source, in memory, so that a killed build leaves
 * nothing behind. `config` adds to the configuration of Vite.
 */
export async function bundleInMemory(path: string, config: InlineConfig = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: path, write: false, rollupOptions: { output: { codeSplitting: false } } },
    publicDir: false,
    ...config,
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}
