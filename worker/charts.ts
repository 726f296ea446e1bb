// Answers requests for images and data under /charts/ (contract, sections 4, 5, 7 and 8).

import type { Context } from 'hono'
import type { Asked } from '../src/url/asked'
import { chartFileAddress, formatOf, formats, type ImageFormat, isImage } from '../src/url/formats'
import type { QueryValues } from '../src/url/parameter-rules'
import { defaults } from '../src/url/parameter-values'
import { type ChartFile, describeFile } from './chart-file'
import type { Card } from './drawing/drawing'
import { svgFile } from './drawing/svg-file'
import { cacheForAnHour, cacheForever, cacheForHost } from './http/headers'
import type { AppEnvironment } from './http/request-context'
import type { Make } from './http/response-cache'
import { send } from './http/send'

type Encoder = (card: Card, file: ChartFile, values: QueryValues) => ReturnType<Make>

/** Makes the PNG of a card. */
export type CardToPng = (card: Card) => ReturnType<Make>

/**
 * The policy of images that are opened by themselves: browsers add a style sheet to them, and an SVG
 * may have its own.
 */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** Returns a handler that answers with a file. */
export function createFileSender(toPng: CardToPng) {
  const encoders: Record<ImageFormat, Encoder> = {
    // A thumbnail has the layout of the full size.
    png: (card, _, { thumbnail }) =>
      toPng(thumbnail ? { ...card, scale: thumbnail / defaults.thumbnail } : card),
    svg: (card, { followsScheme }) => svgFile(card, followsScheme),
  }
  return async (context: Context<AppEnvironment>, asked: Asked): Promise<Response> => {
    const { request } = context.var
    const { hash, environment } = request
    const { path, values } = asked
    const format = formatOf(path)
    if (!format) throw new Error(`${path} is no file of a chart`)
    const stem = path.replace(/^\/charts\/|\.\w+$/g, '')
    const file = describeFile(asked, { stem, format }, request)
    const { v: version } = values
    const lifetime = version === hash && !file.isOfDay ? cacheForever : cacheForAnHour
    // Any other version is a URL of its own, which the platform's cache does not know.
    const isForAll = file.query === '' && !file.isOneOfMany && (version ?? hash) === hash
    // Whether this request draws, so that clients can see that a burst costs one drawing.
    let isDrawn = false
    const make = async () => {
      isDrawn = true
      const made = await file.make()
      if (typeof made === 'string') return made
      if (!isImage(format)) throw new Error(`a file of the format ${format} is no image`)
      return encoders[format](made, file, values)
    }
    const response = await send(context, {
      address: chartFileAddress(stem, format, file.query),
      isOfDay: file.isOfDay,
      headers: {
        'Content-Type': formats[format].type,
        'Content-Disposition': `inline; filename="${file.name}.${format}"`,
        ...(isImage(format) ? cacheForHost(lifetime, environment) : lifetime),
        ...file.headers,
        ...(isImage(format) && { 'Content-Security-Policy': imagePolicy }),
      },
      work: isForAll ? 0 : file.work,
      make,
    })
    if (response.status === 200 && isImage(format)) {
      response.headers.set('Server-Timing', isDrawn ? 'drawn' : 'cached')
    }
    return response
  }
}
