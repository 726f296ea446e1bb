// The site's Worker, and at /burst a client that sends it the requests of many clients at once: the
// development server in front would pass them on one by one.

import site from './index.js'

export default {
  async fetch(request, environment, context) {
    const { pathname, searchParams, origin } = new URL(request.url)
    if (pathname !== '/burst') return site.fetch(request, environment, context)
    const url = origin + searchParams.get('path')
    const answers = searchParams.getAll('client').map(async (client) => {
      const response = await environment.SELF.fetch(url, {
        headers: { 'CF-Connecting-IP': client },
      })
      await response.arrayBuffer()
      return `${response.status} ${response.headers.get('X-Content-Type-Options')}`
    })
    return Response.json(await Promise.all(answers))
  },
}
