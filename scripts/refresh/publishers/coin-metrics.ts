// Coin Metrics, community data: the daily reference rate in dollars, as JSON in pages.

import * as v from 'valibot'
import { priceOrMark, priceText, readJson } from '../answer.ts'
import { RefusedAnswerError } from '../errors.ts'
import type { Observation, Publisher, Source } from '../publisher.ts'

const origin = 'https://community-api.coinmetrics.io'
const pageSize = 10_000

/** More than a century of days; an answer with more pages runs in circles. */
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

export const coinMetrics: Publisher = {
  name: 'Coin Metrics',
  order: 'oldest first',
  givesWholeHistory: () => false,
  async ask(wanted, client) {
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
      const answer = await client.get(url)
      observations.push(...read(answer, wanted))
      const next = readJson(answer, page).next_page_url
      if (!next) return observations
      if (!next.startsWith(`${origin}/`)) {
        throw new RefusedAnswerError('the next page is at another host')
      }
      url = next
    }
    throw new RefusedAnswerError(`more than ${maxPages} pages: they run in circles`)
  },
  read,
}

function read(answer: Uint8Array, { id }: Source): Observation[] {
  return readJson(answer, page).data.map(({ asset, time, PriceUSD }) => {
    if (asset !== id) throw new RefusedAnswerError(`a price of ${asset}, expected ${id}`)
    return { at: time.slice(0, 10), value: PriceUSD }
  })
}
