// The price tables that github.com/datasets mirrors as CSV: gold-prices and oil-prices.

import { SeriesError } from '../errors.ts'
import { type Publisher, readCsv, readPrice } from '../publisher.ts'

/** A month; some files add the 15th as its day. */
const datePattern = /^(\d{4}-\d{2})(-15)?$/

export const datasets: Publisher = {
  name: 'datasets',
  /** The id of a series is its repository and file: "gold-prices/monthly". */
  requests({ id }) {
    const [repository, file] = id.split('/')
    const path = `datasets/${repository}/main/data/${file}.csv`
    return [{ url: `https://raw.githubusercontent.com/${path}` }]
  },
  read(body) {
    return readCsv(body, ['Date', 'Price']).map(({ Date: date = '', Price: price }) => {
      const month = datePattern.exec(date)?.[1]
      if (!month) throw new SeriesError(`${date} is not a month`)
      return { at: month, value: readPrice(month, price) }
    })
  },
}
