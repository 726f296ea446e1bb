// The interface between a refresh and a publisher, whose responses are CSV or JSON of a known
// shape, and nothing else.

import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { show } from '../../src/prices/check-shape.ts'
import type { MonthRange } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import type { Request } from './client.ts'
import { SeriesError } from './errors.ts'
import type { Settings } from './options.ts'

/** A series and the range of months to request, inclusive, as the publisher names them. */
export type Wanted = Pick<Series, 'id' | 'unit' | 'frequency'> &
  MonthRange & {
    /** The ids of all series to request from the publisher that begin in the same month. */
    together: readonly string[]
  }

/**
 * The value of a month or a day; `null` if the publisher says that there is none, perhaps with its
 * reason. From a break on, the series may be another one.
 */
export type Observation = {
  at: string
  value: number | null
  reason?: string
  isBreak?: boolean
}

export type Publisher = {
  /** Its name in messages. */
  name: string
  /** The most bytes of a response, sent or downloaded, if another number than `maxBytes`. */
  most?: number
  /**
   * The requests for a range of months; the responses may contain more.
   *
   * @throws {SeriesError} if they need a key that is missing
   */
  requests(wanted: Wanted, keys: Partial<Settings>): Iterable<Request>
  /**
   * Parses a response, sent or downloaded.
   *
   * @throws {SeriesError} if it does not have the documented shape
   */
  read(body: Uint8Array, wanted: Wanted): Observation[] | Promise<Observation[]>
}

/** The marks that publishers write for a missing price. */
const noPrice: readonly unknown[] = [undefined, null, '', '.', '-', 'NaN', '…', '..', '...']

/**
 * The price of a month or a day: a number, or text of digits without a sign or an exponent; or
 * `null` for one of the marks of a missing value.
 *
 * @param place its place in words, if the date is not enough
 * @throws {SeriesError} if it is anything else
 */
export function priceAt(at: string, given: unknown, place = at): Observation {
  if (noPrice.includes(given)) return { at, value: null }
  const isText = typeof given === 'string' && /^\d+(\.\d+)?$/.test(given)
  const value = isText ? Number(given) : given
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return { at, value }
  throw new SeriesError(`${place} is ${show(given)}, expected a positive number`)
}

/**
 * Reads some columns of a CSV file, which may have others, in any order; optional ones may be missing.
 * In a row with too many or too few cells, the last of `columns` has the whole row as its value.
 *
 * @throws {SeriesError} for a web page, a column that is missing or repeated, or an empty or
 *   truncated file
 */
export function readCsv(
  body: Uint8Array,
  columns: readonly [...string[], string],
  optional: readonly string[] = [],
): Record<string, string>[] {
  const text = decodeText(body)
  const [header = [], ...rows] = parseCsv(text)
  const wrong = columns.filter((name) => header.filter((other) => other === name).length !== 1)
  if (wrong.length > 0) {
    throw new SeriesError(
      `the columns are ${header.join()}, expected ${wrong.join()} among them, once`,
    )
  }
  // A last row that ends early is too short, unless it ends within its last cell.
  const isLastRead = columns.includes(header.at(-1) ?? '') && !text.endsWith('\n')
  if (isLastRead || (rows.at(-1) ?? header).length < header.length) {
    throw new SeriesError(
      `the response is truncated: it ends with "${text.trimEnd().split('\n').at(-1)}"`,
    )
  }
  const read = [...columns, ...optional].map((name) => [name, header.indexOf(name)] as const)
  const last = columns.at(-1) as string
  return rows.map((cells) => {
    const row = Object.fromEntries(read.map(([name, place]) => [name, cells[place] ?? '']))
    return cells.length === header.length ? row : { ...row, [last]: cells.join() }
  })
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true })
  } catch (error) {
    throw new SeriesError(`the response is not CSV: ${(error as Error).message}`)
  }
}

/** Shorter responses are quoted: they may give a reason, e.g. that there were too many requests. */
const longestRefusal = 1_000

/**
 * Parses JSON of a known shape.
 *
 * @throws {SeriesError} for a web page, invalid JSON, or another shape, naming the first
 *   place that differs
 */
export function readJson<Schema extends v.GenericSchema>(
  body: Uint8Array,
  schema: Schema,
): v.InferOutput<Schema> {
  const text = decodeText(body)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new SeriesError(`the response is not JSON: ${text}`)
  }
  // Collecting each issue of a long list would take gigabytes.
  const result = v.safeParse(schema, data, { abortEarly: true, message: notOfShape })
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  const words = text.length <= longestRefusal ? `, and says ${text}` : ''
  throw new SeriesError(`${place ? `${place}: ` : ''}${issue.message}${words}`)
}

/** Says what differs from a part of a schema that has no message of its own. */
function notOfShape({ expected, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'the response lacks it'
  return `the response has ${received}, expected ${expected ?? 'something else'}`
}

/** What a file may be instead of text in UTF-8, by its first bytes, and what to do. */
const notText = {
  '1f8b': 'compressed (gzip): unpack it',
  '504b0304': 'compressed (ZIP): unpack it',
  '425a68': 'compressed (bzip2): unpack it',
  fd377a: 'compressed (xz): unpack it',
  '28b52ffd': 'compressed (zstd): unpack it',
  fffe: 'UTF-16: save it as UTF-8',
  feff: 'UTF-16: save it as UTF-8',
}

function decodeText(body: Uint8Array): string {
  const start = Buffer.from(body.subarray(0, 4)).toString('hex')
  const [, kind] = Object.entries(notText).find(([bytes]) => start.startsWith(bytes)) ?? []
  if (kind) throw new SeriesError(`the response is ${kind} first`)
  const text = new TextDecoder().decode(body)
  if (text.trim() === '') throw new SeriesError('the response is empty')
  if (/^\s*</.test(text)) throw new SeriesError(`a web page instead of data: ${text}`)
  return text
}
