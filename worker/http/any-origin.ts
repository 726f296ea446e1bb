// Lets scripts of any origin read responses (Fetch Standard, "CORS protocol").

import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { allow, dayInSeconds, sharedResource } from './headers'

const answerCors = cors({
  origin: '*',
  allowMethods: allow.split(', '),
  // Scripts can always read a few other headers, such as `Content-Type`.
  exposeHeaders: [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Range',
    'ETag',
    'Link',
    'Retry-After',
  ],
  maxAge: dayInSeconds,
})

/** Lets scripts of any origin read the response, or the refusal, and answers their preflights. */
export const allowAnyOrigin = createMiddleware(async (context, next) => {
  const { headers, method } = context.req.raw
  const isPreflight = headers.has('Origin') && headers.has('Access-Control-Request-Method')
  const response =
    method === 'OPTIONS' && !isPreflight ? await next() : await answerCors(context, next)
  for (const [name, value] of Object.entries(sharedResource)) context.header(name, value)
  return response
})
