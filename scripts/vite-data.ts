// A Vite plugin for the data folder: it refuses unsound data, and makes modules of the rest.

import type { Plugin } from 'vite'
import { checkData } from '../src/prices/check.ts'
import { buildCatalog, buildSiteData, listDataFiles, readData } from './site-data.ts'

const virtualModule = /^\0?virtual:(catalog|site-data)$/

/** @param folder that stands for `#data` */
export function data(folder = 'data'): Plugin {
  return {
    name: 'data',
    buildStart() {
      const breaches = checkData(readData(folder))
      if (breaches.length > 0) {
        this.error(breaches.map((breach) => `${folder}/${breach}`).join('\n'))
      }
    },
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id.replace('\0', '')}` },
    load: {
      filter: { id: virtualModule },
      handler(id) {
        for (const file of listDataFiles(folder)) this.addWatchFile(file)
        const files = readData(folder)
        const siteData = buildSiteData(files)
        return id.endsWith('catalog')
          ? `export const catalog = ${JSON.stringify(buildCatalog(files, siteData))}`
          : `export const siteData = ${JSON.stringify(siteData)}`
      },
    },
  }
}
