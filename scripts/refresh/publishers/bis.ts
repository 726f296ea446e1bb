// The Bank for International Settlements (BIS): many series of one of its data sets in one CSV file;
// no key is needed.

import {
  type Month,
  monthOf,
  monthsPerQuarter,
  numberInYear,
  yearOf,
} from '../../../src/prices/month.ts'
import { SeriesError } from '../errors.ts'
import { type BatchPublisher, type Observation, readColumns, readPrice } from '../publisher.ts'

const name = 'BIS'

/** Some 5,000 rows, which may each repeat the description of their series. */
export const maxBisBytes = 10_000_000

/** The columns that name a series in the rows of a flow, in the order of its key. */
const dimensions: Readonly<Record<string, readonly string[]>> = {
  WS_LONG_CPI: ['FREQ', 'REF_AREA', 'UNIT_MEASURE'],
  WS_SPP: ['FREQ', 'REF_AREA', 'VALUE', 'UNIT_MEASURE'],
  WS_XRU: ['FREQ', 'REF_AREA', 'CURRENCY', 'COLLECTION'],
}

/**
 * What a row may say of its value in columns that not each form of the file has: a deletion is no
 * value, and a value in thousands is another one.
 */
const usual = { ACTION: ['', 'I', 'A', 'R', 'M'], UNIT_MULT: ['', '0'] } as const

const optional = [...Object.keys(usual), 'OBS_STATUS', 'OBS_PRE_BREAK']

/** The id of a series is its flow and its key there, e.g. "WS_XRU/M.XM.EUR.A". */
export const bis: BatchPublisher = {
  name,
  order: 'any',
  most: maxBisBytes,
  batchOf: flowOf,
  request(ids, from) {
    const flow = flowOf(ids[0])
    const parts = ids.map((id) => keyOf(id).split('.'))
    // Of each part all values, e.g. "M.XM+GB.628".
    const key = parts[0]
      ?.map((_, place) => [...new Set(parts.map((values) => values[place]))].join('+'))
      .join('.')
    const start = key?.startsWith('Q.') ? quarterOf(from) : from
    const query = `startPeriod=${start}&format=csv`
    return {
      url: `https://stats.bis.org/api/v2/data/dataflow/BIS/${flow}/1.0/${key}?${query}`,
      // The older API has the same.
      fallback: `https://stats.bis.org/api/v1/data/${flow}/${key}/all?${query}`,
      most: maxBisBytes,
    }
  },
  read(body, ids) {
    const flow = flowOf(ids[0])
    const names = dimensions[flow]
    if (!names) throw new SeriesError(`the columns of ${flow} are not known`)
    const idOf = new Map(ids.map((id) => [keyOf(id), id]))
    const found = new Map<string, Observation[] | SeriesError>()
    for (const row of readColumns(body, [...names, 'TIME_PERIOD', 'OBS_VALUE'], optional)) {
      const id = idOf.get(names.map((column) => row[column]).join('.'))
      if (id === undefined) continue
      const known = found.get(id) ?? []
      if (known instanceof SeriesError) continue
      try {
        found.set(id, [...known, ...readRow(row)])
      } catch (error) {
        if (!(error instanceof SeriesError)) throw error
        found.set(id, error)
      }
    }
    for (const id of ids.filter((one) => !found.has(one))) {
      found.set(id, new SeriesError(`the response lacks ${keyOf(id).split('.')[1]}`))
    }
    return found
  },
}

function flowOf(id = ''): string {
  return id.split('/')[0] ?? ''
}

function keyOf(id: string): string {
  return id.split('/')[1] ?? ''
}

/** The quarter of a month as the publisher writes it, e.g. "2025-Q4". */
function quarterOf(month: Month): string {
  return `${yearOf(month)}-Q${Math.ceil(numberInYear(month) / monthsPerQuarter)}`
}

/**
 * The months of a quarter, each of which has its value, as the publisher itself has it in monthly
 * series of quarters; of a monthly series, its period as it is.
 */
function monthsOf(period: string, frequency: string | undefined): string[] {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(period) ?? []
  if (frequency !== 'Q' || !year) return [period]
  const last = Number(quarter) * monthsPerQuarter
  return [last - 2, last - 1, last].map((month) => monthOf(Number(year), month))
}

function readRow(row: Partial<Record<string, string>>): Observation[] {
  const { TIME_PERIOD: at = '', OBS_VALUE: value = '', OBS_STATUS, OBS_PRE_BREAK = '' } = row
  const place = `${row.REF_AREA} in ${at}`
  if (row.uneven) {
    throw new SeriesError(`${place} has "${row.uneven}", expected as many cells as the first row`)
  }
  for (const [column, allowed] of Object.entries(usual)) {
    const is = row[column] ?? ''
    if (allowed.some((one) => one === is)) continue
    const expected = allowed.filter((one) => one).join(', ')
    throw new SeriesError(
      `${place} is "${value}" with the ${column} "${is}", expected ${expected} or none`,
    )
  }
  const price = readPrice(place, value)
  const isBreak = OBS_STATUS === 'B' || !['', 'NaN'].includes(OBS_PRE_BREAK)
  return monthsOf(at, row.FREQ).map((month) => ({ at: month, value: price, isBreak }))
}
