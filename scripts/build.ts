// Builds the production site.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'

const command = 'vite'
const commandArguments = ['build', '--logLevel', 'warn']

/** The NODE_ENV of a test runner would select React's development build. */
const environment = { ...process.env, NODE_ENV: 'production' }

/** Builds the project, or a copy of it, into its `dist`. */
export function build(folder = '.', stdio: 'inherit' | 'pipe' = 'inherit'): void {
  execFileSync(command, commandArguments, { cwd: folder, env: environment, stdio })
}

/** Starts to build the site into `dist`, in a process that the caller can kill. */
export function startBuild(): ChildProcess {
  return spawn(command, commandArguments, { env: environment, stdio: 'inherit' })
}
