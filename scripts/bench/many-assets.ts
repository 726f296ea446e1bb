// Measures the Worker's size, its first page and its first card, with few assets and with many.

import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../build.ts'
import { compressedWorkerSize } from '../bundle-size.ts'
import { makeAssets } from '../make-assets.ts'
import { type Server, serve, serveBare } from '../serve.ts'
import { costOfFirst } from './first-responses.ts'

const rounds = 15

/** `page` and `card` in ms of CPU time beyond an empty Worker, `worker` in bytes, compressed. */
export type SiteCost = { assets: number; page: number; card: number; worker: number }

/** Builds the site with each number of assets, and measures in turn. The site itself must be built already. */
export async function measureManyAssets(counts: readonly number[]): Promise<SiteCost[]> {
  const folders = counts.map(buildSite)
  const costs = counts.map((assets, index) => ({
    assets,
    page: 0,
    card: 0,
    worker: compressedWorkerSize(`${folders[index]}/dist/worker`),
  }))
  for (let round = 0; round < rounds; round++) {
    const bare = await costOfFirst(serveBare, '/')
    for (const [index, cost] of costs.entries()) {
      const start = (): Promise<Server> =>
        serve({ config: `${folders[index]}/dist/worker/wrangler.json` })
      // The kernel counts time in steps of 10 ms; a mean of many is finer than that, a median is not.
      cost.page += ((await costOfFirst(start, '/gold/')) - bare) / rounds
      cost.card += ((await costOfFirst(start, '/charts/gold.png')) - bare) / rounds
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true })
  return costs
}

/** Builds a copy of the project with this number of assets; returns its folder. */
function buildSite(assets: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const source of ['client', 'scripts', 'src', 'worker', ...globSync('*.{ts,json,toml}')]) {
    cpSync(source, join(folder, source), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  makeAssets(join(folder, 'data'), assets)
  build(folder)
  return folder
}
