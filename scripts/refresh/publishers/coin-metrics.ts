// Coin Metrics, community data: the daily reference rate in dollars, as JSON in pages.

import * as v from 'valibot'
import { RejectedResponseError } from '../errors.ts'
import type { Observation, Publisher, Source } from '../publisher.ts'
import { priceOrMark, priceText, readJson } from '../response.ts'

const origin = 'https://community-api.coinmetrics.io'
const pageSize = 10_000

/** More than a century of days: a response with more pages is a loop. */
const maxPages = 10

const page = v.object({
  data: v.array(
    v.object({
      asset: v.string(),
      time: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T00:00:00(\.0+)?Z$/)),
      // The newest day may have no price yet.
      PriceUSD: v.optional(priceOrMark(priceText, [null]), null),
    }),
  ),
  next_page_url: v.nullish(v.string()),
})

/** A full page has 1 MB; all days since 2013 have 0.5 MB. */
const maxBytes = 2_000_000

export const coinMetrics: Publisher = {
  name: 'Coin Metrics',
  order: 'oldest first',
  maxBytes,
  givesWholeHistory: () => false,
  async fetch(wanted, client) {
    const query = new URLSearchParams({
      assets: wanted.id,
      metrics: 'PriceUSD',
      frequency: '1d',
      page_size: String(pageSize),
      paging_from: 'start',
      start_time: `${wanted.from}-01`,
    })
    let url = `${origin}/v4/timeseries/asset-metrics?${query}`
    const observations: Observation[] = []
    for (let count = 1; count <= maxPages; count += 1) {
      const body = await client.request(url, maxBytes)
      observations.push(...read(body, wanted))
      const next = readJson(body, page).next_page_url
      if (!next) return observations
      if (!next.startsWith(`${origin}/`)) {
        throw new RejectedResponseError('the next page is at another host')
      }
      url = next
    }
    throw new RejectedResponseError(`more than ${maxPages} pages: they loop`)
  },
  read,
}

function read(body: Uint8Array, { id }: Source): Observation[] {
  return readJson(body, page).data.map(({ asset, time, PriceUSD }) => {
    if (asset !== id) throw new RejectedResponseError(`a price of ${asset}, expected ${id}`)
    return { at: time.slice(0, 10), value: PriceUSD }
  })
}
