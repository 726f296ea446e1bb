// Coinbase Exchange: daily candles of a product, as JSON.

import * as v from 'valibot'
import { listMonths } from '../../../src/prices/month.ts'
import { listDays, toDay } from '../monthly.ts'
import { type Publisher, priceNumber, readJson } from '../publisher.ts'

const candlesPerResponse = 300
const secondsPerDay = 86_400

/** A date cannot be later (ECMA-262, section 21.4.1.1). */
const lastSecond = 8.64e12

/** The start of the day in seconds since 1970, its low, high, open and close, and the volume. */
const candles = v.array(
  v.strictTuple([
    v.pipe(v.number(), v.multipleOf(secondsPerDay), v.minValue(0), v.maxValue(lastSecond)),
    priceNumber,
    priceNumber,
    priceNumber,
    priceNumber,
    v.number(),
  ]),
)

export const coinbase: Publisher = {
  name: 'Coinbase',
  order: 'any',
  *requests({ id, from, to }) {
    const days = listMonths(from, to).flatMap(listDays)
    for (let first = 0; first < days.length; first += candlesPerResponse) {
      const part = days.slice(first, first + candlesPerResponse)
      const query = new URLSearchParams({
        granularity: String(secondsPerDay),
        start: `${part[0]}T00:00:00Z`,
        end: `${part.at(-1)}T00:00:00Z`,
      })
      yield { url: `https://api.exchange.coinbase.com/products/${id}/candles?${query}` }
    }
  },
  read(body) {
    return readJson(body, candles).map(([time, _low, _high, _open, close]) => ({
      at: toDay(new Date(time * 1000)),
      value: close,
    }))
  },
}
