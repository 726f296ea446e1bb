// A Vite plugin that lays out the usual cards while the Worker is built.

import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'
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
        // As text each is read only when it is needed, and faster than as code.
        const texts = layouts.map(([name, layout]) => [name, JSON.stringify(layout, roundNumbers)])
        return `export const usualLayouts = new Map(${JSON.stringify(texts)})`
      },
    },
  }
}

/** Bundles what lays cards out, for Node, and runs it from memory: a build that is killed leaves nothing behind. */
async function layOut(root: string): Promise<[name: string, layout: object][]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [data(), binaryFiles()],
    ssr: { noExternal: true },
    build: { ssr: 'worker/card/usual-layouts.ts', write: false },
    publicDir: false,
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  const code = Buffer.from(output[0].code).toString('base64')
  const { layOutUsualCards } = await import(`data:text/javascript;base64,${code}`)
  return layOutUsualCards()
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
