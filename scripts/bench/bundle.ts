// Bundles the other renderers, so that Vite's own work is not measured.

import { mkdtempSync, rmSync } from 'node:fs'
import { build } from 'vite'
import { data } from '../vite-data.ts'

/** Where Node finds the bundle, and the packages that it imports; `remove` deletes it. */
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
