// The US Energy Information Administration: its API, version 2, as JSON; it requires a key.

import { basename, dirname } from 'node:path/posix'
import * as v from 'valibot'
import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt, readJson } from '../publisher.ts'

/** The most that the API sends at once: a century of weeks. */
const maxRows = 5_000

/** A page of a series. */
const pageOf = (code: string, unit: string | undefined) =>
  v.object({
    response: v.object({
      total: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
      data: v.array(
        v.object({
          period: v.string(),
          series: v.literal(code),
          value: v.unknown(),
          units: v.optional(unit ? v.literal(unit) : v.string()),
        }),
      ),
    }),
  })

export const publisher: Publisher = {
  name: 'EIA',
  /** The id of a series is its route and its code: "petroleum/pri/gnd/EMM_EPMR_PTE_NUS_DPG". */
  requests({ id, frequency }, { EIA_API_KEY: key }) {
    if (!key) throw new SeriesError('needs a key: set the environment variable EIA_API_KEY')
    const query = new URLSearchParams({
      api_key: key,
      frequency: frequency === 'mondays' ? 'weekly' : frequency,
      'data[0]': 'value',
      'facets[series][]': basename(id),
      'sort[0][column]': 'period',
      'sort[0][direction]': 'asc',
      length: String(maxRows),
    })
    return [{ url: `https://api.eia.gov/v2/${dirname(id)}/data/?${query}` }]
  },
  read(body, { id, unit }) {
    const { total, data } = readJson(body, pageOf(basename(id), unit)).response
    if (data.length < total) {
      throw new SeriesError(`the response has only ${data.length} of ${total} rows`)
    }
    return data.map(({ period, value }) => priceAt(period, value))
  },
}
