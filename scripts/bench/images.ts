// Measures one card by each means, in CPU time of the whole process.

import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { type Browser, chromium } from 'playwright-core'
import { cardSize } from '../../src/theme.ts'
import { ensureChromium } from '../chromium.ts'
import { cpuTimeOf } from '../processes.ts'
import { type Server, serve } from '../serve.ts'
import { bundleRenderers } from './bundle.ts'
import { serveBare } from './serve-bare.ts'
import { median } from './table.ts'

/**
 * What an image costs, in milliseconds of CPU time: the first of a fresh process without what the
 * runtime itself takes to start, and each of those after the warm-up; both are medians.
 */
export type ImageCost = { name: string; first: number; warm: number; bytes: number }

const warmUps = 20
/** The kernel counts time in steps of 10 ms, so only the sum of some images tells what one costs. */
const blocks = 7
const imagesPerBlock = 20
const freshProcesses = 15

const serveSite = () => serve({ port: 0 })

const hidden = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** This project's first. First images are drawn in turn: what else the machine does meets all alike. */
export async function measureImages(): Promise<ImageCost[]> {
  const { path, remove } = await bundleRenderers()
  const withoutSharp = ['--import', './scripts/bench/without-sharp.mjs']
  const inNode: [name: string, parameters: string[]][] = [
    ['Chart.js on native Skia, in Node', [path, 'skia']],
    ['@vercel/og with sharp, in Node', [path, 'vercel-og']],
    ['@vercel/og without sharp, in Node', [...withoutSharp, path, 'vercel-og']],
  ]
  try {
    const own: number[] = []
    const firsts = inNode.map((): number[] => [])
    for (let round = 0; round < freshProcesses; round++) {
      const bare = await costOfFirst(serveBare, '/')
      own.push((await costOfFirst(serveSite, '/charts/gold.png')) - bare)
      const { first: empty } = runNode([path, 'nothing'])
      for (const [index, [, parameters]] of inNode.entries()) {
        firsts[index]?.push(runNode(parameters).first - empty)
      }
    }
    return [
      { name: 'this project, in workerd', first: median(own), ...(await measureWarmWorker()) },
      ...inNode.map(([name, parameters], index) => {
        const { costs, bytes } = runNode([...parameters, 'warm'])
        return { name, first: median(firsts[index] ?? []), warm: median(costs), bytes }
      }),
      await measureChromium(),
    ]
  } finally {
    remove()
  }
}

async function measureWarmWorker(): Promise<{ warm: number; bytes: number }> {
  const { url, stop } = await serveSite()
  // Each image names another host, so that none was drawn before; all are as long.
  let host = 10_000
  const draw = () => load(url, '/charts/gold.png', `localhost:${host++}`)
  const { length: bytes } = await draw()
  for (let count = 0; count < warmUps; count++) await draw()
  const costs: number[] = []
  for (let block = 0; block < blocks; block++) {
    const before = cpuTimeOf('workerd')
    for (let count = 0; count < imagesPerBlock; count++) await draw()
    costs.push((cpuTimeOf('workerd') - before) / imagesPerBlock)
  }
  await stop()
  return { warm: median(costs), bytes }
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
function runNode(parameters: string[]): { first: number; costs: number[]; bytes: number } {
  const env = { ...process.env, NODE_ENV: 'production' }
  return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8', env }))
}

async function measureChromium(): Promise<ImageCost> {
  const { url, stop } = await serveSite()
  const address = `${url}/gold/?display=full`
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', ...hidden],
  })
  await browser.newPage()
  const idle = cpuTimeOf('chromium')
  const { length: bytes } = await takeScreenshot(browser, address)
  const first = cpuTimeOf('chromium') - idle
  for (let count = 0; count < 3; count++) await takeScreenshot(browser, address)
  const costs: number[] = []
  for (let count = 0; count < 20; count++) {
    const before = cpuTimeOf('chromium')
    await takeScreenshot(browser, address)
    costs.push(cpuTimeOf('chromium') - before)
  }
  await browser.close()
  await stop()
  return { name: 'a screenshot by Chromium', first, warm: median(costs), bytes }
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
