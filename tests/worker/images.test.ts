// Preview cards as PNG, decoded.

import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { wholeYears } from '../../src/prices/month'
import { viewTable } from '../../src/server/chart-view'
import { themes } from '../../src/site/colors'
import { siteMetadata } from '../../src/site/site'
import { drawChartCard } from '../../worker/card/card'
import { cardToPng } from '../../worker/raster/draw'
import { chartOf, tableOf } from '../fixture-table'
import { type Box, countPixels, decodePng, type Image } from '../pixels'
import { ask, askCanonical } from './request'

const site = siteMetadata('https://example.org', 'http://localhost')
const everywhere: Box = { left: 0, top: 0, right: 1200, bottom: 630 }

async function fetchImage(path: string): Promise<Image> {
  const response = await ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  return decodePng(await response.bytes())
}

describe('the card of an asset', () => {
  it.each(assets)('$key is 1200×630, with both lines on a white background', async ({ key }) => {
    const image = await fetchImage(`/charts/${key}.png`)
    expect([image.width, image.height]).toEqual([1200, 630])
    const chart = { left: 120, top: 90, right: 1050, bottom: 500 }
    // A line 3 pixels wide across the chart covers some thousands of pixels.
    expect(countPixels(image, themes.light.bitcoin, 8, chart)).toBeGreaterThan(1500)
    expect(countPixels(image, themes.light.dollars, 8, chart)).toBeGreaterThan(1500)
    expect(countPixels(image, themes.light.ground, 8, everywhere)).toBeGreaterThan(600_000)
  })

  it.each([
    [400, 300, 'light'],
    [400, 300, 'dark'],
    [400, 200, 'light'],
    [480, 200, 'light'],
  ] as const)('of %d×%d in %s has its own frame', async (width, height, theme) => {
    const query = `width=${width}&height=${height}&theme=${theme}`
    const svg = await (await askCanonical(`/charts/gold.svg?${query}`)).text()
    const { ground, bitcoin } = themes[theme]
    expect(svg).toContain(`<path d="M0 0h${width}v${height}h-${width}z" fill="${ground}"/>`)
    expect(svg).toContain(`<path d="M0 0h${width}v6h-${width}z" fill="${bitcoin}"/>`)
  })

  it('really draws the ₿: the image differs without that glyph', async () => {
    const months = wholeYears(2016, 2026)
    const chart = chartOf(tableOf('gold'), 'asset', { window: months })
    const card = await drawChartCard(viewTable(chart), site, chart.options)
    const cardWith = (sign: string) => ({
      ...card,
      drawing: card.drawing.map((item) =>
        item.kind === 'text' ? { ...item, text: item.text.replaceAll('₿', sign) } : item,
      ),
    })
    const [drawn, without, tofu] = ['₿', ' ', '\u0e3f'].map((sign) =>
      decodePng(cardToPng(cardWith(sign))),
    )
    const ticks = { left: 24, top: 124, right: 84, bottom: 530 }
    const ink = [drawn, without, tofu].map((image) =>
      countPixels(image as Image, themes.light['bitcoin-text'], 40, ticks),
    ) as [number, number, number]
    // The baht sign is not in the font: it stands for what a missing glyph would look like.
    expect(ink[0]).toBeGreaterThan(ink[1] + 50)
    expect(ink[0]).not.toBe(ink[2])
  })
})

describe('the card of a page', () => {
  const top = { ...everywhere, bottom: 110 }
  const rest = { ...everywhere, top: 200 }
  const { text } = themes.light

  it('home is 1200×630: inflation in a sentence, and its chart', async () => {
    const image = await fetchImage('/charts/home.png')
    expect([image.width, image.height]).toEqual([1200, 630])
    expect(countPixels(image, text, 8, top)).toBeGreaterThan(3000)
    for (const color of [themes.light.bitcoin, themes.light.dollars]) {
      // The line of dollars, which hardly moves, is the highest.
      expect(countPixels(image, color, 8, { ...everywhere, top: 110 })).toBeGreaterThan(300)
    }
  })

  it('not-found is 1200×630: that there is no such page, and what the site is', async () => {
    const image = await fetchImage('/charts/not-found.png')
    expect([image.width, image.height]).toEqual([1200, 630])
    expect(countPixels(image, text, 8, top)).toBeGreaterThan(3000)
    expect(countPixels(image, text, 8, { ...rest, right: 850 })).toBeGreaterThan(3000)
  })
})
