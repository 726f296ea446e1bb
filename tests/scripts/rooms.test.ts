// The order of folders: each imports only from those below it, types and dynamic imports included.
// The linter finds circles of files (`noImportCycles`).

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** The rooms of each folder, from bottom to top; the last one, '', is the folder's own files. */
const rooms = {
  src: ['fonts', 'site', 'prices', 'words', 'url', 'chart', 'data', 'pages', 'files', ''],
  client: ['browser', 'navigation', 'parts', 'chart', 'full', 'pages', ''],
  worker: ['drawing', 'raster', 'http', 'card', ''],
  scripts: ['build', 'running', 'refresh', 'bench', ''],
}

const order = Object.entries(rooms).flatMap(([folder, names]) =>
  names.map((name) => join(folder, name, '/')),
)

/** Every way to name a module, as the formatter writes it: also `export … from` and `import('…')`. */
const imported = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

const roomOf = (path: string) => path.match(/^\w+\/([\w-]+\/)?/)?.[0] ?? path

const levelOf = (path: string) => order.indexOf(roomOf(path))

const files = globSync(`{${Object.keys(rooms)}}/**/*.{ts,tsx,mjs}`)

it('every folder has a place in the order', () => {
  expect(files.filter((file) => levelOf(file) === -1)).toEqual([])
})

it('imports run down', () => {
  const upward = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, name = '']) => {
      const module = join(dirname(file), name)
      const level = levelOf(module)
      return level !== -1 && level <= levelOf(file) ? [] : `${file} imports ${module}`
    }),
  )
  expect(upward).toEqual([])
})
