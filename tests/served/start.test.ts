// Tests that `npm start` leaves no process running, however it is stopped.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { checkPort } from '../../scripts/port.ts'
import { findTree, isAlive } from '../../scripts/processes.ts'
import { copyProject, removeCopies } from '../project-copy'

/** In milliseconds; generous for a busy machine. */
const patience = { timeout: 30_000, interval: 20 }

let port: number
let npm: ChildProcess
let tree: number[] = []

beforeAll(async () => {
  const server = createServer()
  await once(server.listen(0), 'listening')
  port = (server.address() as AddressInfo).port
  await once(server.close(), 'close')
})

afterEach(() => {
  try {
    process.kill(-Number(npm.pid), 'SIGKILL')
  } catch {
    // No process of the group is left, as it should be.
  }
})

afterAll(removeCopies)

/** A copy of the project that does not build, but has the build of another copy. */
function copyBuilt(): string {
  const command = { file: 'scripts/build.ts', from: "command = 'vite'", to: "command = 'true'" }
  const folder = copyProject({ changes: [command] })
  cpSync(join(inject('siteFolder'), 'dist'), join(folder, 'dist'), { recursive: true })
  return folder
}

/** Runs `npm start` in its own process group, as a terminal would. */
function start(folder: string) {
  const env = { ...process.env, PORT: String(port) }
  npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'ignore' })
}

/** Waits until a process of the tree has the text in its command line. */
async function waitForCommand(text: string) {
  await vi.waitFor(() => {
    tree = findTree(Number(npm.pid)).map(({ pid }) => pid)
    expect(tree.map(commandOf)).toContainEqual(expect.stringContaining(text))
  }, patience)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has ended since it was found.
    return ''
  }
}

async function expectNothingLeft() {
  await vi.waitFor(async () => {
    expect(tree.filter(isAlive).map(commandOf)).toEqual([])
    await checkPort(port)
  }, patience)
}

it.each(['SIGTERM', 'SIGKILL'] as const)('after %s while it builds', async (signal) => {
  start(copyProject())
  await waitForCommand('vite')
  npm.kill(signal)
  await expectNothingLeft()
})

it.each(['SIGTERM', 'SIGKILL'] as const)('after %s while it serves', async (signal) => {
  start(copyBuilt())
  await waitForCommand('workerd')
  npm.kill(signal)
  await expectNothingLeft()
})

it('after Ctrl-C, which signals npm and its children', async () => {
  start(copyBuilt())
  await waitForCommand('workerd')
  process.kill(-Number(npm.pid), 'SIGINT')
  await expectNothingLeft()
})
