// Bitview (Bitcoin Research Kit): a daily price that is computed from the blockchain alone, as
// CSV (bitview.space/api).

import { addMonths, dayAfterMonth } from '../../../src/prices/month.ts'
import { SeriesError } from '../errors.ts'
import { type Publisher, priceAt, readCsv } from '../publisher.ts'

/**
 * The documentation has `series` as a list, `start` as a date, and a CSV column named after each
 * series. A row is a number of days since the first, which has been 2009-01-01, 2009-01-03, and
 * 2009-01-09, so the dates are requested, too.
 */
export const publisher: Publisher = {
  name: 'Bitview',
  requests({ id, from }) {
    const query = `series=date,${id}&index=day1&start=${from}-01&format=csv`
    return [{ url: `https://bitview.space/api/series/bulk?${query}` }]
  },
  /** If dates and prices are counted from different days, the first date is not the expected one. */
  read(body, { id, from }) {
    return readCsv(body, ['date', id]).map(({ date = '', ...row }, index) => {
      const expected = dayAfterMonth(addMonths(from, -1), index)
      if (date !== expected) throw new SeriesError(`a row of ${date}, expected ${expected}`)
      return priceAt(date, row[id])
    })
  },
}
