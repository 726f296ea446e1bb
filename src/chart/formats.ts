// The file formats of charts, and the URLs of the files (contract, sections 4 and 5).

import type { Asset } from '../prices/catalog'

/** `appearance` are the parameters that change how it looks: an SVG has no device pixels, and data no appearance. */
export const formats = {
  png: { name: 'PNG', type: 'image/png', appearance: ['width', 'height', 'scale', 'theme'] },
  svg: { name: 'SVG', type: 'image/svg+xml', appearance: ['width', 'height', 'theme'] },
  csv: { name: 'CSV', type: 'text/csv; charset=utf-8; header=present', appearance: [] },
  json: { name: 'JSON', type: 'application/json', appearance: [] },
} as const

export type Format = keyof typeof formats

export type ImageFormat = 'png' | 'svg'
export type DataFormat = Exclude<Format, ImageFormat>

export function isImage(format: Format): format is ImageFormat {
  return format === 'png' || format === 'svg'
}

export const formatNames = Object.keys(formats) as readonly Format[]

/** The relative URL of a chart's file, or of a page's card, with its canonical query. */
export function chartFileAddress(name: Asset['key'], format: Format, query = ''): string {
  return `/charts/${name}.${format}${query && `?${query}`}`
}
