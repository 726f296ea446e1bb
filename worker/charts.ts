// Handles everything under /charts/ (contract, sections 4, 5, 7 and 8).

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { charts, pricesName } from '../src/chart/charts'
import { formatNames } from '../src/chart/formats'
import { pageCardNames } from '../src/pages/routes'
import { suggestName } from '../src/site/nearest-name'
import type { CardToPng } from './card/to-png'
import { type ChartFile, findChartFile } from './chart-file'
import { cacheForAnHour, cacheForever, cacheForHost } from './http/caching'
import { getBody } from './http/drawing-limit'
import { problem, tooManyDrawings } from './http/problem'
import type { AppEnvironment } from './http/request-context'
import { cacheKey } from './http/response-cache'
import { anyOrigin } from './http/security-headers'
import { entityTag, matchesEntityTag } from './http/validators'

export function createCharts(toPng: CardToPng): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/:file', async (context) => {
      const file = context.req.param('file')
      const { request } = context.var
      const found = await findChartFile({ file, request, toPng })
      if (!found) return problem('not-found', notFoundSentence(file), request.site)
      if (found.redirect)
        return new Response(null, { status: 308, headers: toGoods(found.redirect) })
      return sendFile(found, context)
    })
    .get('*', ({ req, var: { request } }) =>
      problem('not-found', `There is no file at ${req.path}.`, request.site),
    )
}

/** Lets pages of any origin use the responses, refusals included. */
export const allowAnyOrigin: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(anyOrigin)) context.header(name, value)
}

/** Goods may be featured tomorrow that are not today. */
function toGoods(Location: string) {
  return { Location, 'Cache-Control': cacheForAnHour }
}

async function sendFile(file: ChartFile, context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  const { url, hash, environment } = request
  const lifetime = url.searchParams.get('v') === hash ? cacheForever : cacheForAnHour
  const headers = {
    'Content-Type': file.type,
    'Content-Disposition': `inline; filename="${file.name}"`,
    'Cache-Control': file.isImage ? cacheForHost(lifetime, environment) : lifetime,
    ETag: entityTag(file.address, request),
    ...file.headers,
  }
  if (matchesEntityTag(context.req.raw, headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  const key = cacheKey(request, url.origin + file.address)
  // Whether this request is the one that draws: so a burst can be seen to cost one drawing.
  let isDrawn = false
  const make = () => {
    isDrawn = true
    return file.make()
  }
  const body = await getBody(context, key, { work: file.work, make })
  if (!body) return tooManyDrawings(request)
  const timing = file.isImage && { 'Server-Timing': isDrawn ? 'drawn' : 'cached' }
  return new Response(body, { headers: { ...headers, ...timing } })
}

function notFoundSentence(file: string): string {
  const names = charts.map(({ name }) => name)
  const others = [...pageCardNames.map((name) => `${name}.png`), `${pricesName}.csv`]
  const files = names.flatMap((name) => formatNames.map((format) => `${name}.${format}`))
  return `There is no chart file "${file}". There are ${[...names, 'then-YYYY-MM for each month of /then/'].join(', ')}, each as ${formatNames.join(', ')}; and ${others.join(', ')}.${suggestName(file, [...files, ...others])}`
}
