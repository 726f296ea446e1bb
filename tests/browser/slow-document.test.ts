// A document of which the end is late: it is painted, and taken over once it is whole.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openFirstPage, recordRequests, siteUrl, waitForCanvas, waitForClient } from './browser'

/** Passes the site on, all but the end of a page, which comes with `release`. */
async function serveSlowly(path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(siteUrl + url)
    const type = answer.headers.get('Content-Type') ?? ''
    response.writeHead(answer.status, { 'Content-Type': type })
    const body = new Uint8Array(await answer.arrayBuffer())
    if (url === path) {
      response.write(body.subarray(0, body.length / 2))
      await released
      response.end(body.subarray(body.length / 2))
    } else response.end(body)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

it('is painted before its end has come, and taken over afterwards', async () => {
  const { url, release, stop } = await serveSlowly('/gold/')
  try {
    const page = await openFirstPage()
    const paths = recordRequests(page)
    await page.goto(`${url}/gold/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    // Once the script has run it hears of the paint, before the next frame but one.
    await page.evaluate("import(document.querySelector('script[type=module]').src).then(() => 0)")
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    })
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    expect(paths.filter((path) => path.startsWith('/assets/app-'))).toEqual([])
    release()
    await waitForClient(page)
    await waitForCanvas(page)
  } finally {
    stop()
  }
})
