// A Worker whose only response is made of another server's, and cached.

import { createResponseCache } from '../../worker/http/response-cache'

const cache = createResponseCache(1000)

export default {
  async fetch(_request: Request, { SOURCE }: { SOURCE: string }): Promise<Response> {
    return new Response(await cache.getBody('key', async () => (await fetch(SOURCE)).bytes()))
  },
}
