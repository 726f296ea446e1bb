// Reads an answer's text as CSV or JSON, and refuses what is neither.

import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { RefusedAnswerError } from './errors.ts'

const notAPrice = ({ received }: { received: string }) => `${received} is not a positive number`

/** A price as a number of JSON or of a workbook. */
export const priceNumber = v.pipe(v.number(notAPrice), v.finite(notAPrice), v.gtValue(0, notAPrice))

/** A price as publishers write it in a text: no sign, no exponent. */
export const priceText = v.pipe(
  v.string(notAPrice),
  v.regex(/^\d+(\.\d+)?$/, notAPrice),
  v.transform(Number),
  priceNumber,
)

/** A price, or one of the publisher's marks for a month or day without one, which is read as `null`. */
export function priceOrMark<Price extends v.GenericSchema>(price: Price, marks: (string | null)[]) {
  const none = v.pipe(
    v.custom<string | null>((value) => marks.includes(value as string | null)),
    v.transform(() => null),
  )
  return v.union([none, price], notAPrice)
}

/**
 * Reads a CSV file with exactly the columns that are expected.
 *
 * @param headers the header rows that the publisher is known to use
 * @returns the rows below the header
 * @throws {RefusedAnswerError} for a web page, another header, uneven rows or a file that breaks off
 */
export function readCsv(answer: Uint8Array, headers: string[][]): string[][] {
  const text = decode(answer)
  if (!text.endsWith('\n')) throw new RefusedAnswerError('the answer breaks off within a line')
  const [header = [], ...rows] = parseCsv(text)
  if (!headers.some((expected) => expected.join() === header.join())) {
    const columns = headers.map((expected) => expected.join()).join(' or ')
    throw new RefusedAnswerError(`the columns are ${show(header.join())}, expected ${columns}`)
  }
  return rows
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, { bom: true })
  } catch (error) {
    throw new RefusedAnswerError(`the answer is not CSV: ${(error as Error).message}`)
  }
}

/**
 * Reads JSON of the documented shape.
 *
 * @throws {RefusedAnswerError} for a web page, for what is not JSON, and naming the first place that
 *   differs from the shape
 */
export function readJson<Schema extends v.GenericSchema>(
  answer: Uint8Array,
  schema: Schema,
): v.InferOutput<Schema> {
  const text = decode(answer)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new RefusedAnswerError(`the answer is not JSON: ${show(text)}`)
  }
  return validate(data, schema)
}

/**
 * Takes a value as what the schema makes of it.
 *
 * @throws {RefusedAnswerError} naming the first place that differs from the schema
 */
export function validate<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  throw new RefusedAnswerError(`${place ? `${place}: ` : ''}${show(issue.message)}`)
}

function decode(answer: Uint8Array): string {
  const text = new TextDecoder().decode(answer)
  if (/^\s*</.test(text)) {
    throw new RefusedAnswerError(`a web page instead of data: ${show(text)}`)
  }
  return text
}

/** So many characters of an answer are enough to know what it is. */
const shownLength = 160

/** The beginning of a text, on one line. */
function show(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > shownLength ? `${line.slice(0, shownLength)} …` : line
}
