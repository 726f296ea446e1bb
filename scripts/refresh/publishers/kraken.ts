// Kraken: the daily candles of a pair, as JSON; the newest 720 days (docs.kraken.com).

import * as v from 'valibot'
import { dayOf } from '../../../src/prices/month.ts'
import { SeriesError } from '../errors.ts'
import { type Publisher, priceText, readJson } from '../publisher.ts'

const secondsPerDay = 86_400

/** A date cannot be later (ECMA-262, section 21.4.1.1). */
const lastSecond = 8.64e12

/** A failure also has HTTP status 200, and then no result. */
const failure = v.object({ error: v.array(v.string()) })

const candle = v.strictTuple([
  v.pipe(v.number(), v.multipleOf(secondsPerDay), v.minValue(0), v.maxValue(lastSecond)),
  // Open, high, low, and close; the weighted mean and the volume, which are 0 on a day without
  // trades, and their count.
  priceText,
  priceText,
  priceText,
  priceText,
  v.string(),
  v.string(),
  v.number(),
])

/** The pair is named in another form than in the request, next to `last`, a time. */
const answer = v.object({
  result: v.pipe(
    v.objectWithRest({ last: v.number() }, v.array(candle)),
    v.transform(({ last: _last, ...pairs }) => Object.values(pairs)),
    v.length(1),
  ),
})

export const kraken: Publisher = {
  name: 'Kraken',
  order: 'oldest first',
  requests({ id }) {
    const query = new URLSearchParams({ pair: id, interval: '1440' })
    return [{ url: `https://api.kraken.com/0/public/OHLC?${query}` }]
  },
  /**
   * The close, as the other publishers' price of a day is that at its end; the weighted
   * mean is half a day older.
   */
  read(body) {
    const { error } = readJson(body, failure)
    if (error.length > 0) throw new SeriesError(`Kraken says ${error.join(' ')}`)
    const [candles = []] = readJson(body, answer).result
    // The last one is not finished.
    return candles.slice(0, -1).map(([time, _open, _high, _low, close]) => ({
      at: dayOf(new Date(time * 1000)),
      value: close,
    }))
  },
}
