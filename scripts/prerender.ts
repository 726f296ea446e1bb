// Prerenders charts and cards during the build, with the Worker's own code.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { SiteData } from '../src/server/site-data'
import type { prerender as Prerender } from '../worker/prerender'
import { bundleInMemory } from './bundle-in-memory.ts'

/** Bundles what prerenders, for Node, with the build's plugin for data, and runs it from memory. */
export async function prerender(data: SiteData, root: string, dataPlugin: Plugin) {
  const source = await bundleInMemory('worker/prerender.ts', {
    root,
    plugins: [dataPlugin, binaryFiles()],
  })
  const code = Buffer.from(source).toString('base64')
  const module: { prerender: typeof Prerender } = await import(
    `data:text/javascript;base64,${code}`
  )
  const prerendered = await module.prerender(data)
  return JSON.parse(JSON.stringify(prerendered, roundNumbers)) as typeof prerendered
}

/** Imports fonts and WebAssembly as buffers, as Node needs them. */
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

/** Rounds to a thousandth of a pixel, which no renderer shows. */
function roundNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}
