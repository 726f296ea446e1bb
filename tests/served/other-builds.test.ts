// Builds other than the tests' own: their hashes, and the site with its own data, all of
// whose pages and files work.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Server } from '../../scripts/serve.ts'
import { readData } from '../../scripts/site-data.ts'
import { bundleInMemory, data } from '../../scripts/vite-data.ts'
import type { Resource } from '../../src/url/resources'
import { buildCopies, removeCopies, serveCopy } from '../project-copy'

const { assets } = readData('data')
const keys = Object.keys(assets)
const frontMatterOf = (key: string) => assets[key]?.frontMatter as { featured?: boolean }

const icon = { file: 'client/public/icon.svg', from: 'rx="6"', to: 'rx="7"' }
const setting = { file: 'wrangler.toml', from: 'SITE_URL = ""', to: 'SITE_URL = "https://x.org"' }

/** The registry, of the site's own data: the tests' has other assets. */
const registry = await bundleInMemory('src/url/resources.ts', { plugins: [data()] })
const { resources }: { resources: Resource[] } = await import(
  `data:text/javascript;base64,${Buffer.from(registry).toString('base64')}`
)

/** The names that stand in a path; of months, the first and the last. */
function someOf(names: Resource['names']): string[] {
  if (!names) return ['']
  const { choices, range } = names
  return range ? [choices.at(0), choices.at(-1)].map(String) : [...choices]
}

let folders: { ownData: string; icon: string; setting: string; unchanged: string }
let server: Server

beforeAll(async () => {
  // The unchanged copy is last: builds before it, in the same process, must not affect its hash.
  const built = buildCopies([{ data: 'data' }, { changes: [icon] }, { changes: [setting] }, {}])
  const [ownData = '', withIcon = '', withSetting = '', unchanged = ''] = built
  folders = { ownData, icon: withIcon, setting: withSetting, unchanged }
  server = await serveCopy(ownData)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  removeCopies()
})

function hashOf(folder: string): string {
  const code = readFileSync(join(folder, 'dist/worker/index.js'), 'utf8')
  expect(code).not.toContain('BUILD_HASH_PLACEHOLDER')
  const hashes = code.match(/\b[0-9a-f]{16}\b/g) ?? []
  expect(hashes).toHaveLength(1)
  return String(hashes)
}

async function load(path: string) {
  const response = await fetch(server.url + path)
  expect([path, response.status]).toEqual([path, 200])
  return response
}

describe('the build hash', () => {
  it('is the same for the same content in another folder', () => {
    expect(hashOf(folders.unchanged)).toBe(hashOf(inject('siteFolder')))
  })

  it.each(['ownData', 'icon', 'setting'] as const)('depends on %s', (change) => {
    expect(hashOf(folders[change])).not.toBe(hashOf(folders.unchanged))
  })
})

describe('the site with its own data', () => {
  it.each(['/', ...keys.map((key) => `/${key}/`)])('has %s, complete', async (path) => {
    const html = await (await load(path)).text()
    expect(html).not.toMatch(/NaN|Infinity|undefined|class="chart-absence"/)
    if (path === '/') return
    expect(html).toMatch(
      /<p class="finding">.* costs .* Bitcoin (than|as) in \w+ \d{4}, and .*dollars\.</,
    )
  })

  it.each(resources)('has all of $path', async ({ path, names, type, exampleQuery }) => {
    // What needs a query has one that depends on the site's URL.
    const query = typeof exampleQuery === 'function' ? `?${exampleQuery(server.url)}` : ''
    for (const name of someOf(names)) {
      const response = await load(path.replace(/\{\w+\}/, name) + query)
      expect(response.headers.get('Content-Type')).toBe(type)
      const body = Buffer.from(await response.arrayBuffer())
      expect(body.byteLength).toBeGreaterThan(path === '/robots.txt' ? 20 : 200)
      if (type.startsWith('text/html')) expect(String(body)).not.toMatch(/NaN|Infinity|undefined/)
    }
  })

  it('tells the prices of the featured goods from those of all', async () => {
    const featured = keys.filter((key) => frontMatterOf(key).featured)
    expect(featured.length).toBeLessThan(keys.length)
    const goodsOf = async (path: string) => {
      const rows = (await (await load(path)).text()).trim().split('\r\n').slice(1)
      return new Set(rows.map((row) => row.split(',')[1]))
    }
    for (const query of [`?goods=${featured}`, '']) {
      const expected = query ? featured : keys
      expect(await goodsOf(`/charts/prices.csv${query}`)).toEqual(new Set(expected))
    }
  })

  it('has the card of the home page', async () => {
    const card = await (await load('/charts/home.png')).arrayBuffer()
    expect(card.byteLength).toBeGreaterThan(10_000)
  })
})
