// Builds the production site, or a copy of the project, and measures the Worker's upload.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const command = 'vite'
const commandArguments = ['build', '--logLevel', 'warn']

/**
 * The environment of the tools: its PATH finds them without npm, too, and its NODE_ENV is not that of
 * a test runner, which would select React's development build.
 */
export const environment = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  NODE_ENV: 'production',
}

/** Builds the project, or a copy of it, into its `dist`. */
export function buildProject(folder = '.', stdio: 'inherit' | 'pipe' = 'inherit'): void {
  execFileSync(command, commandArguments, { cwd: folder, env: environment, stdio })
}

/** Starts to build the site into `dist`, in a process that the caller can kill. */
export function startBuild(): ChildProcess {
  return spawn(command, commandArguments, { env: environment, stdio: 'inherit' })
}

/** Copies the project without its data into a new temporary folder, which is returned. */
export function copyCode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  for (const source of ['client', 'scripts', 'src', 'worker', ...globSync('*.{ts,json,toml}')]) {
    cpSync(source, join(folder, source), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The files of the build that are not uploaded. */
const notUploaded = /\/(wrangler\.json|\.vite\/.*|\.wrangler\/.*)$/

/** The size of the Worker's modules in bytes, with WebAssembly and fonts, compressed with gzip. */
export function compressedWorkerSize(folder = 'dist/worker'): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => !notUploaded.test(path))
    .reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
}
