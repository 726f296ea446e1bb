// Measures the Worker's size, its first page and its first card, with few assets and with many.

import { rmSync } from 'node:fs'
import { build, compressedWorkerSize, copyCode } from '../build.ts'
import { makeAssets } from '../make-assets.ts'
import { serve, serveBare } from '../serve.ts'
import { costOfFirst } from './cpu-time.ts'
import { bytesPerKb, printTable } from './table.ts'

const rounds = 15

/** Builds the site with each number of assets, and measures in turn. The site itself must be built already. */
export async function benchManyAssets() {
  const [few, many] = [buildSite(13), buildSite(100)]
  for (let round = 0; round < rounds; round++) {
    const bare = await costOfFirst(serveBare, '/')
    for (const site of [few, many]) {
      const start = () => serve({ config: `${site.folder}/dist/worker/wrangler.json` })
      // The kernel counts time in steps of 10 ms; a mean of many is finer than that, a median is not.
      site.page += ((await costOfFirst(start, '/gold/')) - bare) / rounds
      site.card += ((await costOfFirst(start, '/charts/gold.png')) - bare) / rounds
    }
  }
  for (const { folder } of [few, many]) rmSync(folder, { recursive: true })
  printTable(
    'The first response of a site with more assets, in ms of CPU time beyond an empty Worker',
    [
      ['assets', 'the page /gold/', 'its card', 'the Worker, in bytes'],
      ...[few, many].map(({ assets, page, card, worker }) => [
        assets,
        page.toFixed(0),
        card.toFixed(0),
        worker,
      ]),
    ],
  )
  return {
    worker: compressedWorkerSize() / bytesPerKb,
    manyWorker: many.worker / bytesPerKb,
    manyPage: many.page / few.page,
    manyCard: many.card / few.card,
  }
}

/** Builds a copy of the project with this number of assets. */
function buildSite(assets: number) {
  const folder = copyCode()
  makeAssets(`${folder}/data`, assets)
  build(folder)
  const worker = compressedWorkerSize(`${folder}/dist/worker`)
  return { assets, folder, worker, page: 0, card: 0 }
}
