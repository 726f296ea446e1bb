// Answers requests for everything under /charts/ that is an image or a file of data (contract, sections 4, 5, 7 and 8).

import { type Context, Hono } from 'hono'
import { charts, pricesName } from '../src/chart/charts'
import { suggestName } from '../src/chart/file-query'
import { formatNames, formats, isImage } from '../src/chart/formats'
import { pageCardNames } from '../src/pages/routes'
import { type ChartFile, findChartFile } from './chart-file'
import { cacheForAnHour, cacheForever, cacheForHost } from './http/headers'
import type { AppEnvironment } from './http/request-context'
import { problem, send } from './http/send'
import type { CardToPng } from './raster/draw'

export function createCharts(toPng: CardToPng): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/:file', async (context) => {
      const file = context.req.param('file')
      const { request } = context.var
      const found = await findChartFile({ file, request, toPng })
      if (!found) return problem('not-found', notFoundSentence(file), request.site)
      if (!found.redirect) return sendFile(found, context)
      // Goods may be featured tomorrow that are not today.
      const headers = { Location: found.redirect, 'Cache-Control': cacheForAnHour }
      return new Response(null, { status: 308, headers })
    })
    .get('*', ({ req, var: { request } }) =>
      problem('not-found', `There is no file at ${req.path}.`, request.site),
    )
}

async function sendFile(file: ChartFile, context: Context<AppEnvironment>): Promise<Response> {
  const { url, hash, environment } = context.var.request
  const lifetime = url.searchParams.get('v') === hash ? cacheForever : cacheForAnHour
  // Whether this request is the one that draws: so a burst can be seen to cost one drawing.
  let isDrawn = false
  const make = () => {
    isDrawn = true
    return file.make()
  }
  const response = await send(context, {
    address: file.address,
    headers: {
      'Content-Type': formats[file.format].type,
      'Content-Disposition': `inline; filename="${file.name}.${file.format}"`,
      'Cache-Control': isImage(file.format) ? cacheForHost(lifetime, environment) : lifetime,
      ...file.headers,
    },
    work: file.work,
    make,
  })
  if (response.status === 200 && isImage(file.format)) {
    response.headers.set('Server-Timing', isDrawn ? 'drawn' : 'cached')
  }
  return response
}

function notFoundSentence(file: string): string {
  const names = charts.map(({ name }) => name)
  const others = [...pageCardNames.map((name) => `${name}.png`), `${pricesName}.csv`]
  const files = names.flatMap((name) => formatNames.map((format) => `${name}.${format}`))
  return `There is no chart file "${file}". There are ${[...names, 'then-YYYY-MM for each month of /then/'].join(', ')}, each as ${formatNames.join(', ')}; and ${others.join(', ')}.${suggestName(file, [...files, ...others])}`
}
