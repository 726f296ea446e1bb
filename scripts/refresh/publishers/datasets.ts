// The price tables that github.com/datasets mirrors as CSV: gold-prices and oil-prices.

import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt, readCsv } from '../publisher.ts'

export const publisher: Publisher = {
  name: 'datasets',
  /** The id of a series is its repository and file: "gold-prices/monthly". */
  requests({ id }) {
    const [repository, file] = id.split('/')
    const path = `datasets/${repository}/main/data/${file}.csv`
    return [{ url: `https://raw.githubusercontent.com/${path}` }]
  },
  read(body) {
    return readCsv(body, ['Date', 'Price']).map(({ Date: date = '', Price: price }) => {
      // Some files add the 15th as the day of a month.
      const [, month] = /^(\d{4}-\d{2})(-15)?$/.exec(date) ?? []
      if (!month) throw new SeriesError(`${date} is not a month`)
      return priceAt(month, price)
    })
  },
}
