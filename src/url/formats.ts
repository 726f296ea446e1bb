// The file formats of charts, and the URLs of the files (contract, sections 4 and 5).

import type { Asset } from '../prices/schemas'

/**
 * A table has only rows, and a document has rows and metadata. For all areas, a table has every month of
 * all topics; a document has the rates of one topic, like an image. `months` tells the months without
 * `from` and `to`: a window in images, all months in data. `parameters` are the format's own: an SVG has
 * no device pixels, and data has no appearance.
 */
export const formats = {
  png: {
    name: 'PNG',
    type: 'image/png',
    is: 'image',
    months: 'shown',
    parameters: ['width', 'height', 'scale', 'thumbnail', 'theme'],
  },
  svg: {
    name: 'SVG',
    type: 'image/svg+xml',
    is: 'image',
    months: 'shown',
    parameters: ['width', 'height', 'theme'],
  },
  csv: {
    name: 'CSV',
    type: 'text/csv; charset=utf-8; header=present',
    is: 'table',
    months: 'all',
    parameters: [],
  },
  json: {
    name: 'JSON',
    type: 'application/json',
    is: 'document',
    months: 'all',
    parameters: [],
  },
} as const

export type Format = keyof typeof formats

type FormatThatIs<Kind> = {
  [Name in Format]: (typeof formats)[Name]['is'] extends Kind ? Name : never
}[Format]

export type ImageFormat = FormatThatIs<'image'>
export type TableFormat = FormatThatIs<'table'>
export type DataFormat = TableFormat | FormatThatIs<'document'>

export function isImage(format: Format): format is ImageFormat {
  return formats[format].is === 'image'
}

export function isTable(format: Format): format is TableFormat {
  return formats[format].is === 'table'
}

export const formatNames = Object.keys(formats) as readonly Format[]

export const dataFormatNames = formatNames.filter((format) => !isImage(format)) as DataFormat[]

/** The format of a file under `/charts/`, by its ending. */
export function formatOf(path: string): Format | undefined {
  return formatNames.find((format) => path.startsWith('/charts/') && path.endsWith(`.${format}`))
}

/** The relative URL of a chart's file, or of a page's card, with its canonical query. */
export function chartFileAddress(name: Asset['key'], format: Format, query = ''): string {
  return `/charts/${name}.${format}${query && `?${query}`}`
}

/** The words of `/api/` on the files of charts, with the query of an example. */
export const formatWords = {
  png: {
    title: 'A chart as PNG',
    explanation: 'The chart as it is shared: title, lines, legend, and the site’s host.',
    query: 'from=2020',
  },
  svg: {
    title: 'A chart as SVG',
    explanation:
      'The same chart as a vector image, with its text as outlines, so it looks the same everywhere and at any size.',
    query: 'from=2020&theme=auto',
  },
  csv: {
    title: 'Its numbers as CSV',
    explanation:
      'A row for each month from the first price to the last, or from one month to another. Unknown prices are empty.',
    query: 'from=2020',
  },
  json: {
    title: 'Its numbers as JSON',
    explanation:
      'The same rows with title, units, sources and their terms, and the last month of each series. Unknown prices are null.',
    query: 'from=2020',
  },
} as const satisfies Record<Format, object>

/** A media type without its parameters. */
export function mediaType({ type }: { type: string }): string {
  return type.replace(/;.*/, '')
}
