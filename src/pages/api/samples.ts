// The responses to the URLs that `/api/` shows, as the build has recorded them.

import { charts } from '../../url/charts'
import { chartFileAddress, formatNames, formats, isTable } from '../../url/formats'

/** A response: its text in short, or the size of its picture. */
export type Sample = {
  status: number
  type: string
  /** The length of its body, in bytes. */
  length: number
  text?: string
  picture?: { width: number; height: number }
}

/** By the id of the resource. */
export type Samples = Readonly<Record<string, Sample>>

/** Stands for the site's origin in recorded texts. */
export const sampleOrigin = 'https://sample.example'

/** A request that is refused, and its name among the samples. */
export const refusedAddress = chartFileAddress(charts[0].name, 'png', 'width=abc')
export const refusedId = 'refused'

const tableTypes: ReadonlySet<string> = new Set(
  formatNames.filter(isTable).map((format) => formats[format].type),
)

/** The most lines that are shown of a text, and of a table. */
const [mostLines, mostRows] = [12, 4]

/** The most characters of a value of JSON, and of a line. */
const [mostValue, mostLine] = [40, 80]

/** The beginning of a body; for JSON, enough of it to show its structure. */
export function shortenBody(type: string, body: string): string {
  // A refusal is short, and read to its end.
  if (type.includes('problem')) return JSON.stringify(JSON.parse(body), null, 2)
  if (type.includes('json')) return cut(writeJson(JSON.parse(body)), mostLines)
  const lines = type.startsWith('text/html') ? listHead(body) : body.trim().split(/\r?\n/)
  return cut(lines, tableTypes.has(type) ? mostRows : mostLines)
}

function cut(lines: readonly string[], most: number): string {
  const shown = lines.slice(0, most).map((line) => cutText(line, mostLine))
  return [...shown, ...(lines.length > most ? ['…'] : [])].join('\n')
}

/** Cuts a text, but not within the placeholder for the origin. */
function cutText(text: string, most: number): string {
  const origin = text.indexOf(sampleOrigin)
  const end = origin < 0 || origin > most ? most : Math.max(most, origin + sampleOrigin.length)
  return text.length > end ? `${text.slice(0, end)}…` : text
}

/** The title, description, and canonical URL of a page. */
function listHead(html: string): string[] {
  const tags = html.match(
    /<title>.*?<\/title>|<meta name="description"[^>]*>|<link rel="canonical"[^>]*>/g,
  )
  return ['<!DOCTYPE html>', '…', ...(tags ?? []), '…']
}

/** The fields of a value, a line each: long texts are cut, and lists have only their first element. */
function writeJson(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [writeValue(value)]
  const fields = Object.entries(value).map(([name, field]) => `  "${name}": ${writeField(field)}`)
  return ['{', ...fields.join(',\n').split('\n'), '}']
}

function writeField(value: unknown): string {
  if (!Array.isArray(value)) return writeValue(value)
  const [first, second] = value
  return first === undefined
    ? '[]'
    : `[\n    ${writeInline(first)}${second === undefined ? '' : ',\n    …'}\n  ]`
}

function writeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cutText(value, mostValue))
  const text = writeInline(value)
  return typeof value === 'object' && text.length > mostValue ? '{ … }' : text
}

/** A value on one line, with nested values left out. */
function writeInline(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => {
    const isNested = field !== null && typeof field === 'object'
    return `"${name}": ${isNested ? '{ … }' : writeValue(field)}`
  })
  return `{ ${fields.join(', ')} }`
}
