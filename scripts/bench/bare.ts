// A Worker with one Hono route that answers with text: what the site's requests are compared with.

import { Hono } from 'hono'

export default new Hono().get('*', (context) => context.text('Hello'))
