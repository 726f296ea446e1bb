// Records the Worker's responses to the example URLs of `/api/`. The build runs this in Node; no Worker
// loads it.

import { chartReach } from '../src/data/resolve'
import {
  refusedAddress,
  refusedId,
  type Sample,
  type Samples,
  sampleOrigin,
  shortenBody,
} from '../src/pages/api/samples'
import { listSections } from '../src/pages/api/sections'
import { tableSpan } from '../src/prices/catalog'
import { yearOf } from '../src/prices/month'
import type { BuildHash } from '../src/site/site'
import { listEndpoints } from '../src/url/endpoints'
import { createApp } from './app'
import { cardToPng } from './raster/draw'

/** A day in the month of the latest prices: builds of the same data have the same samples. */
const day = `${tableSpan.to}-28T00:00:00Z`

const app = createApp({
  hash: 'sample' as BuildHash,
  clock: () => new Date(day),
  toPng: cardToPng,
})

const environment = {
  SITE_URL: sampleOrigin,
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
}

/** @throws Error if a response does not have the status that the page shows */
export async function takeSamples(): Promise<Samples> {
  const endpoints = listEndpoints(chartReach(yearOf(tableSpan.to)), sampleOrigin)
  const shown = listSections(endpoints).flatMap(({ forms }) =>
    forms.map(({ endpoints: [{ id, example }] }) => [id, example, 200] as const),
  )
  const samples: Record<string, Sample> = {}
  for (const [id, address, status] of [...shown, [refusedId, refusedAddress, 400] as const]) {
    const response = await app.fetch(new Request(sampleOrigin + address), environment)
    if (response.status !== status) {
      throw new Error(`${address} is answered with ${response.status}, not ${status}`)
    }
    samples[id] = await describe(response)
  }
  return samples
}

async function describe(response: Response): Promise<Sample> {
  const type = response.headers.get('Content-Type') ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  const sample = { status: response.status, type, length: bytes.length }
  if (type.startsWith('image/png')) return { ...sample, picture: sizeOfPng(bytes) }
  const text = new TextDecoder().decode(bytes)
  return type.startsWith('image/svg')
    ? { ...sample, picture: sizeOfSvg(text) }
    : { ...sample, text: shortenBody(type, text) }
}

/** The first chunk has the size (PNG, section 11.2.1). */
function sizeOfPng({ buffer }: Uint8Array<ArrayBuffer>) {
  const view = new DataView(buffer)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function sizeOfSvg(svg: string) {
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(svg.match(new RegExp(` ${name}="([\\d.]+)"`))?.[1]),
  )
  return { width, height }
}
