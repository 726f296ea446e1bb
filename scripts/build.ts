// Builds the production site.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'

const command = 'vite'
const commandArguments = ['build', '--logLevel', 'warn']

/** A test runner's NODE_ENV would make a development build of React. */
const environment = { ...process.env, NODE_ENV: 'production' }

/**
 * Builds the site into `dist`.
 *
 * @param folder of the project, or of a copy of it
 * @param stdio where the build's words go
 */
export function build(folder = '.', stdio: 'inherit' | 'pipe' = 'inherit'): void {
  execFileSync(command, commandArguments, { cwd: folder, env: environment, stdio })
}

/** Begins to build the site into `dist`, in a process that can be ended meanwhile. */
export function startBuild(): ChildProcess {
  return spawn(command, commandArguments, { env: environment, stdio: 'inherit' })
}
