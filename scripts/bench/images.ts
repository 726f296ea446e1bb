// Measures one card by each renderer, in CPU time of the whole process.

import type { Browser } from 'playwright-core'
import { addMonths } from '../../src/prices/month.ts'
import { cardSize } from '../../src/site/theme.ts'
import { launchChromium } from '../chromium.ts'
import { cpuTimeOf } from '../processes.ts'
import { serve } from '../serve.ts'
import { bundleRenderers } from './bundle-renderers.ts'
import { load, measureFirstResponses, type Renderer, runNode } from './first-responses.ts'
import { median } from './table.ts'

/**
 * What an image costs in milliseconds of CPU time, as medians: `first` in a fresh process, without
 * the start of the runtime itself, and `warm` after a warm-up.
 */
export type ImageCost = { first: number; warm: number; bytes: number }

export async function measureImages() {
  const { path, remove } = await bundleRenderers()
  const hideSharp = ['--import', './scripts/bench/without-sharp.mjs']
  const parameters = {
    nothing: [path, 'nothing'],
    skia: [path, 'skia'],
    withSharp: [path, 'vercel-og'],
    withoutSharp: [...hideSharp, path, 'vercel-og'],
  }
  try {
    const firsts = await measureFirstResponses(parameters)
    const costOf = (renderer: Renderer): ImageCost => {
      return { ...runNode([...parameters[renderer], 'warm']), first: firsts[renderer] }
    }
    const others = {
      skia: costOf('skia'),
      withSharp: costOf('withSharp'),
      withoutSharp: costOf('withoutSharp'),
      chromium: await measureChromium(),
    }
    const { ofDefault, ofRange } = await measureWorker()
    return { own: { ...ofDefault, first: firsts.card }, ofRange, others, firsts }
  } finally {
    remove()
  }
}

async function measureWorker(): Promise<Record<'ofDefault' | 'ofRange', ImageCost>> {
  const { url, stop } = await serve()
  // The kernel counts time in steps of 10 ms, so the cost of one image needs the sum of many.
  const times = { warmUps: 20, blocks: 7, imagesPerBlock: 20 }
  // Each image shows another host, so that none is cached; all hosts are equally long.
  let host = 10_000
  const draw = () => load(url, '/charts/gold.png', `localhost:${host++}`)
  const ofDefault = await measure('workerd', draw, times)
  // Nobody has requested these ranges, so words and chart are laid out anew.
  let from = '2011-01'
  const drawRange = () => {
    from = addMonths(from, 1)
    return load(url, `/charts/gold.png?from=${from}`)
  }
  const ofRange = await measure('workerd', drawRange, times)
  await stop()
  return { ofDefault, ofRange }
}

async function measureChromium(): Promise<ImageCost> {
  const { url, stop } = await serve({ vars: { ANALYTICS_SCRIPT: '' } })
  const browser = await launchChromium()
  await browser.newPage()
  const draw = () => takeScreenshot(browser, `${url}/gold/?display=full`)
  const cost = await measure('chromium', draw, { warmUps: 3, blocks: 20, imagesPerBlock: 1 })
  await browser.close()
  await stop()
  return cost
}

/** Measures running processes whose names begin with `name`. */
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
