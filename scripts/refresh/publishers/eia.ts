// The US Energy Information Administration: its API, version 2, as JSON in pages; it requires a key.

import * as v from 'valibot'
import { RejectedResponseError, SeriesError } from '../errors.ts'
import type { Observation, Publisher, Source } from '../publisher.ts'
import { priceNumber, priceOrMark, priceText, readJson } from '../response.ts'

const rowsPerPage = 5_000

/** Weekly prices since 1990 are 2,000 rows: a response with more pages is a loop. */
const maxPages = 10

const page = v.object({
  response: v.object({
    total: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
    data: v.array(
      v.object({
        period: v.string(),
        series: v.string(),
        value: priceOrMark(v.union([priceNumber, priceText]), [null]),
        units: v.optional(v.string()),
      }),
    ),
  }),
})

/** A row has about 300 bytes: a full page has 1.5 MB, and all weeks since 1990 have 0.6 MB. */
const maxBytes = 2_000_000

export const eia: Publisher = {
  name: 'EIA',
  order: 'oldest first',
  maxBytes,
  givesWholeHistory: () => true,
  /** The id of a series is its route and its code: "petroleum/pri/gnd/EMM_EPMR_PTE_NUS_DPG". */
  async fetch(wanted, client) {
    const key = client.key('EIA_API_KEY')
    if (!key) throw new SeriesError('needs a key: set the environment variable EIA_API_KEY')
    const observations: Observation[] = []
    for (let count = 0; count < maxPages; count += 1) {
      const body = await client.request(addressOf(wanted, key, observations.length), maxBytes)
      const rows = read(body, wanted)
      observations.push(...rows)
      const { total } = readJson(body, page).response
      if (observations.length >= total || rows.length === 0) return observations
    }
    throw new RejectedResponseError(`more than ${maxPages} pages: they loop`)
  },
  read,
}

function addressOf({ id, frequency }: Source, key: string, offset: number): string {
  const cut = id.lastIndexOf('/')
  const query = new URLSearchParams({
    api_key: key,
    frequency: frequency === 'mondays' ? 'weekly' : frequency,
    'data[0]': 'value',
    'facets[series][]': id.slice(cut + 1),
    'sort[0][column]': 'period',
    'sort[0][direction]': 'asc',
    offset: String(offset),
    length: String(rowsPerPage),
  })
  return `https://api.eia.gov/v2/${id.slice(0, cut)}/data/?${query}`
}

function read(body: Uint8Array, { id, unit }: Source): Observation[] {
  const code = id.slice(id.lastIndexOf('/') + 1)
  return readJson(body, page).response.data.map(({ period, series, value, units }) => {
    if (series !== code) throw new RejectedResponseError(`a price of ${series}, expected ${code}`)
    if (unit && units && units !== unit) {
      throw new RejectedResponseError(`the unit is ${units}, expected ${unit}`)
    }
    return { at: period, value }
  })
}
