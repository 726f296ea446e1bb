// The build's hash, on made-up bundles: it covers what visitors get, and nothing else.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { site } from '../../scripts/build/vite-site.ts'

type Files = Record<string, { code: string } | { source: string }>

const entry = { 'assets/entry-1.js': { code: 'start()' } }
const font = { 'assets/inter-1.woff2': { source: 'glyphs' } }
const styles = { 'assets/style-1.css': { source: 'a {}' } }
const layout = { 'yoga.wasm': { source: 'layout' } }
const client = { ...entry, ...font, ...styles }

/** Runs both builds, one after the other; returns the hash in the Worker's code. */
async function hashOf(client: Files, worker: Files): Promise<string> {
  const { generateBundle } = site()
  if (typeof generateBundle !== 'object') throw new Error('the plugin writes nothing')
  const code = { code: 'hash = "__BUILD_HASH_PLACEHOLDER__"' }
  const builds = { client: { ...client }, worker: { 'index.js': code, ...worker } }
  for (const [name, files] of Object.entries(builds)) {
    for (const [fileName, file] of Object.entries(files)) {
      Object.assign(file, { fileName, type: 'code' in file ? 'chunk' : 'asset', isEntry: true })
    }
    const context = { environment: { name }, emitFile() {} }
    await generateBundle.handler.call(context as never, {} as never, files as never, true)
  }
  return /^hash = "([0-9a-f]{16})"$/.exec(code.code)?.[1] ?? `no hash: ${code.code}`
}

it.each<[string, boolean, Files, Files]>([
  ['the order of the files', false, { ...styles, ...font, ...entry }, layout],
  ['what the build notes', false, client, { 'wrangler.json': { source: 'x' }, ...layout }],
  ['code of the client', true, { ...client, 'assets/entry-1.js': { code: 'stop()' } }, layout],
  ['an asset of the client', true, { ...client, 'assets/inter-1.woff2': { source: 'x' } }, layout],
  [
    'the name of a file',
    true,
    { ...entry, ...styles, 'assets/inter-2.woff2': { source: 'glyphs' } },
    layout,
  ],
  ['an asset of the Worker', true, client, { 'yoga.wasm': { source: 'other' } }],
  ['code of the Worker', true, client, { ...layout, 'page.js': { code: 'render()' } }],
])('a change of %s changes the hash: %s', async (_, isOther, ownClient, ownWorker) => {
  const reference = await hashOf(client, layout)
  expect(reference).toMatch(/^[0-9a-f]{16}$/)
  expect((await hashOf(ownClient, ownWorker)) !== reference).toBe(isOther)
})

it.each(['wrangler.toml', 'client/public/icon.svg'])(
  'a change of %s changes the hash',
  async (file) => {
    const [project, copy] = [process.cwd(), mkdtempSync(join(tmpdir(), 'settings-'))]
    for (const path of ['wrangler.toml', 'client/public'])
      cpSync(path, join(copy, path), { recursive: true })
    const reference = await hashOf(client, layout)
    try {
      process.chdir(copy)
      expect(await hashOf(client, layout)).toBe(reference)
      writeFileSync(file, '')
      expect(await hashOf(client, layout)).not.toBe(reference)
    } finally {
      process.chdir(project)
      rmSync(copy, { recursive: true })
    }
  },
)
