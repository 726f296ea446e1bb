// Builds the empty shell's script as the site's own is built.

import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { codeSplitting } from '../chunks.ts'
import { compileHint } from '../compile-hint.ts'
import { treeshake } from '../treeshake.ts'
import { data } from '../vite-data.ts'

const root = resolve('scripts/bench/shell-root.ts')
const entry = 'scripts/bench/shell.ts'

/** What the entry imports at once, though the site's client would wait until it needs it. */
const early = ['client/screens/chart.tsx', 'client/chart/canvas.tsx']

/** Its scripts by their paths, and which of them it needs at once, the first one being the entry. */
export type ShellBuild = { files: Map<string, string>; scripts: string[] }

export async function buildShell(): Promise<ShellBuild> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'shell-root',
        enforce: 'pre',
        resolveId: {
          filter: { id: /^react-dom\/client$/ },
          handler: (_id, importer) => (importer === root ? undefined : root),
        },
      },
      data(),
      react(),
    ],
    build: {
      write: false,
      assetsDir: 'shell',
      rollupOptions: {
        input: entry,
        output: { postBanner: compileHint, codeSplitting },
        treeshake,
      },
    },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  const chunks = new Map<string, Rolldown.OutputChunk>()
  for (const file of output) if (file.type === 'chunk') chunks.set(file.fileName, file)
  const needed = new Set([entry, ...early].map((module) => findChunk([...chunks.values()], module)))
  // The set grows while it is walked: imports of imports come later.
  for (const name of needed) for (const other of chunks.get(name)?.imports ?? []) needed.add(other)
  return {
    files: new Map([...chunks].map(([name, { code }]) => [`/${name}`, code])),
    scripts: [...needed].map((name) => `/${name}`),
  }
}

/** The name of the file that a module is fetched by. */
function findChunk(chunks: Rolldown.OutputChunk[], module: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)))
  if (!chunk) throw new Error(`the shell has no chunk of ${module}`)
  return chunk.fileName
}
