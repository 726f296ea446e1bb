// The baseline for the site's requests: a Worker with one Hono route that responds with text.

import { Hono } from 'hono'

export default new Hono().get('*', (context) => context.text('Hello'))
