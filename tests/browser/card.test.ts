// Cards compared with screenshots of the full charts that they show.

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureText } from '../../src/chart/text-measure'
import { assets } from '../../src/prices/catalog'
import { unitKeys } from '../../src/prices/units'
import { themes } from '../../src/site/colors'
import { siteHost, siteMetadata } from '../../src/site/site'
import { cardSize, type Size, type ThemeName } from '../../src/site/theme'
import { chartFileAddress, formatNames, formats } from '../../src/url/formats'
import { imageLimits } from '../../src/url/limits'
import { describePage } from '../../src/url/pages'
import { type Axis, axisNames } from '../../src/url/parameter-values'
import { misplacedInk } from '../marks'
import { decodePng, type Image, similarity } from '../pixels'
import { sweep } from '../sweeps'
import { leaveWindow, screenshot, sharePage, siteUrl, waitForCanvas } from './browser'
import { atRest } from './settled'

/** The lowest structural similarity between two renderers' pictures of a chart (1 means identical). */
const minSimilarity = 0.99

/** The same where text dominates: the other renderer places glyphs between pixels, or a pixel apart. */
const minSimilarityOfWords = 0.985

/** How far apart, in pixels, the two renderers may draw the same line or label. */
const maxOffset = 2

/**
 * The highest share of a color's pixels that may be misplaced: where lines cross, a few pixels blend
 * differently. A missing digit of a label would be about 1%.
 */
const maxMisplaced = 0.002

const themeNames = Object.keys(themes) as ThemeName[]

/** The seed of the random card sizes, of which a sweep has many. */
const seed = sweep(782017, Date.now() % 1e6)
/** The card that pages name, small and square cards, and a card with an odd size. */
const common = [
  { ...cardSize, scale: 1 },
  { width: 800, height: 800, scale: 1 },
  { width: 480, height: 270, scale: 2 },
  { width: 320, height: 200, scale: 2 },
  // A thirtieth of this height is 17.5 pixels.
  { width: 1198, height: 525, scale: 1 },
]
const { width, height } = imageLimits
const anySize = fc.record({
  // Not wider: wide windows take long to compare, and texts have room in them.
  width: fc.integer({ min: width.from, max: 1200 }),
  height: fc.integer({ min: height.from, max: 800 }),
  scale: fc.constantFrom(1, 2),
})
const sizes = [...common, ...fc.sample(anySize, { seed, numRuns: sweep(3, 80) })]

/** Goods, themes, axes, and units take turns, which shift with each round. */
const cards = sizes.map((size, index) => {
  const turn = index + Math.floor(index / assets.length)
  const asset = assets[index % assets.length] as (typeof assets)[number]
  const names = unitKeys(asset.key)
  return {
    size,
    ...asset,
    theme: themeNames[turn % themeNames.length] ?? 'light',
    axis: axisNames[turn % axisNames.length] ?? 'log',
    in: names[turn % names.length] ?? '',
  }
})

/** A card whose key just fits beside the sources. */
const close = assets
  .filter(({ key }) => key === 'basket')
  .map((asset) => ({
    size: { width: 995, height: 262, scale: 2 },
    ...asset,
    theme: 'dark' as const,
    axis: 'linear' as const,
    in: 'eur',
  }))

it.each([...cards, ...close])(
  'the card of $key, $size.width × $size.height × $size.scale, $theme, $axis, in $in, looks like its page',
  async (card) => {
    const { shown, drawn } = await showBoth(card, card.size, card.size.scale)
    // In small pictures, words have most of the ink: a name one pixel lower costs 0.01 of similarity.
    const isLarge = common.includes(card.size) && card.size.width > 480
    expect(similarity(drawn, shown)).toBeGreaterThanOrEqual(
      isLarge ? minSimilarity : minSimilarityOfWords,
    )
    expectSameInk(drawn, shown, card.theme)
  },
)

