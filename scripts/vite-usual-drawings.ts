// A Vite plugin that lays out the usual cards, and draws the usual charts, while the Worker is built.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { bundleInMemory } from './bundle-in-memory.ts'
import { data } from './vite-data.ts'

const virtualModule = /^\0?virtual:(card-layouts|page-charts)$/

type Named = [name: string, drawing: object][]

/** In development there are none, and each is drawn as it is asked for. */
export function usualDrawings(): Plugin {
  let drawn: Promise<{ cards: Named; pages: Named }> | undefined
  return {
    name: 'usual-drawings',
    resolveId: { filter: { id: virtualModule }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: virtualModule },
      async handler(id) {
        const { mode, config } = this.environment
        if (mode === 'build') drawn ??= drawUsual(config.root)
        const { cards, pages } = (await drawn) ?? { cards: [], pages: [] }
        return id.endsWith('page-charts')
          ? `export const usualCharts = ${writeMap(pages)}`
          : `export const usualLayouts = ${writeMap(cards)}`
      },
    },
  }
}

/** As text each is read only when it is needed, and faster than as code. */
function writeMap(drawings: Named): string {
  const texts = drawings.map(([name, drawing]) => [name, JSON.stringify(drawing, roundNumbers)])
  return `new Map(${JSON.stringify(texts)})`
}

/** Bundles what draws, for Node, and runs it from memory. */
async function drawUsual(root: string) {
  const source = await bundleInMemory('worker/usual-drawings.ts', {
    root,
    plugins: [data(), binaryFiles()],
  })
  const code = Buffer.from(source).toString('base64')
  const { layOutUsualCards, drawUsualPages } = await import(`data:text/javascript;base64,${code}`)
  return { cards: await layOutUsualCards(), pages: drawUsualPages() }
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
