// Builds other than the tests' own: their hash; the site with its own data, all of whose pages and
// files work; and a site with many assets, whose Worker stays small and has room in its heap for
// everything made of them.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { measureHeap } from '../../scripts/bench/heap.ts'
import { compressedWorkerSize } from '../../scripts/build/build.ts'
import { readData } from '../../scripts/build/data-files.ts'
import { makeAssets } from '../../scripts/build/make-assets.ts'
import { bundleInMemory, data } from '../../scripts/build/vite-data.ts'
import { findFreePort, type Server } from '../../scripts/running/serve.ts'
import type { Resource } from '../../src/url/resource'
import { buildCopies, removeCopies, serveCopy } from '../project-copy'
import { sweep } from '../sweeps'

const count = sweep(30, 100)
const many = mkdtempSync(join(tmpdir(), 'assets-'))
makeAssets(many, count, 'tests/fixture')

/** The copies, which are built in one process in half the time. */
const copies = {
  'own data': { data: 'data' },
  'many assets': { data: many },
  // The last one: builds before it must not affect its hash.
  unchanged: {},
}

let folders: Map<string, string>
let printed: string
const folderOf = (name: keyof typeof copies) => String(folders.get(name))

beforeAll(() => {
  const built = buildCopies(Object.values(copies))
  printed = built.printed
  folders = new Map(Object.keys(copies).map((name, index) => [name, built.folders[index] ?? '']))
})

afterAll(() => {
  removeCopies()
  rmSync(many, { recursive: true })
})

/** The resources of a site with other data than the tests'. */
async function readRegistry(folder: string): Promise<Resource[]> {
  const code = await bundleInMemory('src/url/resources.ts', { plugins: [data(folder)] })
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return (await import(url)).resources
}

/** The paths of a resource; of months, only the first and the last. */
function pathsOf({ path, names }: Resource): string[] {
  const { choices = [''], range } = names ?? {}
  const some = range ? [choices.at(0), choices.at(-1)] : choices
  return some.map((name) => path.replace(/\{\w+\}/, String(name)))
}

async function load({ url }: Server, path: string): Promise<Response> {
  const response = await fetch(url + path)
  expect([path, response.status]).toEqual([path, 200])
  return response
}

function hashOf(folder: string): string {
  const code = readFileSync(join(folder, 'dist/worker/index.js'), 'utf8')
  expect(code).not.toContain('BUILD_HASH_PLACEHOLDER')
  const hashes = code.match(/\b[0-9a-f]{16}\b/g) ?? []
  expect(hashes).toHaveLength(1)
  return String(hashes)
}

it('a build where the home cannot be written says nothing of it', () => {
  expect(printed).toBe('')
})

describe('the build hash', () => {
  it('is the same for the same content in another folder', () => {
    expect(hashOf(folderOf('unchanged'))).toBe(hashOf(inject('siteFolder')))
  })

  it('depends on the data', () => {
    expect(hashOf(folderOf('own data'))).not.toBe(hashOf(folderOf('unchanged')))
  })
})

describe('the site with its own data', async () => {
  const resources = await readRegistry('data')
  let server: Server

  beforeAll(async () => {
    server = await serveCopy(folderOf('own data'))
  })

  afterAll(() => server?.stop())

  it.each(resources)('has all of $path', async (resource) => {
    const { id, type, serves, exampleQuery } = resource
    const least = type === 'image/png' ? 10_000 : serves.is === 'robots' ? 20 : 200
    // A resource that needs a query has an example of one, which depends on the site's URL.
    const query = typeof exampleQuery === 'function' ? `?${exampleQuery(server.url)}` : ''
    for (const path of pathsOf(resource)) {
      const response = await load(server, path + query)
      expect(response.headers.get('Content-Type')).toBe(type)
      const body = Buffer.from(await response.arrayBuffer())
      expect(body.byteLength).toBeGreaterThan(least)
      if (!type.startsWith('text/html')) continue
      expect(String(body)).not.toMatch(/NaN|Infinity|undefined|class="chart-absence"/)
      if (id !== 'page') continue
      // Without the words for screen readers.
      const seen = String(body).replace(
        /<span class="visually-hidden">.*?<\/span>|<\/?span[^>]*>/gs,
        '',
      )
      expect(seen).toMatch(
        /<p class="finding">(In \w+ \d{4}, .*<b[^>]*>.* Bitcoin<\/b> (than|as) in \w+ \d{4}, and <b[^>]*>.*dollars<\/b>|From \w+ \d{4} to \w+ \d{4}, .*<b[^>]*>.* in dollars<\/b> and <b[^>]*>.* in Bitcoin<\/b>)\.</,
      )
    }
  })
})

describe('a site with many assets', () => {
  /** Compressed size of an asset: some forty years of prices, front matter, and prose. */
  const maxBytesPerAsset = 1200
  const maxWorkerBytes = 560_000

  const maxHeapOfPages = 64_000_000
  /** Three quarters of the platform's 128 MB. */
  const maxHeap = 96_000_000

  it('has a Worker that is larger by its prices alone', () => {
    const [size, fewer] = [folderOf('many assets'), inject('siteFolder')].map((folder) =>
      compressedWorkerSize(`${folder}/dist/worker`),
    ) as [number, number]
    const added = count - Object.keys(readData('tests/fixture').assets).length
    expect((size - fewer) / added).toBeLessThan(maxBytesPerAsset)
    expect(size).toBeLessThan(maxWorkerBytes)
  })

  it('has room in its heap for every page, and then for a card and a CSV of each chart', async () => {
    const resources = await readRegistry(many)
    const inspectorPort = await findFreePort()
    const server = await serveCopy(folderOf('many assets'), { inspectorPort })
    const heapAfter = async (isRequested: (resource: Resource) => boolean) => {
      const paths = resources.filter(isRequested).flatMap(pathsOf)
      expect(paths.length).toBeGreaterThan(count)
      for (const path of paths) await (await load(server, path)).arrayBuffer()
      return measureHeap(inspectorPort)
    }
    try {
      expect(await heapAfter(({ serves }) => serves.is === 'page')).toBeLessThan(maxHeapOfPages)
      const isFile = ({ serves, path }: Resource) =>
        serves.is === 'chart' && /\.(png|csv)$/.test(path)
      expect(await heapAfter(isFile)).toBeLessThan(maxHeap)
    } finally {
      await server.stop()
    }
  })
})
