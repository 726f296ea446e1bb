// A Vite plugin that lays out the usual cards while the Worker is built.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { bundleInMemory } from './bundle-in-memory.ts'
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

/** Bundles what lays cards out, for Node, and runs it from memory. */
async function layOut(root: string): Promise<[name: string, layout: object][]> {
  const source = await bundleInMemory('worker/card/usual-layouts.ts', {
    root,
    plugins: [data(), binaryFiles()],
  })
  const code = Buffer.from(source).toString('base64')
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
