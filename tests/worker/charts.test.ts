// Chart files by URL: endings, parameters, refusals, caching (contract, sections 4, 5, 7, and 8).

import { describe, expect, it } from 'vitest'
import { chartReach, findKnownMonths } from '../../src/data/resolve'
import { assets } from '../../src/prices/catalog'
import { unitKeys } from '../../src/prices/units'
import { themes } from '../../src/site/colors'
import { escapeMarkup } from '../../src/site/escape'
import { chartRanges } from '../../src/url/ranges'
import { writeQuery } from '../../src/url/write'
import { tableOf } from '../fixture-table'
import { countPixels, decodePng } from '../pixels'
import { sweep } from '../sweeps'
import { ask, askCanonical } from './request'

describe('an image', () => {
  it.each([
    ['width=400&height=300', 400, 300],
    ['width=400&height=300&scale=2', 800, 600],
    ['width=320&height=200&scale=3', 960, 600],
  ])('with %s has %d×%d pixels', async (query, width, height) => {
    const image = decodePng(await (await askCanonical(`/charts/gold.png?${query}`)).bytes())
    expect([image.width, image.height]).toEqual([width, height])
    expect(countPixels(image, themes.light.bitcoin, 12)).toBeGreaterThan(width / 4)
  })

  const turns = assets.map(({ key }, turn) => ({ key, turn }))

  it.each(turns)('of $key is at most 40 KB by default, in any unit', async ({ key, turn }) => {
    const [standard = '', ...others] = unitKeys(key)
    // By default, every fourth of the other units, in turn.
    const some = others.filter((_, place) => (place + turn) % 4 === 0)
    for (const name of [standard, ...sweep(some, others)]) {
      const { length } = await (await ask(`/charts/${key}.png?in=${name}`)).bytes()
      expect(length, name).toBeLessThanOrEqual(40_000)
    }
  })
})

it.each(assets)(
  'the chart of $key is a complete SVG with outlines as text, of at most 40 KB',
  async (asset) => {
    const [all] = chartRanges(chartReach(2026), findKnownMonths(tableOf(asset.key)).btc).slice(-1)
    for (const query of [
      '',
      asset.indexBase ? '' : '?axis=index',
      `?${writeQuery(all?.window ?? {})}`,
    ]) {
      const response = await ask(`/charts/${asset.key}.svg${query}`)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      const svg = await response.text()
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"[^>]* role="img"><title>/)
      const title = `${escapeMarkup(asset.label)} Priced in Bitcoin`
      expect(svg).toContain(
        `<title>${title}</title><desc>Line chart. ${escapeMarkup(asset.label)} in `,
      )
      expect(svg).not.toMatch(/<text|font/)
      // Each glyph is defined once, and every glyph in use is defined.
      const glyphs = [...svg.matchAll(/<path id="(\w+)" d="([^"]+)"/g)]
      const used = new Set([...svg.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id))
      expect(new Set(glyphs.map(([, id]) => id))).toEqual(used)
      expect(glyphs.length).toBeGreaterThan(40)
      expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(40_000)
    }
  },
)

it('a badge is 20 px high, with its words as outlines, and follows the theme of its reader', async () => {
  const svg = await (await ask('/charts/gold-badge.svg')).text()
  expect(svg).toMatch(/^<svg [^>]*width="\d+" height="20" /)
  expect(svg).not.toContain('<text')
  expect(svg).toContain('@media (prefers-color-scheme:dark)')
})
