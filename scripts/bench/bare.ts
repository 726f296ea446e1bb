// A Worker that does next to nothing: what the site's requests are compared with.

import { Hono } from 'hono'

/** Bytes that cannot be compressed, like those of an image. */
let bytes = new Uint8Array(0)

export default new Hono()
  .get('/bytes/:count', (context) => {
    const count = Number(context.req.param('count'))
    if (bytes.length !== count) bytes = crypto.getRandomValues(new Uint8Array(count))
    return context.body(bytes, 200, { 'Content-Type': 'image/png' })
  })
  .get('*', (context) => context.text('Hello'))
