// FRED, the Federal Reserve Bank of St. Louis: one CSV file per series (fred.stlouisfed.org).

import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt, readCsv } from '../publisher.ts'

export const publisher: Publisher = {
  name: 'FRED',
  requests({ id }) {
    return [{ url: `https://fred.stlouisfed.org/graph/fredgraph.csv?id=${id}` }]
  },
  read(body, { id, frequency }) {
    // Older copies begin with "DATE".
    const start = new TextDecoder().decode(body.subarray(0, 8))
    const day = start.startsWith('DATE,') ? 'DATE' : 'observation_date'
    return readCsv(body, [day, id]).map((row) => {
      const date = row[day] ?? ''
      if (frequency !== 'monthly') return priceAt(date, row[id])
      if (!date.endsWith('-01')) throw new SeriesError(`${date} is not the first of a month`)
      return priceAt(date.slice(0, 7), row[id], date)
    })
  },
}
