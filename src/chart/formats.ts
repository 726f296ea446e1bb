// The file formats of charts, and the URLs of the files (contract, sections 4 and 5).

import type { Asset } from '../prices/catalog'

type FormatDefinition = {
  name: string
  type: string
  content: 'image' | 'data'
  /** The parameters that change how it looks: an SVG has no device pixels, and data no appearance. */
  appearance: readonly ('width' | 'height' | 'scale' | 'theme')[]
  /** How `/api/` lists its charts. */
  title: string
  explanation: string
  /** The query of its example. */
  example: string
}

export const formats = {
  png: {
    name: 'PNG',
    type: 'image/png',
    content: 'image',
    appearance: ['width', 'height', 'scale', 'theme'],
    title: 'A chart as PNG',
    explanation: "The chart as it is shared: title, lines, legend, and the site's host.",
    example: 'height=315&theme=dark&width=600',
  },
  svg: {
    name: 'SVG',
    type: 'image/svg+xml',
    content: 'image',
    appearance: ['width', 'height', 'theme'],
    title: 'A chart as SVG',
    explanation:
      'The same chart as a drawing, with its text as outlines, so it looks the same everywhere and at any size.',
    example: 'from=2020&theme=auto&to=2025',
  },
  csv: {
    name: 'CSV',
    type: 'text/csv; charset=utf-8; header=present',
    content: 'data',
    appearance: [],
    title: 'Its numbers as CSV',
    explanation:
      'A row for each month from the first price to the last, or from one month to another. Unknown prices are empty.',
    example: 'from=2020&to=2025',
  },
  json: {
    name: 'JSON',
    type: 'application/json',
    content: 'data',
    appearance: [],
    title: 'Its numbers as JSON',
    explanation:
      'The same rows with title, units, sources and their terms, and the last month of each series. Unknown prices are null.',
    example: 'from=2020&to=2025',
  },
} as const satisfies Record<string, FormatDefinition>

export type Format = keyof typeof formats

type FormatOf<Content> = {
  [Name in Format]: (typeof formats)[Name]['content'] extends Content ? Name : never
}[Format]

export type ImageFormat = FormatOf<'image'>
export type DataFormat = FormatOf<'data'>

export function isImage(format: Format): format is ImageFormat {
  return formats[format].content === 'image'
}

export const formatNames = Object.keys(formats) as readonly Format[]

/** The media type without its parameters. */
export function mediaType(format: Format): string {
  return formats[format].type.replace(/;.*/, '')
}

/** The relative URL of a chart's file, or of a page's card, with its canonical query. */
export function chartFileAddress(name: Asset['key'], format: Format, query = ''): string {
  return `/charts/${name}.${format}${query && `?${query}`}`
}
