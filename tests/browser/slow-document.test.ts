// A document whose end is late is painted first, and hydrated once it is complete.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  nextFrames,
  openPage,
  recordRequests,
  siteUrl,
  waitForCanvas,
  waitForClient,
} from './browser'
import { serveHttp } from './servers'

let release = () => {}
let proxy: Awaited<ReturnType<typeof serveHttp>>

beforeAll(async () => {
  // Holds back the second half of the page of gold until it is released.
  proxy = await serveHttp(async (request, out) => {
    const response = await fetch(siteUrl + request.url)
    const type = response.headers.get('Content-Type') ?? ''
    out.writeHead(response.status, { 'Content-Type': type })
    const bytes = Buffer.from(await response.arrayBuffer())
    // Makes the proxy the host of the site's own URLs.
    const isPage = type.startsWith('text/html')
    const body = isPage ? Buffer.from(String(bytes).replaceAll(siteUrl, proxy.url)) : bytes
    const start = request.url === '/gold/' ? body.length / 2 : 0
    out.write(body.subarray(0, start))
    if (start > 0) await new Promise<void>((resolve) => (release = resolve))
    out.end(body.subarray(start))
  })
})

afterAll(() => proxy.stop())

/** Opens the first half of the page. */
async function openHalf(expected: RegExp[] = []): Promise<{ page: Page; requests: string[] }> {
  const page = await openPage({}, expected)
  const requests = recordRequests(page)
  await page.goto(`${proxy.url}/gold/`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.evaluate("import(document.querySelector('script[type=module]').src).then(() => 0)")
  return { page, requests }
}

it('is painted before its end has arrived, and hydrated afterwards', async () => {
  const { page, requests } = await openHalf()
  // Within which the script that starts the client hears of a paint.
  await nextFrames(page)
  // The proxy still holds back the second half.
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('loading')
  expect(requests.filter((path) => path.startsWith('/assets/app-'))).toEqual([])
  release()
  await waitForClient(page)
  await waitForCanvas(page)
})

it('is painted before the code that hydrates it is requested', async () => {
  const page = await openPage()
  await page.goto('/gold/')
  await waitForClient(page)
  const [painted = Number.NaN, ...fetched] = await page.evaluate(() => [
    performance.getEntriesByType('paint')[0]?.startTime,
    ...performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.includes('/assets/app-') ? startTime : [])),
  ])
  expect(fetched).toHaveLength(1)
  expect(fetched[0]).toBeGreaterThan(painted)
})

it('stays as far as it has come where the visitor stops it', async () => {
  const { page } = await openHalf([/the document has no state/])
  await page.evaluate(() => window.stop())
  await page.waitForFunction(() => document.readyState !== 'loading')
  await nextFrames(page)
  await page.getByRole('link', { name: 'Price of Typical House in Bitcoin' }).first().click()
  await page.waitForURL(`${proxy.url}/housing/`)
  await waitForClient(page)
})
