// Runs commands as processes.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type Run = { code: number | null; stdout: string; stderr: string }

/** The environment without the variables of the test runner. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*)$/.test(name)),
)

/** Runs a command in a folder, with additional environment variables. */
export async function runProcess(
  [command, ...args]: [string, ...string[]],
  folder = '.',
  settings: Record<string, string> = {},
): Promise<Run> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout, stderr }
}
