// `npm run dev` serves the sources as they are, also after they have changed, with React's development
// build, which logs warnings that the production build leaves out.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyProject, removeCopies } from '../project-copy'
import { openPage, waitForCanvas, waitForClient, waitForPart } from './browser'

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

const readUrl = () => vi.waitUntil(() => /http:\S+/.exec(output)?.[0], { timeout: 600_000 })

/** A page of each kind, with the part that is hydrated last, if any. */
const kinds: [path: string, part?: string][] = [
  ['', 'goods'],
  ['compare/?currency=wage&goods=wage,eggs'],
  ['inflation/?in=ars'],
  ['inflation/eur/'],
  ['then/2016-06/?in=eur'],
  ['method/'],
  ['api/', 'reference'],
  ['about/'],
  ['gold/?display=full'],
]

it('serves pages of every kind without a warning by React', async () => {
  const url = await readUrl()
  const page = await openPage()
  for (const [path, part] of kinds) {
    await page.goto(url + path)
    await (part ? waitForPart(page, part) : waitForClient(page))
  }
})

/** Files of each kind, with an edit that the page of gold shows. */
const edits = [
  ['data/assets/gold.md', /$/, '\nA sentence that is new.\n', 'A sentence that is new.'],
  ['client/site.tsx', /<footer/, '<footer id="edited-screen"', 'id="edited-screen"'],
  ['worker/page.tsx', /<html/, '<html data-edited="page"', 'data-edited="page"'],
] as const

it('hydrates a chart page, and then serves it with each file that has changed', async () => {
  const url = await readUrl()
  const page = await openPage()
  await page.goto(`${url}gold/`)
  await waitForCanvas(page)
  // The page would reload itself when the files change.
  await page.goto('about:blank')

  for (const [name, place, text, shown] of edits) {
    const tag = (await fetch(`${url}gold/`)).headers.get('ETag') ?? ''
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    const after = before.replace(place, text)
    expect(after).not.toBe(before)
    writeFileSync(file, after)
    // As a browser revalidates the page that it has cached.
    const reload = async () =>
      (await fetch(`${url}gold/`, { headers: { 'If-None-Match': tag } })).text()
    await expect.poll(reload, { message: name }).toContain(shown)
  }
})
