// Cards against what they are pictures of.

import { readFile } from 'node:fs/promises'
import { ImageResponse } from '@vercel/og'
import { ssim } from 'ssim.js'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/assets'
import { buildHomeData } from '../../src/page-builder'
import { siteMetadata } from '../../src/site'
import { cardSize, fontFamily } from '../../src/theme'
import { HomeCard } from '../../worker/card-elements'
import { decodePng } from '../pixels'
import { openPage, siteUrl, waitForCanvas } from './browser'

/** Structural similarity from which two renderers show the same picture (1 is identity). */
const minSimilarity = 0.985

describe('the card of an asset', () => {
  it.each(assets)('is the display=full page of $key', async ({ key, path }) => {
    const page = await openPage({ viewport: cardSize })
    await page.goto(`${path}?display=full`)
    await waitForCanvas(page)
    const screenshot = await page.screenshot()
    const card = await fetchCard(key)
    expect(similarity(card, screenshot)).toBeGreaterThanOrEqual(minSimilarity)
  })
})

describe('the card of the home page', () => {
  it('is what @vercel/og makes of the same element', async () => {
    const weights = [400, 600] as const
    const fonts = await Promise.all(
      weights.map(async (weight) => ({
        name: fontFamily,
        weight,
        data: await readFile(`src/fonts/inter-${weight}.bin`),
      })),
    )
    const { latest } = buildHomeData(new Date().getUTCFullYear())
    const element = <HomeCard site={siteMetadata('', siteUrl)} latest={latest} />
    const reference = await new ImageResponse(element, { ...cardSize, fonts }).arrayBuffer()
    const card = await fetchCard('home')
    expect(similarity(card, new Uint8Array(reference))).toBeGreaterThanOrEqual(minSimilarity)
  })
})

async function fetchCard(name: string): Promise<Uint8Array> {
  const response = await fetch(`${siteUrl}/charts/${name}.png`)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

/** The mean structural similarity of two PNGs of the same size. */
function similarity(first: Uint8Array, second: Uint8Array): number {
  const [a, b] = [pixels(first), pixels(second)]
  expect([a.width, a.height]).toEqual([b.width, b.height])
  return ssim(a as never, b as never).mssim
}

/** Pixels as RGBA, which is what the comparison takes. */
function pixels(png: Uint8Array) {
  const { width, height, channels, data } = decodePng(png)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < channels; channel++) {
      rgba[pixel * 4 + channel] = Number(data[pixel * channels + channel])
    }
  }
  return { width, height, data: rgba }
}
