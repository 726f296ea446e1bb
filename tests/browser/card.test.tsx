// Cards against what they are pictures of.

import { readFile } from 'node:fs/promises'
import { ImageResponse } from '@vercel/og'
import { describe, expect, it } from 'vitest'
import { type Axis, axes } from '../../src/chart/parameters'
import { assets } from '../../src/prices/catalog'
import { buildInflation } from '../../src/server/facts'
import { siteMetadata } from '../../src/site/site'
import { cardSize, fontFamily, themes } from '../../src/site/theme'
import { HomeCard } from '../../worker/card/elements'
import { table } from '../fixture-table'
import { misplacedInk } from '../marks'
import { decodePng, type Image, similarity } from '../pixels'
import { leaveWindow, screenshot, sharePage, siteUrl, waitForCanvas } from './browser'

/** Structural similarity from which two renderers show the same picture (1 is identity). */
const minSimilarity = 0.985

/** In pixels: how far apart the two may put the same line or label. */
const maxOffset = 2

/** A digit of a label is some 1 % of a color's ink; where lines cross, a few pixels are mixed otherwise. */
const maxMisplaced = 0.002

const sizes = [
  { name: '1200×630', viewport: cardSize, scale: 1 },
  { name: '800×800', viewport: { width: 800, height: 800 }, scale: 1 },
  { name: '480×270, doubled', viewport: { width: 480, height: 270 }, scale: 2 },
] as const

/** Every asset in both themes on all axes, the sizes in turn so that each meets each of these. */
const cards = assets.flatMap((asset, row) =>
  (['light', 'dark'] as const).flatMap((theme, column) =>
    (Object.keys(axes) as Axis[]).map((axis, place) => {
      const size = sizes[(row + column + place) % sizes.length] ?? sizes[0]
      return { ...size, ...asset, size: size.name, theme, axis }
    }),
  ),
)

describe('the card of an asset', () => {
  it.each(cards)('is the display=full page of $key, $size, $theme, $axis', async (card) => {
    const { key, path, theme, axis, viewport, scale } = card
    const page = await sharePage({ viewport, deviceScaleFactor: scale })
    await page.goto(`${path}?display=full&theme=${theme}&axis=${axis}`)
    await waitForCanvas(page)
    await leaveWindow(page)
    const { width, height } = viewport
    const query = `?width=${width}&height=${height}&scale=${scale}&theme=${theme}&axis=${axis}`
    const [shown, drawn] = [await screenshot(page), await fetchCard(key, query)]

    expect(similarity(drawn, shown)).toBeGreaterThanOrEqual(minSimilarity)
    const { bitcoin, dollars, lightGray } = themes[theme]
    for (const color of [bitcoin, dollars, lightGray]) {
      expect(misplacedInk(drawn, shown, color, maxOffset)).toBeLessThan(maxMisplaced)
      expect(misplacedInk(shown, drawn, color, maxOffset)).toBeLessThan(maxMisplaced)
    }
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
    const element = <HomeCard site={siteMetadata('', siteUrl)} inflation={buildInflation(table)} />
    const reference = await new ImageResponse(element, { ...cardSize, fonts }).arrayBuffer()
    const card = await fetchCard('home')
    expect(similarity(card, decodePng(new Uint8Array(reference)))).toBeGreaterThanOrEqual(
      minSimilarity,
    )
  })
})

async function fetchCard(name: string, query = ''): Promise<Image> {
  const response = await fetch(`${siteUrl}/charts/${name}.png${query}`)
  expect(response.status).toBe(200)
  return decodePng(new Uint8Array(await response.arrayBuffer()))
}
