// The file formats of charts, and the URLs of the files (contract, sections 4 and 5).

import type { Asset } from '../prices/catalog'

export const formats = {
  png: { name: 'PNG', type: 'image/png', content: 'image' },
  svg: { name: 'SVG', type: 'image/svg+xml', content: 'image' },
  csv: { name: 'CSV', type: 'text/csv; charset=utf-8; header=present', content: 'data' },
  json: { name: 'JSON', type: 'application/json', content: 'data' },
} as const satisfies Record<string, { name: string; type: string; content: 'image' | 'data' }>

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
