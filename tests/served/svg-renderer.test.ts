// SVG charts in another renderer, which has neither the site's font nor a browser.

import { Resvg } from '@resvg/resvg-js'
import { expect, inject, it } from 'vitest'
import { goodsKeys } from '../../src/url/parameter-values'
import { decodePng, similarity } from '../pixels'
import { sweep } from '../sweeps'

const siteUrl = inject('siteUrl')

/** The lowest structural similarity of the same picture from two renderers (1 means identical). */
const minSimilarity = 0.985

async function load(address: string): Promise<Uint8Array> {
  const response = await fetch(siteUrl + address)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

const queries = [
  '?theme=dark&axis=index',
  '?from=1974&to=2026',
  '?height=270&width=480',
  '?from=1975&to=1976',
]

/** Each asset with each query; the sample has each query with one of the assets. */
const charts = goodsKeys.flatMap((key, row) =>
  queries.filter((_, column) => sweep(row === column, true)).map((query) => ({ key, query })),
)

it.each(charts)('the SVG of $key with "$query" looks like our PNG', async ({ key, query }) => {
  const svg = new TextDecoder().decode(await load(`/charts/${key}.svg${query}`))
  const options = { font: { loadSystemFonts: false } }
  const { width, height, pixels } = new Resvg(svg, options).render()
  const drawn = { width, height, channels: 4, data: pixels }
  const ours = decodePng(await load(`/charts/${key}.png${query}`))
  expect(similarity(drawn, ours)).toBeGreaterThanOrEqual(minSimilarity)
})
