// Measures one card by each means, in CPU time of the whole process.

import type { Browser } from 'playwright-core'
import { cardSize } from '../../src/site/theme.ts'
import { launchChromium } from '../chromium.ts'
import { cpuTimeOf } from '../processes.ts'
import { serveAlone } from '../workerd.ts'
import { bundleRenderers } from './bundle.ts'
import { type FirstAnswers, load, measureFirstAnswers, runNode } from './first-answers.ts'
import { median } from './table.ts'

/**
 * What an image costs, in milliseconds of CPU time: the first of a fresh process without what the
 * runtime itself takes to start, and each of those after the warm-up; both are medians.
 */
export type ImageCost = { first: number; warm: number; bytes: number }

export type Images = {
  /** This project's, and the others by their names. */
  own: ImageCost
  /** Those of this project whose range nobody has asked for: words and chart are set anew. */
  ownOfRange: Pick<ImageCost, 'warm' | 'bytes'>
  skia: ImageCost
  withSharp: ImageCost
  withoutSharp: ImageCost
  chromium: ImageCost
  /** The first answers of this project in a fresh process, in milliseconds of CPU time. */
  firstAnswers: FirstAnswers['own']
}

export async function measureImages(): Promise<Images> {
  const { path, remove } = await bundleRenderers()
  const hideSharp = ['--import', './scripts/bench/without-sharp.mjs']
  const renderers = [
    [path, 'skia'],
    [path, 'vercel-og'],
    [...hideSharp, path, 'vercel-og'],
  ]
  try {
    const firsts = await measureFirstAnswers([path, 'nothing'], renderers)
    const [skia, withSharp, withoutSharp] = renderers.map((parameters, index) => ({
      ...runNode([...parameters, 'warm']),
      first: firsts.others[index] ?? Number.NaN,
    })) as [ImageCost, ImageCost, ImageCost]
    const { usual, ofRange } = await measureWorker()
    return {
      own: { ...usual, first: firsts.own.card },
      ownOfRange: ofRange,
      skia,
      withSharp,
      withoutSharp,
      chromium: await measureChromium(),
      firstAnswers: firsts.own,
    }
  } finally {
    remove()
  }
}

async function measureWorker(): Promise<Record<'usual' | 'ofRange', ImageCost>> {
  const { url, stop } = await serveAlone()
  const times = { warmUps: 20, blocks: 7, imagesPerBlock: 20 }
  // Each image names another host, so that none was drawn before; all are as long.
  let host = 10_000
  const draw = () => load(url, '/charts/gold.png', `localhost:${host++}`)
  // The kernel counts time in steps of 10 ms, so only the sum of some images tells what one costs.
  const usual = await measure('workerd', draw, times)
  let count = 0
  const drawRange = () => {
    const [years, months] = [Math.floor(count / 12), (count % 12) + 1]
    count += 1
    const from = `${2011 + years}-${String(months).padStart(2, '0')}`
    return load(url, `/charts/gold.png?from=${from}`)
  }
  const ofRange = await measure('workerd', drawRange, times)
  await stop()
  return { usual, ofRange }
}

async function measureChromium(): Promise<ImageCost> {
  const { url, stop } = await serveAlone({ vars: { ANALYTICS_SCRIPT: '' } })
  const browser = await launchChromium()
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

async function takeScreenshot(browser: Browser, address: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: cardSize })
  await page.goto(address)
  await page.waitForFunction(() => document.querySelector('canvas') !== null)
  const screenshot = await page.screenshot()
  await page.context().close()
  return screenshot
}
