// `npm start` ends as a whole, however it is ended: nothing of it is left that runs, or has its port.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { reservePort } from '../../scripts/port.ts'
import { findTree, isAlive } from '../../scripts/processes.ts'
import { copyProject, removeCopies } from '../project-copy'

/** What a busy machine may take for one step, and how often it is looked at, in milliseconds. */
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
    // As it should be, nothing of the group is left.
  }
})

afterAll(removeCopies)

/** A copy in whose place of a build stands the build of another copy. */
function copyBuilt(): string {
  const command = { file: 'scripts/build.ts', from: "command = 'vite'", to: "command = 'true'" }
  const folder = copyProject({ changes: [command] })
  cpSync(join(inject('siteFolder'), 'dist'), join(folder, 'dist'), { recursive: true })
  return folder
}

/** Has `npm start` run in a group of its own, as a terminal would. */
function start(folder: string) {
  const env = { ...process.env, PORT: String(port) }
  npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'ignore' })
}

/** Waits until the tree has so many processes with this text in their command lines. */
async function waitForCommand(text: string, count: number) {
  await vi.waitFor(() => {
    tree = findTree(Number(npm.pid)).map(({ pid }) => pid)
    expect(tree.filter((pid) => commandOf(pid).includes(text))).toHaveLength(count)
  }, patience)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended since it was found.
    return ''
  }
}

async function expectNothingLeft() {
  await vi.waitFor(async () => {
    expect(tree.filter(isAlive).map(commandOf)).toEqual([])
    const { release } = await reservePort(port)
    release()
  }, patience)
}

it.each(['SIGTERM', 'SIGKILL'] as const)('by %s while it builds', async (signal) => {
  start(copyProject())
  await waitForCommand('vite', 1)
  npm.kill(signal)
  await expectNothingLeft()
})

it.each(['SIGTERM', 'SIGKILL'] as const)('by %s while it serves', async (signal) => {
  start(copyBuilt())
  await waitForCommand('workerd', 2)
  npm.kill(signal)
  await expectNothingLeft()
})

it('by Ctrl-C, which npm and what it started get alike', async () => {
  start(copyBuilt())
  await waitForCommand('workerd', 2)
  process.kill(-Number(npm.pid), 'SIGINT')
  await expectNothingLeft()
})
