// The price tables that github.com/datasets mirrors as CSV: gold-prices and oil-prices.

import { priceText, readCsv, validate } from '../answer.ts'
import { RefusedAnswerError } from '../errors.ts'
import type { Observation, Publisher } from '../publisher.ts'

/** A month, with the 15th as its day in some of the files. */
const datePattern = /^(\d{4}-\d{2})(-15)?$/

export const datasets: Publisher = {
  name: 'datasets',
  order: 'oldest first',
  givesWholeHistory: () => true,
  /** A series is named for its repository and file: "gold-prices/monthly". */
  async ask({ id }, client) {
    const [repository, file] = id.split('/')
    const path = `datasets/${repository}/main/data/${file}.csv`
    return read(await client.get(`https://raw.githubusercontent.com/${path}`))
  },
  read,
}

function read(answer: Uint8Array): Observation[] {
  return readCsv(answer, [['Date', 'Price']]).map(([date = '', price]) => {
    const month = datePattern.exec(date)?.[1]
    if (!month) throw new RefusedAnswerError(`${date} is not a month`)
    return { at: month, value: validate(price, priceText) }
  })
}
