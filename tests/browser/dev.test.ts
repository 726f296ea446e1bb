// `npm run dev` serves the sources as they are, also after they have changed.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyProject, removeCopies } from '../project-copy'
import { openPage, waitForCanvas } from './browser'

let folder: string
let server: ChildProcess
let output = ''

beforeAll(() => {
  folder = copyProject()
  // Without the variables of the test runner, which would make Vite build for tests.
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env
  server = spawn('node', ['scripts/dev.ts'], {
    cwd: folder,
    env: { ...environment, PORT: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  server.stdout?.on('data', (text) => {
    output += text
  })
})

afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  removeCopies()
})

it('hydrates a chart page, and then serves it with a file that has changed', async () => {
  const url = await vi.waitUntil(() => /http:\S+/.exec(output)?.[0], { timeout: 90_000 })
  const page = await openPage()
  await page.goto(`${url}gold/`, { timeout: 60_000 })
  await waitForCanvas(page)
  // It would reload itself while the test ends.
  await page.goto('about:blank')

  const file = join(folder, 'data/assets/gold.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA sentence that is new.\n`)
  const readPage = async () => (await fetch(`${url}gold/`)).text()
  await expect.poll(readPage, { timeout: 30_000 }).toContain('A sentence that is new.')
}, 240_000)