it('the card of a page without a chart looks like its words in a browser', async () => {
  const site = siteMetadata('', siteUrl)
  const { title, finding } = describePage('api', site)
  const { ground, bitcoin, text, muted, lightGray, dollars, rule } = themes.light
  const faces = [400, 600].map((weight) => {
    const data = readFileSync(`src/fonts/inter-${weight}.woff2`, 'base64')
    return `@font-face { font-family: Inter; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`
  })
  const rows = formatNames.map((format) => {
    return `<li><b>${formats[format].name}</b>${chartFileAddress(assets[0]?.key ?? '', format)}</li>`
  })
  const width = measureText('JSON', { size: 35, weight: 600 })
  const page = await sharePage({ viewport: cardSize })
  await page.setContent(`<style>
    ${faces.join('\n')}
    body { background: ${ground}; color: ${text}; font: 600 24px / 29px Inter }
    body { height: 100vh; margin: 0; box-sizing: border-box; border-top: 6px solid ${bitcoin} }
    body { display: flex; flex-direction: column; padding: 18px 40px 20px }
    h1 { margin: 0; font: 600 40px / 46px Inter }
    p { margin: 0 }
    ul { margin: 16px 0 8px; padding: 0; list-style: none; flex: 1; padding-top: 87px }
    li { display: flex; align-items: center; height: 68px; font: 29px / 35px Inter; color: ${muted} }
    b { line-height: 42px; width: ${width}px; margin-right: 28px; font-size: 35px; font-weight: 600; color: ${text} }
    footer { display: flex; align-items: center; font: 600 22px / 27px Inter }
    footer { border-top: 1px solid ${rule}; padding-top: 12px }
    svg { width: 28.6px; margin: -4px 6.6px -4px 0; fill: none; stroke-width: 4 }
    span { margin-left: auto; font-size: 20px; font-weight: 400; color: ${lightGray} }
  </style>
  <h1>${title}</h1> <p>${finding}</p> <ul>${rows.join('')}</ul>
  <footer><svg viewBox="0 0 32 32"><path stroke="${dollars}" d="M3 24C12 24 20 18 29 6" />
  <path stroke="${bitcoin}" d="M3 6C12 6 16 24 29 26" /></svg>
  ${site.siteName} <span>${siteHost(site)}</span></footer>`)
  await page.evaluate(() => document.fonts.ready)
  expect(
    await atRest(page, async () => similarity(await fetchCard('api'), await screenshot(page))),
  ).toBeGreaterThanOrEqual(minSimilarityOfWords)
})

type Shown = { key: string; path: string; theme: ThemeName; axis: Axis; in: string }

/** A screenshot of a `display=full` page, and the card of the same chart. */
async function showBoth(
  { key, path, theme, axis, in: unit }: Shown,
  viewport: Size,
  scale: number,
) {
  const page = await sharePage({ viewport, deviceScaleFactor: scale })
  await page.goto(`${path}?display=full&theme=${theme}&axis=${axis}&in=${unit}`)
  await waitForCanvas(page)
  await leaveWindow(page)
  const { width, height } = viewport
  const query = `?width=${width}&height=${height}&scale=${scale}&theme=${theme}&axis=${axis}&in=${unit}`
  return { shown: await screenshot(page), drawn: await fetchCard(key, query) }
}

function expectSameInk(drawn: Image, shown: Image, theme: ThemeName) {
  const { bitcoin, dollars, text, lightGray } = themes[theme]
  for (const color of [bitcoin, dollars, text, lightGray]) {
    expect(misplacedInk(drawn, shown, color, maxOffset)).toBeLessThan(maxMisplaced)
    expect(misplacedInk(shown, drawn, color, maxOffset)).toBeLessThan(maxMisplaced)
  }
}

async function fetchCard(name: string, query = ''): Promise<Image> {
  const response = await fetch(`${siteUrl}/charts/${name}.png${query}`)
  expect(response.status).toBe(200)
  return decodePng(new Uint8Array(await response.arrayBuffer()))
}
