// Measures one card by each means, in CPU time of the whole process.

import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import type { Browser } from 'playwright-core'
import { cardSize } from '../../src/theme.ts'
import { launchChromium } from '../chromium.ts'
import { cpuTimeOf } from '../processes.ts'
import { type Server, serve, serveBare } from '../serve.ts'
import { bundleRenderers } from './bundle.ts'
import { median } from './table.ts'

/**
 * What an image costs, in milliseconds of CPU time: the first of a fresh process without what the
 * runtime itself takes to start, and each of those after the warm-up; both are medians.
 */
export type ImageCost = { first: number; warm: number; bytes: number }

const freshProcesses = 15

const hidden = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** This project's first. First images are drawn in turn: what else the machine does meets all alike. */
export async function measureImages(): Promise<(ImageCost & { name: string })[]> {
  const { path, remove } = await bundleRenderers()
  const withoutSharp = ['--import', './scripts/bench/without-sharp.mjs']
  const inNode = [
    { name: 'Chart.js on native Skia, in Node', parameters: [path, 'skia'] },
    { name: '@vercel/og with sharp, in Node', parameters: [path, 'vercel-og'] },
    { name: '@vercel/og without sharp, in Node', parameters: [...withoutSharp, path, 'vercel-og'] },
  ].map((renderer) => ({ ...renderer, firsts: [] as number[] }))
  const own: number[] = []
  try {
    for (let round = 0; round < freshProcesses; round++) {
      const bare = await costOfFirst(serveBare, '/')
      own.push((await costOfFirst(serve, '/charts/gold.png')) - bare)
      const { first: empty } = runNode([path, 'nothing'])
      for (const { parameters, firsts } of inNode) firsts.push(runNode(parameters).first - empty)
    }
    return [
      { name: 'this project, in workerd', ...(await measureWorker()), first: median(own) },
      ...inNode.map(({ name, parameters, firsts }) => {
        return { name, ...runNode([...parameters, 'warm']), first: median(firsts) }
      }),
      { name: 'a screenshot by Chromium', ...(await measureChromium()) },
    ]
  } finally {
    remove()
  }
}

async function measureWorker(): Promise<ImageCost> {
  const { url, stop } = await serve()
  // Each image names another host, so that none was drawn before; all are as long.
  let host = 10_000
  const draw = () => load(url, '/charts/gold.png', `localhost:${host++}`)
  // The kernel counts time in steps of 10 ms, so only the sum of some images tells what one costs.
  const cost = await measure('workerd', draw, { warmUps: 20, blocks: 7, imagesPerBlock: 20 })
  await stop()
  return cost
}

async function measureChromium(): Promise<ImageCost> {
  const { url, stop } = await serve()
  const browser = await launchChromium(...hidden)
  await browser.newPage()
  const draw = () => takeScreenshot(browser, `${url}/gold/?display=full`)
  const cost = await measure('chromium', draw, { warmUps: 3, blocks: 20, imagesPerBlock: 1 })
  await browser.close()
  await stop()
  return cost
}

/** What images cost that the processes of a name draw, which are running. */
async function measure(
  name: string,
  draw: () => Promise<Uint8Array>,
  { warmUps, blocks, imagesPerBlock }: Record<'warmUps' | 'blocks' | 'imagesPerBlock', number>,
): Promise<ImageCost> {
  const idle = cpuTimeOf(name)
  const { length: bytes } = await draw()
  const first = cpuTimeOf(name) - idle
  for (let count = 0; count < warmUps; count++) await draw()
  const costs: number[] = []
  for (let block = 0; block < blocks; block++) {
    const before = cpuTimeOf(name)
    for (let count = 0; count < imagesPerBlock; count++) await draw()
    costs.push((cpuTimeOf(name) - before) / imagesPerBlock)
  }
  return { first, warm: median(costs), bytes }
}

/** What a fresh workerd takes to start, and to answer its first request. */
async function costOfFirst(start: () => Promise<Server>, path: string): Promise<number> {
  const { url, stop } = await start()
  await load(url, path)
  const cost = cpuTimeOf('workerd')
  await stop()
  return cost
}

/** Runs `render.ts`, bundled, in a fresh process. */
function runNode(parameters: string[]): ImageCost {
  const env = { ...process.env, NODE_ENV: 'production' }
  return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8', env }))
}

async function takeScreenshot(browser: Browser, address: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: cardSize })
  await page.route('https://plausible.io/**', (route) => route.abort())
  await page.goto(address)
  await page.waitForFunction(() => document.querySelector('canvas') !== null)
  const screenshot = await page.screenshot()
  await page.context().close()
  return screenshot
}

function load(url: string, path: string, host?: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: host ? { Host: host } : {} }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${path} was answered with ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
