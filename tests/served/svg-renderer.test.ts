// Charts as SVG files in the hands of another program, which has neither the site's font nor a browser.

import { readdirSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, inject, it } from 'vitest'
import { decodePng, similarity } from '../pixels'

const siteUrl = inject('siteUrl')
const keys = readdirSync('tests/fixture/assets').map((file) => file.replace('.md', ''))

/** Structural similarity from which two renderers show the same picture (1 is identity). */
const minSimilarity = 0.985

async function load(address: string): Promise<Uint8Array> {
  const response = await fetch(siteUrl + address)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

describe.each(keys)('the SVG of %s', (key) => {
  it.each([
    '?theme=dark&axis=index',
    '?from=1974&to=2026',
    '?width=480&height=270',
    '?from=1975&to=1976',
  ])('with "%s" is to resvg what our PNG is', async (query) => {
    const svg = new TextDecoder().decode(await load(`/charts/${key}.svg${query}`))
    const options = { font: { loadSystemFonts: false } }
    const { width, height, pixels } = new Resvg(svg, options).render()
    const drawn = { width, height, channels: 4, data: pixels }
    const ours = decodePng(await load(`/charts/${key}.png${query}`))
    expect(similarity(drawn, ours)).toBeGreaterThanOrEqual(minSimilarity)
  })
})
