// FRED, the Federal Reserve Bank of St. Louis: one CSV file per series (fred.stlouisfed.org).

import { SeriesError } from '../errors.ts'
import { type Publisher, readCsv, readPrice } from '../publisher.ts'

export const fred: Publisher = {
  name: 'FRED',
  requests({ id }) {
    const query = new URLSearchParams({ id })
    return [{ url: `https://fred.stlouisfed.org/graph/fredgraph.csv?${query}` }]
  },
  read(body, { id, frequency }) {
    // Older copies begin with "DATE".
    const start = new TextDecoder().decode(body.subarray(0, 8))
    const day = start.startsWith('DATE,') ? 'DATE' : 'observation_date'
    return readCsv(body, [day, id]).map((row) => {
      const date = row[day] ?? ''
      const value = readPrice(date, row[id])
      if (frequency !== 'monthly') return { at: date, value }
      if (!date.endsWith('-01')) throw new SeriesError(`${date} is not the first of a month`)
      return { at: date.slice(0, 7), value }
    })
  },
}
