// Answers for chart images, by file name.

import { assets, findAsset } from '../src/assets'
import type { SiteMetadata } from '../src/site'
import { drawAssetCard, drawHomeCard } from './card'
import { renderPng } from './png'
import { problem } from './problem'

const homeName = 'home'

/** An hour, then the old image while a new one is drawn (contract, section 7). */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400'

/**
 * The image of a name such as "gold.png".
 *
 * @param file the last part of the address
 */
export async function answerImage(
  file: string,
  site: SiteMetadata,
  currentYear: number,
): Promise<Response> {
  const svg = await drawCard(file, site, currentYear)
  if (!svg) {
    const names = [...assets.map(({ key }) => key), homeName].map((name) => `${name}.png`)
    return problem(404, `There is no image "${file}". There are ${names.join(', ')}.`, cors)
  }
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': cacheControl, ...cors }
  return new Response(await renderPng(svg), { headers })
}

const cors = { 'Access-Control-Allow-Origin': '*' }

async function drawCard(file: string, site: SiteMetadata, currentYear: number) {
  const name = /^(.*)\.png$/.exec(file)?.[1] ?? ''
  if (name === homeName) return drawHomeCard(site, currentYear)
  const asset = findAsset(name)
  return asset && drawAssetCard(asset, site, currentYear)
}
