// How much of the Worker is uploaded.

import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** What the build leaves beside the modules. */
const notUploaded = /\/(wrangler\.json|\.vite\/.*|\.wrangler\/.*)$/

/** Bytes of the Worker's modules together, WebAssembly and fonts included, compressed with gzip. */
export function compressedWorkerSize(folder = 'dist/worker'): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => !notUploaded.test(path))
    .reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
}
