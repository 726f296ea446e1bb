// Cards compared with what they show.

import { readFile } from 'node:fs/promises'
import { ImageResponse } from '@vercel/og'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageNamed } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { keysBeside } from '../../src/prices/units'
import { siteMetadata } from '../../src/site/site'
import {
  cardSize,
  fontFamily,
  imageLimits,
  type Size,
  type ThemeName,
  themes,
} from '../../src/site/theme'
import { type Axis, axes } from '../../src/url/parameters'
import { WordsCard } from '../../worker/card/elements'
import { misplacedInk } from '../marks'
import { decodePng, type Image, similarity } from '../pixels'
import { sweep } from '../sweeps'
import { leaveWindow, screenshot, sharePage, siteUrl, waitForCanvas } from './browser'

/** The lowest structural similarity of the same picture from two renderers (1 means identical). */
const minSimilarity = 0.99

/** The same of text whose glyphs another renderer places between pixels, or a pixel apart. */
const minSimilarityOfWords = 0.985

/** How far apart, in pixels, the two may draw the same line or label. */
const maxOffset = 2

/**
 * As a share of a color's pixels: one digit of a label is about 1%; where lines cross, a few
 * pixels blend differently.
 */
const maxMisplaced = 0.002

const sizes = [
  { name: '1200×630', viewport: cardSize, scale: 1 },
  { name: '800×800', viewport: { width: 800, height: 800 }, scale: 1 },
  { name: '480×270, doubled', viewport: { width: 480, height: 270 }, scale: 2 },
  { name: '320×200, doubled', viewport: { width: 320, height: 200 }, scale: 2 },
] as const

const axisNames = Object.keys(axes) as Axis[]
const themeNames = Object.keys(themes) as ThemeName[]

/** What may stand beside Bitcoin, the first again after the last. */
function besideOf(key: string, order: number): string {
  const names = keysBeside(key)
  return names[order % names.length] ?? ''
}

/**
 * Every asset in both themes. The axes and sizes rotate so that each axis meets each size, like
 * what stands beside Bitcoin; the full sweep has all axes.
 */
const cards = assets.flatMap((asset, row) =>
  (['light', 'dark'] as const).flatMap((theme, column) =>
    Array.from({ length: sweep(1, axisNames.length) }, (_, turn) => {
      const axis = axisNames[(row + turn) % axisNames.length] ?? 'log'
      const size = sizes[(row + 2 * column + turn) % sizes.length] ?? sizes[0]
      const beside = besideOf(asset.key, row + column + turn)
      return { ...size, ...asset, size: size.name, theme, axis, in: beside }
    }),
  ),
)

describe('an asset card', () => {
  it.each(cards)(
    'looks like the display=full page of $key, $size, $theme, $axis, in $in',
    async (card) => {
      const { theme, viewport, scale } = card
      const { shown, drawn } = await showBoth(card, viewport, scale)
      expect(similarity(drawn, shown)).toBeGreaterThanOrEqual(minSimilarity)
      expectSameInk(drawn, shown, theme)
    },
  )
})

describe('a card of any size', () => {
  it('looks like the display=full page', async () => {
    // The same sample every time; the sweep has another.
    const seed = sweep(782017, Date.now() % 1e6)
    const { width, height } = imageLimits
    const shape = fc.record({
      size: fc.record({
        // Wider windows take long to compare, and have more room.
        width: fc.integer({ min: width.from, max: 1200 }),
        height: fc.integer({ min: height.from, max: 800 }),
      }),
      asset: fc.constantFrom(...assets),
      theme: fc.constantFrom(...themeNames),
      axis: fc.constantFrom(...axisNames),
      scale: fc.constantFrom(1, 2),
      order: fc.nat(),
    })
    for (const { size, asset, scale, order, ...others } of fc.sample(shape, {
      seed,
      numRuns: sweep(20, 80),
    })) {
      const options = { ...others, in: besideOf(asset.key, order) }
      const { shown, drawn } = await showBoth({ ...asset, ...options }, size, scale)
      const { width, height } = size
      const about = `seed ${seed}: ${asset.key}, ${width}×${height}×${scale}, ${Object.values(options)}`
      // In the smallest pictures, a name that is one pixel lower takes a hundredth.
      expect(similarity(drawn, shown), about).toBeGreaterThanOrEqual(minSimilarityOfWords)
      expectSameInk(drawn, shown, options.theme, about)
    }
  }, 240_000)
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
    const site = siteMetadata('', siteUrl)
    const { title, findings } = pageNamed('method').describe({
      site,
      route: undefined,
      findings: [],
    })
    const element = <WordsCard site={site} title={title} words={findings[0] ?? ''} />
    const reference = await new ImageResponse(element, { ...cardSize, fonts }).arrayBuffer()
    const card = await fetchCard('method')
    expect(similarity(card, decodePng(new Uint8Array(reference)))).toBeGreaterThanOrEqual(
      minSimilarityOfWords,
    )
  })
})

type Shown = { key: string; path: string; theme: ThemeName; axis: Axis; in: string }

/** A screenshot of a `display=full` page, and the card of the same chart. */
async function showBoth(
  { key, path, theme, axis, in: beside }: Shown,
  viewport: Size,
  scale: number,
) {
  const page = await sharePage({ viewport, deviceScaleFactor: scale })
  await page.goto(`${path}?display=full&theme=${theme}&axis=${axis}&in=${beside}`)
  await waitForCanvas(page)
  await leaveWindow(page)
  const { width, height } = viewport
  const query = `?width=${width}&height=${height}&scale=${scale}&theme=${theme}&axis=${axis}&in=${beside}`
  return { shown: await screenshot(page), drawn: await fetchCard(key, query) }
}

function expectSameInk(drawn: Image, shown: Image, theme: ThemeName, about?: string) {
  const { bitcoin, dollars, text, lightGray } = themes[theme]
  for (const color of [bitcoin, dollars, text, lightGray]) {
    expect(misplacedInk(drawn, shown, color, maxOffset), about).toBeLessThan(maxMisplaced)
    expect(misplacedInk(shown, drawn, color, maxOffset), about).toBeLessThan(maxMisplaced)
  }
}

async function fetchCard(name: string, query = ''): Promise<Image> {
  const response = await fetch(`${siteUrl}/charts/${name}.png${query}`)
  expect(response.status).toBe(200)
  return decodePng(new Uint8Array(await response.arrayBuffer()))
}
