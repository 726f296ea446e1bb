// Tests that `npm start` and `npm run dev` leave no process running, however they are stopped.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { findTree } from '../../scripts/running/processes.ts'
import { findFreePort } from '../../scripts/running/serve.ts'
import { checkPort } from '../../scripts/running/settings.ts'
import { copyProject, removeCopies } from '../project-copy'

/** Limits in milliseconds that only a hanging process reaches. */
const patience = { timeout: 300_000, interval: 20 }

let port: number
let npm: ChildProcess
let tree: number[] = []

beforeAll(async () => {
  // Not one that the system assigns to any program on request, as another could get it before its use.
  port = await findFreePort()
})

afterEach(() => {
  try {
    process.kill(-Number(npm.pid), 'SIGKILL')
  } catch {
    // No process of the group is left, as it should be.
  }
})

afterAll(removeCopies)

/** A copy of the project that runs a command instead of a build, and has the build of another copy. */
function copyBuilt(build = 'true'): string {
  const command = {
    file: 'scripts/build/build.ts',
    from: "command = 'vite'",
    to: `command = '${build}'`,
  }
  const folder = copyProject({ changes: [command] })
  cpSync(join(inject('siteFolder'), 'dist'), join(folder, 'dist'), { recursive: true })
  return folder
}

/** Runs `npm start`, or another command, in its own process group, as a terminal would. */
function start(folder: string, command = ['start']) {
  const env = { ...process.env, PORT: String(port) }
  npm = spawn('npm', command, {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Waits until a process of the tree has the text in its command line. */
async function waitForCommand(part: string) {
  await vi.waitFor(() => {
    tree = findTree(Number(npm.pid)).map(({ pid }) => pid)
    expect(tree.map(commandOf)).toContainEqual(expect.stringContaining(part))
  }, patience)
}

async function waitForSite() {
  await waitForCommand('workerd')
  await vi.waitFor(async () => {
    expect((await fetch(`http://localhost:${port}/robots.txt`)).status).toBe(200)
  }, patience)
}

function pidOf(script: string): number {
  const pid = tree.find((pid) => commandOf(pid).split('\0').includes(script))
  if (!pid) throw new Error(`nothing runs ${script}`)
  return pid
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has ended since it was found.
    return ''
  }
}

/** Whether a process is running; a zombie is not. */
function isAlive(pid: number): boolean {
  return findTree(pid).some((process) => process.pid === pid && process.state !== 'Z')
}

async function expectNothingLeft() {
  await vi.waitFor(async () => {
    expect(tree.filter(isAlive).map(commandOf)).toEqual([])
    await checkPort(port)
  }, patience)
}

async function startBuilding() {
  start(copyProject())
  await waitForCommand('vite')
}

async function startServing() {
  start(copyBuilt())
  await waitForSite()
}

async function startServingSources() {
  start(copyProject(), ['run', 'dev'])
  await waitForSite()
}

/** Signals npm and its children, as Ctrl-C does. */
const interrupt = () => process.kill(-Number(npm.pid), 'SIGINT')

it.each([
  ['SIGTERM while it builds', startBuilding, () => npm.kill('SIGTERM')],
  ['SIGKILL while it serves', startServing, () => npm.kill('SIGKILL')],
  ['Ctrl-C while it serves', startServing, interrupt],
  ['SIGTERM while it serves the sources', startServingSources, () => npm.kill('SIGTERM')],
  ['SIGKILL while it serves the sources', startServingSources, () => npm.kill('SIGKILL')],
  [
    'its own process is killed',
    startServing,
    () => process.kill(pidOf('scripts/start.ts'), 'SIGKILL'),
  ],
])('after %s', async (_, begin, end) => {
  await begin()
  end()
  await expectNothingLeft()
})

it('after its server is killed, and says so', async () => {
  await startServing()
  const printed = text(npm.stderr as Readable)
  process.kill(pidOf('scripts/running/server-process.ts'), 'SIGKILL')
  await expectNothingLeft()
  expect(await printed).toContain('The server was killed. Start it again with npm start.')
})

it('where variables cannot be so, which it says of each', async () => {
  const folder = copyBuilt()
  const file = join(folder, 'dist/worker/wrangler.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(config.vars, { SITE_URL: 'example.org', TWITTER_HANDLE: 'example' })
  writeFileSync(file, JSON.stringify(config))
  start(folder)
  const printed = await text(npm.stderr as Readable)
  expect(printed).toContain('SITE_URL is "example.org"; it must be ')
  expect(printed).toContain('TWITTER_HANDLE is "example"; it must be ')
  await vi.waitFor(() => expect(npm.exitCode).toBe(1), patience)
})

it('where another program takes the port during the build, which it says', async () => {
  const folder = copyBuilt('./build')
  execFileSync('mkfifo', [join(folder, 'end')])
  writeFileSync(join(folder, 'build'), '#!/bin/sh\ncat end\n', { mode: 0o755 })
  start(folder)
  const printed = text(npm.stderr as Readable)
  await waitForCommand('./build')
  const other = createHttpServer((_, response) => response.end('Something else'))
  await once(other.listen(port, 'localhost'), 'listening')
  writeFileSync(join(folder, 'end'), '')
  await vi.waitFor(() => expect(npm.exitCode).toBe(1), patience)
  expect(await printed).toContain(`Port ${port} is taken: end what uses it, or `)
  await once(other.close(), 'close')
})
