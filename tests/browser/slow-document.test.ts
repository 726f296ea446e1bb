// A document whose end is late is painted first, and hydrated once it is complete.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openFirstPage, recordRequests, siteUrl, waitForCanvas, waitForClient } from './browser'

/** Proxies the site, but holds back the second half of a page until `release` is called. */
async function serveSlowly(path: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer(async ({ url }, out) => {
    const response = await fetch(siteUrl + url)
    const type = response.headers.get('Content-Type') ?? ''
    out.writeHead(response.status, { 'Content-Type': type })
    const body = new Uint8Array(await response.arrayBuffer())
    if (url === path) {
      out.write(body.subarray(0, body.length / 2))
      await released
      out.end(body.subarray(body.length / 2))
    } else out.end(body)
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

it('is painted before its end has arrived, and hydrated afterwards', async () => {
  const { url, release, stop } = await serveSlowly('/gold/')
  try {
    const page = await openFirstPage()
    const paths = recordRequests(page)
    await page.goto(`${url}/gold/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    // Once the script has run, it is notified of the paint within two frames.
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

it('stays as far as it has come where the visitor stops it', async () => {
  const { url, stop } = await serveSlowly('/gold/')
  try {
    const page = await openFirstPage()
    await page.goto(`${url}/gold/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await page.evaluate("import(document.querySelector('script[type=module]').src).then(() => 0)")
    await page.evaluate(() => window.stop())
    await page.waitForFunction(() => document.readyState !== 'loading')
    // What starts the client has run, and has logged nothing.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    })
    await page.getByRole('link', { name: 'Price of Typical House in Bitcoin' }).first().click()
    await page.waitForURL(`${url}/housing/`)
    await waitForClient(page)
  } finally {
    stop()
  }
})
