// Measures one card by each renderer; and first responses, with few assets and with many.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { build as bundle } from 'vite'
import measures from '../../src/fonts/inter.json' with { type: 'json' }
import { cardSize } from '../../src/site/theme.ts'
import { buildProject, compressedWorkerSize, copyCode } from '../build/build.ts'
import { makeAssets } from '../build/make-assets.ts'
import { data, webAssembly } from '../build/vite-data.ts'
import { launchChromium } from '../running/browsers.ts'
import { cpuTimeOf } from '../running/processes.ts'
import { serve } from '../running/serve.ts'
import { bytesPerKb, costOf, costOfFirst, fetchBody, median, printTable, times } from './measure.ts'
import { serveBare } from './requests.ts'

const rounds = 15

/**
 * What a card costs in milliseconds of CPU time, as medians: `first` in a fresh process, without
 * the start of the runtime itself, and `warm` after a warm-up.
 */
type CardCost = { first: number; warm: number; bytes: number }

/** Measures the card of this project and of the others, and the first page and CSV file. */
export async function benchCards() {
  const { skia, vercelOg, nothing, remove } = await bundleRenderers()
  const withoutSharp = ['--import', './scripts/bench/without-sharp.mjs', ...vercelOg]
  // All are measured in turn, so that other load on the machine affects all alike.
  const firsts = await mediansInTurn({
    workerd: () => costOfFirst(serveBare, '/'),
    page: () => costOfFirst(serve, '/gold/'),
    card: () => costOfFirst(serve, '/charts/gold.png'),
    csv: () => costOfFirst(serve, '/charts/gold.csv'),
    node: () => runNode(nothing).first,
    skia: () => runNode(skia).first,
    withSharp: () => runNode(vercelOg).first,
    withoutSharp: () => runNode(withoutSharp).first,
  })
  const inNode = (args: string[], first: number): CardCost => {
    return { ...runNode([...args, 'warm']), first: first - firsts.node }
  }
  const native = inNode(skia, firsts.skia)
  const withSharp = inNode(vercelOg, firsts.withSharp)
  const own = { ...(await measureOwn()), first: firsts.card - firsts.workerd }
  const costs = {
    'this project, in workerd': own,
    'Chart.js on native Skia, in Node': native,
    '@vercel/og 1.0.1 with sharp, in Node': withSharp,
    '@vercel/og 1.0.1 without sharp, in Node': inNode(withoutSharp, firsts.withoutSharp),
    'a screenshot by Chromium': await measureChromium(),
  }
  remove()
  printTable('A card of 1200 × 630 (gold), in ms of CPU time of the whole process', [
    ['', 'first', 'this project', 'warm (median)', 'this project', 'PNG bytes'],
    ...Object.entries(costs).map(([name, cost]) => [
      name,
      cost.first.toFixed(0),
      times(own.first / cost.first),
      cost.warm.toFixed(1),
      times(own.warm / cost.warm),
      cost.bytes,
    ]),
  ])
  printTable('The first response of a fresh process, in ms of CPU time beyond an empty Worker', [
    ['', 'median'],
    ['the page /gold/', (firsts.page - firsts.workerd).toFixed(0)],
    ['its CSV', (firsts.csv - firsts.workerd).toFixed(0)],
  ])
  return {
    skiaMs: native.warm,
    warmCard: own.warm / Math.min(native.warm, withSharp.warm),
    firstCard: own.first / withSharp.first,
    card: own.bytes / bytesPerKb,
  }
}

/**
 * Bundles the other renderers, so that their measurements do not include Vite's work; returns
 * Node's arguments for each.
 */
async function bundleRenderers() {
  // Inside node_modules, because the bundle imports packages.
  const folder = mkdtempSync('node_modules/.bench-')
  await bundle({
    configFile: false,
    logLevel: 'error',
    plugins: [data(), webAssembly],
    build: {
      ssr: 'scripts/bench/render.ts',
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'render.mjs' } },
    },
    publicDir: false,
  })
  // The other renderers cannot read WOFF2.
  for (const weight of [400, 600] as const) {
    const woff2 = readFileSync(`src/fonts/inter-${weight}.woff2`)
    const characters = Object.keys(measures[weight].advances).join('')
    const font = await subsetFont(woff2, characters, { targetFormat: 'truetype' })
    writeFileSync(`${folder}/inter-${weight}.ttf`, font)
  }
  const argumentsFor = (name: string) => [`${folder}/render.mjs`, name]
  return {
    skia: argumentsFor('skia'),
    vercelOg: argumentsFor('vercel-og'),
    nothing: argumentsFor('nothing'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

async function mediansInTurn<Name extends string>(
  measures: Record<Name, () => number | Promise<number>>,
): Promise<Record<Name, number>> {
  const costs: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries<() => number | Promise<number>>(measures)) {
      costs[name] = [...(costs[name] ?? []), await measure()]
    }
  }
  const medians = Object.entries(costs).map(([name, all]) => [name, median(all)])
  return Object.fromEntries(medians)
}

/** Runs the bundled `render.ts` in a fresh process. */
function runNode(args: string[]): CardCost {
  const env = { ...process.env, NODE_ENV: 'production' }
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', env })
  const { first, costs, bytes } = JSON.parse(output)
  return { first, warm: median(costs), bytes }
}

async function measureOwn(): Promise<Omit<CardCost, 'first'>> {
  const bare = await serveBare()
  const costOfResponse = await costOf('workerd', () => fetchBody(bare.url))
  await bare.stop()
  const { url, stop } = await serve()
  // Each card shows another host, so that none is cached; all hosts are equally long.
  let port = 10_000
  const draw = () => fetchBody(`${url}/charts/gold.png`, { Host: `localhost:${port++}` })
  const { length: bytes } = await draw()
  const warm = (await costOf('workerd', draw)) - costOfResponse
  await stop()
  return { warm, bytes }
}

async function measureChromium(): Promise<CardCost> {
  const { url, stop } = await serve({ vars: { ANALYTICS_SCRIPT: '' } })
  const browser = await launchChromium()
  await browser.newPage()
  const draw = async () => {
    const page = await browser.newPage({ viewport: cardSize })
    await page.goto(`${url}/gold/?display=full`)
    await page.waitForFunction(() => document.querySelector('canvas') !== null)
    const screenshot = await page.screenshot()
    await page.context().close()
    return screenshot
  }
  const idle = cpuTimeOf('chromium')
  const { length: bytes } = await draw()
  const first = cpuTimeOf('chromium') - idle
  const warm = await costOf('chromium', draw)
  await browser.close()
  await stop()
  return { first, warm, bytes }
}

/** Builds the site with each number of assets, and measures in turn. The site must be built. */
export async function benchManyAssets() {
  const [few, many] = [buildSite(13), buildSite(100)]
  for (let round = 0; round < rounds; round++) {
    const bare = await costOfFirst(serveBare, '/')
    for (const site of [few, many]) {
      const start = () => serve({ config: `${site.folder}/dist/worker/wrangler.json` })
      // The kernel counts time in steps of 10 ms; a mean of many is finer, a median is not.
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
  buildProject(folder)
  const worker = compressedWorkerSize(`${folder}/dist/worker`)
  return { assets, folder, worker, page: 0, card: 0 }
}
