// The US Bureau of Labor Statistics: its public API, version 2, as JSON.

import * as v from 'valibot'
import { yearOf } from '../../../src/prices/month.ts'
import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt, readJson } from '../publisher.ts'

const url = 'https://api.bls.gov/publicAPI/v2/timeseries/data/'

/** Without a key a request may span ten years; with one, twenty. */
const yearsPerRequest = 10

/** Without a key, a request may name this many series, and a day may have as many requests. */
const seriesPerRequest = 25

/** The thirteenth "month" is the mean of the year. */
const yearlyMean = 'M13'

const ownSeries = v.object({
  seriesID: v.string(),
  data: v.array(
    v.object({
      year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      period: v.pipe(v.string(), v.regex(/^M(0[1-9]|1[0-3])$/)),
      // A month that was not collected, such as October 2025, has a dash.
      value: v.unknown(),
      // Values have footnotes, too, such as "Preliminary." Some are empty.
      footnotes: v.optional(v.array(v.object({ text: v.optional(v.string()) })), []),
    }),
  ),
})

const otherSeries = v.object({ seriesID: v.string() })

/** The response, in which other series may be invalid. */
const resultWith = (id: string) =>
  v.object({
    // A failure also has HTTP status 200.
    status: v.literal('REQUEST_SUCCEEDED'),
    message: v.array(v.string()),
    Results: v.object({
      series: v.array(
        v.lazy((one) =>
          (one as { seriesID?: unknown })?.seriesID === id ? ownSeries : otherSeries,
        ),
      ),
    }),
  })

export const publisher: Publisher = {
  name: 'BLS',
  /** The same requests for all series that begin in the same month, so they are sent once. */
  *requests({ id, from, to, together }, { BLS_API_KEY: registrationkey }) {
    const firstYear = yearOf(from)
    const place = together.indexOf(id)
    const first = place - (place % seriesPerRequest)
    const seriesid = together.slice(first, first + seriesPerRequest)
    for (let end = yearOf(to); end >= firstYear; end -= yearsPerRequest) {
      const start = Math.max(firstYear, end - yearsPerRequest + 1)
      const years = { startyear: String(start), endyear: String(end) }
      yield { url, body: { seriesid, ...years, registrationkey } }
    }
  },
  read(body, { id }) {
    const { message, Results } = readJson(body, resultWith(id))
    const found = Results.series.find((one) => one.seriesID === id)
    if (!found || !('data' in found) || found.data.length === 0) {
      throw new SeriesError(`BLS has no data for ${id}: ${message.join(' ')}`)
    }
    return found.data
      .filter(({ period }) => period !== yearlyMean)
      .map(({ year, period, value, footnotes }) => {
        const reason = footnotes.flatMap(({ text }) => text ?? []).join(' ')
        return { ...priceAt(`${year}-${period.slice(1)}`, value), reason }
      })
  },
}
