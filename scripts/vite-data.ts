// A Vite plugin for the data folder: it checks the data, provides virtual modules of what all pages need, and emits the
// rest as static assets for the Worker to read. Only builds prerender.

import type { Plugin } from 'vite'
import { checkData } from '../src/prices/check.ts'
import { buildDataFiles, dataFolderOf, findDataFile } from './data-files.ts'
import { prerender } from './prerender.ts'
import { buildCatalog, buildSiteData, listDataFiles, readData } from './site-data.ts'

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
    buildStart() {
      const breaches = checkData(readData(folder))
      if (breaches.length > 0) {
        this.error(breaches.map((breach) => `${folder}/${breach}`).join('\n'))
      }
    },
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id.replace('\0', '')}` },
    load: {
      filter: { id: virtualModule },
      async handler(id) {
        for (const file of listDataFiles(folder)) this.addWatchFile(file)
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

/** The data files of a folder, with nothing prerendered. */
export function readDataFiles(folder: string): Map<string, string> {
  return buildDataFiles(buildSiteData(readData(folder)))
}

async function prerenderFiles(folder: string, root: string) {
  const siteData = buildSiteData(readData(folder))
  return buildDataFiles(siteData, await prerender(siteData, root, data(folder)))
}

function writeModule(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}
