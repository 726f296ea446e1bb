// Answers requests for images and data under /charts/ (contract, sections 4, 5, 7 and 8).

import type { Context } from 'hono'
import {
  chartFileAddress,
  type Format,
  formats,
  type ImageFormat,
  isImage,
} from '../src/chart/formats'
import { parseMonth } from '../src/prices/month'
import type { PageName } from '../src/site/pages'
import type { FoundResource } from '../src/url/resources'
import type { QueryValues } from '../src/url/rules'
import type { Card } from './card/card'
import {
  type ChartFile,
  describeBadge,
  describeChart,
  describeHomeCard,
  describeInflationFile,
  describeLatest,
  describeMonthFile,
  describePageCard,
  describePrices,
} from './chart-file'
import { schemePolicy, svgFile } from './drawing/svg-file'
import { cacheForAnHour, cacheForever, cacheForHost } from './http/headers'
import type { AppEnvironment, RequestContext } from './http/request-context'
import type { Make } from './http/response-cache'
import { send } from './http/send'
import type { CardToPng } from './raster/draw'

type Encoder = (card: Card, file: ChartFile) => ReturnType<Make>

/** Answers with a file whose query was read strictly. */
export function createFileSender(toPng: CardToPng) {
  const encoders: Record<ImageFormat, Encoder> = {
    png: toPng,
    svg: (card, { followsScheme }) => svgFile(card, followsScheme),
  }
  return async (
    context: Context<AppEnvironment>,
    found: FoundResource,
    values: QueryValues,
  ): Promise<Response> => {
    const { request } = context.var
    const { hash, environment } = request
    const { format, stem, file } = describeFile(found, values, request)
    const { v: version } = values
    const lifetime = version === hash && !file.isOfDay ? cacheForever : cacheForAnHour
    // Any other version is a request of its own, which the platform's cache does not know.
    const isForAll = file.query === '' && !file.isOneOfMany && (version ?? hash) === hash
    // Whether this request is the one that draws: so a burst can be seen to cost one drawing.
    let isDrawn = false
    const make = async () => {
      isDrawn = true
      const made = await file.make()
      if (typeof made === 'string') return made
      if (!isImage(format)) throw new Error(`a file of the format ${format} is no image`)
      return encoders[format](made, file)
    }
    const response = await send(context, {
      address: chartFileAddress(stem, format, file.query),
      isOfDay: file.isOfDay,
      headers: {
        'Content-Type': formats[format].type,
        'Content-Disposition': `inline; filename="${file.name}.${format}"`,
        'Cache-Control': isImage(format) ? cacheForHost(lifetime, environment) : lifetime,
        ...file.headers,
        // Such an SVG has a style sheet, which must be allowed.
        ...(file.followsScheme && { 'Content-Security-Policy': schemePolicy }),
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

type DescribedFile = { format: Format; stem: string; file: ChartFile }

/** The file that a resource names; `stem` is its name without the ending. */
function describeFile(
  { resource: { serves, path }, name }: FoundResource,
  values: QueryValues,
  request: RequestContext,
): DescribedFile {
  switch (serves.is) {
    case 'chart': {
      const { kind, format } = serves
      const stem = stemOf(path.replace(/\{\w+\}/, name))
      return { format, stem, file: describeChart(format, kind, stem, values, request) }
    }
    case 'month-file': {
      const { format } = serves
      const file = describeMonthFile(format, parseMonth(name), values, request)
      return { format, stem: file.name, file }
    }
    case 'areas-file': {
      const { format } = serves
      const file = describeInflationFile(format, values, request)
      return { format, stem: file.name, file }
    }
    case 'prices': {
      const file = describePrices(values, request)
      return { format: 'csv', stem: stemOf(path), file }
    }
    case 'latest': {
      const { format } = serves
      return { format, stem: stemOf(path), file: describeLatest(format, request) }
    }
    case 'badge':
      return { format: 'svg', stem: `${name}-badge`, file: describeBadge(name, request) }
    case 'card': {
      const stem = name || stemOf(path)
      const file = name
        ? describePageCard(name as PageName, request)
        : describeHomeCard(values, request)
      return { format: 'png', stem, file }
    }
    default:
      throw new Error(`${path} is no file of a chart`)
  }
}

/** E.g. "all" of "/charts/all.png". */
function stemOf(path: string): string {
  return path.replace(/^\/charts\/|\.\w+$/g, '')
}
