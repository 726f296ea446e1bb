// What the site is compared with: the platform's own part of a request is not the site's cost.

import { type Server, serve } from '../serve.ts'

/** Serves a Worker with one route that answers with text, with the settings and the files of the site. */
export function serveBare(): Promise<Server> {
  return serve({ port: 0, entrypoint: 'scripts/bench/bare.ts' })
}
