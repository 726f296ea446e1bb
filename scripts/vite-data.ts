// A Vite plugin for the data folder: it checks the data, provides virtual modules of what all pages
// need, and emits the rest as static assets for the Worker to read: a file for each asset, and one
// of all, so that only a request for an asset pays for its data. Only builds prerender.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { neighborsOf } from '../src/pages/asset/neighbors.ts'
import { checkData } from '../src/prices/check.ts'
import type { Change } from '../src/prices/schemas'
import { bitcoinSeries, seriesOf } from '../src/prices/table.ts'
import { dataOfArea } from '../src/server/data-of-area.ts'
import type { AllData } from '../src/server/site-data'
import { areasFile, fileNames } from '../src/site/paths.ts'
import type { DataFile } from '../worker/data-files'
import type { prerender } from '../worker/prerender'
import { nothingPrerendered, type Prerendered } from '../worker/prerendered.ts'
import { isBasket } from './inflation-data.ts'
import { buildCatalog, buildSiteData, listDataFiles, readData } from './site-data.ts'
import { summarizeAreas } from './world-summary.ts'

const virtualModule = /^\0?virtual:(catalog|data-files|site-data)$/

/** @param folder the data folder, which `#data` must stand for as well */
export function data(folder = 'data'): Plugin {
  let built: Promise<Map<string, string>> | undefined
  const buildFiles = (root: string) => {
    built ??= prerenderFiles(folder, root)
    return built
  }
  return {
    name: 'data',
    // The client's build emits the files whose path the Worker's build needs.
    sharedDuringBuild: true,
    async buildStart() {
      const refused = refuseData(folder)
      if (refused) this.error({ message: refused, stack: '' })
      // What may fail comes before the old files are removed.
      const { name, mode, config } = this.environment
      if (name === 'client' && mode === 'build') await buildFiles(config.root)
    },
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id.replace('\0', '')}` },
    load: {
      filter: { id: virtualModule },
      async handler(id) {
        // Absolute, because Vite resolves them as imports of the module.
        for (const file of listDataFiles(folder)) this.addWatchFile(resolve(file))
        const files = readData(folder)
        const siteData = buildSiteData(files)
        if (id.endsWith('catalog')) return writeModule({ catalog: buildCatalog(files, siteData) })
        if (id.endsWith('site-data')) return writeModule({ siteData })
        const { mode, config } = this.environment
        const dataFiles = mode === 'build' ? await buildFiles(config.root) : readDataFiles(folder)
        const { bitcoin } = siteData
        return writeModule({ bitcoin, dataFolder: dataFolderOf(dataFiles) })
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const files = await buildFiles(this.environment.config.root)
      for (const [name, source] of files) {
        const fileName = `${dataFolderOf(files)}/${name}`.slice(1)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = findDataFile(readDataFiles(folder), request.url ?? '')
        if (file) response.end(file)
        else next()
      })
    },
  }
}

/** What is wrong with the data of a folder, in sentences. */
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
 * The error that a failed build prints: sentences of the data's checks as they are, and of others
 * the stack of what has failed, not that of the tools above it.
 */
export function describeFailure(error: unknown): Error {
  const { errors = [error] } = error as { errors?: unknown[] }
  const texts = errors.map((one) => {
    const { stack, message } = one as Error
    return stack || message
  })
  const described = new Error(texts.join('\n'))
  described.stack = described.message
  return described
}

/** The data files of a folder, with nothing prerendered. */
export function readDataFiles(folder: string): Map<string, string> {
  return buildDataFiles(buildSiteData(readData(folder)))
}

/** The same with what is prerendered: bundles the Worker's code, and runs it from memory. */
async function prerenderFiles(folder: string, root: string): Promise<Map<string, string>> {
  const siteData = buildSiteData(readData(folder))
  const source = await bundleInMemory('worker/prerender.ts', {
    root,
    plugins: [data(folder), binaryFiles],
  })
  // Its name in a stack, where its address would be megabytes.
  const code = Buffer.from(`${source}\n//# sourceURL=prerender.js`).toString('base64')
  const module: { prerender: typeof prerender } = await import(
    `data:text/javascript;base64,${code}`
  )
  const prerendered = await module.prerender(siteData)
  return buildDataFiles(siteData, JSON.parse(JSON.stringify(prerendered, roundNumbers)))
}

/** Imports fonts and WebAssembly as array buffers, as Node needs them. */
export const binaryFiles: Plugin = {
  name: 'binary-files',
  enforce: 'pre',
  load: {
    filter: { id: /\.(bin|wasm)$/ },
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

/** The files by their names, as JSON; `prerendered` is by the names of the files. */
function buildDataFiles(
  table: AllData,
  prerendered: Record<string, Prerendered> = {},
): Map<string, string> {
  const { assets, changes, areas, inflation } = table
  const catalog = assets.map(({ asset }) => asset)
  const files = new Map<string, string>()
  const add = (name: string, content: Omit<DataFile, 'prerendered'>) => {
    const file = { ...content, prerendered: prerendered[name] ?? nothingPrerendered }
    files.set(`${name}.json`, JSON.stringify(file))
  }
  const lastChangeOf = (names: readonly string[]): readonly Change[] => {
    const own = changes.map((change) => pickSeries(change, [...names, bitcoinSeries]))
    return own.filter(({ series }) => Object.keys(series).length > 0).slice(-1)
  }
  for (const record of assets) {
    const { key } = record.asset
    const neighbors = neighborsOf(catalog, key).map((asset) => {
      return { asset, prices: seriesOf(table, asset.key) }
    })
    add(key, { assets: [record], neighbors, changes: lastChangeOf([key]) })
  }
  for (const area of areas) {
    const names = area.series.names ?? []
    add(area.asset.key, { ...dataOfArea(area), changes: lastChangeOf(names) })
  }
  add(fileNames.goods, { assets, changes, world: summarizeAreas(areas) })
  // Who asks for all areas at once needs no prices of goods, and mostly few months.
  add(fileNames.inflation, { assets: [], changes: [], inflation })
  add(areasFile, { assets: assets.filter(isBasket), changes: [], areas, inflation })
  return files
}

function pickSeries({ date, series }: Change, keys: readonly string[]): Change {
  const picked = Object.entries(series).filter(([key]) => keys.includes(key))
  return { date, series: Object.fromEntries(picked) }
}

const hashLength = 10

/** The folder's path, with a hash of all files, so that they may be cached forever. */
function dataFolderOf(files: Map<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files]))
  return `/assets/prices/${hash.digest('hex').slice(0, hashLength)}`
}

/** The current file at a path, whatever the hash in it. */
export function findDataFile(files: Map<string, string>, pathname: string): string | undefined {
  const [, name = ''] = /^\/assets\/prices\/\w+\/([\w-]+\.json)$/.exec(pathname) ?? []
  return files.get(name)
}

/**
 * The source of one module that has all it imports: a build that is killed leaves nothing behind.
 * `config` says what is needed besides.
 */
export async function bundleInMemory(path: string, config: InlineConfig = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: path, write: false },
    publicDir: false,
    ...config,
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}
