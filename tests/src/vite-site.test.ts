// The build's hash, on bundles of the test's own: what visitors get is part of it, nothing else.

import { expect, it } from 'vitest'
import { site } from '../../scripts/vite-site.ts'

type Files = Record<string, { code: string } | { source: string }>

const entry = { 'assets/entry-1.js': { code: 'start()' } }
const fonts = { 'assets/inter-1.woff2': { source: 'glyphs' } }
const code = 'hash = "__BUILD_HASH_PLACEHOLDER__"'

function bundleOf(files: Files) {
  const entries = Object.entries(files).map(([fileName, file]) => {
    const kind = 'code' in file ? { type: 'chunk', isEntry: true } : { type: 'asset' }
    return [fileName, { fileName, ...kind, ...file }] as const
  })
  return Object.fromEntries(entries)
}

/** Both builds, one after the other; returns the hash that the Worker's code has then. */
async function hashOf(client: Files, worker: Files = {}): Promise<string> {
  const { generateBundle } = site()
  if (typeof generateBundle !== 'object') throw new Error('the plugin writes nothing')
  const generate = (name: string, bundle: object) =>
    generateBundle.handler.call(
      { environment: { name }, emitFile() {} } as never,
      {} as never,
      bundle as never,
      true,
    )
  await generate('client', bundleOf(client))
  const bundle = bundleOf({ 'index.js': { code }, ...worker })
  await generate('worker', bundle)
  const written = String((bundle['index.js'] as { code?: string }).code)
  return /^hash = "([0-9a-f]{16})"$/.exec(written)?.[1] ?? `no hash: ${written}`
}

const client = { ...entry, ...fonts }
const reference = await hashOf(client, { 'yoga.wasm': { source: 'layout' } })

it('is sixteen figures', () => {
  expect(reference).toMatch(/^[0-9a-f]{16}$/)
})

it('is the same in whatever order the files come, and whatever the build notes of itself', async () => {
  const records = { 'wrangler.json': { source: 'folder' }, 'yoga.wasm': { source: 'layout' } }
  expect(await hashOf({ ...fonts, ...entry }, records)).toBe(reference)
})

it.each([
  ['the code of the client', { ...client, 'assets/entry-1.js': { code: 'stop()' } }, 'layout'],
  ['an asset of the client', { ...client, 'assets/inter-1.woff2': { source: 'other' } }, 'layout'],
  ['the name of a file', { ...entry, 'assets/inter-2.woff2': { source: 'glyphs' } }, 'layout'],
  ['an asset of the Worker', client, 'other'],
] as [string, Files, string][])('is another for a change of %s', async (_, files, wasm) => {
  expect(await hashOf(files, { 'yoga.wasm': { source: wasm } })).not.toBe(reference)
})

it('is another for a change of the code of the Worker', async () => {
  const more = { 'yoga.wasm': { source: 'layout' }, 'page.js': { code: 'render()' } }
  expect(await hashOf(client, more)).not.toBe(reference)
})
