// The size of the Worker's upload.

import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Other files of the build. */
const notUploaded = /\/(wrangler\.json|\.vite\/.*|\.wrangler\/.*)$/

/** The size of the Worker's modules in bytes, including WebAssembly and fonts, compressed with gzip. */
export function compressedWorkerSize(folder = 'dist/worker'): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => !notUploaded.test(path))
    .reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
}
