// Bitstamp: the daily candles of a pair, as JSON (bitstamp.net/api, "Get OHLC data").

import * as v from 'valibot'
import { addMonths, dayOf } from '../../../src/prices/month.ts'
import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt, readJson } from '../publisher.ts'

const secondsPerDay = 86_400

/** The most days of a response. */
const limit = 1000

/** A date cannot be later (ECMA-262, section 21.4.1.1). */
const lastSecond = 8.64e12

/** The start of a day in UTC. */
const second = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.multipleOf(secondsPerDay),
  v.maxValue(lastSecond),
)

const answer = v.object({
  data: v.object({
    pair: v.string(),
    ohlc: v.array(v.object({ timestamp: second, close: v.unknown() })),
  }),
})

export const publisher: Publisher = {
  name: 'Bitstamp',
  *requests({ id, from, to }) {
    const end = secondOf(addMonths(to, 1))
    for (let start = secondOf(from); start < end; start += limit * secondsPerDay) {
      const query = `step=${secondsPerDay}&limit=${limit}&start=${start}`
      yield { url: `https://www.bitstamp.net/api/v2/ohlc/${id}/?${query}` }
    }
  },
  /** Reads the close, as other publishers' daily prices are those at the end of the day. */
  read(body, { id }) {
    const { pair, ohlc } = readJson(body, answer).data
    if (lettersOf(pair) !== lettersOf(id))
      throw new SeriesError(`a price of ${pair}, expected ${id}`)
    // The day of the request is the last one, and is not finished.
    const finished = ohlc.length < limit ? ohlc.slice(0, -1) : ohlc
    return finished.map(({ timestamp, close }) => {
      return priceAt(dayOf(new Date(timestamp * 1000)), close)
    })
  },
}

/** The pair "btcusd" of a path is "BTC/USD" in its response. */
function lettersOf(pair: string): string {
  return pair.toLowerCase().replaceAll(/\W/g, '')
}

function secondOf(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`) / 1000
}
