// A Worker whose only response comes from another server, and is cached. At /leaving, it is its own
// client, and leaves.

import { createQueue } from '../../worker/http/queue'
import { createResponseCache } from '../../worker/http/response-cache'

type Environment = { SOURCE: string; SELF: { fetch: typeof fetch } }

/** Long enough for another client to wait for the same response. */
const patienceMs = 400

const cache = createResponseCache(1000)
/** So patient that the response that the leaving client has begun is not given up. */
const enqueue = createQueue(60_000)

export default {
  async fetch({ url }: Request, { SOURCE, SELF }: Environment): Promise<Response> {
    if (new URL(url).pathname === '/leaving') {
      const signal = AbortSignal.timeout(patienceMs)
      return SELF.fetch(new URL('/', url), { signal }).catch(() => new Response('left'))
    }
    const make = async () => (await fetch(SOURCE)).bytes()
    return new Response(await cache.getBody('key', make, enqueue))
  },
}
