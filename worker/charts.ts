// Answers everything under /charts/ (contract, sections 4, 5, 7 and 8).

import { drawingPeriod } from 'virtual:drawing-limit'
import { type Context, Hono } from 'hono'
import { assets } from '../src/assets'
import { formatNames, formats } from '../src/chart/formats'
import { QueryError } from '../src/chart/query'
import { guess } from '../src/guess'
import { pageCardNames } from '../src/metadata'
import type { CardToPng } from './card/to-png'
import { type ChartFile, findChartFile } from './chart-file'
import type { AppEnvironment } from './environment'
import { cacheForAnHour, cacheForever } from './http/caching'
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
      try {
        const found = findChartFile({ file, query, answer: context.var.answer, drawing })
        if (!found) return problem(404, notFoundSentence(file))
        return await answerFile(found, context, drawing.images)
      } catch (error) {
        if (error instanceof QueryError) return problem(400, error.message)
        throw error
      }
    })
    .get('*', (context) => problem(404, `There is no file at ${context.req.path}.`))
}

/** Lets any site use what is answered, refusals included. */
export async function share(context: Context<AppEnvironment>, next: () => Promise<void>) {
  await next()
  context.header('Access-Control-Allow-Origin', '*')
  for (const [name, value] of Object.entries(sharedResource)) context.header(name, value)
}

async function answerFile(
  { type, key, name, make, isDrawn }: ChartFile,
  context: Context<AppEnvironment>,
  images: RenderStore,
): Promise<Response> {
  const isOfThisBuild = context.req.query('v') === context.var.answer.hash
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': isOfThisBuild ? cacheForever : cacheForAnHour,
    ETag: entityTag(key),
  }
  if (isKnown(context.req.raw, headers.ETag)) return new Response(null, { status: 304, headers })
  if (isDrawn && !images.has(key) && !(await mayDraw(context)))
    return problem(429, tooManyDrawings, retryLater)
  // Whether this very request was the one that drew: so that a burst can be seen to cost one drawing.
  const timing = type === formats.png.type && {
    'Server-Timing': images.has(key) ? 'kept' : 'drawn',
  }
  return new Response(await make(), { headers: { ...headers, ...timing } })
}

/** Counts an image for the client, and says whether it is one too many. */
async function mayDraw({ req, env }: Context<AppEnvironment>): Promise<boolean> {
  const key = req.header('CF-Connecting-IP') ?? ''
  try {
    const outcome = await env.DRAWING_LIMIT?.limit({ key })
    return outcome?.success ?? true
  } catch (error) {
    // Without its counter an image is drawn all the same.
    if (!hasLimitFailed) console.error(error)
    hasLimitFailed = true
    return true
  }
}

/** Whether it has been said: a counter that fails is likely to fail for every image. */
let hasLimitFailed = false

const tooManyDrawings =
  'Too many different images were asked for from this address. The cards of the pages, whose addresses have no parameters, are not limited.'
const retryLater = { 'Retry-After': String(drawingPeriod) }

function notFoundSentence(file: string): string {
  const keys = assets.map(({ key }) => key)
  const cards = pageCardNames.map((name) => `${name}.png`)
  const files = [
    ...keys.flatMap((key) => formatNames.map((format) => `${key}.${format}`)),
    ...cards,
  ]
  return `There is no chart file "${file}". There are ${keys.join(', ')}, each as ${formatNames.join(', ')}; and ${cards.join(', ')}.${guess(file, files)}`
}
