// A site with many assets: the Worker stays small, and its heap has room for the data of all.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { compressedWorkerSize } from '../../scripts/build.ts'
import { makeAssets } from '../../scripts/make-assets.ts'
import { findFreePort, type Server } from '../../scripts/serve.ts'
import { readData } from '../../scripts/site-data.ts'
import { measureHeap } from '../heap'
import { buildCopy, removeCopies, serveCopy } from '../project-copy'
import { sweep } from '../sweeps'

const count = sweep(30, 100)

/** Compressed size of an asset in the catalog. */
const maxBytesPerAsset = 100
const maxWorkerBytes = 400_000

const maxHeapOfPages = 64_000_000
/** Three quarters of the platform's 128 MB. */
const maxHeap = 96_000_000

const data = mkdtempSync(join(tmpdir(), 'assets-'))
let folder: string
let server: Server
let inspectorPort: number

beforeAll(async () => {
  makeAssets(data, count, 'tests/fixture')
  folder = buildCopy({ data })
  inspectorPort = await findFreePort()
  server = await serveCopy(folder, { inspectorPort })
}, 120_000)

afterAll(async () => {
  await server.stop()
  removeCopies()
  rmSync(data, { recursive: true })
})

it('hardly grows the Worker', () => {
  const [size, fewer] = [folder, inject('siteFolder')].map((folder) =>
    compressedWorkerSize(`${folder}/dist/worker`),
  ) as [number, number]
  const added = count - Object.keys(readData('tests/fixture').assets).length
  expect((size - fewer) / added).toBeLessThan(maxBytesPerAsset)
  expect(size).toBeLessThan(maxWorkerBytes)
})

it('has room in its heap for every page, and then for a card and a CSV of each asset', async () => {
  const keys = Object.keys(readData(data).assets)
  await requestAll(['/', '/method/', ...keys.map((key) => `/${key}/`)])
  expect(await measureHeap(inspectorPort)).toBeLessThan(maxHeapOfPages)
  const files = keys.flatMap((key) => [`/charts/${key}.png`, `/charts/${key}.csv`])
  await requestAll(['/charts/all.png', ...files])
  expect(await measureHeap(inspectorPort)).toBeLessThan(maxHeap)
})

async function requestAll(paths: string[]) {
  for (const path of paths) {
    const response = await fetch(server.url + path)
    await response.arrayBuffer()
    expect([path, response.status]).toEqual([path, 200])
  }
}
