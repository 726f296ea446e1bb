// Bundles the other renderers, so that their measurements do not include Vite's work.

import { mkdtempSync, rmSync } from 'node:fs'
import { build } from 'vite'
import { data } from '../vite-data.ts'

/** The path of the bundle, inside node_modules because it imports packages; `remove` deletes it. */
export async function bundleRenderers(): Promise<{ path: string; remove: () => void }> {
  const folder = mkdtempSync('node_modules/.bench-')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [data()],
    build: {
      ssr: 'scripts/bench/render.ts',
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'render.mjs' } },
    },
    publicDir: false,
  })
  return { path: `${folder}/render.mjs`, remove: () => rmSync(folder, { recursive: true }) }
}
