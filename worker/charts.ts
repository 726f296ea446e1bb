// Answers requests for everything under /charts/ that is an image or a file of data (contract, sections 4, 5, 7 and 8).

import { type Context, Hono } from 'hono'
import { charts, pricesName } from '../src/chart/charts'
import { suggestName } from '../src/chart/file-query'
import { chartFileAddress, formatNames, formats, isImage } from '../src/chart/formats'
import { pageCardNames } from '../src/pages/routes'
import { findChartFile } from './chart-file'
import { schemePolicy, svgFile } from './drawing/svg-file'
import { cacheForAnHour, cacheForever, cacheForHost } from './http/headers'
import type { AppEnvironment } from './http/request-context'
import { problem, send } from './http/send'
import type { CardToPng } from './raster/draw'

export function createCharts(toPng: CardToPng): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/:file', (context) => sendFile(context.req.param('file'), context, toPng))
    .get('*', ({ req, var: { request } }) =>
      problem('not-found', `There is no file at ${req.path}.`, request.site),
    )
}

async function sendFile(
  fileName: string,
  context: Context<AppEnvironment>,
  toPng: CardToPng,
): Promise<Response> {
  const { request } = context.var
  const { url, hash, environment, site } = request
  const [, name = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(fileName) ?? []
  const format = formatNames.find((known) => known === ending)
  const file = format && (await findChartFile(name, format, request))
  if (!file) return problem('not-found', notFoundSentence(fileName), site)
  if (file.redirect) {
    // Goods may be featured tomorrow that are not today.
    const headers = { Location: file.redirect, 'Cache-Control': cacheForAnHour }
    return new Response(null, { status: 308, headers })
  }
  const version = url.searchParams.get('v')
  const lifetime = version === hash ? cacheForever : cacheForAnHour
  // Any other version is a request of its own, which the platform's cache does not know.
  const isForAll = file.query === '' && !file.isOneOfMany && (version ?? hash) === hash
  // Whether this request is the one that draws: so a burst can be seen to cost one drawing.
  let isDrawn = false
  const make = async () => {
    isDrawn = true
    const made = await file.make()
    if (typeof made === 'string') return made
    return format === 'svg' ? svgFile(made, file.followsScheme) : toPng(made)
  }
  const response = await send(context, {
    address: chartFileAddress(name, format, file.query),
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

function notFoundSentence(file: string): string {
  const names = charts.map(({ name }) => name)
  const others = [...pageCardNames.map((name) => `${name}.png`), `${pricesName}.csv`]
  const files = names.flatMap((name) => formatNames.map((format) => `${name}.${format}`))
  return `There is no chart file "${file}". There are ${[...names, 'then-YYYY-MM for each month of /then/'].join(', ')}, each as ${formatNames.join(', ')}; and ${others.join(', ')}.${suggestName(file, [...files, ...others])}`
}
