// FRED, the Federal Reserve Bank of St. Louis: a CSV file a series (fred.stlouisfed.org).

import { priceOrMark, priceText, readCsv, validate } from '../answer.ts'
import { RefusedAnswerError } from '../errors.ts'
import type { Observation, Publisher, Source } from '../publisher.ts'

/** FRED writes a missing value as a dot, or as nothing. */
const value = priceOrMark(priceText, ['', '.'])

export const fred: Publisher = {
  name: 'FRED',
  order: 'oldest first',
  // Of daily series that are licensed, such as SP500, FRED gives the last ten years.
  givesWholeHistory: ({ frequency }) => frequency === 'monthly',
  async ask(wanted, client) {
    const query = new URLSearchParams({ id: wanted.id })
    return read(
      await client.get(`https://fred.stlouisfed.org/graph/fredgraph.csv?${query}`),
      wanted,
    )
  },
  read,
}

function read(answer: Uint8Array, { id, frequency }: Source): Observation[] {
  const rows = readCsv(answer, [
    ['observation_date', id],
    ['DATE', id],
  ])
  return rows.map(([date = '', text]) => {
    const observed = validate(text, value)
    if (frequency !== 'monthly') return { at: date, value: observed }
    if (!date.endsWith('-01')) throw new RefusedAnswerError(`${date} is not the first of a month`)
    return { at: date.slice(0, 7), value: observed }
  })
}
