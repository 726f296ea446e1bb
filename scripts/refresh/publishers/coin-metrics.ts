// Coin Metrics, community data: the daily reference rate in dollars, as JSON.

import * as v from 'valibot'
import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt, readJson } from '../publisher.ts'

/** The most that the API allows: 27 years of days. */
const pageSize = 10_000

/** The address in the documentation since Talos bought Coin Metrics, and the one before. */
const root = 'https://api.coinmetrics.io/v4'
const oldRoot = 'https://community-api.coinmetrics.io/v4'

/** A page of the prices of an asset. */
const pageOf = (asset: string) =>
  v.object({
    data: v.array(
      v.object({
        asset: v.literal(asset),
        time: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T00:00:00(\.0+)?Z$/)),
        // The latest day may have no price yet.
        PriceUSD: v.optional(v.unknown()),
      }),
    ),
    next_page_url: v.nullish(v.string()),
  })

export const publisher: Publisher = {
  name: 'Coin Metrics',
  requests({ id, from }) {
    const query = new URLSearchParams({
      assets: id,
      metrics: 'PriceUSD',
      frequency: '1d',
      page_size: String(pageSize),
      paging_from: 'start',
      start_time: `${from}-01`,
    })
    const path = `timeseries/asset-metrics?${query}`
    return [{ url: `${root}/${path}`, fallback: `${oldRoot}/${path}` }]
  },
  read(body, { id }) {
    const { data, next_page_url: next } = readJson(body, pageOf(id))
    if (next) throw new SeriesError(`the response is only the first ${data.length} days`)
    return data.map(({ time, PriceUSD }) => priceAt(time.slice(0, 10), PriceUSD))
  },
}
