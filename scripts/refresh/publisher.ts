// The interface between a refresh and a publisher, whose responses are CSV or JSON of a known
// shape, and nothing else.

import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { show } from '../../src/prices/check-shape.ts'
import type { Month, MonthRange } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import type { Client, Request } from './client.ts'
import { SeriesError } from './errors.ts'

export type Frequency = Series['frequency']

/** A series as its publisher names it, with its unit if the response contains one. */
type SourceSeries = Pick<Series, 'id' | 'unit' | 'frequency'>

/** A series and the range of months to request, inclusive, as the publisher names them. */
export type Wanted = SourceSeries & MonthRange

/**
 * The value of a month or a day; `null` if the publisher says that there is none, perhaps with its
 * reason. From one with a break on, the series may be another one.
 */
export type Observation = {
  at: string
  value: number | null
  reason?: string
  isBreak?: boolean
}

type Named = {
  /** Its name in messages. */
  name: string
  /** The order in which it sends its observations. */
  order: 'oldest first' | 'newest first' | 'any'
}

export type Publisher = Named & {
  /**
   * The requests for a range of months; the responses may contain more.
   *
   * @throws {SeriesError} if they need a key that is missing
   */
  requests(wanted: Wanted, key: Client['key']): Iterable<Request>
  /**
   * Parses a response, sent or downloaded.
   *
   * @throws {SeriesError} if it does not have the documented shape
   */
  read(body: Uint8Array, wanted: Wanted): Observation[] | Promise<Observation[]>
}

/** A publisher that is asked once for many series. */
export type BatchPublisher = Named & {
  /** The most bytes of a response, sent or downloaded. */
  most: number
  /** What a request is for, of which a series is a part. */
  batchOf(id: string): string
  /** The request for series of one batch, from a month on. */
  request(ids: string[], from: Month): Request
  /**
   * Parses a response, sent or downloaded, into the observations of each series by its id, or what
   * is wrong with one of them. Other series are left out.
   *
   * @throws {SeriesError} if it does not have the documented shape
   */
  read(body: Uint8Array, ids: string[]): Map<string, Observation[] | SeriesError>
}

/** What publishers write for a price that there is not. */
const noPrice: readonly unknown[] = [undefined, null, '', '.', '-', 'NaN', '…', '..', '...']

/**
 * The price of a month or a day: a number, or text of digits without a sign or an exponent; or
 * `null` for one of the marks of a missing value.
 *
 * @throws {SeriesError} if it is anything else
 */
export function readPrice(at: string, given: unknown): number | null {
  if (noPrice.includes(given)) return null
  const isText = typeof given === 'string' && /^\d+(\.\d+)?$/.test(given)
  const price = isText ? Number(given) : given
  if (typeof price === 'number' && Number.isFinite(price) && price > 0) return price
  throw new SeriesError(`${at} is ${show(given)}, expected a positive number`)
}

/**
 * The rows of a CSV file below one of the headers that the publisher uses.
 *
 * @throws {SeriesError} for a web page, another header, uneven rows or a truncated file
 */
export function readCsv(body: Uint8Array, headers: string[][]): string[][] {
  const text = decode(body)
  if (!text.endsWith('\n')) throw truncatedAfter(text)
  const [header = [], ...rows] = parseCsv<string[]>(text)
  const columns = header.join()
  if (headers.some((expected) => expected.join() === columns)) return rows
  throw new SeriesError(`the columns are ${columns}, expected ${headers.join(' or ')}`)
}

/**
 * Some columns of a CSV file, which may have others, in any order; those that are optional may be
 * missing, or cut off in the last row. A row of too many or too few cells is `uneven`, as a whole.
 *
 * @throws {SeriesError} for a web page, a column that is missing or there twice, or an empty or
 *   truncated file
 */
export function readColumns<Column extends string>(
  body: Uint8Array,
  columns: readonly Column[],
  optional: readonly Column[] = [],
): (Record<Column, string> & { uneven?: string })[] {
  const text = decode(body)
  let cells = 0
  const rows = parseCsv<{ record: Record<Column, string>; info: RowInfo }>(text, (header) => {
    cells = header.length
    const wrong = columns.filter((name) => header.filter((other) => other === name).length !== 1)
    if (wrong.length > 0) {
      throw new SeriesError(
        `the columns are ${header.join()}, expected ${wrong.join()} among them, once`,
      )
    }
    const isRead = (name = '') => columns.some((column) => column === name)
    // A row that ends early is uneven, unless it ends within its last cell.
    if (isRead(header.at(-1)) && !text.endsWith('\n')) {
      throw truncatedAfter(text)
    }
    return header.map((name) => (isRead(name) || optional.some((one) => one === name)) && name)
  })
  return rows.map(({ record, info: { error } }, index) => {
    if (!error) return record
    const isLast = index === rows.length - 1
    if (isLast && error.record.length < cells) throw truncatedAfter(text)
    return { ...record, uneven: error.record.join() }
  })
}

type RowInfo = { error?: { record: string[] } }

/** Rows are lists, or objects with what is known of them if `columns` gives the names of cells. */
function parseCsv<Row>(text: string, columns?: (header: string[]) => (string | false)[]): Row[] {
  try {
    const byColumn = columns && { columns, relax_column_count: true, info: true }
    return parse(text, { bom: true, ...byColumn }) as Row[]
  } catch (error) {
    if (error instanceof SeriesError) throw error
    throw new SeriesError(`the response is not CSV: ${(error as Error).message}`)
  }
}

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
  const text = decode(body)
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
  throw new SeriesError(`${place ? `${place}: ` : ''}${issue.message}`)
}

/** Says what differs from a part of a schema that has no message of its own. */
function notOfShape({ expected, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'the response lacks it'
  return `the response has ${received}, expected ${expected ?? 'something else'}`
}

function decode(body: Uint8Array): string {
  const text = new TextDecoder().decode(body)
  if (text.trim() === '') throw new SeriesError('the response is empty')
  if (/^\s*</.test(text)) {
    throw new SeriesError(`a web page instead of data: ${text}`)
  }
  return text
}

function truncatedAfter(text: string): SeriesError {
  return new SeriesError(`the response is truncated: it ends with "${text.split('\n').at(-1)}"`)
}
