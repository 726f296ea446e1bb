// Cards compared with what they show.

import { readFile } from 'node:fs/promises'
import { ImageResponse } from '@vercel/og'
import { describe, expect, it } from 'vitest'
import { type Axis, axes } from '../../src/chart/parameters'
import { assets } from '../../src/prices/catalog'
import { buildInflation } from '../../src/server/facts'
import { siteMetadata } from '../../src/site/site'
import { cardSize, fontFamily, imageLimits, themes } from '../../src/site/theme'
import { HomeCard } from '../../worker/card/elements'
import { table } from '../fixture-table'
import { misplacedInk } from '../marks'
import { decodePng, type Image, similarity } from '../pixels'
import { sweep } from '../sweeps'
import { leaveWindow, screenshot, sharePage, siteUrl, waitForCanvas } from './browser'

/** The lowest structural similarity of the same picture from two renderers (1 means identical). */
const minSimilarity = 0.985

/** The same where much of the picture is text, whose edges each renderer blends in its own way. */
const minSimilarityOfSmallest = 0.975

/** How far apart, in pixels, the two may draw the same line or label. */
const maxOffset = 2

/** As a share of a color's pixels: one digit of a label is about 1 %; where lines cross, a few pixels blend differently. */
const maxMisplaced = 0.002

const smallest = { width: imageLimits.width.from, height: imageLimits.height.from }

const sizes = [
  { name: '1200×630', viewport: cardSize, scale: 1 },
  { name: '800×800', viewport: { width: 800, height: 800 }, scale: 1 },
  { name: '480×270, doubled', viewport: { width: 480, height: 270 }, scale: 2 },
  { name: '320×200, doubled', viewport: smallest, scale: 2 },
] as const

const axisNames = Object.keys(axes) as Axis[]

/** Every asset in both themes. The axes and sizes rotate so that each axis meets each size; the full sweep has all axes. */
const cards = assets.flatMap((asset, row) =>
  (['light', 'dark'] as const).flatMap((theme, column) =>
    Array.from({ length: sweep(1, axisNames.length) }, (_, turn) => {
      const axis = axisNames[(row + turn) % axisNames.length] ?? 'log'
      const size = sizes[(row + 2 * column + turn) % sizes.length] ?? sizes[0]
      return { ...size, ...asset, size: size.name, theme, axis }
    }),
  ),
)

describe('an asset card', () => {
  it.each(cards)('looks like the display=full page of $key, $size, $theme, $axis', async (card) => {
    const { key, path, theme, axis, viewport, scale } = card
    const page = await sharePage({ viewport, deviceScaleFactor: scale })
    await page.goto(`${path}?display=full&theme=${theme}&axis=${axis}`)
    await waitForCanvas(page)
    await leaveWindow(page)
    const { width, height } = viewport
    const query = `?width=${width}&height=${height}&scale=${scale}&theme=${theme}&axis=${axis}`
    const [shown, drawn] = [await screenshot(page), await fetchCard(key, query)]

    const least = viewport === smallest ? minSimilarityOfSmallest : minSimilarity
    expect(similarity(drawn, shown)).toBeGreaterThanOrEqual(least)
    const { bitcoin, dollars, lightGray } = themes[theme]
    for (const color of [bitcoin, dollars, lightGray]) {
      expect(misplacedInk(drawn, shown, color, maxOffset)).toBeLessThan(maxMisplaced)
      expect(misplacedInk(shown, drawn, color, maxOffset)).toBeLessThan(maxMisplaced)
    }
  })
})

describe('the home page card', () => {
  it('looks like what @vercel/og renders from the same element', async () => {
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
