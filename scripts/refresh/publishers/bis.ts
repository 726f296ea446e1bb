// The Bank for International Settlements (BIS): many series of one of its data sets in one CSV file;
// no key is needed.

import { basename, dirname } from 'node:path/posix'
import { monthOf, monthsPerQuarter, numberInYear, yearOf } from '../../../src/prices/month.ts'
import { SeriesError } from '../errors.ts'
import { type Observation, type Publisher, priceAt, readCsv } from '../publisher.ts'

/** Room for some 5,000 rows, each of which may repeat the description of its series. */
const maxBisBytes = 10_000_000

/** The columns that name a series in the rows of a flow, in the order of its key. */
const dimensions: Readonly<Record<string, readonly string[]>> = {
  WS_LONG_CPI: ['FREQ', 'REF_AREA', 'UNIT_MEASURE'],
  WS_SPP: ['FREQ', 'REF_AREA', 'VALUE', 'UNIT_MEASURE'],
  WS_XRU: ['FREQ', 'REF_AREA', 'CURRENCY', 'COLLECTION'],
}

/**
 * The allowed cells in columns that only some forms of the file have. Others would mean that the value
 * is deleted, or in thousands.
 */
const usual = { ACTION: ['', 'I', 'A', 'R', 'M'], UNIT_MULT: ['', '0'] } as const

const optional = [...Object.keys(usual), 'OBS_STATUS', 'OBS_PRE_BREAK']

type CsvRow = Record<string, string>

/** The id of a series is its flow and its key there, e.g. "WS_XRU/M.XM.EUR.A". */
export const publisher: Publisher = {
  name: 'BIS',
  most: maxBisBytes,
  /** One request for all series of the flow, e.g. with the key "M.XM+GB.628". */
  requests({ id, from, together }) {
    const flow = dirname(id)
    const keys = together.flatMap((one) => (dirname(one) === flow ? [dimensionsOf(one)] : []))
    const key = dimensionsOf(id)
      .map((_, place) => [...new Set(keys.map((one) => one[place]))].join('+'))
      .join('.')
    const quarter = `${yearOf(from)}-Q${Math.ceil(numberInYear(from) / monthsPerQuarter)}`
    const query = `startPeriod=${key.startsWith('Q.') ? quarter : from}&format=csv`
    return [
      {
        url: `https://stats.bis.org/api/v2/data/dataflow/BIS/${flow}/1.0/${key}?${query}`,
        // The older API has the same data.
        fallback: `https://stats.bis.org/api/v1/data/${flow}/${key}/all?${query}`,
      },
    ]
  },
  read(body, { id }) {
    const rows = rowsByKey(body, dirname(id)).get(basename(id))
    if (!rows) throw new SeriesError(`the response lacks ${dimensionsOf(id)[1]}`)
    return rows.flatMap(readRow).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  },
}

function dimensionsOf(id: string): string[] {
  return basename(id).split('.')
}

/** The rows of responses that were read, for the next series of each. */
const parsed = new WeakMap<Uint8Array, Map<string, CsvRow[]>>()

/** The rows of a response by the keys of their series. */
function rowsByKey(body: Uint8Array, flow: string): Map<string, CsvRow[]> {
  const names = dimensions[flow]
  if (!names) throw new SeriesError(`the columns of ${flow} are not known`)
  const known = parsed.get(body)
  if (known) return known
  const rows = readCsv(body, [...names, 'TIME_PERIOD', 'OBS_VALUE'], optional)
  const byKey = Map.groupBy(rows, (row) => names.map((name) => row[name]).join('.'))
  parsed.set(body, byKey)
  return byKey
}

/** The value of a month, or that of a quarter once for each of its months. */
function readRow(row: CsvRow): Observation[] {
  const { TIME_PERIOD: at = '', OBS_VALUE: value, OBS_STATUS, OBS_PRE_BREAK = '' } = row
  const place = `${row.REF_AREA} in ${at}`
  for (const [column, allowed] of Object.entries(usual)) {
    const is = row[column] ?? ''
    if (allowed.some((one) => one === is)) continue
    const expected = allowed.filter((one) => one).join(', ')
    throw new SeriesError(
      `${place} is "${value}" with the ${column} "${is}", expected ${expected} or none`,
    )
  }
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(at) ?? []
  const last = Number(quarter) * monthsPerQuarter
  const months =
    row.FREQ === 'Q' && year
      ? [last - 2, last - 1, last].map((month) => monthOf(Number(year), month))
      : [at]
  const isBreak = OBS_STATUS === 'B' || !['', 'NaN'].includes(OBS_PRE_BREAK)
  return months.map((month) => ({ ...priceAt(month, value, place), isBreak }))
}
