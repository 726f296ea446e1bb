// Answers everything under /charts/ (contract, sections 4, 5, 7 and 8).

import { type Context, Hono } from 'hono'
import { formatNames } from '../src/chart/formats'
import { goodsName } from '../src/chart/goods'
import { QueryError } from '../src/chart/rules'
import { assets } from '../src/prices/catalog'
import { pageCardNames } from '../src/site/metadata'
import { suggestName } from '../src/site/nearest-name'
import type { CardToPng } from './card/to-png'
import { type ChartFile, findChartFile } from './chart-file'
import type { AppEnvironment } from './environment'
import { cacheForAnHour, cacheForever, keepForHost } from './http/caching'
import { mayDraw, tooManyDrawings } from './http/drawing-limit'
import { createRenderStore, type RenderStore } from './http/kept'
import { problem } from './http/problem'
import { sharedResource } from './http/security-headers'
import { entityTag, isKnown } from './http/validators'

/** Some eighty cards. */
const storeBytes = 4 * 1024 * 1024

export function createCharts(toPng: CardToPng): Hono<AppEnvironment> {
  const drawing = { toPng, images: createRenderStore(storeBytes) }
  return new Hono<AppEnvironment>()
    .get('/:file', async (context) => {
      const file = context.req.param('file')
      const query = new URL(context.req.url).searchParams
      const { answer } = context.var
      try {
        const found = await findChartFile({ file, query, answer, drawing })
        if (!found) return problem('not-found', notFoundSentence(file), answer.site)
        return await answerFile(found, context, drawing.images)
      } catch (error) {
        if (error instanceof QueryError) {
          return problem('invalid-parameter', error.message, answer.site)
        }
        throw error
      }
    })
    .get('*', ({ req, var: { answer } }) =>
      problem('not-found', `There is no file at ${req.path}.`, answer.site),
    )
}

/** Lets any site use what is answered, refusals included. */
export async function share(context: Context<AppEnvironment>, next: () => Promise<void>) {
  await next()
  context.header('Access-Control-Allow-Origin', '*')
  for (const [name, value] of Object.entries(sharedResource)) context.header(name, value)
}

async function answerFile(
  { type, key, name, make, headers: own, isImage, isOwn }: ChartFile,
  context: Context<AppEnvironment>,
  images: RenderStore,
): Promise<Response> {
  const { answer } = context.var
  const { hash, environment } = answer
  const lifetime = context.req.query('v') === hash ? cacheForever : cacheForAnHour
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': isImage ? keepForHost(lifetime, environment) : lifetime,
    ETag: entityTag(key),
    ...own,
  }
  if (isKnown(context.req.raw, headers.ETag)) return new Response(null, { status: 304, headers })
  if (isOwn && !images.has(key) && !(await mayDraw(context, key))) return tooManyDrawings(answer)
  // Whether this very request was the one that drew: so that a burst can be seen to cost one drawing.
  const isKept = images.has(key)
  const timing = isImage && { 'Server-Timing': isKept ? 'kept' : 'drawn' }
  if (isKept) context.set('kept', { store: images, key })
  return new Response(await make(), { headers: { ...headers, ...timing } })
}

function notFoundSentence(file: string): string {
  const keys = assets.map(({ key }) => key)
  const cards = pageCardNames.map((name) => `${name}.png`)
  const files = [
    ...[...keys, goodsName].flatMap((key) => formatNames.map((format) => `${key}.${format}`)),
    ...cards,
  ]
  return `There is no chart file "${file}". There are ${[...keys, goodsName].join(', ')}, each as ${formatNames.join(', ')}; and ${cards.join(', ')}.${suggestName(file, files)}`
}
