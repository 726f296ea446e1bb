// A Vite plugin that lays out the usual cards while the Worker is built.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { data } from './vite-data.ts'

const virtualModule = /^\0?virtual:card-layouts$/

/** In development there are none, and Satori lays out each card as it is asked for. */
export function cardLayouts(): Plugin {
  return {
    name: 'card-layouts',
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: virtualModule },
      async handler() {
        const { mode, config } = this.environment
        const layouts = mode === 'build' ? await layOut(config.root) : []
        // As text it is read only when it is needed, and faster than as code.
        const json = JSON.stringify(layouts, roundNumbers)
        return `export const usualLayouts = JSON.parse(${JSON.stringify(json)})`
      },
    },
  }
}

/** Bundles what lays cards out, for Node, and runs it. */
async function layOut(root: string): Promise<unknown> {
  const folder = mkdtempSync(join(root, 'node_modules/.cards-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [data(), binaryFiles()],
      build: {
        ssr: 'worker/card/usual-layouts.ts',
        outDir: folder,
        rollupOptions: { output: { entryFileNames: 'layouts.mjs' } },
      },
      publicDir: false,
    })
    const { layOutUsualCards } = await import(pathToFileURL(join(folder, 'layouts.mjs')).href)
    return await layOutUsualCards()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Fonts and WebAssembly as bytes, which Node takes. */
function binaryFiles(): Plugin {
  return {
    name: 'binary-files',
    enforce: 'pre',
    load: {
      filter: { id: /\.(bin|wasm)$/ },
      handler: (id) =>
        `export default Buffer.from('${readFileSync(id).toString('base64')}', 'base64')`,
    },
  }
}

/** A thousandth of a pixel is less than anything can show. */
function roundNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}
